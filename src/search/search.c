// SPDX-License-Identifier: MIT
#include "search/search.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "core/turngen.h"
#include "eval/evaluation.h"
#include "search/finish.h"
#include "search/root.h"
#include "search/wins.h"
#include "search/worker.h"

struct Search {
    Tt *tt;
    Busy *busy; // made when first needed
    const Weights *weights;
    SearchPartSet without;
    SearchRanker ranker; // `rank` is NULL without one
    TurnGen *gen;
    RootVerdicts *verdicts; // of the search under way; NULL without a ranker
    Budget budget;
    Worker *workers[SEARCH_THREADS_MOST]; // made when first needed
};

Search *search_try_create(size_t table_megabytes)
{
    Tt *tt = tt_create(table_megabytes);
    if (!tt)
        return NULL;
    Search *search = memory_array(1, sizeof *search);
    memset(search, 0, sizeof *search);
    search->tt = tt;
    search->gen = turngen_create();
    search->weights = &default_weights;
    return search;
}

Search *search_create(size_t table_megabytes)
{
    return memory_check(search_try_create(table_megabytes));
}

void search_destroy(Search *search)
{
    if (!search)
        return;
    for (int i = 0; i < SEARCH_THREADS_MOST; i++)
        if (search->workers[i]) {
            free(search->workers[i]->places);
            free(search->workers[i]);
        }
    tt_destroy(search->tt);
    busy_destroy(search->busy);
    turngen_destroy(search->gen);
    free(search);
}

void search_clear(Search *search)
{
    tt_clear(search->tt);
    for (int i = 0; i < SEARCH_THREADS_MOST; i++)
        if (search->workers[i]) {
            order_clear(&search->workers[i]->order);
            memo_clear(&search->workers[i]->memo);
        }
}

void search_set_weights(Search *search, const Weights *weights)
{
    bool is_other = search->weights != weights;
    search->weights = weights;
    if (is_other)
        search_clear(search);
}

void search_leave_out(Search *search, SearchPartSet parts)
{
    bool is_other = search->without != parts;
    search->without = parts;
    if (is_other)
        search_clear(search);
}

void search_set_ranker(Search *search, const SearchRanker *ranker)
{
    search->ranker = ranker ? *ranker : (SearchRanker){0};
}

// Scores rest on what may not occur again; tables kept from before are of use as long as
// that is the same.
static uint64_t salt_of(const History *history)
{
    uint64_t salt = 0;
    for (size_t i = 0; history && i < history->twice_count; i++)
        salt += history->twice[i] * HASH_SPREAD;
    return salt;
}

// The worker of a thread, ready for a search.
static Worker *prepare_worker(Search *search, int number, const History *history)
{
    Worker *worker = search->workers[number];
    if (!worker) {
        worker = memory_array(1, sizeof *worker);
        memset(worker, 0, sizeof *worker);
        search->workers[number] = worker;
    }
    worker->tt = search->tt;
    worker->weights = search->weights;
    worker->without = search->without;
    worker->history = history;
    worker->salt = salt_of(history);
    worker->budget = &search->budget;
    worker->busy = search->budget.limits.threads > 1 ? search->busy : NULL;
    worker->verdicts = search->verdicts;
    worker->number = number;
    worker->gen = number == 0 ? search->gen : NULL;
    worker->nodes = 0;
    worker->told = 0;
    worker->unchecked = 0;
    worker->is_over = false;
    order_age(&worker->order);
    worker->safety.count = 0;
    worker->place_count = 0;
    return worker;
}

// The turns that may be played, counted as far as it matters.
typedef struct PlayableTurns {
    const History *history;
    Turn first; // that is allowed and, if asked for, leaves the enemy no goal
    int count;
    bool is_safe_only;
} PlayableTurns;

// Stops at the second turn.
static bool consider(void *context, const TurnVisit *visit)
{
    PlayableTurns *turns = context;
    if (history_forbids(turns->history, visit->key))
        return true;
    Position after = turnvisit_result(visit);
    if (turns->is_safe_only && goal_within(&after, (Side)after.side, STEPS_PER_TURN))
        return true;
    if (turns->count++ == 0)
        turns->first = turnvisit_turn(visit);
    return turns->count < (turns->is_safe_only ? 2 : 1);
}

static PlayableTurns count_playable(Search *search, const Position *pos,
                                    const History *history, bool is_safe_only)
{
    PlayableTurns turns = {.history = history, .is_safe_only = is_safe_only};
    turngen_visit(search->gen, pos, consider, &turns);
    return turns;
}

static void tell(const Search *search, const SearchInfo *info)
{
    if (search->budget.limits.report)
        search->budget.limits.report(search->budget.limits.context, info);
}

