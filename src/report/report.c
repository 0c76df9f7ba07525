// SPDX-License-Identifier: MIT
#include "report/report.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "report/missed.h"

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
    size_t first = game_setup_count(game);
    size_t count = game->move_count - first;
    *report =
        (Report){.game = game, .row = row, .weights = weights, .is_doubted = {true, true}};
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

// ---- Turns -----------------------------------------------------------------------------

static double win_chance(const Report *report, ReportScore score)
{
    return weights_win_chance(report->weights, score.points);
}

// To the other side.
static ReportScore turned(ReportScore score)
{
    score.points = -score.points;
    return score;
}

// Whether the search of a position would play what was played.
static bool agrees(const Report *report, size_t index)
{
    const ReportLine *best = &report->positions[index].best;
    Position after = *report_board(report, index);
    if (best->count == 0)
        return false;
    turn_play(&after, &best->turns[0]);
    return after.key == report_board(report, index + 1)->key;
}

// The best other turn that is known; NULL for none.
static const ReportLine *other_line(const Report *report, size_t index)
{
    const ReportPosition *position = &report->positions[index];
    if (position->is_forced)
        return NULL;
    if (position->other.level > REPORT_UNSEEN)
        return &position->other;
    return agrees(report, index) ? NULL : &position->best;
}

// Whether all that a level can say of a turn was said.
static bool is_settled(const Report *report, size_t index, ReportLevel level)
{
    const ReportPosition *before = &report->positions[index];
    return before->other.level >= level && before[1].best.level >= level;
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
    turn->is_judged = !turn->is_pass && before->best.level > REPORT_UNSEEN &&
                      before[1].best.level > REPORT_UNSEEN && !before->best.score.is_over;
    if (!turn->is_judged)
        return;
    const ReportLine *other = other_line(report, index);
    turn->before = before->best.score;
    turn->after = turned(before[1].best.score);
    turn->win_before = win_chance(report, turn->before);
    turn->win_after = win_chance(report, turn->after);
    turn->is_forced = before->is_forced;
    turn->is_confirmed = is_settled(report, index, REPORT_DEEP);
    turn->lost = other ? win_chance(report, other->score) - turn->win_after : 0;
    turn->lost = fmax(0, fmin(turn->lost, turn->kept));
    turn->mark = mark_of(turn);
    turn->is_turning_point = turn->mark >= MARK_MISTAKE && turn->win_after < 0.5 &&
                             turn->win_after + turn->lost >= 0.5;
}

const ReportLine *report_better(const Report *report, size_t index)
{
    const ReportTurn *turn = &report->turns[index];
    return turn->is_judged && turn->lost > 0 ? other_line(report, index) : NULL;
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
    static const double least = 0.02;
    size_t count = 0;
    for (size_t i = 0; i < report->turn_count; i++) {
        double lost = report->turns[i].lost;
        size_t place = count;
        if (!report->turns[i].is_judged || lost < least)
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

// A list of searches, each once.
typedef struct TaskList {
    const Report *report;
    ReportLevel level;
    ReportTask *tasks;
    size_t count;
} TaskList;

static void add_task(TaskList *list, size_t position, bool is_other)
{
    const ReportPosition *known = &list->report->positions[position];
    ReportLevel level = is_other ? known->other.level : known->best.level;
    for (size_t i = 0; i < list->count; i++)
        if (list->tasks[i].position == position && list->tasks[i].is_other == is_other)
            return;
    if (level < list->level && !known->best.score.is_over &&
        !(is_other && known->is_forced))
        list->tasks[list->count++] = (ReportTask){position, is_other};
}

static void add_turn(TaskList *list, size_t index)
{
    add_task(list, index, true);
    add_task(list, index + 1, false);
}

static void add_worst(TaskList *list)
{
    enum { WORST = 3 };
    size_t worst[WORST];
    size_t count = report_worst(list->report, WORST, worst);
    for (size_t i = 0; i < count; i++)
        if (list->level == REPORT_DEEP || list->report->turns[worst[i]].is_confirmed)
            add_turn(list, worst[i]);
}

// What the side to move has in a position by all that came of it: also by what was played
// there, as far as that was good.
static double hindsight(const Report *report, size_t index)
{
    double chance = win_chance(report, report->positions[index].best.score);
    if (index == report->turn_count || report->turns[index].is_pass ||
        report->positions[index + 1].best.level == REPORT_UNSEEN)
        return chance;
    return fmax(chance, 1 - win_chance(report, report->positions[index + 1].best.score));
}

// How much a turn may have lost, whether or not the search agreed with it.
static double swing_at(const Report *report, size_t index)
{
    const ReportPosition *before = &report->positions[index];
    if (!report->turns[index].is_judged || before->is_forced)
        return 0;
    return win_chance(report, before->best.score) - (1 - hindsight(report, index + 1));
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
        if (swing < least || is_settled(report, i, REPORT_DEEP) ||
            !report->is_doubted[report_board(report, i)->side])
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
    TaskList list = {report, level, out, 0};
    size_t *order = memory_array(report->turn_count + 1, sizeof *order);
    for (size_t i = 0; level == REPORT_QUICK && i <= report->turn_count; i++)
        add_task(&list, i, false);
    if (level == REPORT_DEEP)
        add_doubts(&list, order);
    if (level >= REPORT_DEEP)
        add_worst(&list);
    free(order);
    return list.count;
}
