// SPDX-License-Identifier: MIT
#include "search/finish.h"

#include "core/rules.h"
#include "search/root.h"
#include "search/wins.h"
#include "tactics/elimination.h"

// A line as it is played.
typedef struct Course {
    Worker *worker;
    Side winner;
    Position now;
    Turn turns[SEARCH_LINE_TURNS];
    int count;
} Course;

static bool is_won(const Course *course)
{
    Result result =
        rules_result(&course->now, course->worker->history, course->worker->gen);
    return result.ending != ENDING_NONE && result.winner == course->winner;
}

static void play(Course *course, const Turn *turn)
{
    course->turns[course->count++] = *turn;
    turn_play(&course->now, turn);
}

// As far as the turns of the line are whole and legal, but no more than `count` of them.
static Course follow(Worker *worker, const Position *pos, const SearchInfo *info, int count)
{
    bool is_won_by_mover = info->score > 0;
    Side side = (Side)pos->side;
    Course course = {worker, is_won_by_mover ? side : side_other(side), *pos, {{0}}, 0};
    while (course.count < count && !is_won(&course) &&
           turn_check(&course.now, &info->line[course.count], NULL))
        play(&course, &info->line[course.count]);
    return course;
}

// ---- The next turn ---------------------------------------------------------------------

// The turn after which the enemy's goal takes longest, as far as was looked.
typedef struct Reply {
    const History *history;
    int seen;
    int steps; // of the goal after it
    Turn turn;
} Reply;

static bool consider(void *context, const TurnVisit *visit)
{
    enum { SEEN_MOST = 1000 };
    Reply *reply = context;
    if (history_forbids(reply->history, visit->key))
        return true;
    Position after = turnvisit_result(visit);
    int steps = goal_steps(&after, (Side)after.side, STEPS_PER_TURN, NULL);
    if (steps > reply->steps) {
        reply->steps = steps;
        reply->turn = turnvisit_turn(visit);
    }
    return ++reply->seen < SEEN_MOST && reply->steps < STEPS_PER_TURN;
}

// The loser cannot stop a goal: then any turn will do.
static bool find_last_reply(Course *course, Turn *out)
{
    Reply reply = {.history = course->worker->history};
    if (!defence_is_needed(&course->now) || defence_find(&course->now, NULL) != 0)
        return false;
    turngen_visit(course->worker->gen, &course->now, consider, &reply);
    *out = reply.turn;
    return reply.steps > 0;
}

static bool find_last_turn(Course *course, Turn *out)
{
    return goal_steps(&course->now, course->winner, STEPS_PER_TURN, out) > 0 ||
           elimination_find(&course->now, course->winner, STEPS_PER_TURN, out);
}

// What the search itself would play; good only if it knows who wins.
static bool search_turn(Course *course, Turn *out)
{
    SearchInfo found = {.number = 1};
    root_deepen(course->worker, &course->now, &found);
    bool is_winner = (Side)course->now.side == course->winner;
    *out = found.line[0];
    return found.line_length > 0 &&
           (is_winner ? found.score >= SCORE_DECIDED : found.score <= -SCORE_DECIDED);
}

// By what means: each takes much longer than those before it.
typedef enum Means { BY_GOALS, BY_WINS_IN_TWO, BY_SEARCH } Means;

static bool find_turn(Course *course, Means means, Turn *out)
{
    Worker *worker = course->worker;
    bool is_winner = (Side)course->now.side == course->winner;
    if (is_winner ? find_last_turn(course, out) : find_last_reply(course, out))
        return true;
    if (means >= BY_WINS_IN_TWO && is_winner && !worker->is_over &&
        wins_find(worker, worker->gen, &course->now, out))
        return true;
    return means >= BY_SEARCH && !worker->is_over && search_turn(course, out);
}

// ---- The line --------------------------------------------------------------------------

static bool finish(Course *course, Means means)
{
    Turn turn;
    while (!is_won(course)) {
        if (course->count == SEARCH_LINE_TURNS || !find_turn(course, means, &turn))
            return false;
        play(course, &turn);
    }
    return true;
}

// The turns that the winner makes; where the loser ends the game himself, his own.
static int winning_turns(const Course *course, Side first)
{
    return (course->count + (course->winner == first || course->count == 1)) / 2;
}

// The last turn of a line may be half of one, and the turns behind a mistake that was seen
// in another way are not those that punish it: then fewer of them are kept.
static bool finish_some(Worker *worker, const Position *pos, Means means, SearchInfo *info)
{
    for (int count = info->line_length; count >= 1; count--) {
        Course course = follow(worker, pos, info, count);
        if (!finish(&course, means))
            continue;
        for (int i = 0; i < course.count; i++)
            info->line[i] = course.turns[i];
        info->line_length = course.count;
        info->wins_in = winning_turns(&course, (Side)pos->side);
        return true;
    }
    return false;
}

void finish_line(Worker *worker, const Position *pos, SearchInfo *info)
{
    Means most = worker->budget->limits.nodes > 0 ? BY_SEARCH : BY_GOALS;
    for (Means means = BY_GOALS; means <= most; means++)
        if (finish_some(worker, pos, means, info))
            return;
}
