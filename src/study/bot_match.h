// SPDX-License-Identifier: MIT
// Games between bots for a study. They are kept in a file, from which a match that was cut
// off goes on.
#ifndef STUDY_BOT_MATCH_H
#define STUDY_BOT_MATCH_H

#include "base/progress.h"
#include "base/stop.h"
#include "core/position.h"
#include "match/tally.h"

typedef struct BotMatch {
    const char *bots[2];     // names, options and all
    const char *db;          // for the first of them; NULL when it takes none
    const char *opponent_db; // for the second
    const char *path;        // of the games
    long games;
    int64_t move_ms; // 0: no clock
    uint64_t nodes;  // that a search of a move may use; 0: no limit
    // Each pair of games has one of these in turn; or, without any, one chosen at random of
    // very many; else the bots choose for themselves.
    const Position *setups; // both sides placed, gold to move
    size_t setup_count;
    bool has_wide_setups;
    int jobs;
    uint64_t seed;
    Progress *progress; // may be NULL
} BotMatch;

// Play the games that the file does not have. The tally is initialised here and the
// caller's to free, also on failure. False with a sentence, too, when it was stopped.
bool bot_match_play(const BotMatch *match, Tally *tally, Stop *stop, Error *err);

#endif
