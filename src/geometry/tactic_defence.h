// SPDX-License-Identifier: MIT
// Defences: what the side to move can do against a capture or a goal of the next turn.
//
// The moves are those of the paper's rules for the defender. Of a capture: the attacked
// piece leaves, the trap is covered, the way is blocked. Of a goal: the rabbit is frozen or
// dislodged, its way blocked. Fewer steps are tried first. Whether a defence holds is asked
// of the exact detectors, so one that is claimed is real; that there is none is only
// claimed of what the masks admit.
#ifndef GEOMETRY_TACTIC_DEFENCE_H
#define GEOMETRY_TACTIC_DEFENCE_H

#include "geometry/tactic.h"

typedef struct Threat {
    TacticKind kind;
    Square piece; // of a capture: the one that is attacked; NO_SQUARE for all own pieces
    int ahead;    // steps of the turn after the next that count, too: 0 or 4
} Threat;

typedef struct DefenceSearch {
    uint64_t nodes; // counted by the search
    uint64_t limit; // give up after so many; 0 for none
    // A further condition on the position a defence leads to; may be NULL.
    bool (*holds)(void *context, const Position *after);
    void *context;
} DefenceSearch;

// Find a turn of the side to move after which the threat is gone and, if every piece was to
// be saved, none was given up. `pos` is at the start of a turn.
bool tactic_defend(const Position *pos, const Threat *threat, DefenceSearch *search,
                   Turn *out);

#endif
