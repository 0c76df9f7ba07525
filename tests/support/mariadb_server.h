// SPDX-License-Identifier: MIT
// A MariaDB server of the tests' own: in a folder of its own, on a socket of its own, ended
// with the tests, however these end.
#ifndef SUPPORT_MARIADB_SERVER_H
#define SUPPORT_MARIADB_SERVER_H

#include <sys/types.h>

#include "base/error.h"
#include "base/strbuf.h"

typedef struct MariadbServer {
    pid_t pid;
    char folder[64];
} MariadbServer;

// False with a sentence when there is no server to be had.
bool mariadb_server_start(MariadbServer *server, Error *err);
void mariadb_server_stop(MariadbServer *server);

// Append the URL of a database that is new and empty.
bool mariadb_server_new_database(const MariadbServer *server, StrBuf *url, Error *err);

#endif
