// SPDX-License-Identifier: MIT
// Positions that are won in two turns, with the turn that wins: the puzzles of arimaa.com,
// lines "GAME:MOVE TURN" about games that are in the database.
#ifndef STORE_PUZZLES_H
#define STORE_PUZZLES_H

#include "core/turn.h"
#include "store/database.h"

// Prepare the question, and ask whether a position is one of them; if so *turn is the one
// that wins, legal here.
Statement *puzzles_prepare(Database *db, Error *err);
bool puzzles_find(Statement *find, const Position *pos, Turn *turn, bool *is_found,
                  Error *err);

typedef struct PuzzleReport {
    long added;
    long known;
    long skipped;
} PuzzleReport;

// Whether a legal turn of a position does what a puzzle promises; if not, a sentence.
typedef bool (*PuzzleCheck)(const Position *pos, const Turn *turn, Error *why);

typedef struct PuzzleHooks {
    PuzzleCheck check;
    void (*skipped)(void *context, const Error *problem);
    void *context; // of `skipped`
} PuzzleHooks;

// Add the puzzles of a file, whose lines are "GAME:MOVE TURN": the number of the game in
// the archive, of the move with its side ("23w"), and what is to be played. A line that is
// no puzzle, that the check refuses, or about a game that is not there, is told to
// `skipped`. False with a sentence
// when the file cannot be read or the database fails.
bool puzzles_import(Database *db, const char *path, const PuzzleHooks *hooks,
                    PuzzleReport *report, Error *err);

#endif
