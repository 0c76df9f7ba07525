// SPDX-License-Identifier: MIT
// The connections of a server, and who of them has to go: one that takes too long to ask,
// and, when it gets crowded, the one that has asked nothing for the longest time. The
// caller's lock guards them.
#ifndef SERVE_CONNECTIONS_H
#define SERVE_CONNECTIONS_H

#include <stdbool.h>
#include <stdint.h>

// A connection, which may carry several exchanges one after the other.
typedef struct Connection {
    struct Connection *next;
    struct Connection *previous;
    int fd;
    void *exchange;   // the one being answered; NULL for none,
    int64_t since_ms; // since then
    bool is_shut;
} Connection;

typedef struct Connections {
    Connection *first; // the newest
    int count;
    int most;
    int64_t request_ms; // a request must be here so soon, or its connection is closed
    unsigned looks;     // after them
} Connections;

// Somebody has connected: a new connection; and one less, if it gets crowded.
Connection *connections_add(Connections *all, int fd);
void connections_remove(Connections *all, Connection *connection);

// A request is answered: the connection waits for the next.
void connection_rest(Connection *connection);

// Whether nobody is at the other end any more.
bool connection_is_left(const Connection *connection);

// Close those whose request does not come.
void connections_look_after(Connections *all);

#endif
