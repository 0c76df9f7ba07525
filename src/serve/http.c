// SPDX-License-Identifier: MIT
// All that Tusk knows of libmicrohttpd.
//
// The library suspends a connection whose answer is not there yet, and then does not look
// at it at all. So a held exchange is looked after here: http_look_after asks the socket
// itself whether the other side is still there. One lock guards all exchanges and
// connections; the library's own locks are taken inside it, never the other way round.
#include "serve/http.h"

#include <microhttpd.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "serve/connections.h"
#include "serve/listen.h"

enum {
    THREADS = 2,                 // that carry bytes
    CONNECTION_BYTES = 32 << 10, // of memory, for the head of a request and what is sent
    QUIET_SECONDS = 30,          // a reader that takes nothing for so long is dropped
    BEHIND_MOST = 1 << 20,       // bytes a reader of a stream may fall behind
    BODY_WASTE = 4,              // times the limit is read of a body that is too large
    BLOCK_BYTES = 16 << 10,      // of a stream, sent at once
};

struct HttpExchange {
    Http *http;
    struct MHD_Connection *connection;
    Connection *line;
    HttpRequest request;
    StrBuf body;
    size_t body_most;
    size_t body_seen;
    bool is_asked;
    struct MHD_Response *response; // ready to be queued
    int status;
    // What other threads may touch, under the lock:
    bool is_held;      // by another thread
    bool is_listed;    // the library still has it
    bool is_suspended; // the library does not look at it
    bool is_gone;      // nobody listens
    bool is_ended;     // of a stream: nothing more will come
    StrBuf unsent;     // of a stream
    size_t sent;       // of `unsent`
    Stop *stop;        // of whoever holds it
};

struct Http {
    HttpOptions options;
    struct MHD_Daemon *daemon;
    int port;
    pthread_mutex_t lock;
    Connections connections;
    bool is_closed;
};

// ---- Connections -----------------------------------------------------------------------

static void notice_connection(void *context, struct MHD_Connection *connection,
                              void **socket_context,
                              enum MHD_ConnectionNotificationCode code)
{
    Http *http = context;
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    pthread_mutex_lock(&http->lock);
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        *socket_context = connections_add(&http->connections, info->connect_fd);
    } else if (*socket_context) {
        connections_remove(&http->connections, *socket_context);
        *socket_context = NULL;
    }
    pthread_mutex_unlock(&http->lock);
}

// ---- Exchanges -------------------------------------------------------------------------

static const char *header(struct MHD_Connection *connection, const char *name)
{
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static HttpExchange *exchange_create(Http *http, struct MHD_Connection *connection,
                                     const char *method, const char *path)
{
    HttpExchange *exchange = memory_array(1, sizeof *exchange);
    *exchange = (HttpExchange){.http = http, .connection = connection, .is_listed = true};
    exchange->line = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)
                         ->socket_context;
    exchange->request = (HttpRequest){
        .method = method,
        .path = path,
        .host = header(connection, "Host"),
        .origin = header(connection, "Origin"),
        .fetch_site = header(connection, "Sec-Fetch-Site"),
        .content_type = header(connection, "Content-Type"),
        .known = header(connection, "If-None-Match"),
        .body = "",
    };
    strbuf_init(&exchange->body);
    strbuf_init(&exchange->unsent);
    return exchange;
}

static void exchange_destroy(HttpExchange *exchange)
{
    if (exchange->response)
        MHD_destroy_response(exchange->response);
    strbuf_free(&exchange->body);
    strbuf_free(&exchange->unsent);
    free(exchange);
}

// The library shall look at it again.
static void wake(HttpExchange *exchange)
{
    if (!exchange->is_suspended)
        return;
    exchange->is_suspended = false;
    MHD_resume_connection(exchange->connection);
}

static void drop(HttpExchange *exchange)
{
    exchange->is_gone = true;
    if (exchange->stop)
        stop_ask(exchange->stop);
    wake(exchange);
}

