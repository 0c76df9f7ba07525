// SPDX-License-Identifier: MIT
// The database of McKee 2014 rebuilt on a MariaDB server: his table `moves` with the games
// of a study, his index on it, and his five queries for positions of other games, timed.
#ifndef STUDY_MIMIC_THESIS_SQL_H
#define STUDY_MIMIC_THESIS_SQL_H

#include "study/mimic/times.h"

typedef struct ThesisSql {
    StudyGames games; // that fill the table
    StudyGames asked; // about a turn of each of them
    long most_rows;
} ThesisSql;

typedef struct ThesisTimes {
    long rows;
    double load_seconds;             // with the index
    Measures seconds[TIMED_CASCADE]; // of each query; free them
} ThesisTimes;

// Start a server, fill the table, ask. `out` is all zero. False with a sentence, also when
// there is no server.
bool thesis_sql_time(const ThesisSql *plan, ThesisTimes *out, Error *err);

// Write a file for LOAD DATA into the table (his Table 3): game_id, turn, side, brating,
// wrating, winner, boardstatus (before the move), next_move, maxturns. Games are left out
// once there are `most` rows. *rows: how many were written.
bool thesis_rows_write(const StudyGames *games, const char *path, long most, long *rows,
                       Error *err);

// What his move generator sends to the server (chapter 3).
enum { THESIS_SQL = 512, THESIS_VALUE = 1024 };

typedef struct ThesisQuery {
    char sql[THESIS_SQL]; // with one '?'
    char value[THESIS_VALUE];
} ThesisQuery;

// The query for a turn of a game; `lookup` is not the cascade. False when there is none:
// the area of the enemy's last moved piece is not known, or has no piece of ours in it.
bool thesis_query_of(TimedLookup lookup, const Game *game, size_t ply, ThesisQuery *out);

#endif
