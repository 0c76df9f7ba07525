// SPDX-License-Identifier: MIT
#include "serve/server.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/timer.h"
#include "pageapi/api.h"
#include "serve/guard.h"
#include "serve/http.h"
#include "serve/pool.h"
#include "serve/web_files.h"

enum {
    CONNECTIONS = 4096,
    REQUEST_MS = 20000, // until a request must be here
    LOOK_MS = 20,       // between two looks
    QUICK_THREADS = 2,
    LONG_THREADS = 1,
    QUICK_WAITING = 4096,
    SEARCH_WAITING = 1024,
    LONG_WAITING = 64,
};

#define API_PREFIX  "/api/"
#define JSON_TYPE   "application/json; charset=utf-8"
#define EVENTS_TYPE "text/event-stream; charset=utf-8"

// A thread pool for each lane of the API, and one for the first glance of a search: it
// waits for nobody's panels.
enum { GLANCES = API_LANES, POOLS };

struct Server {
    ServerOptions options;
    PuzzleSet puzzles;
    Http *http;
    Pool *pools[POOLS];
    atomic_int searches; // questions for a search that are not answered to their end
};

// One request for the API.
typedef struct Job {
    PoolJob pooled; // first: a PoolJob is a Job
    Server *server;
    HttpExchange *exchange;
    const ApiRoute *route;
    Json *request;
    const char *body; // to be read first, or NULL
    size_t body_length;
    bool is_streaming;
    ApiStatus status;
    Error err;
    StrBuf picture;
    ApiTask task;
} Job;

// ---- Answers ---------------------------------------------------------------------------

static void answer_text(HttpExchange *exchange, int status, const char *type,
                        const StrBuf *text)
{
    http_answer(exchange, &(HttpAnswer){.status = status,
                                        .type = type,
                                        .bytes = text->text ? text->text : "",
                                        .count = text->length});
}

static void answer_json(HttpExchange *exchange, int status, Json *value)
{
    StrBuf text = strbuf_new();
    json_finish_line(value, &text);
    answer_text(exchange, status, JSON_TYPE, &text);
    strbuf_free(&text);
}

static void answer_error(HttpExchange *exchange, int status, const Error *err)
{
    answer_json(exchange, status, api_error(err));
}

static int http_status(ApiStatus status)
{
    switch (status) {
    case API_DONE: return 200;
    case API_WRONG: return 400;
    case API_MISSING: return 404;
    case API_FAILED: return 500;
    case API_STOPPED: break;
    }
    return 503;
}

// ---- Events ----------------------------------------------------------------------------

static void send_event(Job *job, const char *event, Json *data)
{
    StrBuf text = strbuf_new();
    strbuf_print(&text, "event: %s\ndata: ", event);
    json_write(data, JSON_ON_ONE_LINE, &text);
    strbuf_add(&text, "\n\n");
    json_free(data);
    if (!job->is_streaming) {
        http_stream(job->exchange, EVENTS_TYPE);
        job->is_streaming = true;
    }
    http_send(job->exchange, text.text, text.length);
    strbuf_free(&text);
}

static void hear(void *context, const char *event, Json *data)
{
    send_event(context, event, data);
}

static void end_stream(Job *job)
{
    if (job->status != API_DONE && job->status != API_STOPPED) {
        send_event(job, "error", api_error(&job->err));
    } else if (job->pooled.is_replaced) {
        Json *end = json_make_object();
        json_put_text(end, "reason", "replaced");
        send_event(job, "end", end);
    }
    http_end(job->exchange);
}

// ---- Jobs ------------------------------------------------------------------------------

static ApiStatus ask_route(Job *job, ApiStatus (*asked)(ApiTask *, Error *), Desk *desk,
                           int threads)
{
    job->task.desk = desk;
    job->task.request = job->request;
    job->task.threads = threads;
    return asked(&job->task, &job->err);
}