// The library is done with it, for good or ill.
static void notice_end(void *context, struct MHD_Connection *connection, void **state,
                       enum MHD_RequestTerminationCode code)
{
    Http *http = context;
    HttpExchange *exchange = *state;
    (void)connection;
    (void)code;
    if (!exchange)
        return;
    *state = NULL;
    pthread_mutex_lock(&http->lock);
    connection_rest(exchange->line);
    exchange->is_listed = false;
    exchange->is_gone = true;
    if (exchange->is_held && exchange->stop)
        stop_ask(exchange->stop);
    bool is_free = !exchange->is_held;
    pthread_mutex_unlock(&http->lock);
    if (is_free)
        exchange_destroy(exchange);
}

// ---- Answers ---------------------------------------------------------------------------

static void add_headers(struct MHD_Response *response, const HttpAnswer *answer)
{
    // The page's own scripts, styles and pictures, from here; nothing else, nowhere else.
    static const char policy[] =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: "
        "blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src "
        "'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    MHD_add_response_header(response, "Content-Type", answer->type);
    MHD_add_response_header(response, "Content-Security-Policy", policy);
    MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
    MHD_add_response_header(response, "Referrer-Policy", "no-referrer");
    MHD_add_response_header(response, "Cross-Origin-Resource-Policy", "same-origin");
    MHD_add_response_header(response, "Cross-Origin-Opener-Policy", "same-origin");
    MHD_add_response_header(response, "Cache-Control",
                            answer->tag ? "no-cache" : "no-store");
    if (answer->tag)
        MHD_add_response_header(response, "ETag", answer->tag);
    if (answer->allow)
        MHD_add_response_header(response, "Allow", answer->allow);
}

static struct MHD_Response *make_response(const HttpAnswer *answer)
{
    struct MHD_Response *response = MHD_create_response_from_buffer(
        answer->count, (void *)answer->bytes,
        answer->is_lasting ? MHD_RESPMEM_PERSISTENT : MHD_RESPMEM_MUST_COPY);
    if (response)
        add_headers(response, answer);
    return response;
}

static void keep_answer(HttpExchange *exchange, struct MHD_Response *response, int status)
{
    exchange->response = response;
    exchange->status = status;
    exchange->is_gone |= response == NULL;
}

// Whoever held it is done with it, and with the lock.
static void let_go(HttpExchange *exchange)
{
    exchange->is_held = false;
    wake(exchange);
    bool is_free = !exchange->is_listed;
    pthread_mutex_unlock(&exchange->http->lock);
    if (is_free)
        exchange_destroy(exchange);
}

void http_answer(HttpExchange *exchange, const HttpAnswer *answer)
{
    struct MHD_Response *response = make_response(answer);
    pthread_mutex_lock(&exchange->http->lock);
    keep_answer(exchange, response, answer->status);
    let_go(exchange);
}

void http_hold(HttpExchange *exchange, Stop *stop)
{
    Http *http = exchange->http;
    pthread_mutex_lock(&http->lock);
    exchange->stop = stop;
    exchange->is_held = true;
    if (http->is_closed)
        drop(exchange);
    pthread_mutex_unlock(&http->lock);
}

bool http_is_gone(HttpExchange *exchange)
{
    pthread_mutex_lock(&exchange->http->lock);
    bool is_gone = exchange->is_gone;
    pthread_mutex_unlock(&exchange->http->lock);
    return is_gone;
}

// ---- Streams ---------------------------------------------------------------------------

static size_t take_unsent(HttpExchange *exchange, char *out, size_t most)
{
    size_t count = exchange->unsent.length - exchange->sent;
    count = count < most ? count : most;
    memcpy(out, exchange->unsent.text + exchange->sent, count);
    exchange->sent += count;
    if (exchange->sent == exchange->unsent.length) {
        strbuf_clear(&exchange->unsent);
        exchange->sent = 0;
    }
    return count;
}

