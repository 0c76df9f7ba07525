// SPDX-License-Identifier: MIT
// The course of the phase along games, beside the authors' own sequences.
#include "study/phase/parts.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "draw/chart.h"
#include "draw/svg.h"
#include "game/archive_game.h"
#include "phase/discriminator.h"
#include "study/folder.h"
#include "study/table.h"
#include "train/phase_fit.h"

enum {
    DRAWN_GAMES = 4,
    DRAWN_TURNS = 512, // the rest of a longer game is not drawn
    PANEL_WIDTH = 720,
    PANEL_HEIGHT = 424,
    PANEL_COLUMNS = 2,
    MOST_CLUSTERS = 8,
    SEEDS = 30,
};

// The course of one game.
typedef struct Course {
    char title[64];
    ChartPoint points[DRAWN_TURNS];
    size_t count;
} Course;

typedef struct Reading {
    long min_rating;
    PhaseCounts counts;
    Course courses[DRAWN_GAMES];
    int course_count;
    Table published; // sequences: method, game, turns, a digit a turn
    StrBuf *out;
} Reading;

// ---- Published sequences ---------------------------------------------------------------

enum { METHOD, ID, TURNS, DIGITS };

// Count the phases that are the same, by each reading.
static void compare_row(const TableRow *row, const Game *game, StrBuf *out)
{
    static const char heuristic[] = "heuristic";
    const char *const *cells = row->cells;
    const char *digit = cells[DIGITS];
    int turns = 0, gt = 0, ngt = 0, earlier = 0;
    if (strncmp(cells[METHOD], heuristic, strlen(heuristic)) != 0) {
        strbuf_print(out, "skipped\t%s\t%s\t%s\tits clusters are not published\n",
                     cells[ID], cells[METHOD], cells[TURNS]);
        return;
    }
    for (size_t i = 0; i < game->move_count && *digit; i++) {
        if (game->moves[i].kind != MOVE_TURN)
            continue;
        PhaseFeatures features = phase_features_find(&game->moves[i].before);
        int score = phase_score(&features, PHASE_NGT);
        Phase phase = (Phase)(*digit++ - '0');
        turns++;
        gt += phase_of_score(phase_score(&features, PHASE_GT)) == phase;
        ngt += phase_of_score(score) == phase;
        earlier += phase == (score > 2 * 14   ? PHASE_BEGINNING
                             : score > 2 * 11 ? PHASE_MIDDLE
                                              : PHASE_END);
    }
    strbuf_print(out, "compared\t%s\t%s\t%d\t%d\t%d\t%d\n", cells[ID], cells[METHOD], turns,
                 gt, ngt, earlier);
}

// ---- Games -----------------------------------------------------------------------------

// The board before each turn, as the authors' lists have it. The first games are drawn.
static void add_sequence(Reading *reading, const ArchiveRow *row, const Game *game)
{
    Course *course = NULL;
    if (reading->course_count < DRAWN_GAMES) {
        course = &reading->courses[reading->course_count++];
        snprintf(course->title, sizeof course->title, "Game %lld", (long long)row->id);
    }
    strbuf_print(reading->out, "sequence\t%lld\t%zu\t", (long long)row->id,
                 archive_game_turns(game));
    for (size_t i = 0; i < game->move_count; i++) {
        if (game->moves[i].kind != MOVE_TURN)
            continue;
        Phase phase = phase_of(&game->moves[i].before, PHASE_GT);
        strbuf_add_char(reading->out, (char)('0' + (int)phase));
        if (course && course->count < DRAWN_TURNS) {
            course->points[course->count] =
                (ChartPoint){(double)course->count + 1, (double)phase};
            course->count++;
        }
    }
    strbuf_add_char(reading->out, '\n');
}

static bool take_game(void *context, const ArchiveRow *row, const Game *game, Error *err)
{
    Reading *reading = context;
    long least = reading->min_rating;
    const TableRow *published = NULL;
    char id[32];
    (void)err;
    if (row->is_corrupt == 1)
        return true;
    add_sequence(reading, row, game);
    snprintf(id, sizeof id, "%lld", (long long)row->id);
    TableKey key = {{NULL, id, NULL, NULL, NULL}};
    while ((published = table_find(&reading->published, &key, published)) != NULL)
        compare_row(published, game, reading->out);
    if (!least ||
        (row->players[GOLD].rating >= least && row->players[SILVER].rating >= least))
        phase_counts_add_game(&reading->counts, game);
    return true;
}

// ---- Figure 3 --------------------------------------------------------------------------

static void draw_course(const Course *course, int index, StrBuf *out)
{
    Chart chart = {
        .title = course->title,
        .x_title = "turn",
        .y_title = "phase: 0 beginning, 1 middle, 2 end",
        .x_most = course->count > 1 ? (double)course->count : 1,
        .y_most = 2,
        .y_step = 1,
        .series = {{"by the heuristic with goal threats", course->points, course->count,
                    false, 0}},
        .series_count = 1,
    };
    strbuf_print(out, "<g transform=\"translate(%d %d)\">\n",
                 index % PANEL_COLUMNS * PANEL_WIDTH, index / PANEL_COLUMNS * PANEL_HEIGHT);
    chart_draw(&chart, out);
    strbuf_add(out, "</g>\n");
}

