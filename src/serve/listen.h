// SPDX-License-Identifier: MIT
// A socket that waits for connections.
#ifndef SERVE_LISTEN_H
#define SERVE_LISTEN_H

#include "base/error.h"

// At an address, or a name for one, of this machine; port 0 is one that is free. The
// descriptor, or -1 with a sentence.
int listen_open(const char *host, int port, Error *err);

// The port it waits at.
int listen_port(int fd);

// Ask the system for as many descriptors as so many connections need; it may give fewer.
void listen_allow(int connections);

#endif
