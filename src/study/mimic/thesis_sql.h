// SPDX-License-Identifier: MIT
// The queries of McKee 2014 on a MariaDB server, timed: his table `moves` with the games of
// a study, his index on it, and his five queries for positions of other games.
#ifndef STUDY_MIMIC_THESIS_SQL_H
#define STUDY_MIMIC_THESIS_SQL_H

#include "study/mimic/asked_games.h"
#include "study/mimic/measures.h"
#include "study/mimic/published.h"

typedef struct ThesisSql {
    AskedGames games; // that fill the table
    AskedGames asked; // about a turn of each of them
    long most_rows;
} ThesisSql;

typedef struct ThesisTimes {
    long rows;
    double load_seconds;             // with the index
    Measures seconds[TIMED_CASCADE]; // of each query
} ThesisTimes;

void thesis_times_free(ThesisTimes *times);

// Start a server, fill the table, ask. `out` is all zero and the caller's to free. False
// with a sentence, also when there is no server.
bool thesis_sql_time(const ThesisSql *plan, ThesisTimes *out, Error *err);

#endif
