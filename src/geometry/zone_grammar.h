// SPDX-License-Identifier: MIT
// The grammars of zones as tables for the machine: CUT zones and Advance zones.
//
// The tables are the printed ones with a row 0 before them: its family has a start symbol
// for every trap, or for every rabbit and goal cell. The pair (p_o, p_a) is a witness of Q2
// or Q3, numbered by the i of 2_i and 3_j. Trying every sequence of choices gives all zones
// of a position. What is repaired is in the conditions and functions the rows name, in the
// labels that cannot be meant, and in the labels that follow row 1 (docs/geometry.md).
#ifndef GEOMETRY_ZONE_GRAMMAR_H
#define GEOMETRY_ZONE_GRAMMAR_H

#include "geometry/machine.h"

extern const Grammar grammar_cut;
extern const Grammar grammar_cut_printed;
extern const Grammar grammar_advance;

#endif
