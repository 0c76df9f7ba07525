// SPDX-License-Identifier: MIT
// What our engine says: whole lines, each at once, from either of its threads.
#ifndef AEI_AEI_OUTPUT_H
#define AEI_AEI_OUTPUT_H

#include <pthread.h>
#include <stdatomic.h>

#include "bot/bot.h"

typedef struct AeiOutput {
    int fd;
    pthread_mutex_t lock;
    atomic_int failure; // errno of the first write that failed, or 0; nothing follows it
} AeiOutput;

void aei_output_init(AeiOutput *output, int fd);
void aei_output_free(AeiOutput *output);

// One line; its end is added. Line ends and other control characters within it become
// spaces, so that what was quoted from the other side cannot break the protocol.
void aei_say(AeiOutput *output, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// A bot's thoughts: `info depth`, `score`, `nodes`, `time` (whole seconds), `winprob`,
// `winsin` and `losesin` (own) and `pv` of the best line; when there are several lines,
// each as one `info multipv N score S pv ...` (own). Turns of a line may be cut short.
void aei_say_info(AeiOutput *output, const Position *pos, const BotInfo *info, int lines);

#endif
