// SPDX-License-Identifier: MIT
#include "study/phase/phase_figures.h"

#include <stdio.h>

#include "draw/chart.h"
#include "draw/heatmap.h"
#include "draw/svg.h"
#include "game/archive.h"
#include "game/archive_game.h"
#include "phase/discriminator.h"
#include "study/phase/phase_sequences.h"
#include "train/phase_fit.h"

enum {
    DRAWN_GAMES = 4,
    DRAWN_TURNS = 512, // the rest of a longer game is not drawn
    PANEL_WIDTH = 720,
    PANEL_HEIGHT = 424,
    PANEL_COLUMNS = 2,
    MOST_CLUSTERS = 8,
};

// The course of one game.
typedef struct Course {
    char title[64];
    ChartPoint points[DRAWN_TURNS];
    size_t count;
} Course;

typedef struct Reading {
    const PhaseFigures *figures;
    PhaseCounts counts;
    Course courses[DRAWN_GAMES];
    int course_count;
    PhaseSequences published;
    Game game;
    StrBuf *out;
} Reading;

// ---- Games -----------------------------------------------------------------------------

static void add_point(Course *course, Phase phase)
{
    if (!course || course->count == DRAWN_TURNS)
        return;
    course->points[course->count] = (ChartPoint){(double)course->count + 1, (double)phase};
    course->count++;
}

static Course *new_course(Reading *reading, int64_t id)
{
    if (reading->course_count == DRAWN_GAMES)
        return NULL;
    Course *course = &reading->courses[reading->course_count++];
    course->count = 0;
    snprintf(course->title, sizeof course->title, "Game %lld", (long long)id);
    return course;
}

// The board before each turn, as the authors' lists have it.
static void add_sequence(Reading *reading, const ArchiveRow *row)
{
    const Game *game = &reading->game;
    Course *course = new_course(reading, row->id);
    strbuf_print(reading->out, "sequence\t%lld\t%zu\t", (long long)row->id,
                 archive_game_turns(game));
    for (size_t i = 0; i < game->move_count; i++) {
        if (game->moves[i].kind != MOVE_TURN)
            continue;
        Phase phase = phase_of(&game->moves[i].before, PHASE_GT);
        strbuf_add_char(reading->out, (char)('0' + (int)phase));
        add_point(course, phase);
    }
    strbuf_add_char(reading->out, '\n');
}

static bool is_rated(const Reading *reading, const ArchiveRow *row)
{
    long least = reading->figures->min_rating;
    return !least ||
           (row->players[GOLD].rating >= least && row->players[SILVER].rating >= least);
}

static void take_row(Reading *reading, const ArchiveRow *row)
{
    if (row->is_corrupt == 1 || !archive_game_replay(row, &reading->game, NULL, NULL))
        return;
    add_sequence(reading, row);
    phase_sequences_compare(&reading->published, row->id, &reading->game, reading->out);
    if (is_rated(reading, row))
        phase_counts_add_game(&reading->counts, &reading->game);
}

static bool read_file(Reading *reading, const char *path, const Stop *stop, Error *err)
{
    Error problem;
    const ArchiveRow *row = NULL;
    ArchiveEvent event;
    Archive *archive = archive_open(path, NULL, err);
    if (!archive)
        return false;
    while (!stop_is_asked(stop) &&
           (event = archive_next(archive, &row, &problem)) != ARCHIVE_END)
        if (event == ARCHIVE_ROW)
            take_row(reading, row);
    archive_close(archive);
    return !stop_is_asked(stop) || error_set(err, "interrupted");
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

static bool draw_courses(const Reading *reading, Error *err)
{
    StrBuf page;
    int lines = (reading->course_count + PANEL_COLUMNS - 1) / PANEL_COLUMNS;
    strbuf_init(&page);
    svg_begin(&page, PANEL_COLUMNS * PANEL_WIDTH, lines * PANEL_HEIGHT);
    for (int i = 0; i < reading->course_count; i++)
        draw_course(&reading->courses[i], i, &page);
    strbuf_add(&page, "</svg>\n");
    bool is_kept =
        study_folder_publish(reading->figures->folder, "phase-3.svg", &page, err);
    strbuf_free(&page);
    return is_kept;
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

static bool draw_heat(const Reading *reading, int threat, Error *err)
{
    StrBuf page;
    HeatMap map = {
        .title = threat ? "Positions with a goal threat" : "Positions without goal threat",
        .x_title = "advanced pieces",
        .y_title = "pieces",
        .columns = PHASE_COUNTS,
        .rows = PHASE_COUNTS,
        .counts = &reading->counts.of[threat][0][0],
    };
    strbuf_init(&page);
    heatmap_draw(&map, &page);
    bool is_kept = study_folder_publish(reading->figures->folder,
                                        threat ? "phase-5.svg" : "phase-4.svg", &page, err);
    strbuf_free(&page);
    return is_kept;
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

static void find_centres(const PhaseCounts *counts, StrBuf *out)
{
    static const PhaseFitOptions options[] = {
        {2, 2, true, 1},
        {3, 3, true, 1},
        {2, MOST_CLUSTERS, true, 1},
        {3, 3, false, 1},
    };
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        PhaseModel model;
        double criterion;
        if (phase_fit(counts, &options[i], &model, &criterion, NULL))
            add_centres(&model, &options[i], out);
    }
}

bool phase_figures_make(const PhaseFigures *figures, const Stop *stop, StrBuf *out,
                        Error *err)
{
    Reading reading = {.figures = figures, .out = out};
    bool is_done = true;
    game_init(&reading.game);
    phase_sequences_init(&reading.published);
    for (int i = 0; is_done && i < figures->file_count; i++)
        is_done = read_file(&reading, figures->files[i], stop, err);
    game_free(&reading.game);
    phase_sequences_free(&reading.published);
    if (!is_done)
        return false;
    add_heat(&reading.counts, 0, out);
    add_heat(&reading.counts, 1, out);
    find_centres(&reading.counts, out);
    return draw_courses(&reading, err) && draw_heat(&reading, 0, err) &&
           draw_heat(&reading, 1, err);
}
