// SPDX-License-Identifier: MIT
#include "study/geometry/claims.h"

#include <assert.h>
#include <string.h>

#include "base/strbuf.h"
#include "core/board_text.h"
#include "core/freezing.h"
#include "core/square.h"
#include "core/turn_text.h"
#include "geometry/tactic_two.h"
#include "geometry/zone_maker.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

enum { FIRST_TURNS = 20000 };

#define ONE "8/5h2/4H3/2d5/7E/4C2h/4c3/5R2"
#define TWO "8/1d6/cD6/8/4E3/3R4/8/8"
#define RUN "Rd3n Rd4n Rd5n Rd6n"
#define DOG "db7e dc7e dd7s dd6s"

const char geometry_test_one[] = "g " ONE;
const char geometry_test_one_silver[] = "s " ONE;
const char geometry_test_two[] = "g " TWO;
const char geometry_test_two_silver[] = "s " TWO;
const char geometry_test_two_blocked[] = "g 8/8/cD6/3d4/4E3/3R4/8/8";

static const char basics[] = "g 8/rR6/Dd1H4/3e4/2r2r2/2rE4/2hr1h2/2CR1R2";
static const char basics_silver[] = "s 8/rR6/Dd1H4/3e4/2r2r2/2rE4/2hr1h2/2CR1R2";
static const char goal_in_one[] = "g 1m1r4/1C4rC/5MR1/1RD5/8/8/2r5/8";
static const char capture_gold[] = "g r7/1C6/1d6/3E4/8/8/8/R7";
static const char capture_silver[] = "s r7/1C6/1d6/3E4/8/8/8/R7";
static const char one[] = "g " ONE;
static const char one_silver[] = "s " ONE;
static const char two[] = "g " TWO;
static const char two_silver[] = "s " TWO;
static const char two_after_push[] = "g 8/3d4/cD1ER3/8/8/8/8/8";
static const char two_after_pull[] = "g 8/8/cD2E3/4d3/8/3R4/8/8";
static const char two_after_block[] = "g 8/8/cD6/2Rd4/3E4/8/8/8";