static PoolVerdict work(PoolJob *pooled, void *worker, int share)
{
    Job *job = (Job *)pooled;
    if (http_is_gone(job->exchange)) {
        job->status = API_STOPPED;
        return POOL_DONE;
    }
    if (job->body)
        job->request = api_read(job->route, job->body, job->body_length, &job->err);
    job->body = NULL;
    if (!job->request) {
        job->status = API_WRONG;
        return POOL_DONE;
    }
    job->status = ask_route(job, job->route->answer, worker, share);
    return job->status == API_STOPPED && !http_is_gone(job->exchange) ? POOL_AGAIN
                                                                      : POOL_DONE;
}

static void answer_job(Job *job)
{
    if (job->status == API_STOPPED && !*job->err.text)
        error_set(&job->err, job->pooled.is_replaced ? "a newer question has replaced this"
                                                     : "the server is ending");
    if (job->is_streaming || (job->route->has_events && job->pooled.is_replaced))
        end_stream(job);
    else if (job->status != API_DONE)
        answer_error(job->exchange, http_status(job->status), &job->err);
    else if (job->route->is_picture)
        answer_text(job->exchange, 200, "image/svg+xml", &job->picture);
    else
        answer_json(job->exchange, 200, job->task.answer);
}

static void job_free(Job *job)
{
    if (job->route->lane == API_SEARCH)
        atomic_fetch_sub(&job->server->searches, 1);
    json_free(job->request);
    strbuf_free(&job->picture);
    free(job);
}

static void finish(PoolJob *pooled)
{
    Job *job = (Job *)pooled;
    answer_job(job);
    job_free(job);
}

// Those who search let all others go first, and may be busy; the glance at a position is
// not left to them.
static PoolVerdict glance(PoolJob *pooled, void *worker, int share)
{
    Job *job = (Job *)pooled;
    if (!http_is_gone(job->exchange))
        job->status = ask_route(job, job->route->glance, worker, share);
    return POOL_DONE;
}

static void turn_away(Job *job)
{
    error_set(&job->err, "too many questions wait for an answer; try again");
    job->status = API_FAILED;
    if (job->is_streaming)
        end_stream(job);
    else
        answer_error(job->exchange, 429, &job->err);
    job_free(job);
}

// On to those who search.
static void pass_on(PoolJob *pooled)
{
    Job *job = (Job *)pooled;
    bool goes_on = job->status == API_DONE && !pooled->is_replaced && !pooled->is_dropped;
    if (job->status == API_DONE)
        job->status = API_STOPPED; // as long as nobody searches
    pooled->work = work;
    pooled->finish = finish;
    pooled->may_step_back = true;
    if (!goes_on)
        finish(pooled);
    else if (!pool_add(job->server->pools[job->route->lane], pooled))
        turn_away(job);
}

static Job *job_create(Server *server, const ApiRoute *route, const HttpRequest *request,
                       HttpExchange *exchange)
{
    Job *job = memory_array(1, sizeof *job);
    *job = (Job){
        .pooled = {.work = route->glance ? glance : work,
                   .finish = route->glance ? pass_on : finish,
                   .client = "",
                   .kind = route,
                   .may_step_back =
                       route->has_events && !route->glance && route->lane == API_SEARCH},
        .server = server,
        .exchange = exchange,
        .route = route,
        .body = request->body,
        .body_length = request->body_length,
        .status = API_STOPPED,
    };
    if (route->lane == API_SEARCH)
        atomic_fetch_add(&server->searches, 1);
    stop_init(&job->pooled.stop);
    strbuf_init(&job->picture);
    job->task = (ApiTask){
        .stop = &job->pooled.stop,
        .tell = hear,
        .context = job,
        .picture = &job->picture,
    };
    return job;
}

