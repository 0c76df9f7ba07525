// SPDX-License-Identifier: MIT
#include "search/root.h"

#include "search/node.h"
#include "search/wins.h"

enum {
    ASPIRATION_DEPTH = 6,   // from here on the score is expected near the last one
    ASPIRATION_WIDTH = 30,  // at first
    ASPIRATION_GROWTH = 4,  // times, whenever the score is outside
    ASPIRATION_MOST = 1000, // beyond this the window is open
    WINS_DEPTH = 8, // before this depth it pays to look for a win in two turns by itself
    DEPTH_MOST = SEARCH_PLIES / 2,
};

// Whether the turn found at a depth may be played; shallow ones were not followed to their
// end, where it is seen whether a ranker keeps them.
static bool is_playable(const Worker *worker, const Position *pos, const Turn *turn,
                        int depth)
{
    Position after = *pos;
    if (turn->length == 0 || !turn_check(pos, turn, NULL))
        return false;
    turn_play(&after, turn);
    if (depth >= STEPS_PER_TURN && worker_drops(worker, after.key))
        return false;
    return !history_forbids(worker->history, after.key);
}

static int visit_root(Worker *worker, const Position *pos, int depth, int alpha, int beta)
{
    worker->path_length = 0;
    worker->root_depth = depth;
    worker_push_turn(worker, pos);
    worker->trail.arrivals[0] = ARRIVALS - 1;
    return node_visit(worker, pos, MOVE_END_TURN, (Quest){depth, alpha, beta, 0});
}

// Search with a narrow window around the expected score, wider each time it is missed.
static int aspire(Worker *worker, const Position *pos, int depth, int expected)
{
    int width = ASPIRATION_WIDTH;
    int alpha = expected - width;
    int beta = expected + width;
    if (depth < ASPIRATION_DEPTH || score_is_decided(expected))
        return visit_root(worker, pos, depth, -SCORE_INFINITE, SCORE_INFINITE);
    for (;;) {
        int score = visit_root(worker, pos, depth, alpha, beta);
        if (worker->is_over || (score > alpha && score < beta))
            return score;
        width *= ASPIRATION_GROWTH;
        bool is_wild = width > ASPIRATION_MOST;
        if (score <= alpha)
            alpha = is_wild ? -SCORE_INFINITE : score - width;
        else
            beta = is_wild ? SCORE_INFINITE : score + width;
    }
}

// What the first turn of a line was charged by the ranker: not part of what it is worth.
// Shallow lines do not come to the end of it.
static int charge_of(const Worker *worker, const Position *pos, const SearchInfo *info)
{
    Position after = *pos;
    if (!worker->verdicts || info->depth < STEPS_PER_TURN || info->line_length == 0)
        return 0;
    turn_play(&after, &info->line[0]);
    return verdicts_cost(worker->verdicts, after.key);
}

// Find the best line among the turns not excluded. False when there is none, or no time.
static bool find_line(Worker *worker, const Position *pos, int depth, SearchInfo *info)
{
    int expected = score_shift(info->score, -charge_of(worker, pos, info));
    int score = aspire(worker, pos, depth, expected);
    SearchInfo found = {.number = info->number,
                        .depth = depth,
                        .nodes = worker_all_nodes(worker),
                        .time_ms = budget_elapsed_ms(worker->budget)};
    line_read(&worker->line, pos, &found);
    if (found.line_length == 0 || !is_playable(worker, pos, &found.line[0], depth))
        return false;
    // A depth that was cut short knows a better turn, but not what it is worth.
    score = score_shift(score, charge_of(worker, pos, &found));
    found.score = worker->is_over && info->depth > 0 ? info->score : score;
    *info = found;
    return true;
}

static void tell(const Worker *worker, const SearchInfo *info)
{
    const SearchLimits *limits = &worker->budget->limits;
    if (worker->number == 0 && limits->report)
        limits->report(limits->context, info);
}

