// SPDX-License-Identifier: MIT
// The players of the published studies, and `greedy`, their control.
#ifndef PAPERS_PAPERS_H
#define PAPERS_PAPERS_H

#include "bot/bot.h"

extern const Bot bot_fairy;
extern const Bot bot_fairy_gt;
extern const Bot bot_fairy_ngt;
extern const Bot bot_fallback;
extern const Bot bot_greedy;
extern const Bot bot_mimic_thesis;

#endif
