// SPDX-License-Identifier: MIT
// Games between bots for a study. They are kept in a file, from which a match that was cut
// off goes on.
#ifndef STUDY_BOT_MATCH_H
#define STUDY_BOT_MATCH_H

#include "base/stop.h"
#include "match/tally.h"

typedef struct BotMatch {
    const char *bots[2]; // names of bots without options
    const char *db;      // for the first of them; NULL when it takes none
    const char *path;    // of the games
    long games;
    int64_t move_ms;
    int jobs;
    uint64_t seed;
} BotMatch;

// Play the games that the file does not have; set-ups are the bots' own choice. The tally
// is initialised here and the caller's to free, also on failure. False with a sentence,
// too, when it was stopped.
bool bot_match_play(const BotMatch *match, Tally *tally, Stop *stop, Error *err);

#endif
