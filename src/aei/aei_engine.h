// SPDX-License-Identifier: MIT
// Our engine as a controller sees it: messages in, messages out.
#ifndef AEI_AEI_ENGINE_H
#define AEI_AEI_ENGINE_H

#include "aei/aei_options.h"
#include "aei/aei_search.h"
#include "base/strbuf.h"
#include "bot/bot.h"
#include "game/game.h"

#define AEI_NEVER INT64_MAX

typedef struct AeiEngine {
    AeiOutput *output;
    Player *player;
    const Timer *timer;
    Game game;
    AeiOptions options;
    AeiSearch search;
    int64_t deadline; // when the running search must answer; AEI_NEVER for no limit
    BotSpec pending;  // options of the bot that came while it was thinking
    // The controller may set options that open files. Else it can neither find out which
    // there are nor have the engine read what has no end.
    bool allows_files;
    Side side; // that the bot was asked to move for, last
    bool has_quit;
    bool has_failed; // by a message that the protocol does not know
} AeiEngine;

// `output`, `player` and `timer` are borrowed; the timer may be NULL, for the machine's.
void aei_engine_init(AeiEngine *engine, AeiOutput *output, Player *player,
                     const Timer *timer);
void aei_engine_free(AeiEngine *engine); // ends a running search

// Do what a line asks for. Returns at once; searches go on behind.
void aei_engine_line(AeiEngine *engine, const char *line);

// How long the engine can wait for the next line: until the deadline of the search; less
// than 0 for as long as it takes.
int64_t aei_engine_patience(const AeiEngine *engine);

// End a search whose deadline has come.
void aei_engine_tick(AeiEngine *engine);

static inline bool aei_engine_has_ended(const AeiEngine *engine)
{
    return engine->has_quit || engine->has_failed;
}

// Speak the protocol until `quit`, the end of the input, or a message that it does not
// know or output that cannot be written: then false, with a sentence. Clocks go by the
// timer; NULL is the machine's.
bool aei_serve(int in, int out, Player *player, const Timer *timer, bool allows_files,
               Error *err);

#endif
