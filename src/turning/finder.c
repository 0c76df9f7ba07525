// SPDX-License-Identifier: MIT
#include "turning/finder.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "analysis/game_label.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "core/rules.h"
#include "search/score.h"

enum {
    QUICK_PART = 16, // of the long searches' nodes
    DEEP_PART = 4,
    CANDIDATES = TURNING_PER_GAME + 2, // that are searched long
};

struct TurningFinder {
    TurningFinderSetup setup;
    Reporter *reporter;
    Engine *engines[REPORTER_JOBS_MOST];
};

TurningFinder *turning_finder_create(const TurningFinderSetup *setup, Error *err)
{
    TurningFinder *finder = memory_array(1, sizeof *finder);
    *finder = (TurningFinder){.setup = *setup};
    ReporterSetup reporter = {.jobs = setup->jobs, .table_mb = setup->table_mb};
    finder->reporter = reporter_create(&reporter, err);
    bool is_ready = finder->reporter != NULL;
    for (int i = 0; i < setup->jobs && is_ready; i++) {
        finder->engines[i] = engine_create();
        is_ready = engine_set_table(finder->engines[i], setup->table_mb, err) &&
                   engine_prepare(finder->engines[i], err);
    }
    if (is_ready)
        return finder;
    turning_finder_destroy(finder);
    return NULL;
}

void turning_finder_destroy(TurningFinder *finder)
{
    if (!finder)
        return;
    for (int i = 0; i < finder->setup.jobs; i++)
        engine_destroy(finder->engines[i]);
    reporter_destroy(finder->reporter);
    free(finder);
}

int turning_value(Engine *engine, const Position *pos, const Turn *turn, uint64_t nodes,
                  const Stop *stop)
{
    Position after = *pos;
    SearchInfo info;
    turn_play(&after, turn);
    Result result = rules_board_result(&after);
    if (result.ending != ENDING_NONE)
        return result.winner == (Side)pos->side ? SCORE_WIN : -SCORE_WIN;
    bool is_prepared = engine_new_game(engine, NULL);
    assert(is_prepared); // it was when it was made
    (void)is_prepared;
    Question question = {.pos = &after};
    SearchLimits limits = {.nodes = nodes, .stop = stop};
    return engine_run(engine, &question, &limits, &info) ? -info.score : SCORE_WIN;
}

// ---- Candidates ------------------------------------------------------------------------

static uint64_t part_of(uint64_t nodes, uint64_t part)
{
    return nodes < part ? 1 : nodes / part;
}

static void hear(void *context, const Report *report, const ReportProgress *progress)
{
    const TurningFinder *finder = context;
    (void)report;
    if (finder->setup.tell)
        finder->setup.tell(finder->setup.context, progress->share);
}

static void look(TurningFinder *finder, Report *report)
{
    uint64_t nodes = finder->setup.nodes;
    ReportOptions options = {
        .nodes = {[REPORT_QUICK] = part_of(nodes, QUICK_PART),
                  [REPORT_DEEP] = part_of(nodes, DEEP_PART)},
        .is_unranked = true,
        .stop = finder->setup.stop,
        .tell = hear,
        .context = finder,
    };
    reporter_run(finder->reporter, report, &options);
}

static TurningPoint point_of(const Report *report, size_t index, const Turn *better,
                             const char *name)
{
    const ReportTurn *turn = &report->turns[index];
    bool is_missed = turn->missed.kind != TACTICAL_NONE;
    TurningPoint point = {
        .pos = *report_board(report, index),
        .played = report->game->moves[turn->move].turn,
        .better = *better,
        .tactic = is_missed ? turn->missed.kind : turn->allowed.kind,
        .is_missed = is_missed,
    };
    StrBuf label = strbuf_new();
    game_label_add(report->game, turn->move, &label);
    snprintf(point.source, sizeof point.source, "%.*s %s", TURNING_SOURCE - 16, name,
             label.text);
    strbuf_free(&label);
    return point;
}

// The loser's turns that seem to lose most, the worst first.
static size_t choose(const Report *report, Side loser, const char *name,
                     TurningPoint out[CANDIDATES])
{
    size_t *worst = memory_array(report->turn_count + 1, sizeof *worst);
    size_t count = report_worst(report, report->turn_count, worst);
    size_t chosen = 0;
    for (size_t i = 0; i < count && chosen < CANDIDATES; i++) {
        const ReportTurn *turn = &report->turns[worst[i]];
        const ReportLine *better = report_better(report, worst[i]);
        if ((Side)report_board(report, worst[i])->side == loser && better &&
            better->score.points - turn->after.points >= TURNING_FALL)
            out[chosen++] = point_of(report, worst[i], &better->turns[0], name);
    }
    free(worst);
    return chosen;
}

// ---- The test --------------------------------------------------------------------------

typedef struct Trial {
    TurningFinder *finder;
    TurningPoint points[CANDIDATES];
} Trial;

static void weigh(void *context, size_t piece, int worker)
{
    Trial *trial = context;
    const TurningFinder *finder = trial->finder;
    TurningPoint *point = &trial->points[piece / 2];
    bool is_better = piece % 2 == 0;
    if (stop_is_asked(finder->setup.stop))
        return;
    *(is_better ? &point->kept : &point->left) = turning_value(
        finder->engines[worker], &point->pos, is_better ? &point->better : &point->played,
        finder->setup.nodes, finder->setup.stop);
}

bool turning_find(TurningFinder *finder, const Game *game, Side loser, const char *name,
                  TurningSuite *out)
{
    Report report;
    Trial trial = {.finder = finder};
    report_init(&report, game, NULL, reporter_weights(finder->reporter));
    report.is_doubted[side_other(loser)] = false;
    look(finder, &report);
    size_t count = choose(&report, loser, name, trial.points);
    report_free(&report);
    parallel_run(2 * count, finder->setup.jobs, weigh, &trial);
    if (stop_is_asked(finder->setup.stop))
        return false;
    size_t found = 0;
    for (size_t i = 0; i < count && found < TURNING_PER_GAME; i++)
        if (trial.points[i].kept - trial.points[i].left >= TURNING_FALL) {
            turning_suite_add(out, &trial.points[i]);
            found++;
        }
    return true;
}
