// SPDX-License-Identifier: MIT
// The search tree of a tactic as an SVG picture: states as numbered discs, moves beside
// the lines that lead to them.
#ifndef ANALYSIS_TREE_PICTURE_H
#define ANALYSIS_TREE_PICTURE_H

#include "analysis/zone_report.h"

// Append the whole file. The attacker to move: the tree of the first aim that can be
// reached, or of the last that was searched. The other side: its defence against a goal, or
// against all captures. Large trees are cut.
void tree_picture_draw(const ZoneReport *report, const Position *pos, StrBuf *out);

#endif
