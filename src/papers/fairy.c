// SPDX-License-Identifier: MIT
// Most pieces are hampered by nothing, or only without room; they are counted kind by
// kind. The others are looked at one by one.
#include "papers/fairy.h"

#include <limits.h>
#include <math.h>
#include <string.h>

#include "core/freezing.h"
#include "core/step.h"

// ---- Styles ----------------------------------------------------------------------------

enum { RABBITS_GT = 12, RABBITS_NGT = 3 };

static FairyTweak plain_tweak(void)
{
    return (FairyTweak){
        .material = 1,
        .traps = 1,
        .rabbits = 1,
        .framed = {4, 5},
        .far_escort = {197, 200},
        .third_escort = {199, 200},
    };
}

FairyStyle fairy_style_plain(void)
{
    FairyTweak tweak = plain_tweak();
    return (FairyStyle){.phase = FAIRY_PLAIN, .tweaks = {tweak, tweak, tweak}};
}

FairyStyle fairy_style_printed(PhaseRule rule)
{
    FairyStyle style = fairy_style_plain();
    style.phase = FAIRY_SWITCHED;
    style.rule = rule;
    for (int phase = PHASE_BEGINNING; phase < PHASE_END; phase++)
        style.tweaks[phase].material = style.tweaks[phase].traps = 2;
    style.tweaks[PHASE_BEGINNING].far_escort = (FairyFactor){9, 10};
    style.tweaks[PHASE_BEGINNING].third_escort = (FairyFactor){99, 100};
    style.tweaks[PHASE_END].framed = (FairyFactor){1, 1};
    style.tweaks[PHASE_END].rabbits = RABBITS_GT;
    return style;
}

FairyStyle fairy_style_run(PhaseRule rule)
{
    FairyStyle style = fairy_style_printed(rule);
    style.tweaks[PHASE_MIDDLE].third_escort = style.tweaks[PHASE_MIDDLE].far_escort;
    style.tweaks[PHASE_END].third_escort = style.tweaks[PHASE_END].far_escort;
    if (rule == PHASE_NGT)
        style.tweaks[PHASE_END].rabbits = RABBITS_NGT;
    return style;
}

bool fairy_style_find(const char *name, FairyStyle *out, Error *err)
{
    if (strcmp(name, "fairy") == 0)
        *out = fairy_style_plain();
    else if (strcmp(name, "fairy-gt") == 0)
        *out = fairy_style_run(PHASE_GT);
    else if (strcmp(name, "fairy-ngt") == 0)
        *out = fairy_style_run(PHASE_NGT);
    else
        return error_set(err,
                         "there is no evaluation '%.40s'; there are tusk, fairy, fairy-gt "
                         "and fairy-ngt",
                         name);
    return true;
}

// ---- Worth of pieces -------------------------------------------------------------------

static const FairyFactor frozen_factor = {9, 10};
static const FairyFactor blocked_factor = {199, 200};
static const FairyFactor endangered_factor = {7, 10};

static const int worths[KINDS] = {1000, 1500, 1800, 3000, 5000, 20000};

static int hampered_worth(const FairyTweak *tweak, Kind kind, int hampers)
{
    const FairyFactor factors[] = {
        tweak->framed,  tweak->far_escort, tweak->third_escort, frozen_factor,
        blocked_factor, endangered_factor, endangered_factor,
    };
    int worth = worths[kind];
    for (int i = 0; 1 << i < HAMPERS; i++)
        if (hampers >> i & 1)
            worth = worth * factors[i].numerator / factors[i].denominator;
    return worth;
}

void fairy_init(Fairy *fairy, const FairyStyle *style)
{
    fairy->style = *style;
    for (int phase = 0; phase < PHASES; phase++)
        for (int kind = RABBIT; kind < KINDS; kind++)
            for (int hampers = 0; hampers < HAMPERS; hampers++)
                fairy->worth[phase][kind][hampers] =
                    hampered_worth(&style->tweaks[phase], (Kind)kind, hampers);
}

// ---- What is seen of a board, whatever the phase ---------------------------------------

// The pieces of one side by what hampers them.
typedef struct Hampered {
    Bitboard framed;
    Bitboard far_escorts;
    Bitboard third_escorts;
    Bitboard frozen;
    Bitboard blocked;
    Bitboard last_guards;
    Bitboard dragged;
} Hampered;

typedef struct Sight {
    Hampered of_side[SIDES];
    int unhampered; // what the pieces would be worth, gold's less silver's
    int traps;
    int rabbits;
} Sight;

static bool has_three(Bitboard set)
{
    set &= set - 1;
    return (set & (set - 1)) != 0;
}

// What can happen at a trap to the pieces of a side that cannot move.
static void see_endangered(const Position *pos, Square trap, Side side, Bitboard helpless,
                           Hampered *out)
{
    Bitboard beside = square_neighbours[trap];
    Bitboard guards = pos->of_side[side] & beside;
    if (bb_count(guards) == 1)
        out->last_guards |= guards & helpless;
    if (!guards && !bb_has(position_occupied(pos), trap)) // dragged from two steps away
        out->dragged |= bb_neighbours(beside) & helpless;
    if (bb_has(pos->of_side[side], trap) &&
        has_three(pos->of_side[side_other(side)] & beside))
        out->framed |= bb_of(trap);
}

