// SPDX-License-Identifier: MIT
// Published systems, rebuilt to measure against: the evaluation and the players of Choksi,
// Ebrahim-Zadeh and Mohan 2014 (fairy), the whole-turn minimax of the studies and their
// fallback (turn_minimax, minimax_player), pruning by rank as Stanford 2013 proposes it
// (turn_pruner), the move generator of McKee 2014 (thesis) and the bot it was played
// against (two_move). Nothing of the engine includes this room: who reads about how Tusk
// plays may pass it by.
//
// Its players, and `greedy`, their control:
#ifndef PAPERS_PAPERS_H
#define PAPERS_PAPERS_H

#include "bot/bot.h"

extern const Bot bot_fairy;
extern const Bot bot_fairy_gt;
extern const Bot bot_fairy_ngt;
extern const Bot bot_fallback;
extern const Bot bot_greedy;
extern const Bot bot_mimic_thesis;
extern const Bot bot_two_move;

#endif