static ssize_t read_stream(void *context, uint64_t position, char *out, size_t most)
{
    HttpExchange *exchange = context;
    ssize_t taken = 0;
    (void)position;
    pthread_mutex_lock(&exchange->http->lock);
    if (exchange->is_gone) {
        taken = MHD_CONTENT_READER_END_WITH_ERROR;
    } else if (exchange->unsent.length > exchange->sent) {
        taken = (ssize_t)take_unsent(exchange, out, most);
    } else if (exchange->is_ended) {
        taken = MHD_CONTENT_READER_END_OF_STREAM;
    } else {
        exchange->is_suspended = true;
        MHD_suspend_connection(exchange->connection);
    }
    pthread_mutex_unlock(&exchange->http->lock);
    return taken;
}

void http_stream(HttpExchange *exchange, const char *type)
{
    const HttpAnswer head = {.status = MHD_HTTP_OK, .type = type};
    struct MHD_Response *response = MHD_create_response_from_callback(
        MHD_SIZE_UNKNOWN, BLOCK_BYTES, read_stream, exchange, NULL);
    if (response)
        add_headers(response, &head);
    pthread_mutex_lock(&exchange->http->lock);
    keep_answer(exchange, response, head.status);
    wake(exchange);
    pthread_mutex_unlock(&exchange->http->lock);
}

bool http_send(HttpExchange *exchange, const char *text, size_t count)
{
    pthread_mutex_lock(&exchange->http->lock);
    size_t behind = exchange->unsent.length - exchange->sent;
    bool is_sent = !exchange->is_gone && behind + count <= BEHIND_MOST;
    if (is_sent) {
        strbuf_add_bytes(&exchange->unsent, text, count);
        wake(exchange);
    }
    pthread_mutex_unlock(&exchange->http->lock);
    return is_sent;
}

void http_end(HttpExchange *exchange)
{
    pthread_mutex_lock(&exchange->http->lock);
    exchange->is_ended = true;
    let_go(exchange);
}

// ---- Requests --------------------------------------------------------------------------

// Queue the answer, if it is there; wait for it, if somebody holds the exchange.
static enum MHD_Result deliver(HttpExchange *exchange)
{
    enum MHD_Result result = MHD_NO;
    struct MHD_Response *done = NULL;
    pthread_mutex_lock(&exchange->http->lock);
    if (exchange->response && !exchange->is_gone) {
        done = exchange->response;
        exchange->response = NULL;
    } else if (exchange->is_held && !exchange->is_gone) {
        exchange->is_suspended = true;
        MHD_suspend_connection(exchange->connection);
        result = MHD_YES;
    }
    pthread_mutex_unlock(&exchange->http->lock);
    if (done) {
        result = MHD_queue_response(exchange->connection, (unsigned)exchange->status, done);
        MHD_destroy_response(done);
    }
    return result;
}

static void set_busy(HttpExchange *exchange)
{
    pthread_mutex_lock(&exchange->http->lock);
    exchange->line->exchange = exchange;
    pthread_mutex_unlock(&exchange->http->lock);
}

static enum MHD_Result refuse(HttpExchange *exchange, const HttpAnswer *refusal)
{
    set_busy(exchange);
    exchange->is_asked = true;
    keep_answer(exchange, make_response(refusal), refusal->status);
    return deliver(exchange);
}

// A body that says beforehand that it is too large is not read.
static bool is_too_large(const HttpExchange *exchange)
{
    const char *length = header(exchange->connection, "Content-Length");
    return length && strtoull(length, NULL, 10) > exchange->body_most;
}

static enum MHD_Result begin(HttpExchange *exchange)
{
    Http *http = exchange->http;
    const HttpHandler *handler = &http->options.handler;
    HttpAnswer refusal = {0};
    if (!handler->admit(handler->context, &exchange->request, &exchange->body_most,
                        &refusal))
        return refuse(exchange, &refusal);
    if (is_too_large(exchange))
        return refuse(exchange, &http->options.overflow);
    return MHD_YES;
}

// What is too much is read, up to a point, and forgotten: then the answer can be heard.
static enum MHD_Result add_body(HttpExchange *exchange, const char *bytes, size_t count)
{
    exchange->body_seen += count;
    if (exchange->body_seen <= exchange->body_most)
        strbuf_add_bytes(&exchange->body, bytes, count);
    return exchange->body_seen > exchange->body_most * BODY_WASTE ? MHD_NO : MHD_YES;
}

