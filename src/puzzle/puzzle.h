// SPDX-License-Identifier: MIT
// Puzzles: positions with a task whose fulfilment can be decided exactly, by the rules and
// by exact tactics, so that every turn that leads to the same result is right.
//
//   goal-in-one   reach goal, or win otherwise, this turn
//   win-in-two    play so that the enemy cannot stop a goal in the turn after his
//   capture       take a certain piece, or a stronger one, and lose no more by it than the
//                 solution does
//   defend        the enemy threatens to win; leave him no way to do it next turn
#ifndef PUZZLE_PUZZLE_H
#define PUZZLE_PUZZLE_H

#include <stddef.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "core/turn.h"

typedef enum PuzzleTheme {
    PUZZLE_GOAL,
    PUZZLE_WIN,
    PUZZLE_CAPTURE,
    PUZZLE_DEFEND,
    PUZZLE_THEMES,
} PuzzleTheme;

const char *puzzle_theme_name(PuzzleTheme theme);  // "goal-in-one"
const char *puzzle_theme_title(PuzzleTheme theme); // "Goal in one"

enum { PUZZLE_ID = 16, PUZZLE_GRADES = 5 };

typedef struct Puzzle {
    char id[PUZZLE_ID]; // by theme and position: the same wherever it is made
    PuzzleTheme theme;
    int grade;     // 1, easy, to PUZZLE_GRADES
    Position pos;  // at the start of a turn
    Turn solution; // one that is right
    Square target; // of a capture: where the piece stands; NO_SQUARE otherwise
    long right;    // turns that are right,
    long turns;    // of all
} Puzzle;

// Set the id.
void puzzle_name(Puzzle *puzzle);

// Append the task, a sentence: "Gold to move and reach goal this turn."
void puzzle_task(const Puzzle *puzzle, StrBuf *out);

// ---- Right or wrong --------------------------------------------------------------------

// Whether a legal turn does what is asked; if not, `why` is a sentence, and *reply is a
// turn of the enemy that shows it, of length 0 when there is nothing to show. `reply` may
// be NULL.
bool puzzle_judge(const Puzzle *puzzle, const Turn *turn, Turn *reply, Error *why);

// ---- A set of them ---------------------------------------------------------------------

typedef struct PuzzleSet {
    Puzzle *all; // by theme, then by grade
    size_t count;
    size_t capacity;
} PuzzleSet;

void puzzle_set_init(PuzzleSet *set);
void puzzle_set_free(PuzzleSet *set);

// False when it is there already.
bool puzzle_set_add(PuzzleSet *set, const Puzzle *puzzle);
void puzzle_set_sort(PuzzleSet *set);

const Puzzle *puzzle_set_find(const PuzzleSet *set, const char *id); // NULL for none

// A line for each: id, theme, grade, position, solution, target, right turns, all turns,
// with tabs between; lines that begin with '#' are remarks. Refused, with the number of the
// line: what is none, and solutions that are wrong.
bool puzzle_set_parse(const char *text, PuzzleSet *out, Error *err);
void puzzle_set_format(const PuzzleSet *set, StrBuf *out);

// Those that are built in, from Tusk's games against itself.
bool puzzle_set_default(PuzzleSet *out, Error *err);

#endif
