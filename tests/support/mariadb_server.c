// SPDX-License-Identifier: MIT
#include "mariadb_server.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "store/database.h"

enum { START_TRIES = 6000, TRY_MS = 100 };

static void wait_a_little(void)
{
    nanosleep(&(struct timespec){.tv_nsec = TRY_MS * 1000000L}, NULL);
}

static bool run_shell(const char *command)
{
    int status = system(command);
    return status != -1 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static bool has_server(void)
{
    return run_shell("PATH=$PATH:/usr/sbin command -v mariadbd >/dev/null && "
                     "command -v mariadb-install-db >/dev/null");
}

// The server refuses to run as root unless it is told to.
static bool make_data(const MariadbServer *server)
{
    char command[512];
    snprintf(command, sizeof command,
             "mariadb-install-db --no-defaults --datadir=%s/data --user=$(id -un) "
             "--auth-root-authentication-method=normal --skip-test-db >%s/install.log 2>&1",
             server->folder, server->folder);
    return run_shell(command);
}

// A test that is killed cannot stop its server: the system does it then. The signal is for
// the end of `parent`, which may have come before it was asked for.
static void die_with(pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
}

// A certificate for the name "localhost", and who certifies it.
static bool make_certificate(const MariadbServer *server)
{
    char command[1024];
    snprintf(command, sizeof command,
             "cd %s && { openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 "
             "-nodes -subj /CN=test-authority -days 2 -keyout ca.key -out ca.pem && "
             "openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes "
             "-subj /CN=localhost -keyout server.key -out server.csr && "
             "openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial "
             "-days 2 -out server.pem; } >tls.log 2>&1",
             server->folder);
    return run_shell(command);
}

static void become_server(const MariadbServer *server, bool has_tls)
{
    char tls[192] = "";
    char command[1024];
    if (has_tls)
        snprintf(tls, sizeof tls, "--ssl-cert=%s/server.pem --ssl-key=%s/server.key",
                 server->folder, server->folder);
    snprintf(command, sizeof command,
             "PATH=$PATH:/usr/sbin; exec mariadbd --no-defaults --datadir=%s/data "
             "--socket=%s/socket --pid-file=%s/pid --skip-networking --user=$(id -un) "
             "--innodb-buffer-pool-size=32M --innodb-flush-log-at-trx-commit=0 "
             "--skip-log-bin %s >%s/server.log 2>&1",
             server->folder, server->folder, server->folder, tls, server->folder);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static void server_url(const MariadbServer *server, const char *name, StrBuf *url)
{
    strbuf_print(url, "mariadb://root@localhost/%s?socket=%s/socket", name, server->folder);
}

// The database "mysql" is there as soon as the server is.
static Database *connect_to(const MariadbServer *server, Error *err)
{
    StrBuf url = strbuf_new();
    server_url(server, "mysql", &url);
    Database *db = database_open(url.text, DATABASE_WRITE, err);
    strbuf_free(&url);
    return db;
}

static bool wait_for_server(MariadbServer *server, Error *err)
{
    for (int i = 0; i < START_TRIES; i++) {
        Database *db = connect_to(server, err);
        database_close(db);
        if (db)
            return true;
        if (waitpid(server->pid, NULL, WNOHANG) == server->pid) {
            server->pid = 0;
            return error_set(err, "the MariaDB server ended at once");
        }
        wait_a_little();
    }
    return error_set(err, "the MariaDB server did not answer");
}

bool mariadb_server_start(MariadbServer *server, bool has_tls, Error *err)
{
    *server = (MariadbServer){0};
    if (!has_server())
        return error_set(err, "there is no MariaDB server to test with");
    snprintf(server->folder, sizeof server->folder, "/tmp/tusk-mariadb-XXXXXX");
    if (!mkdtemp(server->folder) || !make_data(server))
        return error_set(err, "the MariaDB server could not be set up");
    if (has_tls && !make_certificate(server))
        return error_set(err, "there is no openssl to make certificates with");
    pid_t parent = getpid();
    server->pid = fork();
    if (server->pid == 0) {
        die_with(parent);
        become_server(server, has_tls);
    }
    if (wait_for_server(server, err))
        return true;
    mariadb_server_stop(server);
    return false;
}

void mariadb_server_stop(MariadbServer *server)
{
    char command[128];
    if (server->pid > 0) {
        kill(server->pid, SIGTERM);
        waitpid(server->pid, NULL, 0);
    }
    snprintf(command, sizeof command, "rm -rf '%s'", server->folder);
    if (server->folder[0])
        run_shell(command);
    *server = (MariadbServer){0};
}

bool mariadb_server_run(const MariadbServer *server, const char *sql, Error *err)
{
    Database *db = connect_to(server, err);
    bool is_run = db && database_run(db, sql, err);
    database_close(db);
    return is_run;
}

bool mariadb_server_new_database(const MariadbServer *server, StrBuf *url, Error *err)
{
    server_url(server, "tusk_test", url);
    return mariadb_server_run(server, "DROP DATABASE IF EXISTS tusk_test", err) &&
           mariadb_server_run(server, "CREATE DATABASE tusk_test", err);
}
