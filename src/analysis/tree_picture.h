// SPDX-License-Identifier: MIT
// The search tree of a tactic as an SVG picture: states as numbered discs, moves beside
// the lines that lead to them.
#ifndef ANALYSIS_TREE_PICTURE_H
#define ANALYSIS_TREE_PICTURE_H

#include "analysis/zone_report.h"

// Append the whole file: the tree of the first aim that can be reached, or of the first
// that was searched at all. Large trees are cut.
void tree_picture_draw(const ZoneReport *report, const Position *pos, StrBuf *out);

#endif
