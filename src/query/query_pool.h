// SPDX-License-Identifier: MIT
// Many questions at once, answered by a few workers as lines of JSON.
//
// A WORKER SEARCHES ONE POSITION AT A TIME, with one thread and an empty table, so that the
// answer is that of `tusk analyse` on the same position: the same nodes, the same turns. It
// cannot put a search aside and come back to it. What it can do is look at newcomers before
// it begins a search, and in the middle of one: those that want to hear something early are
// searched at once, with few nodes and a small table of their own, and told what came of
// that. So the first partial answer does not wait for the searches of those who asked
// before; how long the whole answer takes depends on what is asked. A search's clock stands
// still while its worker looks at others.
//
// MEMORY IS BOUNDED. A question is kept as it was asked, not as a game; of turns that wait,
// and of the text of their questions, there may be so many, and what goes beyond that is
// answered by an error.
#ifndef QUERY_QUERY_POOL_H
#define QUERY_QUERY_POOL_H

#include "analysis/analysis.h"

enum {
    QUERY_POOL_TURNS = 5000,    // that wait or are being searched
    QUERY_POOL_BYTES = 8 << 20, // of the lines they were asked with
};

// A line of JSON with its line break. Called by one thread at a time, from any thread; it
// may ask the pool.
typedef void (*QueryTell)(void *context, const char *line, size_t length);

// All is borrowed.
typedef struct QueryPlan {
    int workers;
    Analyst *analysts; // one for each worker, with engines prepared and of their own
    Engine **scouts;   // as many: prepared, with small tables
    AnalysisOptions usual;
    const char *version;
    QueryTell tell;
    void *context;
    const Timer *timer; // NULL for the machine's
} QueryPlan;

typedef struct QueryPool QueryPool;

// Questions can be asked at once; they are answered after query_pool_start.
QueryPool *query_pool_create(const QueryPlan *plan);

// False with a sentence when no thread can be started.
bool query_pool_start(QueryPool *pool, Error *err);

// Hand over a line. Returns at once; whatever is wrong with it is told as an error.
void query_pool_ask(QueryPool *pool, const char *line, size_t length);

// Wait until everything is answered, and end the workers. When `stop`, which may be NULL,
// is raised, what is being searched answers with what it has, and what waits without a
// result: as if every turn were terminated.
void query_pool_finish(QueryPool *pool, const Stop *stop);

// After query_pool_finish, or without query_pool_start.
void query_pool_destroy(QueryPool *pool);

#endif
