// SPDX-License-Identifier: MIT
#include "study/mimic/sql_server.h"

#include <string.h>

enum { START_MS = 120000, STOP_MS = 60000 };

// The shell waits for the end of its input, which comes when we stop or die, and cleans up.
// Durability is of no use to a server that lives for minutes, and costs time.
static const char script[] =
    "trap '' PIPE\n" // it must not die of telling us when we have died
    "PATH=$PATH:/usr/sbin\n"
    "command -v mariadbd >/dev/null && command -v mariadb-install-db >/dev/null ||\n"
    "    { echo 'there is no MariaDB server'; exit 1; }\n"
    "work=$(mktemp -d) || exit 1\n"
    "trap 'rm -rf \"$work\"' EXIT\n"
    "mariadb-install-db --no-defaults --datadir=\"$work/data\" --user=\"$(id -un)\" \\\n"
    "    --auth-root-authentication-method=normal --skip-test-db >\"$work/log\" 2>&1 ||\n"
    "    { echo 'the tables of the MariaDB server could not be made'; exit 1; }\n"
    "mariadbd --no-defaults --datadir=\"$work/data\" --socket=\"$work/socket\" \\\n"
    "    --pid-file=\"$work/pid\" --skip-networking --user=\"$(id -un)\" \\\n"
    "    --innodb-buffer-pool-size=4G --innodb-flush-log-at-trx-commit=0 \\\n"
    "    --innodb-log-file-size=1G --innodb-doublewrite=0 --skip-log-bin \\\n"
    "    --tmpdir=\"$work\" </dev/null >\"$work/log\" 2>&1 &\n"
    "server=$!\n"
    "until [ -S \"$work/socket\" ]; do\n"
    "    kill -0 \"$server\" 2>/dev/null ||\n"
    "        { echo 'the MariaDB server does not start'; exit 1; }\n"
    "    sleep 0.1\n"
    "done\n"
    "echo \"$work\"\n"
    "read -r end\n"
    "kill -9 \"$server\"\n"
    "wait \"$server\" 2>/dev/null\n";

bool sql_server_start(SqlServer *server, Error *err)
{
    *server = (SqlServer){0};
    strbuf_init(&server->folder);
    if (!process_start(&server->process, script, err))
        return false;
    LineStatus status = process_receive(&server->process, START_MS, &server->folder);
    if (status == LINE_READ && server->folder.text[0] == '/')
        return true;
    error_set(err, "%.150s",
              status == LINE_READ ? server->folder.text
                                  : "the MariaDB server does not start");
    sql_server_stop(server);
    return false;
}

void sql_server_stop(SqlServer *server)
{
    process_end(&server->process, STOP_MS, NULL);
    strbuf_free(&server->folder);
}

Database *sql_server_connect(const SqlServer *server, const char *name, Error *err)
{
    StrBuf url;
    strbuf_init(&url);
    strbuf_print(&url, "mariadb://root@localhost/%s?socket=%s/socket", name,
                 server->folder.text);
    Database *db = database_open(url.text, DATABASE_WRITE, err);
    strbuf_free(&url);
    return db;
}
