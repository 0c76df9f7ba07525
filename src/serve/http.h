// SPDX-License-Identifier: MIT
// HTTP for a program on this machine: requests come in, answers go out, at once or later,
// whole or as a stream. http.c alone knows the library behind it.
//
// A few threads carry the bytes of all connections and never wait for an answer: whoever
// needs time holds the exchange, and another thread answers it. What limits a stranger is
// here: how many connections, how large a request, how long until it is there, how much a
// reader may fall behind.
#ifndef SERVE_HTTP_H
#define SERVE_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/stop.h"

typedef struct Http Http;
typedef struct HttpExchange HttpExchange;

// What is asked. Texts that the request does not have are NULL; all are borrowed.
typedef struct HttpRequest {
    const char *method;
    const char *path; // decoded, without what follows a '?'
    const char *host;
    const char *origin;
    const char *fetch_site;   // Sec-Fetch-Site
    const char *content_type; // of the body
    const char *known;        // If-None-Match
    const char *body;         // with a NUL behind it; "" for none
    size_t body_length;
} HttpRequest;

typedef struct HttpAnswer {
    int status;
    const char *type;  // of the content
    const char *tag;   // ETag; NULL for none
    const char *allow; // methods, with status 405; else NULL
    const char *bytes;
    size_t count;
    bool is_lasting; // the bytes stay where they are: they are not copied
} HttpAnswer;

// Who answers; called by the threads of the server, several at a time.
typedef struct HttpHandler {
    // The head of a request is here. True, with the most bytes its body may have, to go on;
    // false to answer at once with *refusal.
    bool (*admit)(void *context, const HttpRequest *request, size_t *body_most,
                  HttpAnswer *refusal);

    // All of it is here. Either http_answer or http_hold must be called before this
    // returns; it must not take long.
    void (*ask)(void *context, const HttpRequest *request, HttpExchange *exchange);

    void *context;
} HttpHandler;

typedef struct HttpOptions {
    const char *host;    // an address, or a name for one, of this machine
    int port;            // 0 for one that is free
    int connections;     // at most so many at a time
    int64_t request_ms;  // a request must be here so soon after the connection, or closed
    HttpAnswer overflow; // what to say when a body is larger than was admitted
    HttpHandler handler;
} HttpOptions;

// NULL with a sentence when the address is not to be had.
Http *http_open(const HttpOptions *options, Error *err);

// The port that is served.
int http_port(const Http *http);

// No more requests: new ones are dropped, held ones are told to stop and dropped.
void http_close(Http *http);

// After http_close, when all that was held is answered.
void http_destroy(Http *http);

// To be called some ten times a second: sees who has left, and closes the connections of
// those who take too long.
void http_look_after(Http *http);

// ---- One exchange ----------------------------------------------------------------------

// Answer, at once or, after http_hold, later from any thread. The exchange is then no
// longer the caller's.
void http_answer(HttpExchange *exchange, const HttpAnswer *answer);

// The answer comes later, from any thread. From now on the exchange is the caller's until
// it calls http_answer or http_end, whether or not anybody is still there to hear. `stop`
// is raised when the other side has gone, or the server is closed; NULL for work so short
// that it does not matter.
void http_hold(HttpExchange *exchange, Stop *stop);
bool http_is_gone(HttpExchange *exchange);

// The answer of a held exchange is a stream of this type.
void http_stream(HttpExchange *exchange, const char *type);

// False when it was not sent: nobody listens any more, or somebody who does not read as
// fast as we write.
bool http_send(HttpExchange *exchange, const char *text, size_t count);
void http_end(HttpExchange *exchange);

#endif
