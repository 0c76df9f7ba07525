// SPDX-License-Identifier: MIT
// Right or wrong, exactly: by the rules, and by tactics that need no search.
#include "core/rules.h"
#include "puzzle/puzzle.h"
#include "search/defence.h"
#include "tactics/captures.h"
#include "tactics/elimination.h"
#include "tactics/goal.h"

// Whether `side` can win in one turn, were it its turn; `turn` may be NULL.
static bool wins_now(const Position *pos, Side side, Turn *turn)
{
    return goal_steps(pos, side, STEPS_PER_TURN, turn) > 0 ||
           elimination_find(pos, side, STEPS_PER_TURN, turn);
}

static bool is_won(const Position *after, Side side)
{
    Result result = rules_board_result(after);
    return result.ending != ENDING_NONE && result.winner == side;
}

// The kinds that traps took from `victim` in a turn, each as a bit, and how many pieces.
typedef struct Taken {
    int count;
    int strongest; // a Kind; -1 for none
} Taken;

static Taken taken_by(const Position *pos, const Turn *turn, Side victim)
{
    Position now = *pos;
    Taken taken = {.strongest = -1};
    for (int i = 0; i < turn->length; i++) {
        StepEffect effect = step_make_effect(&now, turn->steps[i]);
        for (int j = 0; j < effect.removal_count; j++) {
            Piece piece = effect.removals[j].piece;
            if (piece_side(piece) != victim)
                continue;
            taken.count++;
            if ((int)piece_kind(piece) > taken.strongest)
                taken.strongest = (int)piece_kind(piece);
        }
    }
    return taken;
}

// ---- One theme each --------------------------------------------------------------------

static bool judge_goal(const Position *after, Side side, Error *why)
{
    return is_won(after, side) || error_set(why, "the game is not won by it");
}

// Nobody can stop the goal, and the enemy has no win of his own.
static bool judge_win(const Position *after, Side side, Turn *reply, Error *why)
{
    if (is_won(after, side))
        return true;
    if (rules_board_result(after).ending != ENDING_NONE)
        return error_set(why, "the game is lost by it");
    if (!goal_within(after, side, STEPS_PER_TURN))
        return error_set(why, "it does not threaten a goal");
    if (wins_now(after, side_other(side), reply))
        return error_set(why, "%s wins first", side_name(side_other(side)));
    reply->length = 0;
    return defence_find(after, NULL) == 0 || error_set(why, "the goal can be stopped");
}

static bool judge_defence(const Position *after, Side side, Turn *reply, Error *why)
{
    Side enemy = side_other(side);
    if (is_won(after, side))
        return true;
    if (rules_board_result(after).ending != ENDING_NONE)
        return error_set(why, "the game is lost by it");
    if (wins_now(after, enemy, reply))
        return error_set(why, "%s still wins", side_name(enemy));
    reply->length = 0;
    return true;
}

// The strongest piece that the enemy can take next; -1 for none.
static int strongest_prey(const Position *after, Side enemy, Turn *turn)
{
    Captures captures;
    int strongest = -1;
    captures_find(after, enemy, STEPS_PER_TURN, &captures);
    for (Bitboard victims = captures.victims; victims;) {
        Square sq = bb_pop(&victims);
        int kind = (int)position_kind_at(after, sq);
        if (kind <= strongest)
            continue;
        strongest = kind;
        *turn = captures.of[sq].turn;
    }
    return strongest;
}

static bool judge_capture(const Puzzle *puzzle, const Turn *turn, const Position *after,
                          Turn *reply, Error *why)
{
    Side side = (Side)puzzle->pos.side;
    Side enemy = side_other(side);
    Position solved = puzzle->pos;
    Turn unused;
    turn_play(&solved, &puzzle->solution);
    Taken taken = taken_by(&puzzle->pos, turn, enemy);
    Taken wanted = taken_by(&puzzle->pos, &puzzle->solution, enemy);
    Taken paid = taken_by(&puzzle->pos, turn, side);
    Taken allowed = taken_by(&puzzle->pos, &puzzle->solution, side);
    if (is_won(after, side))
        return true;
    if (taken.strongest < wanted.strongest || taken.count < wanted.count)
        return error_set(why, taken.count ? "that takes less" : "nothing is taken by it");
    if (paid.count > allowed.count)
        return error_set(why, "it costs a piece of one's own");
    if (wins_now(after, enemy, reply) && !wins_now(&solved, enemy, NULL))
        return error_set(why, "%s wins then", side_name(enemy));
    if (strongest_prey(after, enemy, reply) > strongest_prey(&solved, enemy, &unused))
        return error_set(why, "%s takes a stronger piece back than it must be given",
                         side_name(enemy));
    reply->length = 0;
    return true;
}

bool puzzle_judge(const Puzzle *puzzle, const Turn *turn, Turn *reply, Error *why)
{
    Turn shown = {0};
    Position after = puzzle->pos;
    Side side = (Side)puzzle->pos.side;
    bool is_right = false;
    turn_play(&after, turn);
    switch (puzzle->theme) {
    case PUZZLE_GOAL: is_right = judge_goal(&after, side, why); break;
    case PUZZLE_WIN: is_right = judge_win(&after, side, &shown, why); break;
    case PUZZLE_CAPTURE: is_right = judge_capture(puzzle, turn, &after, &shown, why); break;
    case PUZZLE_DEFEND:
    case PUZZLE_THEMES: is_right = judge_defence(&after, side, &shown, why); break;
    }
    if (reply)
        *reply = shown;
    return is_right;
}
