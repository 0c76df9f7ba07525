// SPDX-License-Identifier: MIT
// Figures 6 and 7 of Choksi, Ebrahim-Zadeh and Mohan 2014, learning curves, and 8 and 9,
// histograms by move: our lines are solid, the published ones dashed.
#include <math.h>

#include "draw/chart.h"
#include "study/games_axis.h"
#include "study/phase/phase_rankers.h"
#include "study/ranking/rank_histogram.h"

enum { MOST_PUBLISHED = 1000 };

// What a chart's series lie in.
typedef struct CurvePoints {
    ChartPoint learnt[PHASE_CURVE];
    ChartPoint tested[PHASE_CURVE];
    ChartPoint published_learnt[PHASE_PUBLISHED];
    ChartPoint published_tested[PHASE_PUBLISHED];
} CurvePoints;

static bool publish(const StudyFolder *folder, const char *name, StrBuf *page, Error *err)
{
    bool is_kept = study_folder_publish(folder, name, page, err);
    strbuf_free(page);
    return is_kept;
}

static void place_points(const PhaseRankerResult *result, const PhasePublished *published,
                         CurvePoints *out)
{
    for (int i = 0; i < result->curve_count; i++) {
        double games = (double)result->curve[i].games;
        out->learnt[i] = games_axis_point(games, result->curve[i].learnt);
        out->tested[i] = games_axis_point(games, result->curve[i].tested);
    }
    for (size_t i = 0; i < published->count; i++) {
        double games = (double)published->games[i];
        out->published_learnt[i] = games_axis_point(games, published->learnt[i]);
        out->published_tested[i] = games_axis_point(games, published->tested[i]);
    }
}

static bool draw_curve(const PhaseRankerResult *result, const PhasePublished *published,
                       const char *name, const StudyFolder *folder, Error *err)
{
    CurvePoints points;
    StrBuf page;
    size_t count = (size_t)result->curve_count;
    double most =
        fmax(MOST_PUBLISHED, count > 0 ? (double)result->curve[count - 1].games : 0);
    place_points(result, published, &points);
    Chart chart = {
        .title = published->title,
        .x_title = "games, two thirds of them learnt from",
        .y_title = "mean percentile",
        .labels = games_axis_labels,
        .label_count = games_axis_fields(most),
        .y_most = 100,
        .series = {{"learnt from", points.learnt, count, CHART_SOLID, 0},
                   {"tested", points.tested, count, CHART_SOLID, 0},
                   {"learnt from, published", points.published_learnt, published->count,
                    CHART_DASHED, 1},
                   {"tested, published", points.published_tested, published->count,
                    CHART_DASHED, 2}},
        .series_count = 4,
    };
    chart.y_least = games_axis_least(&chart, chart.y_most);
    strbuf_init(&page);
    chart_draw(&chart, &page);
    return publish(folder, name, &page, err);
}

static bool draw_histogram(const RankTest *test, const char *title, const char *name,
                           const StudyFolder *folder, Error *err)
{
    StrBuf page;
    strbuf_init(&page);
    rank_histogram_draw(&(RankHistogram){title, test, NULL}, &page);
    return publish(folder, name, &page, err);
}

bool phase_rankers_draw(const PhaseRankerResult *single, const PhaseRankerResult *multiple,
                        const StudyFolder *folder, Error *err)
{
    return draw_curve(single, &phase_published[0], "phase-6.svg", folder, err) &&
           draw_curve(multiple, &phase_published[1], "phase-7.svg", folder, err) &&
           draw_histogram(&single->test, "Single, ‰ of ten moves", "phase-8.svg", folder,
                          err) &&
           draw_histogram(&multiple->test, "Multiple, ‰ of ten moves", "phase-9.svg",
                          folder, err);
}
