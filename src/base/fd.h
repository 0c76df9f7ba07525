// SPDX-License-Identifier: MIT
// File descriptors of pipes and sockets.
#ifndef BASE_FD_H
#define BASE_FD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

// Write all bytes. False when nobody reads any more; no SIGPIPE reaches the program.
bool fd_write(int fd, const char *bytes, size_t count);

// Connect to a TCP port. The descriptor, or -1 with a sentence.
int fd_connect(const char *host, const char *port, Error *err);

#endif
