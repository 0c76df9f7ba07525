// SPDX-License-Identifier: MIT
// Figures 6 and 7 of Choksi, Ebrahim-Zadeh and Mohan 2014, learning curves, and 8 and 9,
// histograms by move: our lines are solid, the published ones dashed.
#include <math.h>
#include <stdio.h>

#include "draw/chart.h"
#include "draw/heatmap.h"
#include "study/phase_rankers.h"

enum { PUBLISHED_POINTS = 7, STUDIED_BUCKETS = 7 };

// Mean percentiles of the authors' result files.
typedef struct PublishedCurve {
    ChartPoint learnt[PUBLISHED_POINTS];
    ChartPoint tested[PUBLISHED_POINTS];
    size_t count;
} PublishedCurve;

static const PublishedCurve published_single = {
    {{10, 88.21}, {30, 86.80}, {50, 86.77}, {100, 86.32}, {150, 86.25}},
    {{10, 76.88}, {30, 82.32}, {50, 83.19}, {100, 84.15}, {150, 84.83}},
    5,
};

static const PublishedCurve published_multiple = {
    {{10, 88.76},
     {30, 88.88},
     {50, 88.18},
     {100, 88.64},
     {150, 88.67},
     {500, 88.27},
     {1000, 87.75}},
    {{10, 71.91},
     {30, 77.82},
     {50, 82.52},
     {100, 84.48},
     {150, 84.58},
     {500, 87.02},
     {1000, 87.23}},
    7,
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
    size_t count = (size_t)result->curve_count;
    for (size_t i = 0; i < count; i++) {
        learnt[i] = (ChartPoint){(double)result->curve[i].games, result->curve[i].learnt};
        tested[i] = (ChartPoint){(double)result->curve[i].games, result->curve[i].tested};
    }
    Chart chart = {
        .title = published == &published_single ? "Naive Bayes" : "Multiple Naive Bayes",
        .x_title = "games, learnt from and tested on",
        .y_title = "mean percentile",
        .x_most = published->tested[published->count - 1].x,
        .y_least = 65,
        .y_most = 95,
        .series = {{"learnt from", learnt, count, false, 0},
                   {"tested", tested, count, false, 0},
                   {"learnt from, published", published->learnt, published->count, true, 1},
                   {"tested, published", published->tested, published->count, true, 2}},
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
           draw_histogram(&single->test, "Naive Bayes, ‰", "phase-8.svg", folder, err) &&
           draw_histogram(&multiple->test, "Multiple, ‰", "phase-9.svg", folder, err);
}
