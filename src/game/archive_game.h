// SPDX-License-Identifier: MIT
// A game of the archive, replayed by our own rules and compared with what its record says.
#ifndef GAME_ARCHIVE_GAME_H
#define GAME_ARCHIVE_GAME_H

#include "game/archive_row.h"
#include "game/game.h"
#include "game/movelist.h"

// Replay the row's move list on `game`, which is begun anew: initialise it once, replay
// many rows. The list is read leniently: old set-ups, takebacks, resignations, passes,
// empty last lines. `notes` may be NULL; noting takes longer. False when a move does not
// replay: `err` says which and why, and the game stands before it.
bool archive_game_replay(const ArchiveRow *row, Game *game, MoveListNotes *notes,
                         Error *err);

// Turns of the game as it stands, without set-ups and without what was taken back.
size_t archive_game_turns(const Game *game);

typedef enum ArchiveAgreement {
    ARCHIVE_AGREES,    // nothing in the game speaks against the recorded result
    ARCHIVE_DISAGREES, // something does
    ARCHIVE_UNTOLD,    // no result is recorded
} ArchiveAgreement;

// Whether the recorded winner and termination are those of the replayed game. A goal, an
// elimination, an immobilisation must be on the board; after time, a resignation and the
// like the board must not show another winner. `why` says what disagrees.
ArchiveAgreement archive_game_agreement(const ArchiveRow *row, const Game *game,
                                        Error *why);

#endif
