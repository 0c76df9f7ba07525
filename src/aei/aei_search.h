// SPDX-License-Identifier: MIT
// A player thinking in a thread of its own, while the engine goes on reading.
#ifndef AEI_AEI_SEARCH_H
#define AEI_AEI_SEARCH_H

#include "aei/aei_output.h"
#include "bot/bot.h"

typedef struct AeiSearch {
    AeiOutput *output;
    Player *player;
    const Timer *timer;
    pthread_t thread;
    bool has_thread;     // started and not yet waited for
    atomic_bool is_busy; // the thread is not done yet
    Stop stop;
    Stop mute; // nobody wants the answer any more
    // What the thread works on; ours to touch only when there is none:
    const Game *game;
    BotLimits limits;
    Clock clock;
    bool has_clock;
} AeiSearch;

// All are borrowed; the timer may be NULL.
void aei_search_init(AeiSearch *search, AeiOutput *output, Player *player,
                     const Timer *timer);

// Think about the next move of the game, which must not change meanwhile: a set-up or a
// turn. The clock is copied; NULL for none. The answer is said as `bestmove`, unless
// limits.is_pondering. There is no search now.
void aei_search_start(AeiSearch *search, const Game *game, const Clock *clock,
                      const BotLimits *limits);

// Whether it is thinking.
bool aei_search_is_busy(const AeiSearch *search);

// Have it answer with the best move so far, soon.
void aei_search_stop(AeiSearch *search);

// Whether it was asked to: then its answer is due.
bool aei_search_is_stopping(const AeiSearch *search);

// Wait until there is no search. One that was stopped answers first; another one is stopped
// now and does not answer any more.
void aei_search_end(AeiSearch *search);

#endif