static Hampered see_hampered(const Position *pos, Side side, Bitboard blocked)
{
    Bitboard own = pos->of_side[side];
    Bitboard escorts = own & (pos->of_kind[CAT] | pos->of_kind[DOG]);
    Bitboard dominated = dominated_pieces(pos, side);
    Hampered seen = {
        .frozen = dominated & ~bb_neighbours(own),
        .blocked = blocked & own,
        .far_escorts = escorts & side_ranks_from(side, 3),
        .third_escorts = escorts & side_ranks_from(side, 2) & ~side_ranks_from(side, 3),
    };
    Bitboard helpless = dominated & (seen.frozen | seen.blocked);
    for (int i = 0; i < TRAP_COUNT; i++)
        see_endangered(pos, trap_squares[i], side, helpless, &seen);
    return seen;
}

// ---- Traps -----------------------------------------------------------------------------

// The pieces of a side around a trap, a rabbit's strength being 1 and an elephant's 6.
typedef struct Guard {
    int strength; // of all
    int greatest;
} Guard;

// The strength of each piece in three binary digits.
typedef struct Strengths {
    Bitboard digits[3];
} Strengths;

static Strengths see_strengths(const Position *pos)
{
    const Bitboard *of_kind = pos->of_kind;
    return (Strengths){{
        of_kind[RABBIT] | of_kind[DOG] | of_kind[CAMEL],
        of_kind[CAT] | of_kind[DOG] | of_kind[ELEPHANT],
        of_kind[HORSE] | of_kind[CAMEL] | of_kind[ELEPHANT],
    }};
}

static Guard see_guard(const Strengths *strengths, Bitboard guards)
{
    Guard guard = {0, 0};
    while (guards) {
        Square sq = bb_pop(&guards);
        int strength = (int)(strengths->digits[0] >> sq & 1) +
                       2 * (int)(strengths->digits[1] >> sq & 1) +
                       4 * (int)(strengths->digits[2] >> sq & 1);
        guard.strength += strength;
        guard.greatest = strength > guard.greatest ? strength : guard.greatest;
    }
    return guard;
}

static int alone_at_trap(const Guard *guard)
{
    return guard->strength ? 50 + 150 * guard->strength / (guard->strength + 1) : 0;
}

static int trap_value(const Guard *gold, const Guard *silver)
{
    if (!gold->strength || !silver->strength)
        return alone_at_trap(gold) - alone_at_trap(silver);
    int all = gold->strength + silver->strength + 1;
    if (gold->greatest == silver->greatest)
        return 200 * gold->strength / all - 200 * silver->strength / all;
    int bonus = gold->greatest > silver->greatest ? 50 : -50;
    return 150 * gold->strength / all - 150 * silver->strength / all + bonus;
}

static int see_traps(const Position *pos)
{
    Strengths strengths = see_strengths(pos);
    int value = 0;
    for (int i = 0; i < TRAP_COUNT; i++) {
        Bitboard beside = square_neighbours[trap_squares[i]];
        Guard gold = see_guard(&strengths, pos->of_side[GOLD] & beside);
        Guard silver = see_guard(&strengths, pos->of_side[SILVER] & beside);
        value += trap_value(&gold, &silver);
    }
    return value;
}

// ---- Rabbits ---------------------------------------------------------------------------

// One step from goal, the squares in front and to the sides matter.
static int runner_value(const Position *pos, Side side, Square sq)
{
    Bitboard here = bb_of(sq);
    Bitboard ahead = bb_shift(here, direction_opposite(side_backward(side)));
    Bitboard empty = ~position_occupied(pos);
    int value = ahead & empty ? 1000 : ahead & pos->of_side[side] ? 500 : 0;
    for (int d = EAST; d <= WEST; d += WEST - EAST) {
        Bitboard beside = bb_shift(here, (Direction)d);
        value += beside & empty ? 300 : beside & pos->of_side[side] ? 200 : 0;
    }
    return value;
}

static int see_rabbits(const Position *pos, Side side)
{
    Bitboard rabbits = position_pieces(pos, side, RABBIT) & side_ranks_from(side, 1);
    int value = 0;
    while (rabbits) {
        Square sq = bb_pop(&rabbits);
        int steps = side_rank(side, sq);
        value += steps * steps * steps;
        if (steps == 6)
            value += runner_value(pos, side, sq);
    }
    return value;
}

// ---- All together ----------------------------------------------------------------------