// clang-format off
const Claim geometry_claims[] = {
    {"2.1", "gold pushes the rabbit d2 to e2", basics, "rd2e Ed3s", NULL, CLAIM_LEGAL, true},
    {"2.1", "silver pulls the horse d6 to d5", basics_silver, "ed5s Hd6s", NULL, CLAIM_LEGAL, true},
    {"2.1", "the rabbit on a7 is frozen", basics, "", "a7", CLAIM_FROZEN, true},
    {"2.1", "the rabbit on d2 is not", basics, "", "d2", CLAIM_FREE, true},
    {"2.1", "silver captures the horse d6 by a push to c6", basics_silver, "Hd6w ed5n", NULL, CLAIM_TAKES, true},
    {"2.3.1", "the rabbit b5 goals by b6, c6, c7, c8", goal_in_one, "Rb5n Rb6e Rc6n Rc7n", NULL, CLAIM_GOAL, true},
    {"2.3.1", "it is not frozen on b6", goal_in_one, "Rb5n", "b6", CLAIM_FREE, true},
    {"2.3.1", "it is safe on the trap c6, and not frozen", goal_in_one, "Rb5n Rb6e", "c6", CLAIM_FREE, true},
    {"2.3.1", "nor is it frozen on c7", goal_in_one, "Rb5n Rb6e Rc6n", "c7", CLAIM_FREE, true},
    {"2.3.2", "the dog b6 pulls the cat b7 to c7", capture_silver, "db6e Cb7e", NULL, CLAIM_LEGAL, false},
    {"2.3.2", "meant: it pushes the cat to c7 and then to c6", capture_silver, "Cb7e db6n Cc7s db7e", NULL, CLAIM_TAKES, true},
    {"2.3.2", "or: it pulls the cat to b6 and pushes it to c6", capture_silver, "db6s Cb7s Cb6e db5n", NULL, CLAIM_TAKES, true},
    {"2.3.2", "the elephant goes to c5, b5 and pushes the dog to c6", capture_gold, "Ed5w Ec5w db6e Eb5n", NULL, CLAIM_TAKES, true},
    {"5.1", "gold to move can take the dog c5", one, "", "c5", CLAIM_LOST, true},
    {"5.1", "and the horse h3", one, "", "h3", CLAIM_LOST, true},
    {"5.1", "gold e6-e5-d5 and a push take the dog on c6", one, "He6s He5w dc5n Hd5w", NULL, CLAIM_TAKES, true},
    {"5.1", "gold e6-d6-d5 and a push take it, too", one, "He6w Hd6s dc5n Hd5w", NULL, CLAIM_TAKES, true},
    {"5.1", "silver dog c5-c4 saves the dog", one_silver, "dc5s", "c4", CLAIM_SAFE, true},
    {"5.1", "(silent) then the horse h3 is lost", one_silver, "dc5s", "h3", CLAIM_LOST, true},
    {"5.1", "silver horse f7-e7-d7-c7 covers c6", one_silver, "hf7w he7w hd7w", "c5", CLAIM_SAFE, true},
    {"5.1", "gold pushes the horse h3 to g3 and f3", one, "hh3w Eh4s hg3w Eh3w", NULL, CLAIM_TAKES, true},
    {"5.1", "the horse h3 is frozen", one_silver, "", "h3", CLAIM_FROZEN, true},
    {"5.1", "dog c5-c4-d4-e4-f4 saves the horse", one_silver, "dc5s dc4e dd4e de4e", "h3", CLAIM_SAFE, true},
    {"5.1", "then the elephant takes the dog by g4 and a push", one_silver, "dc5s dc4e dd4e de4e / Eh4w df4s Eg4w", NULL, CLAIM_TAKES, true},
    {"5.1", "cat e2-f2 saves the horse", one_silver, "ce2e", "h3", CLAIM_SAFE, true},
    {"5.1", "(silent) then the dog c5 is lost", one_silver, "ce2e", "c5", CLAIM_LOST, true},
    {"5.1", "cat e2-f2-g2-g3 saves the horse", one_silver, "ce2e cf2e cg2n", "h3", CLAIM_SAFE, true},
    {"5.1", "and unfreezes it", one_silver, "ce2e cf2e cg2n", "h3", CLAIM_FREE, true},
    {"5.1", "(silent) then the cat g3 is lost", one_silver, "ce2e cf2e cg2n", "g3", CLAIM_LOST, true},
    {"5.1", "the answer for c6, c5-c4, saves everything", one_silver, "dc5s", NULL, CLAIM_ALL_SAFE, false},
    {"5.1", "the answer for f3, e2-f2, saves everything", one_silver, "ce2e", NULL, CLAIM_ALL_SAFE, false},
    {"5.1", "better: both of them save everything", one_silver, "ce2e dc5s", NULL, CLAIM_ALL_SAFE, true},
    {"5.1", "zone c6: the horse f7 may cover the trap", one, "", "c6 f7 c6", CLAIM_MEETS, true},
    {"5.1", "zone f3: the dog c5 may control the trap", one, "", "f3 c5 f3", CLAIM_MEETS, true},
    {"5.1", "zone f3: so may the cat e2", one, "", "f3 e2 f3", CLAIM_MEETS, true},
    {"5.1", "zone f3: the horse e6 meets the dog on e4", one, "", "f3 e6 e4", CLAIM_MEETS, false},
    {"5.1", "(silent) it meets the dog on e5", one, "", "f3 e6 e5", CLAIM_MEETS, true},
    {"5.1", "zone f3: the rabbit f1 has no bearing on the cat's way by f2", one, "", "f3 f1 f2", CLAIM_MISSES, false},
    {"5.2", "gold plays the rabbit to d7", two, RUN, NULL, CLAIM_LEGAL, true},
    {"5.2", "dog c7 freezes it", two, RUN " / db7e", "d7", CLAIM_FROZEN, true},
    {"5.2", "then elephant d6 and d8 wins", two, RUN " / db7e / Ee4n Ee5n Ee6w Rd7n", NULL, CLAIM_GOAL, true},
    {"5.2", "or elephant e7 and d8", two, RUN " / db7e / Ee4n Ee5n Ee6n Rd7n", NULL, CLAIM_GOAL, true},
    {"5.2", "pushed to e7, elephant e5, e6 and e8 wins", two, RUN " / db7e Rd7e dc7e / Ee4n Ee5n Re7n", NULL, CLAIM_GOAL, true},
    {"5.2", "pulled to c7, dog c6 and c8 wins", two, RUN " / db7e dc7w Rd7w / Db6e Rc7n", NULL, CLAIM_GOAL, true},
    {"5.2", "pushed to d6, the goal comes next turn as well", two, RUN " / db7e Rd7s dc7e", NULL, CLAIM_GOAL_NEXT, false},
    {"5.2", "e5, d5, rabbit e6, elephant d6: silver cannot move", two, RUN " / db7e Rd7s dc7e / Ee4n Ee5w Rd6e Ed5n", NULL, CLAIM_STUCK, true},
    {"5.2", "had silver passed: rabbit e7, elephant e6, rabbit e8", two_after_push, "Re6n Ed6e Re7n", NULL, CLAIM_GOAL, true},
    {"5.2", "gold's victory is inevitable: every reply to d7 loses", two, RUN, NULL, CLAIM_ALL_LOSE, true},
    {"5.2", "after d7 just one reply stops the goal", two, RUN, NULL, CLAIM_ONE_REPLY, true},
    {"5.2", "software, gold first: the whole line", two, RUN " / db7e dc7w Rd7w db7n / Db6e Rc7n", NULL, CLAIM_GOAL, true},
    {"5.2", "silver first: the cat is frozen", two_silver, "", "a6", CLAIM_FROZEN, true},
    {"5.2", "the dog b7 is free", two_silver, "", "b7", CLAIM_FREE, true},
    {"5.2", "silver first: the dog blocks on d5", two_silver, DOG, NULL, CLAIM_LEGAL, true},
    {"5.2", "elephant e5, e6 pulls it to e5: silver cannot move", two_silver, DOG " / Ee4n Ee5n dd5e", NULL, CLAIM_STUCK, true},
    {"5.2", "had silver passed: the dog is captured on f6", two_after_pull, "de5e Ee6s df5n Ee5e", NULL, CLAIM_TAKES, true},
    {"5.2", "software, silver first: d4, c4, c5, elephant d4: no move", two_silver, DOG " / Rd3n Rd4w Rc4n Ee4w", NULL, CLAIM_STUCK, true},
    {"5.2", "had silver passed: elephant c4, rabbit c6, c7, c8", two_after_block, "Ed4w Rc5n Rc6n Rc7n", NULL, CLAIM_GOAL, true},
    {"5.2", "(silent) after the block gold has a goal in two turns", two_silver, DOG, NULL, CLAIM_GOAL_TWO, true},
    {"5.2", "the block is silver's best play: after dog c7 gold has such a goal, too", two_silver, "db7e", NULL, CLAIM_GOAL_TWO, false},
};
// clang-format on

