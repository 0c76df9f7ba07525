// SPDX-License-Identifier: MIT
// The slow, obviously right twin of papers/fairy: square by square, rule by rule.
#ifndef SUPPORT_SLOW_FAIRY_H
#define SUPPORT_SLOW_FAIRY_H

#include "papers/fairy.h"

// The parts as the tweak weighs them, gold's less silver's.
FairyParts slow_fairy(const Position *pos, const FairyTweak *tweak);

#endif
