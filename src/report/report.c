// SPDX-License-Identifier: MIT
#include "report/report.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "report/missed.h"
#include "search/score.h"

const double report_mark_least[REPORT_MARKS] = {
    [MARK_INACCURACY] = 0.05, [MARK_MISTAKE] = 0.10, [MARK_BLUNDER] = 0.15};

const char *report_mark_text(ReportMark mark)
{
    static const char *const texts[REPORT_MARKS] = {"", "?!", "?", "??"};
    return texts[mark];
}

const char *report_tactic_name(ReportTacticKind kind)
{
    static const char *const names[] = {"none", "goal", "elimination", "win in two",
                                        "capture"};
    return names[kind];
}

// ---- From a game -----------------------------------------------------------------------

static size_t count_setups(const Game *game)
{
    size_t count = 0;
    while (count < game->move_count && game->moves[count].kind == MOVE_SETUP)
        count++;
    return count;
}

const Position *report_board(const Report *report, size_t index)
{
    const Game *game = report->game;
    return index < report->turn_count ? &game->moves[report->turns[index].move].before
                                      : &game->position;
}

static void begin_turn(Report *report, size_t index, size_t move)
{
    report->turns[index] = (ReportTurn){
        .move = move,
        .is_pass = report->game->moves[move].kind == MOVE_PASS,
        .phase = phase_of(&report->game->moves[move].before, PHASE_NGT),
        .kept = 1,
        .earlier = -1,
    };
}

void report_init(Report *report, const Game *game, const ArchiveRow *row,
                 const Weights *weights)
{
    size_t first = count_setups(game);
    size_t count = game->move_count - first;
    *report = (Report){.game = game, .row = row, .weights = weights};
    report->turns = memory_array(count + 1, sizeof *report->turns);
    report->positions = memory_array(count + 1, sizeof *report->positions);
    report->turn_count = count;
    report->novelty = count;
    for (size_t i = 0; i < count; i++)
        begin_turn(report, i, first + i);
    for (size_t i = 0; i <= count; i++)
        report->positions[i] = (ReportPosition){0};
    report_judge(report);
}

void report_free(Report *report)
{
    free(report->turns);
    free(report->positions);
    *report = (Report){0};
}

// ---- What positions are worth ----------------------------------------------------------

// To the other side.
static ReportScore turned(ReportScore score)
{
    score.points = -score.points;
    return score;
}

// What a position is worth to whoever makes a turn there behind which it is worth `after`
// to him: as much, and if he wins it takes him one turn more.
static ReportScore before_turn(ReportScore after)
{
    if (after.is_over)
        return (ReportScore){after.points, after.points > 0, false};
    if (after.wins_in > 0 && after.points > 0)
        after.wins_in++;
    return after;
}

// And the other way round.
static ReportScore behind_turn(ReportScore before)
{
    if (before.points > 0 && before.wins_in > 0)
        before.wins_in--;
    return before;
}

// The better of two for whose points they are: a win in fewer turns, a loss in more.
static ReportScore better_of(ReportScore a, ReportScore b)
{
    if (score_is_decided(a.points) && score_is_decided(b.points) &&
        (a.points > 0) == (b.points > 0) && a.wins_in > 0 && b.wins_in > 0)
        return (a.wins_in < b.wins_in) == (a.points > 0) ? a : b;
    return a.points >= b.points ? a : b;
}

static uint64_t key_behind(const Position *pos, const Turn *turn)
{
    Position after = *pos;
    turn_play(&after, turn);
    return after.key;
}

// Whether the search of a position would play what was played.
static bool agrees(const Report *report, size_t index)
{
    const ReportPosition *position = &report->positions[index];
    const Position *board = report_board(report, index);
    return index < report->turn_count && !report->turns[index].is_pass &&
           !position->is_without_played && position->line_length > 0 &&
           key_behind(board, &position->line[0]) == report_board(report, index + 1)->key;
}

// A position as it was searched; or, when the one before it was searched better and led
// here, what that search thought of it.
typedef struct Finding {
    ReportScore score;
    ReportLevel level;
} Finding;

