// SPDX-License-Identifier: MIT
// The search tree of a tactic as an SVG file (Figure 7 of the paper).
#ifndef ANALYSIS_TREE_PICTURE_H
#define ANALYSIS_TREE_PICTURE_H

#include "analysis/zone_report.h"

// Append the whole file. When the attacker is to move, the tree of the first aim that can
// be reached, or else the largest; for the other side that of its defence against a goal,
// or against all captures. Of large trees the beginning is drawn.
void tree_picture_draw(const ZoneReport *report, const Position *pos, StrBuf *out);

#endif
