// SPDX-License-Identifier: MIT
#include "study/games_axis.h"

#include <math.h>

enum { FIRST = 4, STEP = 10 };

const char *const games_axis_labels[GAMES_AXIS_FIELDS] = {
    "4", "8", "16", "32", "64", "128", "256", "512", "1024", "2048", "4096"};

ChartPoint games_axis_point(double games, double value)
{
    double place = log2(games / FIRST);
    return (ChartPoint){place < GAMES_AXIS_FIELDS - 1 ? place : GAMES_AXIS_FIELDS - 1,
                        value};
}

size_t games_axis_fields(double games)
{
    size_t count = 1;
    while (count < GAMES_AXIS_FIELDS && games > ldexp(FIRST, (int)count - 1))
        count++;
    return count;
}

double games_axis_least(const Chart *chart, double most)
{
    double least = most - STEP;
    for (int i = 0; i < chart->series_count; i++)
        for (size_t k = 0; k < chart->series[i].count; k++)
            least = fmin(least, chart->series[i].points[k].y);
    return floor(least / STEP) * STEP;
}
