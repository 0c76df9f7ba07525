// SPDX-License-Identifier: MIT
#include "train/phase_fit.h"

#include "base/random.h"
#include "cluster/weka_xmeans.h"
#include "cluster/xmeans.h"
#include "game/archive.h"
#include "game/archive_game.h"

enum { STARTS = 20 };

// ---- Counting --------------------------------------------------------------------------

// Boards typed in may hold more pieces than a game can.
static int within(int count)
{
    return count < PHASE_COUNTS ? count : PHASE_COUNTS - 1;
}

void phase_counts_add_game(PhaseCounts *counts, const Game *game)
{
    for (size_t i = 0; i < game->move_count; i++) {
        if (game->moves[i].kind != MOVE_TURN)
            continue;
        PhaseFeatures found = phase_features_find(&game->moves[i].before);
        counts->of[found.has_threat][within(found.pieces)][within(found.advanced)]++;
        counts->positions++;
    }
    counts->games++;
}

typedef struct Reading {
    const PhaseGames *games;
    PhaseCounts *counts;
    Game game;
    ArchiveTour tour;
} Reading;

static bool check_row(const PhaseGames *games, const ArchiveRow *row, Error *why)
{
    if (row->is_corrupt == 1)
        return error_set(why, "it is marked corrupt");
    return archive_row_is_rated(row, games->min_rating) ||
           error_set(why, "a player is rated too low");
}

static bool take_row(void *context, const ArchiveRow *row, Error *why)
{
    Reading *reading = context;
    PhaseCounts *counts = reading->counts;
    bool is_good = check_row(reading->games, row, why) &&
                   archive_game_replay(row, &reading->game, NULL, why);
    if (is_good)
        phase_counts_add_game(counts, &reading->game);
    else
        counts->left_out++;
    progress_at(reading->tour.progress, reading->tour.share, "%ld games, %ld positions",
                counts->games, counts->positions);
    return is_good;
}

bool phase_counts_read(PhaseCounts *counts, const PhaseGames *games, Error *err)
{
    Reading reading = {
        .games = games, .counts = counts, .tour = {.progress = games->progress}};
    ArchiveVisitor visitor = {take_row,    games->note, NULL,
                              games->stop, &reading,    &reading.tour};
    game_init(&reading.game);
    bool is_read = archive_visit_all(games->paths, games->path_count, &visitor, err);
    game_free(&reading.game);
    progress_clear(games->progress);
    return is_read;
}

// ---- Fitting ---------------------------------------------------------------------------

static double apply_rule(const Points *scaled, const PhaseFitOptions *options,
                         PhaseModel *out, Random *random)
{
    XMeansPlan textbook = {options->least, options->most, STARTS, 0};
    WekaPlan weka = {options->least, options->most, out->ranges.width};
    return options->rule == RULE_WEKA
               ? weka_xmeans_find(scaled, &weka, random, &out->clusters)
               : xmeans_find(scaled, &textbook, random, &out->clusters);
}

static double find_clusters(const Points *points, const PhaseFitOptions *options,
                            PhaseModel *out)
{
    Random random;
    Points scaled;
    random_init(&random, options->seed);
    out->ranges = options->is_scaled ? points_ranges(points) : ranges_none(points->columns);
    points_init(&scaled, points->columns);
    for (size_t i = 0; i < points->rows; i++) {
        double row[CLUSTER_DIMENSIONS];
        ranges_scale(&out->ranges, points_row(points, i), points->columns, row);
        points_add(&scaled, row, points->counts[i]);
    }
    double criterion = apply_rule(&scaled, options, out, &random);
    phase_model_sort(out);
    points_free(&scaled);
    return criterion;
}

bool phase_fit(const PhaseCounts *counts, const PhaseFitOptions *options, PhaseModel *out,
               double *criterion, Error *err)
{
    Points points;
    // A point for each reading that occurs.
    points_init(&points, PHASE_FEATURES);
    for (int threat = 0; threat < 2; threat++)
        for (int pieces = 0; pieces < PHASE_COUNTS; pieces++)
            for (int advanced = 0; advanced < PHASE_COUNTS; advanced++) {
                double row[PHASE_FEATURES];
                long count = counts->of[threat][pieces][advanced];
                PhaseFeatures features = {pieces, advanced, threat == 1};
                phase_features_point(&features, row);
                if (count > 0)
                    points_add(&points, row, (double)count);
            }
    bool has_enough_kinds = points.rows >= (size_t)options->least;
    if (has_enough_kinds)
        *criterion = find_clusters(&points, options, out);
    else
        error_set(err, "%zu kinds of positions are too few for %d clusters", points.rows,
                  options->least);
    points_free(&points);
    return has_enough_kinds;
}
