// SPDX-License-Identifier: MIT
// A running AEI program and what it has been told.
#ifndef AEI_AEI_PROGRAM_H
#define AEI_AEI_PROGRAM_H

#include "base/process.h"
#include "bot/bot.h"

enum {
    AEI_HANDSHAKE_MS = 60000, // for `aeiok`
    AEI_READY_MS = 60000,     // for `readyok`
    AEI_SETUP_MS = 60000,     // for a set-up, before `stop`
    AEI_GRACE_MS = 5000,      // for `bestmove` after `stop`
};

typedef struct AeiProgram {
    const char *command; // borrowed
    Process process;
    bool is_old;     // protocol 0: sides are w and b
    BotEar ear;      // hears all that is said
    StrBuf line;     // the last one it said
    uint64_t *known; // keys of the positions it has been led through
    size_t known_count;
    size_t known_capacity;
    TimeControl control; // as it has been told
    int depth;
} AeiProgram;

void aei_program_init(AeiProgram *program);
void aei_program_free(AeiProgram *program); // asks it to quit, then ends it

// Run it if it does not run: greet it, set the options, see that it is ready. BOT_PLAYS, or
// what is wrong.
BotAnswer aei_program_start(AeiProgram *program, const char *command,
                            const BotSpec *options, Error *err);

// Does nothing when it does not run.
void aei_program_set_option(AeiProgram *program, const char *name, const char *value);

// `newgame`, and wait until it is ready.
BotAnswer aei_program_new_game(AeiProgram *program, Error *err);

// Lead it to a set-up of `side` on `pos`, or to the position of a task, by as few messages
// as will do.
void aei_program_tell_setup(AeiProgram *program, const Position *pos, Side side);
void aei_program_tell_game(AeiProgram *program, const BotTask *task);

// The clocks and limits of a task.
void aei_program_tell_time(AeiProgram *program, const BotTask *task);

// `go`, and the move it answers in *move: what follows `bestmove`.
BotAnswer aei_program_go(AeiProgram *program, const BotTask *task, StrBuf *move,
                         Error *err);

#endif
