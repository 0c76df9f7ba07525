// SPDX-License-Identifier: MIT
// A conversation with our engine, which runs in a thread of the test.
#ifndef SUPPORT_AEI_TALK_H
#define SUPPORT_AEI_TALK_H

#include <pthread.h>

#include "base/fd.h"
#include "bot/bot.h"
#include "hand_clock.h"

typedef struct AeiTalk {
    int in[2];  // to the engine
    int out[2]; // from it
    pthread_t thread;
    Player player;
    HandClock clock; // the engine's, and so the bot's
    LineReader reader;
    StrBuf line;  // the last one heard
    bool is_done; // what aei_serve returned
} AeiTalk;

void aei_talk_begin(AeiTalk *talk, const Bot *bot);

// Send bytes as they are, or a line.
void aei_talk_send(AeiTalk *talk, const char *bytes, size_t count);
void aei_talk_say(AeiTalk *talk, const char *line);

// So much time passes, and the engine notices.
void aei_talk_pass_time(AeiTalk *talk, int64_t ms);

// The next line. A machine that hangs is given up on, after minutes: LINE_TIMEOUT.
LineStatus aei_talk_hear(AeiTalk *talk);

// Wait for a line that matches a pattern of fnmatch(), passing others over. Fails the test
// if there is none.
void aei_talk_wait_for(AeiTalk *talk, const char *pattern);

// Close the engine's input, if it is open.
void aei_talk_hang_up(AeiTalk *talk);

// Hang up, wait for the engine to end, and clean up. Returns talk->is_done.
bool aei_talk_end(AeiTalk *talk);

#endif
