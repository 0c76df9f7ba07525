// SPDX-License-Identifier: MIT
// The server of the page: files, and the answers of pageapi over HTTP.
#ifndef SERVE_SERVER_H
#define SERVE_SERVER_H

#include "base/error.h"
#include "base/stop.h"
#include "pageapi/desk.h"

typedef struct ServerOptions {
    const char *host; // an address of this machine
    int port;         // 0 for one that is free
    Office office;    // all its texts are borrowed
} ServerOptions;

enum { SERVER_PORT = 8017, SERVER_THREADS_MOST = 64 };

typedef struct Server Server;

// It serves from here on. NULL with a sentence.
Server *server_open(const ServerOptions *options, Error *err);

int server_port(const Server *server);

// Look after it until `stop` is raised.
void server_run(Server *server, const Stop *stop);

// Searches are stopped, connections closed.
void server_close(Server *server);

// For tests: how many questions for a search are here, until the end of their answers.
int server_searches(Server *server);

#endif
