// SPDX-License-Identifier: MIT
// What the page asks, answered: JSON in, JSON out, whatever carries it. docs/api.md says
// what the routes mean; each file api_*.c has a few of them.
//
// An answer is given by one thread with a desk of its own. It remembers nothing: each
// request carries its game.
#ifndef PAGEAPI_API_H
#define PAGEAPI_API_H

#include "base/json.h"
#include "base/stop.h"
#include "pageapi/desk.h"

// How much work a route is, and so who does it.
typedef enum ApiLane {
    API_QUICK,  // a few milliseconds at the very most
    API_PANEL,  // mostly milliseconds, now and then a second
    API_SEARCH, // an engine at work, for as long as was asked for
    API_LONG,   // many searches
    API_LANES,
} ApiLane;

typedef enum ApiStatus {
    API_DONE,
    API_WRONG,   // the request: a sentence says why
    API_MISSING, // there is no such thing
    API_FAILED,  // we, or the database
    API_STOPPED, // the stop was raised before it was done; may be asked again to go on
} ApiStatus;

// One request while it is being answered.
typedef struct ApiTask {
    Desk *desk;
    const Json *request; // an object with no fields but those of the route
    const Stop *stop;    // may be NULL
    int threads;         // that a search may use

    // Of a route with events: whom to tell, in order. The data is given away.
    void (*tell)(void *context, const char *event, Json *data);
    void *context;

    Json *answer; // of other routes: with API_DONE an object, which is the caller's to free
    StrBuf *picture; // or, of a route with pictures, the text of an SVG file

    // Kept when a task is stopped and goes on later; all zero at first.
    int told_depth;
    int64_t spent_ms;
    uint64_t spent_nodes;
} ApiTask;

typedef struct ApiRoute {
    const char *path; // behind "/api/"
    const char *method;
    const char *fields; // that a request may have, with spaces between them
    ApiLane lane;
    bool has_events;
    bool is_picture;
    size_t body_most;

    // A first, rough answer by events, so that there is something to see at once; NULL for
    // none. It takes a few milliseconds, and any desk will do. Asked before `answer`, which
    // is not asked when this fails.
    ApiStatus (*glance)(ApiTask *task, Error *err);

    ApiStatus (*answer)(ApiTask *task, Error *err);
} ApiRoute;

enum {
    API_GAME_BODY = 256 << 10, // of most routes
    API_FILE_BODY = 12 << 20,  // of a route that is given whole files
    API_DEPTH = 8,             // of nested lists and objects
    API_CLIENT_MOST = 64,
    API_LINES_MOST = 10,
    API_SECONDS_MOST = 3600,
};

// All routes; the last has no path.
extern const ApiRoute *const api_routes[];

// NULL when there is none of this path.
const ApiRoute *api_find(const char *path);

// Read a request of a route; NULL with a sentence. An empty body is an empty object.
Json *api_read(const ApiRoute *route, const char *text, size_t length, Error *err);

// Who asks, "" for nobody in particular. False with a sentence.
bool api_client(const Json *request, const char **out, Error *err);

// {"error": "..."}
Json *api_error(const Error *err);

// The routes, by file.
extern const ApiRoute api_route_about;
extern const ApiRoute api_route_position;
extern const ApiRoute api_route_why;
extern const ApiRoute api_route_board;
extern const ApiRoute api_route_picture;
extern const ApiRoute api_route_export;
extern const ApiRoute api_route_games;
extern const ApiRoute api_route_panels;
extern const ApiRoute api_route_curve;
extern const ApiRoute api_route_analyse;
extern const ApiRoute api_route_why_not;
extern const ApiRoute api_route_bots;
extern const ApiRoute api_route_move;
extern const ApiRoute api_route_clock;
extern const ApiRoute api_route_setups;
extern const ApiRoute api_route_explore;
extern const ApiRoute api_route_stored;
extern const ApiRoute api_route_report;
extern const ApiRoute api_route_puzzles;
extern const ApiRoute api_route_puzzle_check;
extern const ApiRoute api_route_puzzle_hint;
extern const ApiRoute api_route_studies;
extern const ApiRoute api_route_study_file;

#endif