static void ask(HttpExchange *exchange)
{
    const HttpHandler *handler = &exchange->http->options.handler;
    const HttpAnswer *overflow = &exchange->http->options.overflow;
    exchange->is_asked = true;
    set_busy(exchange);
    if (exchange->body.length > 0)
        exchange->request.body = exchange->body.text;
    exchange->request.body_length = exchange->body.length;
    if (exchange->body_seen > exchange->body_most)
        keep_answer(exchange, make_response(overflow), overflow->status);
    else
        handler->ask(handler->context, &exchange->request, exchange);
}

// The library calls this when the head of a request is here, for each piece of its body, at
// its end, and when a suspended connection was woken; hence so many parameters.
// NOLINTNEXTLINE(readability-function-size)
static enum MHD_Result handle(void *context, struct MHD_Connection *connection,
                              const char *path, const char *method, const char *version,
                              const char *bytes, size_t *count, void **state)
{
    HttpExchange *exchange = *state;
    (void)version;
    if (!exchange) {
        exchange = exchange_create(context, connection, method, path);
        *state = exchange;
        return begin(exchange);
    }
    if (*count > 0) {
        size_t given = *count;
        *count = 0;
        return add_body(exchange, bytes, given);
    }
    if (!exchange->is_asked)
        ask(exchange);
    return deliver(exchange);
}

// ---- Looking after ---------------------------------------------------------------------

static bool is_to_drop(const HttpExchange *exchange)
{
    return exchange && exchange->is_held && exchange->stop && !exchange->is_gone &&
           connection_is_left(exchange->line);
}

// The library does not look at suspended connections.
void http_look_after(Http *http)
{
    pthread_mutex_lock(&http->lock);
    for (Connection *line = http->connections.first; line; line = line->next)
        if (is_to_drop(line->exchange))
            drop(line->exchange);
    connections_look_after(&http->connections);
    pthread_mutex_unlock(&http->lock);
}

// ---- Opening and closing ---------------------------------------------------------------

static void keep_quiet(void *context, const char *format, va_list values)
{
    (void)context;
    (void)format;
    (void)values;
}

static struct MHD_Daemon *start(Http *http, int fd)
{
    unsigned flags =
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG;
    return MHD_start_daemon(
        flags, 0, NULL, NULL, handle, http, MHD_OPTION_EXTERNAL_LOGGER, keep_quiet, NULL,
        MHD_OPTION_LISTEN_SOCKET, fd, MHD_OPTION_THREAD_POOL_SIZE, (unsigned)THREADS,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)http->options.connections,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_BYTES,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)QUIET_SECONDS, MHD_OPTION_NOTIFY_COMPLETED,
        notice_end, http, MHD_OPTION_NOTIFY_CONNECTION, notice_connection, http,
        MHD_OPTION_END);
}

Http *http_open(const HttpOptions *options, Error *err)
{
    int fd = listen_open(options->host, options->port, err);
    if (fd < 0)
        return NULL;
    Http *http = memory_array(1, sizeof *http);
    *http = (Http){.options = *options, .port = listen_port(fd)};
    http->connections =
        (Connections){.most = options->connections, .request_ms = options->request_ms};
    pthread_mutex_init(&http->lock, NULL);
    listen_allow(options->connections);
    http->daemon = start(http, fd);
    if (http->daemon)
        return http;
    error_set(err, "the server cannot be started");
    close(fd);
    pthread_mutex_destroy(&http->lock);
    free(http);
    return NULL;
}

int http_port(const Http *http)
{
    return http->port;
}

void http_close(Http *http)
{
    pthread_mutex_lock(&http->lock);
    http->is_closed = true;
    for (Connection *line = http->connections.first; line; line = line->next) {
        HttpExchange *exchange = line->exchange;
        if (exchange && exchange->is_held)
            drop(exchange);
    }
    pthread_mutex_unlock(&http->lock);
}

void http_destroy(Http *http)
{
    MHD_stop_daemon(http->daemon);
    pthread_mutex_destroy(&http->lock);
    free(http);
}
