// SPDX-License-Identifier: MIT
#include "serve/connections.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>

#include "base/memory.h"
#include "base/timer.h"

enum {
    PART_MS = 1000,      // the library has that long to see the end itself
    THOROUGH_EVERY = 16, // look
};

static void shut(Connection *connection)
{
    connection->is_shut = true;
    shutdown(connection->fd, SHUT_RDWR); // the library sees it and closes
}

static void make_room(Connections *all)
{
    Connection *oldest = NULL;
    if (all->count <= all->most * 3 / 4)
        return;
    for (Connection *connection = all->first; connection; connection = connection->next)
        if (!connection->exchange && !connection->is_shut &&
            (!oldest || connection->since_ms <= oldest->since_ms))
            oldest = connection;
    if (oldest)
        shut(oldest);
}

Connection *connections_add(Connections *all, int fd)
{
    make_room(all);
    Connection *connection = memory_array(1, sizeof *connection);
    *connection =
        (Connection){.next = all->first, .fd = fd, .since_ms = timer_now_ms(NULL)};
    if (all->first)
        all->first->previous = connection;
    all->first = connection;
    all->count++;
    return connection;
}

void connections_remove(Connections *all, Connection *connection)
{
    if (connection->previous)
        connection->previous->next = connection->next;
    else
        all->first = connection->next;
    if (connection->next)
        connection->next->previous = connection->previous;
    all->count--;
    free(connection);
}

void connection_rest(Connection *connection)
{
    connection->exchange = NULL;
    connection->since_ms = timer_now_ms(NULL);
}

bool connection_is_left(const Connection *connection)
{
    char byte = 0;
    ssize_t count = recv(connection->fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK);
}

// Of a connection that sends a part of a request and is closed the library may miss the
// end.
static bool is_overdue(const Connections *all, const Connection *connection,
                       int64_t waited_ms, bool is_thorough)
{
    return waited_ms > all->request_ms ||
           (is_thorough && waited_ms > PART_MS && connection_is_left(connection));
}

void connections_look_after(Connections *all)
{
    int64_t now_ms = timer_now_ms(NULL);
    bool is_thorough = all->looks++ % THOROUGH_EVERY == 0;
    for (Connection *connection = all->first; connection; connection = connection->next)
        if (!connection->exchange && !connection->is_shut &&
            is_overdue(all, connection, now_ms - connection->since_ms, is_thorough))
            shut(connection);
}
