// SPDX-License-Identifier: MIT
// What a controller tells our engine with `setoption`: clocks, limits, and the rest.
#ifndef AEI_AEI_OPTIONS_H
#define AEI_AEI_OPTIONS_H

#include "bot/bot.h"
#include "game/clock.h"

typedef struct AeiOptions {
    Clock clock;
    int depth; // in steps; 0 for no limit
    int lines; // `multipv`
    bool has_turn_begun;
    int64_t turn_since; // when it began, on the timer
} AeiOptions;

typedef enum AeiOptionStatus {
    AEI_OPTION_SET,
    AEI_OPTION_UNKNOWN, // perhaps the bot knows it
    AEI_OPTION_REFUSED, // the value will not do
} AeiOptionStatus;

void aei_options_init(AeiOptions *options);

// Set an option, also by the names of protocol 0. Times are in seconds and may have
// decimals. `now` is the timer's.
AeiOptionStatus aei_options_set(AeiOptions *options, const char *name, const char *value,
                                int64_t now, Error *err);

// A new game: the control stays, reserves are full.
void aei_options_new_game(AeiOptions *options);

// The limits for a turn of `side` that is asked for now. Without a clock and a depth the
// turn takes AEI_DEFAULT_MS.
enum { AEI_DEFAULT_MS = 5000 };
BotLimits aei_options_limits(const AeiOptions *options, Side side, int64_t now);

#endif