// Do without a turn from now on. False when it was excluded already: the tree has no other
// that it would follow to the end of the turn.
static bool exclude(Worker *worker, const Position *pos, const Turn *turn)
{
    Position after = *pos;
    turn_play(&after, turn);
    for (int i = 0; i < worker->excluded_count; i++)
        if (worker->excluded[i] == after.key)
            return false;
    worker->excluded[worker->excluded_count++] = after.key;
    return true;
}

// The lines behind the best, each without the first turns of those before it. Returns how
// many there are.
static int find_other_lines(Worker *worker, const Position *pos, int depth,
                            const SearchInfo *best, SearchInfo others[LINES_MOST])
{
    int count = 0;
    int lines = worker->budget->limits.lines;
    exclude(worker, pos, &best->line[0]);
    for (int i = 0; i + 1 < lines && i + 1 < LINES_MOST && !worker->is_over; i++) {
        others[i].number = i + 2;
        if (!find_line(worker, pos, depth, &others[i]) || worker->is_over ||
            !exclude(worker, pos, &others[i].line[0]))
            break;
        count++;
    }
    worker->excluded_count = 0;
    return count;
}

// A later line may turn out to be better than those before it.
static void tell_in_order(const Worker *worker, SearchInfo *best, SearchInfo *others,
                          int count)
{
    for (int i = 0; i < count; i++)
        for (int j = i; j >= 0; j--) {
            SearchInfo *before = j > 0 ? &others[j - 1] : best;
            if (before->score >= others[j].score)
                break;
            SearchInfo better = others[j];
            others[j] = *before;
            *before = better;
        }
    bool is_other = best->number != 1;
    best->number = 1;
    if (is_other)
        tell(worker, best);
    for (int i = 0; i < count; i++) {
        others[i].number = i + 2;
        tell(worker, &others[i]);
    }
}

// A turn after which the enemy cannot stop a goal ends the search.
static bool find_win(Worker *worker, const Position *pos, int depth, SearchInfo *out)
{
    Turn turn;
    if (depth != WINS_DEPTH || !worker->gen || worker->budget->limits.lines > 1 ||
        !wins_find(worker, worker->gen, pos, &turn))
        return false;
    worker->finished = depth;
    *out = (SearchInfo){.number = 1,
                        .score = score_win_in(3),
                        .depth = depth,
                        .nodes = worker->nodes,
                        .time_ms = budget_elapsed_ms(worker->budget),
                        .line = {turn},
                        .line_length = 1};
    tell(worker, out);
    return true;
}

// When all the turns that a ranker keeps lose, those that it drops are tried, too. Whether
// that is new.
static bool tries_all(Worker *worker)
{
    if (worker->is_unpruned || !worker->verdicts || !verdicts_drops_any(worker->verdicts))
        return false;
    worker->is_unpruned = true;
    return true;
}

void root_deepen(Worker *worker, const Position *pos, SearchInfo *out)
{
    SearchInfo others[LINES_MOST] = {{0}};
    int first = 1;
    worker->excluded_count = 0;
    worker->is_unpruned = false;
    worker->finished = 0;
    for (int depth = first; depth < DEPTH_MOST && budget_allows(worker->budget, depth);
         depth++) {
        if (find_win(worker, pos, depth, out))
            break;
        if (!find_line(worker, pos, depth, out)) {
            depth -= !worker->is_over && tries_all(worker);
            continue;
        }
        if (!worker->is_over)
            worker->finished = depth;
        tell(worker, out);
        if (score_is_decided(out->score) && worker->budget->limits.lines <= 1) {
            if (out->score > 0 || !tries_all(worker))
                break;
            depth--;
        }
        // A shallower line may end within its first turn, before it is known which it is.
        if (worker->budget->limits.lines > 1 && depth >= STEPS_PER_TURN)
            tell_in_order(worker, out, others,
                          find_other_lines(worker, pos, depth, out, others));
    }
}
