// SPDX-License-Identifier: MIT
// The axis of learning curves: numbers of games, a field for each doubling, so that few
// games of ours and many of others have room in one chart.
#ifndef STUDY_GAMES_AXIS_H
#define STUDY_GAMES_AXIS_H

#include "draw/chart.h"

enum { GAMES_AXIS_FIELDS = 11 };

// 4, 8, 16 ...
extern const char *const games_axis_labels[GAMES_AXIS_FIELDS];

// Where a value for so many games stands; more than the last field has are put on its end.
ChartPoint games_axis_point(double games, double value);

// The fields that are needed for so many games.
size_t games_axis_fields(double games);

// A round number that is no greater than any value of the chart's series, for an axis that
// begins there; less than `most` in any case.
double games_axis_least(const Chart *chart, double most);

#endif
