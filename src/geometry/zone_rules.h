// SPDX-License-Identifier: MIT
// What the grammars of zones know: their variables, who belongs to a zone, by which ways.
// The rows of zone_grammar and translation name these functions.
//
// The repairs, each with its reason, are listed in docs/geometry.md.
#ifndef GEOMETRY_ZONE_RULES_H
#define GEOMETRY_ZONE_RULES_H

#include "geometry/zone_maker.h"

// The variables of both grammars: u = (x, y, l), v, w, TIME, NEXTTIME and, since pieces are
// compared with the one whose way they cross, the owners of the cells.
typedef struct ZoneValues {
    TrackBook *book;
    const ZoneQuest *quest; // of a derivation; NULL in a translation
    ZoneTask task;
    Piece p0;
    uint8_t on[CELLS + 1]; // the piece on each cell, or NO_PIECE
    Cell x0, y0;
    int l0;
    Cell x, y;
    int l;
    Bitboard v, w;
    int generation; // of the symbols that are joining: 0 for the first ones
    int16_t time[CELLS + 1];
    int16_t next_time[CELLS + 1];
    uint8_t owner[CELLS + 1]; // the cell on which the piece stands whose way crosses here
    uint8_t next_owner[CELLS + 1];
} ZoneValues;

// The board, and no times yet.
void zone_values_begin(ZoneValues *values, TrackBook *book, const Position *pos);

// The task is bound: p0, and u of an Advance zone.
void zone_values_bind(ZoneValues *values, const ZoneTask *task);

// TRACKS: the ways from x to y of at most `l` steps, or the shortest; those through a trap
// where the piece would be lost are left out of CUT zones, unless literal. Without bundles
// only the first way is given.
void zone_tracks(const ZoneValues *values, Cell x, Cell y, int l, TrajectoryList *out);

// The same for the main trajectory.
void zone_main_tracks(const ZoneValues *values, TrajectoryList *out);

// The second symbol of a CUT zone. False for an Advance zone.
bool zone_second(const ZoneValues *values, Symbol *out);

// Q5 of CUT, Q4 of Advance: whether the piece on x joins the zone by its way to y in l.
bool zone_joins(const ZoneValues *values, Cell x, Cell y, int l);

// The time of the main trajectory's symbol.
int zone_main_time(const ZoneValues *values);

// The time of a symbol that joins at y.
int zone_join_time(const ZoneValues *values, Cell y);

// Cells of a main trajectory enter v with their times.
void zone_mark_main(ZoneValues *values, const Trajectory *main);

// Cells of a trajectory that has joined at y enter w with theirs.
void zone_mark_joined(ZoneValues *values, const Trajectory *joined, Cell y);

// Whether a piece of a side can take a way without being lost on a trap, where zones mind.
bool zone_way_is_open(const ZoneValues *values, Side side, const Trajectory *way);

// Whether ways on which a trap would take the piece are left out.
bool zone_minds_traps(const ZoneTask *task);

// The next generation: v = w, TIME = NEXTTIME, w and NEXTTIME empty.
void zone_next_generation(ZoneValues *values);

// Q1 to Q3: whether the zone exists at all.
bool zone_exists(const ZoneTask *task);

#endif
