// SPDX-License-Identifier: MIT
// What stands behind the types of the public header, and the way to and fro.
#ifndef API_PUBLIC_H
#define API_PUBLIC_H

#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "game/game.h"
#include "game/question.h"

// What the header declares is for others; all else is hidden (see the Makefile).
#pragma GCC visibility push(default)
#include "tusk.h"
#pragma GCC visibility pop

_Static_assert(sizeof(TuskPosition) == 128, "the size of positions is promised");
_Static_assert(sizeof(TuskError) == 256, "so is that of errors");
_Static_assert(sizeof(TuskTurn) == 5, "and that of turns");
_Static_assert(sizeof(Position) <= sizeof(TuskPosition), "a public position has room");
_Static_assert(sizeof(TuskStep) == sizeof(Step), "steps are the same number");
_Static_assert(sizeof(((TuskTurn *)0)->steps) == sizeof(((Turn *)0)->steps), "and so many");
_Static_assert((int)TUSK_MAX_STEPS == (int)STEPS, "a list has room for every step");
_Static_assert((int)TUSK_SILVER == (int)SILVER, "sides have the same numbers");
_Static_assert((int)TUSK_SETUP_FREE == (int)SETUP_FREE, "set-up rules too");
_Static_assert((int)TUSK_REPETITION == (int)ENDING_REPETITION, "endings too");

struct TuskGame {
    Game game;
};

struct TuskGenerator {
    TurnGen *gen;
    size_t count;     // of turns that may be asked for
    size_t *left_out; // numbers in `gen` of the turns a game forbids, rising; a few at most
    size_t left_out_count;
};

// What tusk_generator_run_move is asked about; false when that is a set-up, or beyond the
// last move.
bool question_at(const TuskGame *game, size_t index, Question *out);

// The number in `gen->gen` of turn `index`.
static inline size_t generator_inner(const TuskGenerator *gen, size_t index)
{
    for (size_t i = 0; i < gen->left_out_count && gen->left_out[i] <= index; i++)
        index++;
    return index;
}

// How many of `count` things from `first` on there are, when there are `all` in all.
static inline size_t count_from(size_t first, size_t count, size_t all)
{
    size_t left = first < all ? all - first : 0;
    return count < left ? count : left;
}

// Copied rather than cast: the compiler may assume that the two types never overlap.
static inline Position position_inside(const TuskPosition *pos)
{
    Position inside;
    memcpy(&inside, pos, sizeof inside);
    return inside;
}

static inline TuskPosition position_outside(const Position *pos)
{
    TuskPosition outside = {{0}};
    memcpy(&outside, pos, sizeof *pos);
    return outside;
}

// The position with its turn begun afresh: the move goes over and back, and what has
// happened in the turn is forgotten.
static inline Position position_afresh(const TuskPosition *pos)
{
    Position inside = position_inside(pos);
    position_end_turn(&inside);
    position_end_turn(&inside);
    return inside;
}

// As tusk_position_board.
void position_board(const Position *pos, int8_t out[SQUARES]);

static inline Turn turn_inside(TuskTurn turn)
{
    Turn inside = {.length = turn.length};
    memcpy(inside.steps, turn.steps, sizeof inside.steps);
    return inside;
}

static inline TuskTurn turn_outside(Turn turn)
{
    TuskTurn outside = {.length = turn.length};
    memcpy(outside.steps, turn.steps, sizeof outside.steps);
    return outside;
}

// Enums may come from other languages, with any value: what is not silver is gold.
static inline Side side_inside(TuskSide side)
{
    return side == TUSK_SILVER ? SILVER : GOLD;
}

static inline TuskResult result_outside(Result result)
{
    return (TuskResult){(TuskEnding)result.ending, (TuskSide)result.winner};
}

// Tell the caller why, if he wants to know. Returns false.
static inline bool refuse(TuskError *err, const Error *why)
{
    if (err)
        snprintf(err->text, sizeof err->text, "%s", why->text);
    return false;
}

#endif
