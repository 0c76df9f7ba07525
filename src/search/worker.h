// SPDX-License-Identifier: MIT
// One searcher of a tree: what it was lent and what it keeps. Each thread has one.
#ifndef SEARCH_WORKER_H
#define SEARCH_WORKER_H

#include "search/budget.h"
#include "search/busy.h"
#include "search/line.h"
#include "search/memo.h"
#include "search/order.h"
#include "search/rootrank.h"
#include "search/safety.h"
#include "search/score.h"
#include "search/tt.h"

enum {
    LINES_MOST = 64,
    CHECK_BUDGET_EVERY = 512, // nodes
    DEFENCE_COSTS = 64,       // nodes, in time, at a guess
};

typedef struct Worker {
    // Lent, and shared with the others:
    Tt *tt;
    const Weights *weights;
    const History *history; // may be NULL
    Budget *budget;
    Busy *busy;            // NULL for a single thread
    const RootRank *ranks; // of the turns of the root; NULL without a ranker
    TurnGen *gen;          // of the worker that answers; NULL for the others
    // Its own:
    int number; // 0 for the one that answers
    Order order;
    Memo memo;
    Safety safety; // of the turns of the root
    Line line;
    uint64_t nodes;
    uint64_t told; // nodes that the budget knows of
    int unchecked; // nodes, or work worth as many, since the budget was looked at
    bool is_over;
    const Position *path[SEARCH_PLIES]; // the turn starts from the root to here
    int path_length;
    Trail trail;                   // what the moves to each ply were
    uint64_t excluded[LINES_MOST]; // where turns of the root lead that are not to be tried
    int excluded_count;
    bool is_unpruned; // turns of the root that the ranker drops are tried after all
    uint64_t salt; // of the table's keys: what may not be repeated, and so changes scores
    int root_depth;
    int finished; // the last depth that was searched to its end
} Worker;

// What is asked of a node: how deep in steps, between which scores, how far from the root.
typedef struct Quest {
    int depth;
    int alpha;
    int beta;
    int ply;
} Quest;

// The nodes of all workers, as far as they have told of them.
static inline uint64_t worker_all_nodes(const Worker *worker)
{
    return worker->nodes + budget_helped(worker->budget);
}

static inline void worker_check_budget(Worker *worker)
{
    if (worker->number > 0)
        budget_tell(worker->budget, worker->nodes - worker->told);
    worker->told = worker->nodes;
    worker->unchecked = 0;
    if (worker->number == 0)
        budget_check(worker->budget, worker_all_nodes(worker));
    worker->is_over = budget_is_over(worker->budget);
}

// A node is entered. Whether there is time for it.
static inline bool worker_enters(Worker *worker, int ply)
{
    line_begin(&worker->line, ply);
    worker->nodes++;
    if (++worker->unchecked >= CHECK_BUDGET_EVERY)
        worker_check_budget(worker);
    return !worker->is_over;
}

// The least steps that stop the enemy's goal; 0 when nothing does.
static inline int worker_defence(Worker *worker, const Position *pos)
{
    bool is_new;
    int steps = memo_defence(&worker->memo, pos, &is_new);
    worker->unchecked += is_new ? DEFENCE_COSTS : 0;
    return steps;
}

static inline int worker_evaluate(Worker *worker, const Position *pos)
{
    return memo_evaluate(&worker->memo, pos, worker->weights);
}

// Whether a turn of the root that leads to this key is not to be played.
static inline bool worker_drops(const Worker *worker, uint64_t key)
{
    return worker->ranks && !worker->is_unpruned && rootrank_drops(worker->ranks, key);
}

// The turn has passed to the other side, which is to move on this board; and back.
static inline void worker_push_turn(Worker *worker, const Position *start)
{
    worker->path[worker->path_length++] = start;
}

static inline void worker_pop_turn(Worker *worker)
{
    worker->path_length--;
}

#endif
