// SPDX-License-Identifier: MIT
// The published features found in the plainest way: square by square, bit by bit.
#ifndef SUPPORT_SLOW_PUBLISHED_H
#define SUPPORT_SLOW_PUBLISHED_H

#include <stdbool.h>

#include "core/position.h"

enum { SLOW_PUBLISHED = 1776 };

// Which of the 1,776 features a turn from one board to another has. With `skips_h8` as the
// authors' program found them.
void slow_published(const Position *before, const Position *after, bool skips_h8,
                    bool out[SLOW_PUBLISHED]);

#endif
