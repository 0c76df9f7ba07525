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
    char folder[64]; // in it are socket and, with TLS, ca.pem, who certifies this server
} MariadbServer;

// False with a sentence when there is no server to be had.
bool mariadb_server_start(MariadbServer *server, bool has_tls, Error *err);
void mariadb_server_stop(MariadbServer *server);

// Run a statement as the administrator.
bool mariadb_server_run(const MariadbServer *server, const char *sql, Error *err);

// Append the URL of a database that is new and empty.
bool mariadb_server_new_database(const MariadbServer *server, StrBuf *url, Error *err);

#endif