static Finding find(const Report *report, size_t index)
{
    const ReportPosition *own = &report->positions[index];
    const ReportPosition *last = index > 0 ? own - 1 : NULL;
    if (last && last->level > own->level && agrees(report, index - 1))
        return (Finding){turned(behind_turn(last->found)), last->level};
    return (Finding){own->found, own->level};
}

// From the last position to the first. What was played counts if it was looked at no less
// well: as what the position is worth when the search agrees with it or there was nothing
// else, else when it is better than what was found.
static ReportScore judge_position(const Report *report, size_t index)
{
    const ReportPosition *own = &report->positions[index];
    Finding found = find(report, index);
    if (own->found.is_over || index == report->turn_count || report->turns[index].is_pass)
        return found.score;
    Finding next = find(report, index + 1);
    if (next.level == REPORT_UNSEEN || (next.level < found.level && !own->is_forced))
        return found.score;
    ReportScore played = before_turn(turned(report->positions[index + 1].worth));
    return own->is_forced || agrees(report, index) ? played
                                                   : better_of(found.score, played);
}

// ---- Turns -----------------------------------------------------------------------------

static double win_chance(const Report *report, ReportScore score)
{
    return weights_win_chance(report->weights, score.points);
}

// How much a turn would lose if the searches were right, whatever was played.
static double swing_at(const Report *report, size_t index)
{
    const ReportTurn *turn = &report->turns[index];
    Finding found = find(report, index);
    if (!turn->is_judged || report->positions[index].is_forced)
        return 0;
    return win_chance(report, found.score) - turn->win_after;
}

// Whether a position was searched as well as a level can. What was left out of a search is
// seen in the next position.
static bool is_searched(const Report *report, size_t index, ReportLevel level)
{
    const ReportPosition *position = &report->positions[index];
    return position->level >= level &&
           (!position->is_without_played || position[1].level >= level);
}

// Whether all that a level can say of a turn was said.
static bool is_settled(const Report *report, size_t index, ReportLevel level)
{
    return is_searched(report, index, level) && is_searched(report, index + 1, level) &&
           !agrees(report, index);
}

static ReportMark mark_of(const ReportTurn *turn)
{
    ReportMark mark = MARK_NONE;
    while (turn->is_confirmed && mark + 1 < REPORT_MARKS &&
           turn->lost >= report_mark_least[mark + 1])
        mark++;
    return mark;
}

static void judge_turn(Report *report, size_t index)
{
    ReportTurn *turn = &report->turns[index];
    const ReportPosition *before = &report->positions[index];
    turn->is_judged = !turn->is_pass && before->level > REPORT_UNSEEN &&
                      before[1].level > REPORT_UNSEEN && !before->found.is_over;
    if (!turn->is_judged)
        return;
    turn->before = before->worth;
    turn->after = turned(before[1].worth);
    turn->win_before = win_chance(report, turn->before);
    turn->win_after = win_chance(report, turn->after);
    turn->is_forced = before->is_forced;
    turn->is_confirmed = is_settled(report, index, REPORT_DEEP);
    turn->lost = turn->is_forced ? 0 : fmax(0, turn->win_before - turn->win_after);
    turn->lost = fmin(turn->lost, turn->kept);
    turn->mark = mark_of(turn);
    turn->is_turning_point =
        turn->mark >= MARK_MISTAKE && turn->win_before >= 0.5 && turn->win_after < 0.5;
}

int report_better(const Report *report, size_t index, const Turn **line)
{
    const ReportTurn *turn = &report->turns[index];
    const ReportPosition *position = &report->positions[index];
    *line = position->line;
    bool is_known = turn->is_judged && turn->lost > 0 && position->line_length > 0 &&
                    !agrees(report, index);
    return is_known ? position->line_length : 0;
}

// ---- Players ---------------------------------------------------------------------------

double report_accuracy(double lost)
{
    double accuracy = 103.1668 * exp(-4.354 * lost) - 3.1669;
    return accuracy < 0 ? 0 : accuracy > 100 ? 100 : accuracy;
}

