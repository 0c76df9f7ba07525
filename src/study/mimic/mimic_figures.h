// SPDX-License-Identifier: MIT
// Figures 8 to 12 of McKee 2014, drawn anew from the table of tusk study mimic.
#ifndef STUDY_MIMIC_MIMIC_FIGURES_H
#define STUDY_MIMIC_MIMIC_FIGURES_H

#include "base/strbuf.h"
#include "study/table.h"

enum { MIMIC_FIRST_FIGURE = 8, MIMIC_LAST_FIGURE = 12 };

// Append a figure as SVG: 8 to 11 are the hit rates of the four stages by move, 12 is the
// share of wins in the course of the matches.
void mimic_figure_draw(const Table *table, int figure, StrBuf *out);

#endif
