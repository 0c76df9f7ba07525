// SPDX-License-Identifier: MIT
// The phases that the authors' program gave to the turns of some games of the archive, to
// be compared with ours where a user has these games.
#ifndef STUDY_PHASE_PHASE_SEQUENCES_H
#define STUDY_PHASE_PHASE_SEQUENCES_H

#include "base/strbuf.h"
#include "game/game.h"
#include "study/table.h"

typedef struct PhaseSequences {
    Table table;
} PhaseSequences;

// Read the published table, if the user has it; without it there is nothing to compare
// with. Rows are: method, game, turns, a digit a turn.
void phase_sequences_init(PhaseSequences *sequences);
void phase_sequences_free(PhaseSequences *sequences);

// For each published sequence of the game append one of
//
//   compared  GAME  METHOD  TURNS  GT  NGT  EARLIER
//   skipped   GAME  METHOD  TURNS  WHY
//
// TURNS are those both have; of these so many phases are the same by the discriminators
// with and without goal threats, and by an earlier one of the authors, whose middle ended
// at 11. A digit is of the board before the turn. Sequences by k-means are skipped: what
// their clusters are is not published.
void phase_sequences_compare(const PhaseSequences *sequences, int64_t id, const Game *game,
                             StrBuf *out);

#endif
