// SPDX-License-Identifier: MIT
// The set-ups from which Choksi, Ebrahim-Zadeh and Mohan (2014) played: elephant on d or e
// of the front rank, camel on d or e of either, horses on b and g of the front rank, dogs
// and cats on what is left of c to f there and of d and e behind, rabbits elsewhere.
// Silver's elephant and camel do not face gold's elephant. That leaves 36 for gold, and 12
// for silver against each.
#ifndef PAPERS_FAIRY_SETUPS_H
#define PAPERS_FAIRY_SETUPS_H

#include "core/position.h"

enum { FAIRY_SETUPS = 36 * 12 };

// All pairs of them, each once, gold to move.
void fairy_setups_list(Position out[FAIRY_SETUPS]);

#endif