static void judge_side(Report *report, Side side)
{
    ReportSide sums = {0};
    for (size_t i = 0; i < report->turn_count; i++) {
        const ReportTurn *turn = &report->turns[i];
        if (!turn->is_judged || turn->is_forced ||
            (Side)report_board(report, i)->side != side)
            continue;
        sums.judged++;
        sums.accuracy += report_accuracy(turn->lost);
        sums.lost += turn->lost;
        sums.marks[turn->mark]++;
    }
    sums.accuracy = sums.judged ? sums.accuracy / sums.judged : 100;
    sums.lost = sums.judged ? sums.lost / sums.judged : 0;
    report->sides[side] = sums;
}

void report_judge(Report *report)
{
    for (size_t i = report->turn_count + 1; i-- > 0;)
        report->positions[i].worth = judge_position(report, i);
    for (size_t i = 0; i < report->turn_count; i++)
        judge_turn(report, i);
    for (size_t i = 0; i < report->turn_count; i++)
        missed_find(report, i);
    for (Side side = GOLD; side < SIDES; side++)
        judge_side(report, side);
}

void report_keep(Report *report)
{
    for (size_t i = 0; i < report->turn_count; i++)
        if (report->turns[i].is_confirmed)
            report->turns[i].kept = report->turns[i].lost;
}

// ---- The worst, and what to search -----------------------------------------------------

size_t report_worst(const Report *report, size_t most, size_t *out)
{
    size_t count = 0;
    for (size_t i = 0; i < report->turn_count; i++) {
        double lost = report->turns[i].lost;
        size_t place = count;
        if (report->turns[i].mark == MARK_NONE)
            continue;
        while (place > 0 && report->turns[out[place - 1]].lost < lost)
            place--;
        if (place == most)
            continue;
        count += count < most;
        for (size_t j = count - 1; j > place; j--)
            out[j] = out[j - 1];
        out[place] = i;
    }
    return count;
}

// A list of searches, each position once.
typedef struct TaskList {
    const Report *report;
    ReportLevel level;
    ReportTask *tasks;
    size_t count;
} TaskList;

static ReportTask *listed(const TaskList *list, size_t position)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->tasks[i].position == position)
            return &list->tasks[i];
    return NULL;
}

static void add_task(TaskList *list, size_t position, bool is_without_played)
{
    const ReportPosition *known = &list->report->positions[position];
    ReportTask *task = listed(list, position);
    bool is_enough = known->level >= list->level &&
                     !(is_without_played && agrees(list->report, position));
    if (task)
        task->is_without_played |= is_without_played;
    else if (!known->found.is_over && !known->is_forced && !is_enough)
        list->tasks[list->count++] = (ReportTask){position, is_without_played};
}

// What a turn is about: the position before it, and the next. Once the turn played there is
// left out of a search it stays so, and what it is worth is seen one position later.
static void add_turn(TaskList *list, size_t index)
{
    add_task(list, index, true);
    while (list->report->positions[++index].is_without_played)
        add_task(list, index, true);
    add_task(list, index, false);
}

// Turns that may lose enough for a mark, the most first.
static void add_doubts(TaskList *list, size_t *order)
{
    static const double least = 0.04;
    const Report *report = list->report;
    size_t count = 0;
    for (size_t i = 0; i < report->turn_count; i++) {
        double swing = swing_at(report, i);
        size_t place = count;
        if (swing < least || is_settled(report, i, REPORT_DEEP))
            continue;
        for (; place > 0 && swing_at(report, order[place - 1]) < swing; place--)
            order[place] = order[place - 1];
        order[place] = i;
        count++;
    }
    for (size_t i = 0; i < count; i++)
        add_turn(list, order[i]);
}

size_t report_tasks(const Report *report, ReportLevel level, ReportTask *out)
{
    enum { WORST = 3 };
    TaskList list = {report, level, out, 0};
    size_t *order = memory_array(report->turn_count + WORST, sizeof *order);
    if (level == REPORT_QUICK) {
        for (size_t i = 0; i <= report->turn_count; i++)
            add_task(&list, i, false);
    } else if (level == REPORT_DEEP) {
        add_doubts(&list, order);
    } else {
        size_t count = report_worst(report, WORST, order);
        for (size_t i = 0; i < count; i++)
            add_turn(&list, order[i]);
    }
    free(order);
    return list.count;
}