static bool draw_courses(const Reading *reading, const char *folder, Error *err)
{
    int lines = (reading->course_count + PANEL_COLUMNS - 1) / PANEL_COLUMNS;
    StrBuf page = strbuf_new();
    svg_begin(&page, PANEL_COLUMNS * PANEL_WIDTH, lines * PANEL_HEIGHT);
    for (int i = 0; i < reading->course_count; i++)
        draw_course(&reading->courses[i], i, &page);
    strbuf_add(&page, "</svg>\n");
    return study_publish_drawing(folder, "phase-3.svg", &page, err);
}

// ---- Figures 4 and 5 -------------------------------------------------------------------

static void add_heat(const PhaseCounts *counts, int threat, StrBuf *out)
{
    for (int pieces = 0; pieces < PHASE_COUNTS; pieces++)
        for (int advanced = 0; advanced < PHASE_COUNTS; advanced++)
            if (counts->of[threat][pieces][advanced] > 0)
                strbuf_print(out, "heat\t%d\t%d\t%d\t%ld\n", threat, pieces, advanced,
                             counts->of[threat][pieces][advanced]);
}

static bool draw_heat(const PhaseCounts *counts, int threat, const char *folder, Error *err)
{
    HeatMap map = {
        .title = threat ? "Positions with a goal threat" : "Positions without goal threat",
        .x_title = "advanced pieces",
        .y_title = "pieces",
        .columns = PHASE_COUNTS,
        .rows = PHASE_COUNTS,
        .counts = &counts->of[threat][0][0],
    };
    StrBuf page = strbuf_new();
    heatmap_draw(&map, &page);
    return study_publish_drawing(folder, threat ? "phase-5.svg" : "phase-4.svg", &page,
                                 err);
}

// ---- Clusters --------------------------------------------------------------------------

// "3-3" for as many, "2-8" when the criterion chose.
static void add_centres(const PhaseModel *model, const PhaseFitOptions *options,
                        StrBuf *out)
{
    for (int i = 0; i < model->clusters.count; i++) {
        double centre[PHASE_FEATURES];
        phase_model_centre(model, i, centre);
        strbuf_print(out, "centre\t%d-%d\t%s\t%d\t%.4f\t%.3f\t%.3f\t%.3f\n", options->least,
                     options->most, options->is_scaled ? "scaled" : "raw", i,
                     model->clusters.shares[i], centre[0], centre[1], centre[2]);
    }
}

// How many clusters each rule finds, with as many seeds: how often each number.
static void count_clusters(const PhaseCounts *counts, ClusterRule rule, int least,
                           StrBuf *out)
{
    int found[CLUSTERS + 1] = {0};
    double best = -INFINITY;
    PhaseModel model;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        double criterion;
        PhaseFitOptions options = {least, MOST_CLUSTERS, true, rule, seed};
        if (!phase_fit(counts, &options, &model, &criterion, NULL))
            return;
        found[model.clusters.count]++;
        best = fmax(best, criterion);
    }
    for (int i = 1; i <= MOST_CLUSTERS; i++)
        if (found[i] > 0)
            strbuf_print(out, "clusters\t%s\t%d-%d\t%d\t%d\t%d\t%.1f\n",
                         rule == RULE_WEKA ? "weka" : "textbook", least, MOST_CLUSTERS, i,
                         found[i], SEEDS, best);
}

static void find_centres(const PhaseCounts *counts, StrBuf *out)
{
    static const PhaseFitOptions options[] = {
        {2, 2, true, RULE_TEXTBOOK, 1},
        {3, 3, true, RULE_TEXTBOOK, 1},
        {2, MOST_CLUSTERS, true, RULE_TEXTBOOK, 1},
        {3, 3, false, RULE_TEXTBOOK, 1},
    };
    for (int least = 2; least <= 3; least++) {
        count_clusters(counts, RULE_WEKA, least, out);
        count_clusters(counts, RULE_TEXTBOOK, least, out);
    }
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        PhaseModel model;
        double criterion;
        if (phase_fit(counts, &options[i], &model, &criterion, NULL))
            add_centres(&model, &options[i], out);
    }
}

bool phase_courses_add(const StudyGames *games, long min_rating, const char *folder,
                       StrBuf *out, Error *err)
{
    Reading reading = {.min_rating = min_rating, .out = out};
    table_add_published(&reading.published, "phase_sequences.tsv");
    bool is_done = study_games_visit(games, take_game, &reading, err);
    table_free(&reading.published);
    if (!is_done)
        return false;
    add_heat(&reading.counts, 0, out);
    add_heat(&reading.counts, 1, out);
    find_centres(&reading.counts, out);
    return draw_courses(&reading, folder, err) &&
           draw_heat(&reading.counts, 0, folder, err) &&
           draw_heat(&reading.counts, 1, folder, err);
}
