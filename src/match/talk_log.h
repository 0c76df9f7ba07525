// SPDX-License-Identifier: MIT
// A file of what is said to outside programs in a match, and by them: a line each,
// "seconds<tab>game<tab>player<tab>> or <<tab>text", written as it is said. ">" is to the
// program. Several games may be under way.
#ifndef MATCH_TALK_LOG_H
#define MATCH_TALK_LOG_H

#include <pthread.h>

#include "bot/bot.h"

typedef struct TalkLog {
    const char *path; // borrowed
    int fd;
    int64_t begun_ms;
    pthread_mutex_t lock;
    int failure; // errno of the first line that could not be written, or 0
} TalkLog;

// Lines are added to a file that is there.
bool talk_log_open(TalkLog *log, const char *path, Error *err);
void talk_log_close(TalkLog *log);

// False with a sentence when a line could not be written.
bool talk_log_check(TalkLog *log, Error *err);

// One player in one game, as context of the ear below; it borrows all.
typedef struct TalkLogSeat {
    TalkLog *log;
    long game; // from 0
    const char *player;
} TalkLogSeat;

BotEar talk_log_ear(TalkLogSeat *seat);

#endif
