// SPDX-License-Identifier: MIT
#include "search/root.h"

#include "search/node.h"
#include "search/root_turns.h"
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
    worker->arrivals[0] = ARRIVALS - 1;
    Quest quest = {depth, alpha, beta, 0};
    return root_turns_apply(worker, depth) ? root_turns_visit(worker, pos, quest)
                                           : node_visit(worker, pos, MOVE_END_TURN, quest);
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

// A later line may turn out to be better than those before it.
static void sort_lines(SearchInfo *lines, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && lines[j - 1].score < lines[j].score; j--) {
            SearchInfo better = lines[j];
            lines[j] = lines[j - 1];
            lines[j - 1] = better;
        }
}

// The best lines of a depth, each without the first turns of those before it, in order.
// Returns how many were searched to their end.
static int find_lines(Worker *worker, const Position *pos, int depth,
                      SearchInfo lines[SEARCH_LINES_MOST])
{
    int count = 0;
    int wanted = worker->budget->limits.lines;
    while (count < wanted && count < SEARCH_LINES_MOST &&
           find_line(worker, pos, depth, &lines[count]) && !worker->is_over &&
           exclude(worker, pos, &lines[count].line[0]))
        count++;
    worker->excluded_count = 0;
    sort_lines(lines, count);
    return count;
}

static void tell_lines(const Worker *worker, SearchInfo *lines, int count)
{
    for (int i = 0; i < count; i++) {
        lines[i].number = i + 1;
        lines[i].nodes = worker_all_nodes(worker);
        lines[i].time_ms = budget_elapsed_ms(worker->budget);
        tell(worker, &lines[i]);
    }
}

// A turn after which the enemy cannot stop a goal ends the search.
static bool find_win(Worker *worker, const Position *pos, int depth, SearchInfo *out)
{
    Turn turn;
    if (depth != WINS_DEPTH || !worker->gen || !wins_find(worker, worker->gen, pos, &turn))
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

static void deepen_line(Worker *worker, const Position *pos, SearchInfo *out)
{
    for (int depth = 1; depth < DEPTH_MOST && budget_allows(worker->budget, depth);
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
        if (score_is_decided(out->score)) {
            if (out->score > 0 || !tries_all(worker))
                break;
            depth--;
        }
    }
}

// A shallow line may end within its first turn, before it is known which it is: then there
// is only one. From there on lists of lines are told whole, or else lines of different
// depths would be compared; but should not even the first be finished, what there is of it
// will do.
static void deepen_lines(Worker *worker, const Position *pos, SearchInfo *out)
{
    SearchInfo lines[SEARCH_LINES_MOST] = {{0}};
    for (int depth = 1; depth < DEPTH_MOST && budget_allows(worker->budget, depth);
         depth++) {
        bool is_shallow = depth < STEPS_PER_TURN;
        int count = is_shallow ? find_line(worker, pos, depth, &lines[0])
                               : find_lines(worker, pos, depth, lines);
        bool is_next_best = is_shallow ? out->depth > 0 : out->depth >= STEPS_PER_TURN;
        if (count == 0 || (worker->is_over && is_next_best))
            continue;
        tell_lines(worker, lines, count);
        worker->finished = depth;
        *out = lines[0];
    }
    out->nodes = worker_all_nodes(worker);
    out->time_ms = budget_elapsed_ms(worker->budget);
}

void root_deepen(Worker *worker, const Position *pos, SearchInfo *out)
{
    worker->excluded_count = 0;
    worker->is_unpruned = false;
    worker->finished = 0;
    if (worker->budget->limits.lines > 1)
        deepen_lines(worker, pos, out);
    else
        deepen_line(worker, pos, out);
}
