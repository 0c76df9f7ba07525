// SPDX-License-Identifier: MIT
// A MariaDB server of the study's own, for one purpose and as long as that takes: in a new
// folder below $TMPDIR, on a socket there, with no network. It ends, and the folder goes,
// when it is stopped or when this program ends, however that happens.
#ifndef STUDY_MIMIC_SQL_SERVER_H
#define STUDY_MIMIC_SQL_SERVER_H

#include "base/process.h"
#include "base/strbuf.h"
#include "store/database.h"

typedef struct SqlServer {
    Process process;
    StrBuf folder; // in which the server can read files
} SqlServer;

// False with a sentence when there is no server on this machine or it does not start.
bool sql_server_start(SqlServer *server, Error *err);
void sql_server_stop(SqlServer *server);

// Connect to its database `name`; "mysql" is always there. NULL with a sentence.
Database *sql_server_connect(const SqlServer *server, const char *name, Error *err);

#endif
