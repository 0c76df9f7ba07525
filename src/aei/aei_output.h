// SPDX-License-Identifier: MIT
// What our engine says: whole lines, each at once, from either of its threads.
#ifndef AEI_AEI_OUTPUT_H
#define AEI_AEI_OUTPUT_H

#include <pthread.h>

typedef struct AeiOutput {
    int fd;
    pthread_mutex_t lock;
} AeiOutput;

void aei_output_init(AeiOutput *output, int fd);
void aei_output_free(AeiOutput *output);

// One line; its end is added. Line ends and other control characters within it become
// spaces, so that what was quoted from the other side cannot break the protocol.
void aei_say(AeiOutput *output, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