const int geometry_claim_count = sizeof geometry_claims / sizeof *geometry_claims;

// ---- Playing ---------------------------------------------------------------------------

// Play all turns, " / " between them. `before` gets the board before the last of them.
static bool play_line(const char *line, Position *pos, Position *before)
{
    bool is_legal = true;
    StrBuf text = strbuf_new();
    *before = *pos;
    while (*line && is_legal) {
        Turn turn;
        size_t length = strcspn(line, "/");
        strbuf_clear(&text);
        strbuf_add_bytes(&text, line, length);
        line += length + (line[length] == '/');
        is_legal = turn_parse(pos, text.text, &turn, NULL, NULL);
        *before = *pos;
        if (is_legal)
            turn_play(pos, &turn);
    }
    strbuf_free(&text);
    return is_legal;
}

// ---- Tests -----------------------------------------------------------------------------

static bool is_frozen(const Position *pos, Square sq)
{
    Bitboard frozen = frozen_pieces(pos, GOLD) | frozen_pieces(pos, SILVER);
    return bb_has(frozen, sq);
}

// How many turns leave the other side without a goal.
static int count_defences(const Position *pos, TurnGen *gen)
{
    int count = 0;
    size_t turns = turngen_run(gen, pos, STEPS_PER_TURN);
    for (size_t i = 0; i < turns; i++) {
        Position after = turngen_result(gen, i);
        count += !goal_within(&after, (Side)after.side, STEPS_PER_TURN);
    }
    return count;
}

static bool stays_stuck(void *context, const TurnVisit *visit)
{
    Position pos = turnvisit_result(visit);
    return turngen_run(context, &pos, STEPS_PER_TURN) > 0;
}