// A goal needs no search, nor does the only turn that does not lose at once. Whether there
// is one of them.
static bool is_obvious(Search *search, const Position *pos, const History *history,
                       SearchInfo *out)
{
    Turn goal;
    if (goal_steps(pos, (Side)pos->side, STEPS_PER_TURN, &goal)) {
        out->line[0] = goal;
        out->score = score_win_in(1);
        out->depth = goal.length;
        return true;
    }
    if (!defence_is_needed(pos) || !search->budget.limits.time_ms)
        return false;
    PlayableTurns safe = count_playable(search, pos, history, true);
    if (safe.count > 0) // should there be no time for more, this will do
        out->line[0] = safe.first;
    if (safe.count != 1 || search->budget.limits.lines > 1)
        return false;
    Position after = *pos;
    turn_play(&after, &safe.first);
    out->score = -evaluate(&after, search->weights);
    out->depth = safe.first.length;
    return true;
}

// What a helping thread does.
typedef struct Help {
    Worker *worker;
    const Position *pos;
    pthread_t thread;
    bool is_running;
    SearchInfo found;
} Help;

static void *help(void *context)
{
    Help *own = context;
    root_deepen(own->worker, own->pos, &own->found);
    if (own->found.score >= SCORE_DECIDED)
        stop_ask(&own->worker->budget->over); // nobody need look any further
    return NULL;
}

// A thread that cannot be started is done without.
static void start_helpers(Search *search, const Position *pos, const History *history,
                          Help helps[SEARCH_THREADS_MOST], int threads)
{
    for (int i = 1; i < threads; i++) {
        helps[i] = (Help){.worker = prepare_worker(search, i, history), .pos = pos};
        helps[i].found.number = 1;
        helps[i].is_running = pthread_create(&helps[i].thread, NULL, help, &helps[i]) == 0;
    }
}

// Whether a helper's answer is to be preferred: it wins, or has looked deeper.
static bool is_preferred(const SearchInfo *found, int finished, const SearchInfo *best,
                         int best_finished)
{
    if (best->score >= SCORE_DECIDED || finished == 0)
        return false;
    return found->score >= SCORE_DECIDED || finished > best_finished;
}

// Wait for the helpers; one of them may know better.
static void end_helpers(Search *search, Help helps[SEARCH_THREADS_MOST], int threads,
                        SearchInfo *out)
{
    const SearchInfo *best = out;
    int finished = search->workers[0]->finished;
    for (int i = 1; i < threads; i++) {
        if (!helps[i].is_running)
            continue;
        pthread_join(helps[i].thread, NULL);
        int other = helps[i].worker->finished;
        if (search->budget.limits.lines > 1 ||
            !is_preferred(&helps[i].found, other, best, finished))
            continue;
        best = &helps[i].found;
        finished = other;
    }
    if (best == out)
        return;
    *out = *best;
    tell(search, out);
}

static void deepen(Search *search, const Question *question, SearchInfo *out)
{
    const Position *pos = question->pos;
    const History *history = question->history;
    Help helps[SEARCH_THREADS_MOST];
    int threads = search->budget.limits.threads;
    threads = threads > SEARCH_THREADS_MOST ? SEARCH_THREADS_MOST : threads;
    // Several lines are compared by what they are worth and nothing else.
    if (search->ranker.rank && search->budget.limits.lines <= 1)
        search->verdicts =
            verdicts_create(&search->ranker, search->gen, question, &search->budget);
    if (threads > 1 && !search->busy)
        search->busy = busy_create();
    start_helpers(search, pos, history, helps, threads);
    root_deepen(prepare_worker(search, 0, history), pos, out);
    stop_ask(&search->budget.over);
    end_helpers(search, helps, threads, out);
    verdicts_destroy(search->verdicts);
    search->verdicts = NULL;
}

bool search_run(Search *search, const Question *question, const SearchLimits *limits,
                SearchInfo *out)
{
    const Position *pos = question->pos;
    const History *history = question->history;
    budget_begin(&search->budget, limits);
    tt_age(search->tt);
    memset(out, 0, sizeof *out);
    out->number = 1;
    PlayableTurns any = count_playable(search, pos, history, false);
    if (any.count == 0)
        return false;
    out->line[0] = any.first;
    out->line_length = 1;
    if (is_obvious(search, pos, history, out)) {
        out->time_ms = budget_elapsed_ms(&search->budget);
        tell(search, out);
    } else {
        deepen(search, question, out);
    }
    return true;
}

void search_finish(Search *search, const Question *question, uint64_t nodes,
                   SearchInfo *info)
{
    info->wins_in = 0;
    if (!score_is_decided(info->score))
        return;
    budget_begin(&search->budget, &(SearchLimits){.nodes = nodes});
    finish_line(prepare_worker(search, 0, question->history), question->pos, info);
}

bool search_win_in_two(Search *search, const Question *question, uint64_t nodes, Turn *out)
{
    budget_begin(&search->budget, &(SearchLimits){.nodes = nodes});
    return wins_find(prepare_worker(search, 0, question->history), search->gen,
                     question->pos, out);
}
