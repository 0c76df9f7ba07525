// SPDX-License-Identifier: MIT
// A server of our own on a free port, and a small client that sends it bytes as they are.
#ifndef SUPPORT_WEB_CLIENT_H
#define SUPPORT_WEB_CLIENT_H

#include <pthread.h>

#include "base/json.h"
#include "serve/server.h"

typedef struct WebServer {
    Server *server;
    Stop stop;
    pthread_t thread; // looks after it
} WebServer;

void web_server_begin(WebServer *web, const Office *office);
void web_server_end(WebServer *web);

typedef struct WebAnswer {
    int status; // 0 when there was none
    char *head;
    char *body; // with the chunks of a stream put together
} WebAnswer;

// Connect; the descriptor is the caller's to close. Whoever does not answer for minutes
// fails the test.
int web_connect(const WebServer *web);
void web_send(int fd, const char *bytes, size_t count);

// Send a request as it is, read until the server closes.
WebAnswer web_talk(const WebServer *web, const char *bytes, size_t count);
void web_answer_free(WebAnswer *answer);

// Well-formed requests.
WebAnswer web_get(const WebServer *web, const char *path);
WebAnswer web_post(const WebServer *web, const char *path, const char *json);
int web_begin_post(const WebServer *web, const char *path, const char *json);

// Read from a connection until `text` has come; false when it was closed before.
bool web_wait_for(int fd, const char *text);

#endif
