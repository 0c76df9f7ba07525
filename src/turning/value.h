// SPDX-License-Identifier: MIT
// What a turn is worth: the board behind it, searched by itself, with an empty table. Turns
// of a position are compared by it under equal conditions.
#ifndef TURNING_VALUE_H
#define TURNING_VALUE_H

#include "search/engine.h"

// For the side that makes the turn, in centi-rabbits. The engine is prepared.
int turning_value(Engine *engine, const Position *pos, const Turn *turn, uint64_t nodes,
                  const Stop *stop);

#endif
