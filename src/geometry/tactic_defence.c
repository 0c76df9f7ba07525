// SPDX-License-Identifier: MIT
#include "geometry/tactic_defence.h"

#include "geometry/abg.h"
#include "geometry/tactic_mask.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

// One search of at most so many steps.
typedef struct Defender {
    const Threat *threat;
    DefenceSearch *search;
    int own_count; // pieces at the start
    int steps;     // at most, of this round
    Turn turn;
} Defender;

// What the moves are judged by.
typedef struct DefenceView {
    const Position *pos;
    Bitboard attacked; // own pieces
    Bitboard traps;    // where they may fall
    Bitboard way;      // of rabbits, and what is beside it
    int steps;         // left
} DefenceView;

// ---- Moves -----------------------------------------------------------------------------

static Bitboard traps_near(Bitboard attacked)
{
    return TRAPS & squares_around(attacked, 2);
}

static bool admit_against_capture(const void *context, const MoveSight *sight,
                                  TacticRule *rule)
{
    const DefenceView *view = context;
    if (sight->victim != NO_SQUARE) {
        *rule = RULE_BLOCK;
        return bb_has(squares_around(view->attacked | view->traps, 2), sight->victim);
    }
    *rule = RULE_LEAVE;
    if (bb_has(view->attacked, sight->from))
        return true;
    *rule = RULE_HOLD;
    if (bb_has(squares_around(view->traps, view->steps), sight->to))
        return true;
    *rule = RULE_BLOCK;
    return bb_has(squares_around(view->attacked, view->steps + 1), sight->to);
}

static bool admit_against_goal(const void *context, const MoveSight *sight,
                               TacticRule *rule)
{
    const DefenceView *view = context;
    if (sight->victim != NO_SQUARE) {
        *rule = RULE_DISLODGE;
        return bb_has(squares_around(view->way, 2), sight->victim);
    }
    bool is_rabbit = bb_has(view->pos->of_kind[RABBIT], sight->from);
    bool is_on_way = bb_has(view->way, sight->to);
    *rule = is_rabbit || is_on_way ? RULE_BLOCK : RULE_FREEZE;
    return bb_has(squares_around(view->way, view->steps), sight->to);
}

// The squares ahead of every rabbit of the attacker that is near its goal.
static Bitboard ways_of(const Position *pos, Side attacker, int steps)
{
    Bitboard way = 0;
    for (Bitboard rabbits = position_pieces(pos, attacker, RABBIT); rabbits;) {
        Square rabbit = bb_pop(&rabbits);
        int ranks = RANKS - 1 - side_rank(attacker, rabbit);
        if (ranks <= steps)
            way |= goal_mask_way(attacker, rabbit, steps - ranks);
    }
    return way;
}

static Bitboard attacked_pieces(const Position *pos, const Threat *threat)
{
    if (threat->piece != NO_SQUARE)
        return bb_of(threat->piece);
    return captures_victims(pos, side_other((Side)pos->side), STEPS_PER_TURN);
}

// What masks admit in the turn of the side to move, with so many of its steps left.
static void list_moves(const Position *pos, const Threat *threat, int steps,
                       TacticMoves *out)
{
    DefenceView view = {.pos = pos, .steps = steps};
    if (threat->kind == TACTIC_CAPTURE) {
        view.attacked = attacked_pieces(pos, threat);
        view.traps = traps_near(view.attacked);
        tactic_moves_list(pos, admit_against_capture, &view, out);
    } else {
        view.way =
            ways_of(pos, side_other((Side)pos->side), STEPS_PER_TURN + threat->ahead);
        tactic_moves_list(pos, admit_against_goal, &view, out);
    }
}

// ---- Searching -------------------------------------------------------------------------

static bool holds_further(const DefenceSearch *search, const Position *after)
{
    return !search->holds || search->holds(search->context, after);
}

static bool is_safe(const Defender *defender, const Position *pos, Square piece)
{
    Side own = (Side)pos->side;
    Position after = *pos;
    if (!turn_may_end(pos, NULL))
        return false;
    position_end_turn(&after);
    if (defender->threat->kind == TACTIC_GOAL)
        return !goal_within(&after, (Side)after.side, STEPS_PER_TURN) &&
               holds_further(defender->search, &after);
    Bitboard victims = captures_victims(&after, (Side)after.side, STEPS_PER_TURN);
    if (piece != NO_SQUARE)
        return !bb_has(victims, piece);
    return !victims && bb_count(pos->of_side[own]) == defender->own_count;
}

static bool defend_from(Defender *defender, const Position *pos, Square piece);

static bool try_move(Defender *defender, const Position *pos, Square piece,
                     const TacticMove *move)
{
    Position next = *pos;
    Aim aim = {.piece = piece};
    int length = defender->turn.length;
    defender->search->nodes++;
    bool is_taken = tactic_move_make(&next, move, &aim);
    if (is_taken && piece != NO_SQUARE)
        return false;
    for (int i = 0; i < move->count; i++)
        defender->turn.steps[defender->turn.length++] = move->steps[i];
    if (is_safe(defender, &next, aim.piece) || defend_from(defender, &next, aim.piece))
        return true;
    defender->turn.length = (uint8_t)length;
    return false;
}

static bool is_over(const Defender *defender)
{
    return defender->search->limit && defender->search->nodes >= defender->search->limit;
}

static bool defend_from(Defender *defender, const Position *pos, Square piece)
{
    TacticMoves moves;
    Threat threat = {defender->threat->kind, piece, defender->threat->ahead};
    int left = defender->steps - pos->steps_used;
    if (left <= 0 || is_over(defender))
        return false;
    moves.count = 0;
    list_moves(pos, &threat, left, &moves);
    for (int i = 0; i < moves.count; i++)
        if (moves.items[i].count <= left && try_move(defender, pos, piece, &moves.items[i]))
            return true;
    return false;
}

bool tactic_defend(const Position *pos, const Threat *threat, DefenceSearch *search,
                   Turn *out)
{
    Defender defender = {.threat = threat, .search = search};
    defender.own_count = bb_count(pos->of_side[pos->side]);
    for (int steps = 1; steps <= STEPS_PER_TURN && !is_over(&defender); steps++) {
        defender.steps = steps;
        defender.turn.length = 0;
        if (defend_from(&defender, pos, threat->piece)) {
            *out = defender.turn;
            return true;
        }
    }
    return false;
}