// There are two of a kind at most, but for rabbits: as quick as counting bits can be
// without an instruction for it.
static int count_few(Bitboard set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

static int see_unhampered(const Position *pos)
{
    int sum = worths[RABBIT] * (bb_count(position_pieces(pos, GOLD, RABBIT)) -
                                bb_count(position_pieces(pos, SILVER, RABBIT)));
    for (int kind = CAT; kind < KINDS; kind++)
        sum += worths[kind] * (count_few(position_pieces(pos, GOLD, (Kind)kind)) -
                               count_few(position_pieces(pos, SILVER, (Kind)kind)));
    return sum;
}

static Sight see(const Position *pos)
{
    Bitboard blocked = ~bb_neighbours(~position_occupied(pos));
    Sight sight = {
        .of_side = {see_hampered(pos, GOLD, blocked), see_hampered(pos, SILVER, blocked)},
        .unhampered = see_unhampered(pos),
        .traps = see_traps(pos),
        .rabbits = see_rabbits(pos, GOLD) - see_rabbits(pos, SILVER),
    };
    return sight;
}

static int hampers_at(const Hampered *seen, Square sq)
{
    return (int)(seen->framed >> sq & 1) * HAMPER_FRAMED |
           (int)(seen->far_escorts >> sq & 1) * HAMPER_FAR |
           (int)(seen->third_escorts >> sq & 1) * HAMPER_THIRD |
           (int)(seen->frozen >> sq & 1) * HAMPER_FROZEN |
           (int)(seen->blocked >> sq & 1) * HAMPER_BLOCKED |
           (int)(seen->last_guards >> sq & 1) * HAMPER_LAST_GUARD |
           (int)(seen->dragged >> sq & 1) * HAMPER_DRAGGED;
}

// What the hampered pieces of a side lack of their full worth.
static int add_losses(const int worth[KINDS][HAMPERS], const Position *pos, Side side,
                      const Hampered *seen)
{
    Bitboard odd = seen->framed | seen->far_escorts | seen->third_escorts | seen->frozen |
                   seen->last_guards | seen->dragged;
    Bitboard blocked = seen->blocked & ~odd;
    int sum = 0;
    for (int kind = RABBIT; kind < KINDS; kind++) {
        Bitboard pieces = position_pieces(pos, side, (Kind)kind);
        if (pieces & blocked)
            sum +=
                bb_count(pieces & blocked) * (worths[kind] - worth[kind][HAMPER_BLOCKED]);
        for (Bitboard left = pieces & odd; left;)
            sum += worths[kind] - worth[kind][hampers_at(seen, bb_pop(&left))];
    }
    return sum;
}

static int material_of(const Fairy *fairy, const Position *pos, const Sight *sight,
                       Phase phase)
{
    const int(*worth)[HAMPERS] = fairy->worth[phase];
    return sight->unhampered - add_losses(worth, pos, GOLD, &sight->of_side[GOLD]) +
           add_losses(worth, pos, SILVER, &sight->of_side[SILVER]);
}

static int total_of(const Fairy *fairy, const Position *pos, const Sight *sight,
                    Phase phase)
{
    const FairyTweak *tweak = &fairy->style.tweaks[phase];
    return tweak->material * material_of(fairy, pos, sight, phase) +
           tweak->traps * sight->traps + tweak->rabbits * sight->rabbits;
}

static int blend(const Fairy *fairy, const Position *pos, const Sight *sight, int score)
{
    double shares[PHASES];
    double sum = 0;
    phase_probabilities(score, fairy->style.rule, shares);
    for (int phase = 0; phase < PHASES; phase++)
        sum += shares[phase] * total_of(fairy, pos, sight, (Phase)phase);
    return (int)lround(sum);
}

// The score for the side to move, given how far the game has gone.
static int score_given(const Fairy *fairy, const Position *pos, const Sight *sight,
                       const PhaseFeatures *features)
{
    int score = phase_score(features, fairy->style.rule);
    int total = 0;
    if (fairy->style.phase == FAIRY_BLENDED)
        total = blend(fairy, pos, sight, score);
    else if (fairy->style.phase == FAIRY_SWITCHED)
        total = total_of(fairy, pos, sight, phase_of_score(score));
    else
        total = total_of(fairy, pos, sight, PHASE_BEGINNING);
    return pos->side == GOLD ? total : -total;
}

int fairy_evaluate(const Fairy *fairy, const Position *pos)
{
    return fairy_evaluate_below(fairy, pos, INT_MAX);
}

// Threats are what takes long to find: where it does not matter whether there is one, none
// is looked for.
int fairy_evaluate_below(const Fairy *fairy, const Position *pos, int limit)
{
    Sight sight = see(pos);
    PhaseFeatures features = phase_features_count(pos);
    int calm = score_given(fairy, pos, &sight, &features);
    if (fairy->style.phase == FAIRY_PLAIN || fairy->style.rule == PHASE_NGT)
        return calm;
    features.has_threat = true;
    int tense = score_given(fairy, pos, &sight, &features);
    if (calm == tense || (calm >= limit && tense >= limit))
        return calm;
    return phase_features_find(pos).has_threat ? tense : calm;
}

FairyParts fairy_parts(const Fairy *fairy, const Position *pos, Phase phase)
{
    Sight sight = see(pos);
    const FairyTweak *tweak = &fairy->style.tweaks[phase];
    return (FairyParts){
        .material = tweak->material * material_of(fairy, pos, &sight, phase),
        .traps = tweak->traps * sight.traps,
        .rabbits = tweak->rabbits * sight.rabbits,
    };
}