// Whether the side to move can end the game: a goal, or nothing the enemy could move.
static bool can_win_now(const Position *pos)
{
    if (goal_within(pos, (Side)pos->side, STEPS_PER_TURN))
        return true;
    TurnGen *own = turngen_create();
    TurnGen *enemy = turngen_create();
    bool is_stuck = !turngen_visit(own, pos, stays_stuck, enemy);
    turngen_destroy(own);
    turngen_destroy(enemy);
    return is_stuck;
}

static bool all_turns_lose(const Position *pos, TurnGen *gen)
{
    size_t turns = turngen_run(gen, pos, STEPS_PER_TURN);
    for (size_t i = 0; i < turns; i++) {
        Position after = turngen_result(gen, i);
        if (!can_win_now(&after))
            return false;
    }
    return true;
}

static bool has_goal_in_two(const Position *pos)
{
    Turn turn;
    TwoTurns *search = two_turns_create();
    TwoTurnsLimits limits = {.turns = FIRST_TURNS};
    bool is_found = two_turns_search(search, pos, TACTIC_GOAL, limits, &turn);
    two_turns_destroy(search);
    return is_found;
}

static Cell cell_named(const char *name)
{
    Square sq = NO_SQUARE;
    assert(name);
    char text[3] = {name[0], name[1], '\0'};
    return square_parse(text, &sq, NULL) ? cell_of(sq) : 0;
}

static bool zone_has_way(const SymbolString *zone, Cell from, Cell to)
{
    for (size_t i = 0; i < zone->count; i++)
        if (trajectory_start(&zone->items[i].path) == from &&
            trajectory_end(&zone->items[i].path) == to)
            return true;
    return false;
}

// `names`: the target of the zones, where the piece stands, where its way ends.
static bool meets(const Position *pos, const char *names)
{
    ZoneMaker maker;
    ZoneSet zones;
    bool is_met = false;
    ZoneQuest quest = zone_quest_all(pos, (Side)pos->side, (ZoneRules){.is_bundle = true},
                                     STEPS_PER_TURN);
    zone_maker_init(&maker);
    zone_set_init(&zones);
    zones_derive(&maker, &quest, &zones);
    for (size_t i = 0; i < zones.count; i++)
        if (zones.items[i].task.target == cell_named(names))
            is_met |= zone_has_way(&zones.items[i].string, cell_named(names + 3),
                                   cell_named(names + 6));
    zone_set_free(&zones);
    zone_maker_free(&maker);
    return is_met;
}

static bool test_board(const Claim *claim, const Position *pos, TurnGen *gen)
{
    Side side = (Side)pos->side;
    Square sq = NO_SQUARE;
    Bitboard victims = captures_victims(pos, side, STEPS_PER_TURN);
    bool has_zone = claim->test == CLAIM_MEETS || claim->test == CLAIM_MISSES;
    if (claim->square && !has_zone && !square_parse(claim->square, &sq, NULL))
        return false;
    switch (claim->test) {
    case CLAIM_MEETS: return meets(pos, claim->square);
    case CLAIM_MISSES: return !meets(pos, claim->square);
    case CLAIM_GOAL_TWO: return has_goal_in_two(pos);
    case CLAIM_ALL_LOSE: return all_turns_lose(pos, gen);
    case CLAIM_ONE_REPLY: return count_defences(pos, gen) == 1;
    case CLAIM_FROZEN: return is_frozen(pos, sq);
    case CLAIM_FREE: return position_piece_at(pos, sq) != NO_PIECE && !is_frozen(pos, sq);
    case CLAIM_SAFE: return !bb_has(victims, sq);
    case CLAIM_LOST: return bb_has(victims, sq);
    case CLAIM_ALL_SAFE: return !victims;
    case CLAIM_STUCK: return turngen_run(gen, pos, STEPS_PER_TURN) == 0;
    default: return goal_within(pos, side, STEPS_PER_TURN);
    }
}

bool claim_holds(const Claim *claim, TurnGen *gen)
{
    Position pos;
    Position before;
    if (!position_parse(claim->position, &pos, NULL) ||
        !play_line(claim->line, &pos, &before))
        return false;
    Side mover = (Side)before.side;
    Side enemy = side_other(mover);
    if (claim->test == CLAIM_LEGAL)
        return true;
    if (claim->test == CLAIM_TAKES)
        return bb_count(pos.of_side[enemy]) < bb_count(before.of_side[enemy]);
    if (claim->test == CLAIM_GOAL)
        return goal_is_reached(&pos, mover);
    return test_board(claim, &pos, gen);
}
