// SPDX-License-Identifier: MIT
#include "train/rank_measure.h"

void rank_measure_add(RankMeasure *measure, const RankTrial *trial, bool is_tie_for)
{
    static const double percents[] = {1, 2, 5, 10, 20};
    double before = (double)trial->better + (is_tie_for ? 0 : (double)trial->equal);
    double share = before / (double)trial->turns;
    measure->positions++;
    measure->sums[RANK_MEAN] += 1 - share;
    measure->sums[RANK_TOP_1] += before < 1;
    measure->sums[RANK_TOP_10] += before < 10;
    for (int i = 0; i < 5; i++)
        measure->sums[RANK_TOP_1_PERCENT + i] += share < percents[i] / 100;
    measure->sums[RANK_LOSS] += trial->loss;
}

void rank_measure_join(RankMeasure *measure, const RankMeasure *more)
{
    measure->positions += more->positions;
    for (int i = 0; i < RANK_FIGURES; i++)
        measure->sums[i] += more->sums[i];
}

double rank_measure_figure(const RankMeasure *measure, RankFigure figure)
{
    if (measure->positions == 0)
        return 0;
    double mean = measure->sums[figure] / (double)measure->positions;
    return figure == RANK_LOSS ? mean : 100 * mean;
}

void rank_measure_heading(StrBuf *out)
{
    strbuf_add(out, "positions\tmean\ttop1\ttop10\ttop1pct\ttop2pct\ttop5pct\ttop10pct\t"
                    "top20pct\tlogloss");
}

void rank_measure_format(const RankMeasure *measure, StrBuf *out)
{
    strbuf_print(out, "%zu", measure->positions);
    for (int i = 0; i < RANK_FIGURES; i++)
        strbuf_print(out, i == RANK_LOSS ? "\t%.4f" : "\t%.2f",
                     rank_measure_figure(measure, (RankFigure)i));
}
