// SPDX-License-Identifier: MIT
#include "search/root_turns.h"

#include <string.h>

#include "base/memory.h"
#include "search/node.h"

enum {
    LEAST_DEPTH = STEPS_PER_TURN + 1, // one step of the enemy's at least
    PLY = 1,                          // where the enemy's turn begins
    REDUCTIONS = 3,
    DEFERRED_MOST = 32, // turns that other threads are busy with
};

bool root_turns_apply(const Worker *worker, int depth)
{
    return worker->verdicts && depth >= LEAST_DEPTH &&
           !parts_has(worker->without, PART_WHOLE_TURNS);
}

// ---- Their order -----------------------------------------------------------------------

// At first the order of the ranker; turns that are tried after all come last.
static void prepare_places(Worker *worker)
{
    size_t count = worker->is_unpruned ? verdicts_count(worker->verdicts)
                                       : verdicts_kept(worker->verdicts);
    if (worker->place_count >= count)
        return;
    worker->places = memory_resize(worker->places, count, sizeof *worker->places);
    for (size_t i = worker->place_count; i < count; i++)
        worker->places[i] = (uint32_t)i;
    worker->place_count = count;
}

// The best so far is tried first the next time.
static void bring_forward(Worker *worker, uint32_t turn)
{
    size_t place = 0;
    while (worker->places[place] != turn)
        place++;
    memmove(worker->places + 1, worker->places, place * sizeof *worker->places);
    worker->places[0] = turn;
}

// By how many steps the turn at a place is searched less deeply.
static int reduction_at(size_t place, int depth)
{
    static const size_t begins[REDUCTIONS] = {40, 150, 400};
    int less = 0;
    while (less < REDUCTIONS && place >= begins[less])
        less++;
    int most = depth - LEAST_DEPTH;
    return less < most ? less : most;
}

// ---- Searching them --------------------------------------------------------------------

// A turn as moves of the tree, and where it leads.
typedef struct MadeTurn {
    GenMove moves[STEPS_PER_TURN + 1];
    int count;
    int arrival; // of its last move
    Position next;
} MadeTurn;

static MadeTurn make_turn(const Position *pos, const Turn *turn)
{
    MadeTurn made = {.next = *pos};
    made.count = moves_of_steps(pos, turn, made.moves);
    if (turn->length < STEPS_PER_TURN)
        made.moves[made.count++] = MOVE_END_TURN;
    for (int i = 0; i < made.count; i++) {
        made.arrival = order_arrival(&made.next, made.moves[i]);
        move_make(&made.next, made.moves[i]);
    }
    return made;
}

static int follow(Worker *worker, const MadeTurn *made, Quest rest)
{
    worker->arrivals[PLY] = (uint16_t)made->arrival;
    return node_follow_turn(worker, &made->next, rest);
}

// The first with the full window; the others must show with a window of one point, and less
// deeply, that they are better, and are then looked at again.
static int search_turn(Worker *worker, const MadeTurn *made, Quest quest, size_t place)
{
    Quest rest = {quest.depth - STEPS_PER_TURN, quest.alpha, quest.beta, PLY};
    if (place == 0)
        return follow(worker, made, rest);
    int less = reduction_at(place, quest.depth);
    Quest narrow = {rest.depth - less, quest.alpha, quest.alpha + 1, PLY};
    int score = follow(worker, made, narrow);
    narrow.depth = rest.depth;
    if (score > quest.alpha && less && !worker->is_over)
        score = follow(worker, made, narrow);
    if (score > quest.alpha && score < quest.beta && !worker->is_over)
        score = follow(worker, made, rest);
    return score;
}

// What has been found out about the root so far.
typedef struct Trial {
    const Position *pos;
    Quest quest;
    int best;
    uint32_t deferred[DEFERRED_MOST]; // others are busy with these
    int deferred_count;
} Trial;

static uint64_t busy_key(const Trial *trial, uint64_t key)
{
    return key + (uint64_t)trial->quest.depth;
}

static bool is_deferred(Worker *worker, Trial *trial, uint64_t key, uint32_t turn)
{
    if (!worker->busy || trial->deferred_count == DEFERRED_MOST ||
        !busy_has(worker->busy, busy_key(trial, key)))
        return false;
    trial->deferred[trial->deferred_count++] = turn;
    return true;
}

static void try_turn(Worker *worker, Trial *trial, uint32_t turn, size_t place)
{
    const RootTurn *ranked = &verdicts_ranked(worker->verdicts)[turn];
    MadeTurn made = make_turn(trial->pos, &ranked->turn);
    if (worker->busy)
        busy_enter(worker->busy, busy_key(trial, ranked->key));
    int score = search_turn(worker, &made, trial->quest, place);
    if (worker->busy)
        busy_leave(worker->busy, busy_key(trial, ranked->key));
    if (worker->is_over || score <= trial->best)
        return;
    trial->best = score;
    if (score <= trial->quest.alpha)
        return;
    trial->quest.alpha = score;
    line_extend(&worker->line, made.moves, made.count, 0);
    bring_forward(worker, turn);
}

static bool is_settled(const Worker *worker, const Trial *trial)
{
    return worker->is_over || trial->best >= trial->quest.beta;
}

int root_turns_visit(Worker *worker, const Position *pos, Quest quest)
{
    Trial trial = {.pos = pos, .quest = quest, .best = -SCORE_INFINITE};
    if (!worker_enters(worker, 0))
        return 0;
    prepare_places(worker);
    for (size_t i = 0; i < worker->place_count && !is_settled(worker, &trial); i++) {
        uint32_t turn = worker->places[i];
        uint64_t key = verdicts_ranked(worker->verdicts)[turn].key;
        if (!history_forbids(worker->history, key) &&
            !(i > 0 && is_deferred(worker, &trial, key, turn)))
            try_turn(worker, &trial, turn, i);
    }
    for (int i = 0; i < trial.deferred_count && !is_settled(worker, &trial); i++)
        try_turn(worker, &trial, trial.deferred[i], (size_t)i + 1);
    return trial.best == -SCORE_INFINITE ? -score_win_in(0) : trial.best;
}
