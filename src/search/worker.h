// SPDX-License-Identifier: MIT
// One searcher of a tree: what it was lent and what it keeps. Each thread has one.
#ifndef SEARCH_WORKER_H
#define SEARCH_WORKER_H

#include "eval/evaluation.h"
#include "search/defence.h"
#include "search/order.h"
#include "search/parts.h"
#include "search/root_verdict.h"
#include "search/score.h"
#include "search/team.h"
#include "search/tt.h"

// ---- What it keeps ---------------------------------------------------------------------

// The principal variation: for each ply of the tree the best moves from there on.
typedef struct Line {
    GenMove moves[SEARCH_PLIES][SEARCH_PLIES];
    int length[SEARCH_PLIES];
} Line;

// What was found out about boards without searching: evaluations and defences. The same
// board is met along many orders of the same steps.
enum { MEMO_EVALUATIONS = 1 << 15, MEMO_DEFENCES = 1 << 12 };

typedef struct MemoEntry {
    uint64_t key;
    int value;
} MemoEntry;

typedef struct Memo {
    MemoEntry evaluations[MEMO_EVALUATIONS];
    MemoEntry defences[MEMO_DEFENCES];
} Memo;

// Turns of the root, by where they lead, and whether they lose in two turns (wins.h).
enum { SAFETY_KEPT = 128 };

typedef struct Safety {
    uint64_t keys[SAFETY_KEPT];
    bool loses[SAFETY_KEPT];
    int count; // of all that were asked about; the latest are kept
} Safety;

enum { CHECK_BUDGET_EVERY = 512 }; // nodes

typedef struct Worker {
    // Lent, and shared with the others:
    Tt *tt;
    const Weights *weights;
    const History *history; // may be NULL
    Budget *budget;
    Busy *busy;                   // NULL for a single thread
    SearchPartSet without;        // parts that are left out
    const RootVerdicts *verdicts; // of the turns of the root; NULL without a ranker
    TurnGen *gen;                 // of the worker that answers; NULL for the others
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
    uint16_t arrivals[SEARCH_PLIES];      // who arrived where by the move to each ply
    uint64_t excluded[SEARCH_LINES_MOST]; // where turns of the root lead: not to be tried
    int excluded_count;
    bool is_unpruned; // turns of the root that the ranker drops are tried after all
    uint64_t salt; // of the table's keys: what may not be repeated, and so changes scores
    uint32_t *places; // of the turns of the root among those ranked, in its own order
    size_t place_count;
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

// ---- The line --------------------------------------------------------------------------

// A node at this ply is entered: nothing is known yet.
static inline void line_begin(Line *line, int ply)
{
    line->length[ply] = 0;
}

// The best from this ply on are these moves, and then what the next ply found.
void line_extend(Line *line, const GenMove *moves, int count, int ply);

// The moves from the root on as turns; the last may be cut short.
void line_read(const Line *line, const Position *root, SearchInfo *out);

// ---- Boards ----------------------------------------------------------------------------

void memo_clear(Memo *memo);

// evaluate() of evaluation.h.
int worker_evaluate(Worker *worker, const Position *pos);

// The least steps that stop the enemy's goal; 0 when nothing does: defence_find() of
// defence.h.
int worker_defence(Worker *worker, const Position *pos);

// What is known of a node without looking at its moves, at the start of a turn: games that
// are over, turns that were not allowed, goals, which the detector finds exactly, and
// positions met before.
bool worker_knows(Worker *worker, const Position *pos, int ply, int *score);

// ---- Its way through the tree ----------------------------------------------------------

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

// A node, or work worth one, that is not part of the tree. Whether there is time for it.
static inline bool worker_counts(Worker *worker)
{
    worker->nodes++;
    if (++worker->unchecked >= CHECK_BUDGET_EVERY)
        worker_check_budget(worker);
    return !worker->is_over;
}

// A node of the tree is entered. Whether there is time for it.
static inline bool worker_enters(Worker *worker, int ply)
{
    line_begin(&worker->line, ply);
    return worker_counts(worker);
}

// Whether a turn of the root that leads to this key is not to be played.
static inline bool worker_drops(const Worker *worker, uint64_t key)
{
    return worker->verdicts && !worker->is_unpruned &&
           verdicts_drops(worker->verdicts, key);
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
