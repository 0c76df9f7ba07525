// SPDX-License-Identifier: MIT
#include "base/keepalive.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stddef.h>
#include <sys/socket.h>

typedef struct Wish {
    int level;
    int name;
    int value;
} Wish;

// After 30 quiet seconds the other end is asked every 10, three times; what is sent must be
// confirmed within 60.
static const Wish wishes[] = {
    {SOL_SOCKET, SO_KEEPALIVE, 1},          {IPPROTO_TCP, TCP_KEEPIDLE, 30},
    {IPPROTO_TCP, TCP_KEEPINTVL, 10},       {IPPROTO_TCP, TCP_KEEPCNT, 3},
    {IPPROTO_TCP, TCP_USER_TIMEOUT, 60000},
};

void keepalive_watch(int socket)
{
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        setsockopt(socket, wishes[i].level, wishes[i].name, &wishes[i].value,
                   sizeof wishes[i].value);
}
