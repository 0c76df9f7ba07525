// SPDX-License-Identifier: MIT
// Figures 6 and 7 of Choksi, Ebrahim-Zadeh and Mohan 2014, learning curves, and 8 and 9,
// histograms by move: our lines are solid, the published ones dashed.
#include <math.h>
#include <stdio.h>

#include "draw/chart.h"
#include "draw/heatmap.h"
#include "study/phase_rankers.h"

enum { PUBLISHED_POINTS = 5, PUBLISHED_GAMES = 150, STUDIED_BUCKETS = 7 };

// Mean percentiles of the authors' result files.
typedef struct PublishedCurve {
    const char *title;
    ChartPoint learnt[PUBLISHED_POINTS];
    ChartPoint tested[PUBLISHED_POINTS];
} PublishedCurve;

static const PublishedCurve published_single = {
    "Naive Bayes",
    {{10, 88.21}, {30, 86.80}, {50, 86.77}, {100, 86.32}, {PUBLISHED_GAMES, 86.25}},
    {{10, 76.88}, {30, 82.32}, {50, 83.19}, {100, 84.15}, {PUBLISHED_GAMES, 84.83}},
};

static const PublishedCurve published_multiple = {
    "Multiple Naive Bayes",
    {{10, 88.76}, {30, 88.88}, {50, 88.18}, {100, 88.64}, {PUBLISHED_GAMES, 88.67}},
    {{10, 71.91}, {30, 77.82}, {50, 82.52}, {100, 84.48}, {PUBLISHED_GAMES, 84.58}},
};

static bool publish(const StudyFolder *folder, const char *name, StrBuf *page, Error *err)
{
    bool is_kept = study_folder_publish(folder, name, page, err);
    strbuf_free(page);
    return is_kept;
}

static bool draw_curve(const PhaseRankerResult *result, const PublishedCurve *published,
                       const char *name, const StudyFolder *folder, Error *err)
{
    ChartPoint learnt[PHASE_CURVE];
    ChartPoint tested[PHASE_CURVE];
    StrBuf page;
    double most = PUBLISHED_GAMES;
    size_t count = (size_t)result->curve_count;
    for (size_t i = 0; i < count; i++) {
        learnt[i] = (ChartPoint){(double)result->curve[i].games, result->curve[i].learnt};
        tested[i] = (ChartPoint){(double)result->curve[i].games, result->curve[i].tested};
        most = tested[i].x > most ? tested[i].x : most;
    }
    Chart chart = {
        .title = published->title,
        .x_title = "games, two thirds of them learnt from",
        .y_title = "mean percentile",
        .x_most = most,
        .y_least = 65,
        .y_most = 95,
        .series = {{"learnt from", learnt, count, false, 0},
                   {"tested", tested, count, false, 0},
                   {"learnt from, published", published->learnt, PUBLISHED_POINTS, true, 1},
                   {"tested, published", published->tested, PUBLISHED_POINTS, true, 2}},
        .series_count = 4,
    };
    strbuf_init(&page);
    chart_draw(&chart, &page);
    return publish(folder, name, &page, err);
}

static bool draw_histogram(const RankTest *test, const char *title, const char *name,
                           const StudyFolder *folder, Error *err)
{
    long counts[RANK_BINS][STUDIED_BUCKETS];
    StrBuf page;
    HeatMap map = {.title = title,
                   .x_title = "moves, in tens",
                   .y_title = "percentile, in tens",
                   .columns = STUDIED_BUCKETS,
                   .rows = RANK_BINS,
                   .counts = &counts[0][0]};
    for (int bin = 0; bin < RANK_BINS; bin++)
        for (int i = 0; i < STUDIED_BUCKETS; i++) {
            double all = (double)test->by_bucket[i].positions;
            counts[bin][i] = all > 0 ? lround(1000 * test->bins[i][bin] / all) : 0;
        }
    strbuf_init(&page);
    heatmap_draw(&map, &page);
    return publish(folder, name, &page, err);
}

bool phase_rankers_draw(const PhaseRankerResult *single, const PhaseRankerResult *multiple,
                        const StudyFolder *folder, Error *err)
{
    return draw_curve(single, &published_single, "phase-6.svg", folder, err) &&
           draw_curve(multiple, &published_multiple, "phase-7.svg", folder, err) &&
           draw_histogram(&single->test, "Single, ‰", "phase-8.svg", folder, err) &&
           draw_histogram(&multiple->test, "Multiple, ‰", "phase-9.svg", folder, err);
}
