// SPDX-License-Identifier: MIT
// tusk serve: the page, in a browser on this machine.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/parallel.h"
#include "cmd/cmd.h"
#include "cmd/long_work.h"
#include "cmd/options.h"
#include "serve/server.h"
#include "store/database_url.h"

enum { PORT, HOST, DB, RESULTS, THREADS, HASH, OPEN };

static const Option options[] = {
    [PORT] = {'p', "port", "N", "the port; 0 for any that is free (8017, or a free one)"},
    [HOST] = {0, "host", "ADDRESS",
              "the address to serve (127.0.0.1). Any other than this\n"
              "machine's own lets others in, without a password"},
    [DB] = {0, "db", "DATABASE",
            "games of earlier players; default $TUSK_DB, else the usual\n"
            "file, else none"},
    [RESULTS] = {0, "results", "DIR", "results of tusk study, to be shown (none)"},
    [THREADS] = {0, "threads", "N", "search threads, shared by all who ask (all cores)"},
    [HASH] = {0, "hash", "MB", "size of the transposition table of each (64)"},
    [OPEN] = {0, "open", NULL, "open the page in a browser"},
    {0},
};

// ---- Options ---------------------------------------------------------------------------

static bool read_options(const Args *args, ServerOptions *out, Error *err)
{
    long table_mb = ENGINE_TABLE_MB;
    *out = (ServerOptions){
        .host = args_text(args, HOST, "127.0.0.1"),
        .port = SERVER_PORT,
        .office = {.results = args_text(args, RESULTS, NULL),
                   .threads = parallel_cores(SERVER_THREADS_MOST)},
    };
    if (!args_int(args, PORT, 0, 65535, &out->port, err) ||
        !args_int(args, THREADS, 1, SERVER_THREADS_MOST, &out->office.threads, err) ||
        !args_number(args, HASH, 1, ENGINE_TABLE_MB_MOST, &table_mb, err))
        return false;
    out->office.table_mb = (size_t)table_mb;
    return true;
}

// The usual database is a matter of luck: when it will not do, the page does without.
static bool find_database(const Args *args, StrBuf *usual, const char **out, Error *err)
{
    Error why;
    *out = args_text(args, DB, NULL);
    if (*out)
        return database_url_check_public(*out, err);
    if (!database_url_find(usual))
        return true;
    Database *db = option_database(args, DB, DATABASE_READ, &why);
    if (db)
        *out = usual->text;
    else
        fprintf(stderr, "without a games database: %s\n", why.text);
    database_close(db);
    return true;
}

// ---- A browser -------------------------------------------------------------------------

static bool has_desktop(void)
{
    return getenv("DISPLAY") || getenv("WAYLAND_DISPLAY");
}

// Twice removed from us, so that it outlives us and is nobody's to wait for.
static void open_browser(const char *address)
{
    pid_t child = fork();
    if (child > 0)
        waitpid(child, NULL, 0);
    if (child != 0)
        return;
    if (fork() == 0) {
        setsid();
        execlp("xdg-open", "xdg-open", address, (char *)NULL);
    }
    _exit(0);
}

// ---- Serving ---------------------------------------------------------------------------

// Another Tusk may have the usual port; whoever named none does not mind another.
static Server *open_server(const Args *args, ServerOptions *wanted, Error *err)
{
    Server *server = server_open(wanted, err);
    if (server || args_has(args, PORT))
        return server;
    wanted->port = 0;
    return server_open(wanted, err);
}

static void announce(const Args *args, const ServerOptions *wanted, const Server *server)
{
    StrBuf address;
    bool is_long = strchr(wanted->host, ':') != NULL; // an address of version 6
    strbuf_init(&address);
    strbuf_print(&address, "http://%s%s%s:%d/", is_long ? "[" : "", wanted->host,
                 is_long ? "]" : "", server_port(server));
    printf("Tusk is at %s (Ctrl-C ends it)\n", address.text);
    fflush(stdout);
    if (args_has(args, OPEN) && has_desktop())
        open_browser(address.text);
    strbuf_free(&address);
}

static CmdStatus serve(const Args *args, ServerOptions *wanted, Error *err)
{
    LongWork work;
    long_work_begin(&work, 0);
    Server *server = open_server(args, wanted, err);
    if (server) {
        announce(args, wanted, server);
        server_run(server, &work.stop);
        server_close(server);
    }
    long_work_end(&work);
    return server ? CMD_DONE : CMD_FAILED;
}

static CmdStatus run(const Args *args, Error *err)
{
    ServerOptions wanted;
    if (!read_options(args, &wanted, err))
        return CMD_MISUSED;
    StrBuf usual = strbuf_new();
    bool is_found = find_database(args, &usual, &wanted.office.db, err);
    CmdStatus status = is_found ? serve(args, &wanted, err) : CMD_MISUSED;
    strbuf_free(&usual);
    return status;
}

const Command cmd_serve = {
    .name = "serve",
    .summary = "play, analyse and learn in a browser",
    .details = "Prints the address of the page and serves it until it is interrupted. Only "
               "this\n"
               "machine can reach it, unless --host says otherwise. docs/api.md describes "
               "what the\n"
               "page asks.",
    .example = "tusk serve --port 9000",
    .options = options,
    .run = run,
};