// A search is read at once, to know whose it is. False when there is nothing to be done.
static bool identify(Job *job)
{
    if (job->route->lane < API_SEARCH)
        return true;
    job->request = api_read(job->route, job->body, job->body_length, &job->err);
    job->body = NULL;
    job->status = API_WRONG;
    bool is_read = job->request && api_client(job->request, &job->pooled.client, &job->err);
    if (is_read)
        job->status = API_STOPPED;
    return is_read;
}

static void ask_api(Server *server, const ApiRoute *route, const HttpRequest *request,
                    HttpExchange *exchange)
{
    Job *job = job_create(server, route, request, exchange);
    http_hold(exchange, route->lane < API_SEARCH ? NULL : &job->pooled.stop);
    if (!identify(job)) {
        finish(&job->pooled);
        return;
    }
    if (!pool_add(server->pools[route->glance ? GLANCES : route->lane], &job->pooled))
        turn_away(job);
}

// ---- Requests --------------------------------------------------------------------------

static bool is_api(const char *path)
{
    return strncmp(path, API_PREFIX, strlen(API_PREFIX)) == 0;
}

static bool is_method(const HttpRequest *request, const char *method)
{
    return strcmp(request->method, method) == 0 ||
           (strcmp(method, "GET") == 0 && strcmp(request->method, "HEAD") == 0);
}

// What is refused before its body is read.
typedef struct Refusal {
    int status;
    const char *text; // JSON
    const char *allow;
} Refusal;

static bool refuse(const Refusal *refusal, HttpAnswer *out)
{
    *out = (HttpAnswer){.status = refusal->status,
                        .type = JSON_TYPE,
                        .allow = refusal->allow,
                        .bytes = refusal->text,
                        .count = strlen(refusal->text),
                        .is_lasting = true};
    return false;
}

static bool admit_api(const HttpRequest *request, size_t *body_most, HttpAnswer *refusal)
{
    static const Refusal unknown = {
        404, "{\"error\": \"there is no such route; /api/about lists them\"}\n", NULL};
    static const Refusal not_get = {405, "{\"error\": \"this route is asked with GET\"}\n",
                                    "GET, HEAD"};
    static const Refusal not_post = {
        405, "{\"error\": \"this route is asked with POST\"}\n", "POST"};
    static const Refusal not_json = {
        415, "{\"error\": \"the Content-Type of a request is application/json\"}\n", NULL};
    static const char json_type[] = "application/json";
    const ApiRoute *route = api_find(request->path + strlen(API_PREFIX));
    if (!route)
        return refuse(&unknown, refusal);
    bool is_post = strcmp(route->method, "POST") == 0;
    if (!is_method(request, route->method))
        return refuse(is_post ? &not_post : &not_get, refusal);
    if (is_post && (!request->content_type ||
                    strncmp(request->content_type, json_type, strlen(json_type)) != 0))
        return refuse(&not_json, refusal);
    *body_most = route->body_most;
    return true;
}

static bool admit_file(const HttpRequest *request, HttpAnswer *refusal)
{
    static const Refusal unknown = {404, "{\"error\": \"there is no such page\"}\n", NULL};
    static const Refusal not_get = {405, "{\"error\": \"pages are read with GET\"}\n",
                                    "GET, HEAD"};
    if (!is_method(request, "GET"))
        return refuse(&not_get, refusal);
    return web_file_find(request->path) || refuse(&unknown, refusal);
}

static bool admit(void *context, const HttpRequest *request, size_t *body_most,
                  HttpAnswer *refusal)
{
    static const Refusal foreign = {
        403,
        "{\"error\": \"requests from other sites, or for another host, are refused\"}\n",
        NULL};
    const Server *server = context;
    const Visitor visitor = {request->host, request->origin, request->fetch_site};
    *body_most = 0;
    if (!guard_admits(server->options.host, is_api(request->path), &visitor, NULL))
        return refuse(&foreign, refusal);
    return is_api(request->path) ? admit_api(request, body_most, refusal)
                                 : admit_file(request, refusal);
}

