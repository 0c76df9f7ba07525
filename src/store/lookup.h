// SPDX-License-Identifier: MIT
// Earlier turns from positions like this one: by the index, so that each question is a
// probe; confirmed on the real squares, since keys can agree by chance; and tried on the
// board at hand.
//
//     lookup_begin(lookup, STAGE_HALF, &pattern, pos, LOOKUP_ALL);
//     while ((status = lookup_next(lookup, &hit, err)) == ROW_READ)
//         use(&hit);
#ifndef STORE_LOOKUP_H
#define STORE_LOOKUP_H

#include "store/database.h"
#include "store/pattern.h"

typedef struct Hit {
    Turn turn; // for the position at hand
    // It can be played there, by the same pieces; at the stage of the piece by the same
    // piece and any friends. Whether it may be repeated is the caller's to see.
    bool is_legal;
    bool begins_here; // it begins in the area that was asked for
    Merit merit;
    int64_t game; // its id in the database
    int ply;      // of the turn in that game
} Hit;

enum { LOOKUP_ALL = INT32_MAX };

typedef struct Lookup Lookup;

// NULL with a sentence, also when the import into the database was not finished.
Lookup *lookup_create(Database *db, Error *err);
void lookup_destroy(Lookup *lookup); // may be NULL

// From now on the turns of this game are not found: 0 for none. For those who ask what
// others did where a game of the database was.
void lookup_ignore_game(Lookup *lookup, int64_t game);

// From now on only boards that are the same as they stand count: of the same side to move,
// and not mirrored. So the thesis compares them.
void lookup_set_raw(Lookup *lookup, bool is_raw);

// Ask for the turns filed under a pattern of `pos`, the best first (see Merit), at most
// so many. An earlier question is given up. `pos` is borrowed until the last row.
void lookup_begin(Lookup *lookup, Stage stage, const Pattern *pattern, const Position *pos,
                  int64_t most);

RowStatus lookup_next(Lookup *lookup, Hit *out, Error *err);

// The patterns of a position at a stage. `last_moved` as the board shows it: where the
// enemy has just moved; NO_SQUARE for anywhere, and then all four areas are looked at.
enum { LOOKUP_PATTERNS = 4 * 25 };
int lookup_patterns(Stage stage, const Position *pos, Square last_moved,
                    Pattern out[LOOKUP_PATTERNS]);

#endif
