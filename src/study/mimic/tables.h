// SPDX-License-Identifier: MIT
// The tables of McKee 2014 from a games database: rows of text with tabs between the
// columns, the published numbers in the last ones. Every row begins with the name of the
// data:
//
//   DATA size     games, turns
//   DATA setup    rank, set-up, games, percent; rows of Table 5 that it stands in, percent
//   DATA hits     where, moves, stage, called, hit, legal, percent hit, percent legal;
//                 percent
//   DATA overall  where, moves, positions, found, percent counted, percent by the product
//                 of the stages; percent printed, percent worked out rightly
//   DATA times    eighths of the data, look-up, turns, times asked, microseconds: median,
//                 99 %, most; seconds
#ifndef STUDY_MIMIC_TABLES_H
#define STUDY_MIMIC_TABLES_H

#include "base/strbuf.h"
#include "store/database.h"
#include "study/mimic/published.h"
#include "study/study_games.h"

typedef struct MimicTables {
    Database *db;
    const char *data; // its name
    StudyGames asked;
    bool is_raw; // hits: boards count as they stand, not for either side and mirrored
} MimicTables;

// Each appends its rows. False with a sentence.
bool mimic_tables_size(const MimicTables *tables, StrBuf *out, Error *err);
bool mimic_tables_setups(const MimicTables *tables, StrBuf *out, Error *err);
bool mimic_tables_times(const MimicTables *tables, int eighths, StrBuf *out, Error *err);

// `where` says which games are asked about. With `player` only about that player's turns;
// NULL for all. What a game itself has in the database does not count.
bool mimic_tables_hits(const MimicTables *tables, const char *where, const char *player,
                       StrBuf *out, Error *err);

// How often the move generator of McKee 2014 finds something: his Table 12 and Figures 8 to
// 11, counted anew. Each stage is called after the one before it has failed; it hits when
// it finds an earlier turn, and the hit is legal when that turn can be played.
typedef struct StageHits {
    long called;
    long hit;
    long legal;
} StageHits;

typedef struct HitCounts {
    long positions;
    long found; // positions in which some stage played
    StageHits stages[STAGES];
} HitCounts;

// Append Table 12 of what was counted in moves 1-5, 6-10, ... 41-45, 46 and more.
void mimic_tables_print_hits(const HitCounts counts[PUBLISHED_BUCKETS], const char *data,
                             const char *where, StrBuf *out);

#endif
