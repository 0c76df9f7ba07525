// SPDX-License-Identifier: MIT
// Another program, run by the shell, that is spoken to in lines.
#ifndef BASE_PROCESS_H
#define BASE_PROCESS_H

#include <sys/types.h>

#include "base/error.h"
#include "base/fd.h"

typedef struct Process {
    pid_t pid; // also of its process group; 0 when there is none
    int fd;    // its standard input and output
    LineReader reader;
} Process;

// Run `sh -c COMMAND` in a process group of its own; its standard error is ours.
bool process_start(Process *process, const char *command, Error *err);

// Send a line; its end is added. False when the program does not listen any more.
bool process_send(Process *process, const char *line);

// See linereader_next.
LineStatus process_receive(Process *process, int64_t timeout_ms, StrBuf *out);

// Close its input, give it `grace_ms` to end by itself, then end the whole group. Nothing
// is left behind. In *how (may be NULL) stands how it ended: "ended with status 1", "was
// ended by signal 11". True when that was with status 0. Does nothing when there is no
// process.
bool process_end(Process *process, int64_t grace_ms, Error *how);

#endif