static void answer_file(const HttpRequest *request, HttpExchange *exchange)
{
    const WebFile *file = web_file_find(request->path);
    bool is_known = request->known && strcmp(request->known, file->tag) == 0;
    http_answer(exchange, &(HttpAnswer){
                              .status = is_known ? 304 : 200,
                              .type = file->type,
                              .tag = file->tag,
                              .bytes = (const char *)file->bytes,
                              .count = is_known ? 0 : file->count,
                              .is_lasting = true,
                          });
}

static void ask(void *context, const HttpRequest *request, HttpExchange *exchange)
{
    if (is_api(request->path))
        ask_api(context, api_find(request->path + strlen(API_PREFIX)), request, exchange);
    else
        answer_file(request, exchange);
}

// ---- Opening and closing ---------------------------------------------------------------

static void *hire_clerk(void *context, Error *err)
{
    const Server *server = context;
    return desk_create(&server->options.office, false, err);
}

static void *hire_thinker(void *context, Error *err)
{
    const Server *server = context;
    return desk_create(&server->options.office, true, err);
}

static void dismiss(void *worker)
{
    desk_destroy(worker);
}

static bool open_pools(Server *server, Error *err)
{
    const PoolStaff clerks = {hire_clerk, dismiss, server, false};
    const PoolStaff thinkers = {hire_thinker, dismiss, server, true};
    int threads = server->options.office.threads;
    return (server->pools[API_QUICK] =
                pool_create(QUICK_THREADS, QUICK_WAITING, &clerks, err)) &&
           (server->pools[API_PANEL] =
                pool_create(QUICK_THREADS, QUICK_WAITING, &clerks, err)) &&
           (server->pools[GLANCES] =
                pool_create(QUICK_THREADS, SEARCH_WAITING, &clerks, err)) &&
           (server->pools[API_SEARCH] =
                pool_create(threads, SEARCH_WAITING, &thinkers, err)) &&
           (server->pools[API_LONG] =
                pool_create(LONG_THREADS, LONG_WAITING, &thinkers, err));
}

static bool open_http(Server *server, Error *err)
{
    static const char too_large[] = "{\"error\": \"the request is too large\"}\n";
    const HttpOptions options = {
        .host = server->options.host,
        .port = server->options.port,
        .connections = CONNECTIONS,
        .request_ms = REQUEST_MS,
        .overflow = {.status = 413,
                     .type = JSON_TYPE,
                     .bytes = too_large,
                     .count = sizeof too_large - 1,
                     .is_lasting = true},
        .handler = {admit, ask, server},
    };
    return (server->http = http_open(&options, err)) != NULL;
}

Server *server_open(const ServerOptions *options, Error *err)
{
    Server *server = memory_array(1, sizeof *server);
    *server = (Server){.options = *options};
    server->options.office.puzzles = &server->puzzles;
    if (puzzle_set_default(&server->puzzles, err) && open_pools(server, err) &&
        open_http(server, err))
        return server;
    server_close(server);
    return NULL;
}

int server_port(const Server *server)
{
    return http_port(server->http);
}

void server_run(Server *server, const Stop *stop)
{
    while (!stop_is_asked(stop)) {
        const struct timespec moment = {.tv_nsec = LOOK_MS * 1000000L};
        http_look_after(server->http);
        for (int i = 0; i < POOLS; i++)
            pool_balance(server->pools[i]);
        nanosleep(&moment, NULL);
    }
}

void server_close(Server *server)
{
    if (server->http)
        http_close(server->http);
    for (int i = 0; i < POOLS; i++)
        if (server->pools[i])
            pool_close(server->pools[i]);
    if (server->http)
        http_destroy(server->http);
    for (int i = 0; i < POOLS; i++)
        if (server->pools[i])
            pool_destroy(server->pools[i]);
    puzzle_set_free(&server->puzzles);
    free(server);
}

int server_searches(Server *server)
{
    return atomic_load(&server->searches);
}
