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
#ifndef STUDY_MIMIC_MIMIC_TABLES_H
#define STUDY_MIMIC_MIMIC_TABLES_H

#include "base/strbuf.h"
#include "store/database.h"
#include "study/mimic/asked_games.h"
#include "study/mimic/mimic_hits.h"

typedef struct MimicTables {
    Database *db;
    const char *data; // its name
    AskedGames asked;
} MimicTables;

// Each appends its rows. False with a sentence.
bool mimic_tables_size(const MimicTables *tables, StrBuf *out, Error *err);
bool mimic_tables_setups(const MimicTables *tables, StrBuf *out, Error *err);
bool mimic_tables_times(const MimicTables *tables, int eighths, StrBuf *out, Error *err);

// `where` says which games are asked about. With `player` only about that player's turns;
// NULL for all. What a game itself has in the database does not count.
bool mimic_tables_hits(const MimicTables *tables, const char *where, const char *player,
                       StrBuf *out, Error *err);

// Table 12 of what was counted.
void mimic_tables_print_hits(const MimicHits *hits, const char *data, const char *where,
                             StrBuf *out);

#endif
