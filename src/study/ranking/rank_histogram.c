// SPDX-License-Identifier: MIT
#include "study/ranking/rank_histogram.h"

#include <math.h>

#include "draw/heatmap.h"
#include "draw/svg.h"

enum { PANEL_WIDTH = 356, PANEL_HEIGHT = 392, PER_MILLE = 1000 };

typedef struct Fields {
    long counts[RANK_BINS][RANKING_BUCKETS];
} Fields;

static Fields fields_of_test(const RankTest *test)
{
    Fields fields = {0};
    for (int bin = 0; bin < RANK_BINS; bin++)
        for (int i = 0; i < RANKING_BUCKETS; i++)
            if (test->by_bucket[i].positions > 0)
                fields.counts[bin][i] = lround(PER_MILLE * test->bins[i][bin] /
                                               (double)test->by_bucket[i].positions);
    return fields;
}

static Fields fields_of_shares(const double (*shares)[RANK_BINS])
{
    Fields fields = {0};
    for (int bin = 0; bin < RANK_BINS; bin++)
        for (int i = 0; i < RANKING_BUCKETS; i++)
            if (!isnan(shares[i][bin]))
                fields.counts[bin][i] = lround(PER_MILLE * shares[i][bin] / 100);
    return fields;
}

static void draw_fields(const Fields *fields, const char *title, StrBuf *out)
{
    HeatMap map = {.title = title,
                   .x_title = "moves, up to",
                   .y_title = "percentile, up to",
                   .columns = RANKING_BUCKETS,
                   .rows = RANK_BINS,
                   .counts = &fields->counts[0][0],
                   .range = RANK_BUCKET_MOVES};
    heatmap_draw(&map, out);
}

void rank_histogram_draw(const RankHistogram *histogram, StrBuf *out)
{
    Fields ours = fields_of_test(histogram->test);
    if (!histogram->published) {
        draw_fields(&ours, histogram->title, out);
        return;
    }
    Fields theirs = fields_of_shares(histogram->published);
    svg_begin(out, 2 * PANEL_WIDTH, PANEL_HEIGHT);
    draw_fields(&ours, histogram->title, out);
    strbuf_print(out, "<g transform=\"translate(%d 0)\">\n", PANEL_WIDTH);
    draw_fields(&theirs, "published", out);
    strbuf_add(out, "</g>\n</svg>\n");
}
