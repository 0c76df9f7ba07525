// SPDX-License-Identifier: MIT
// One question of an analysis by lines of JSON: read, checked, and turned into games. The
// names are those of KataGo's analysis engine where it has the same thing; docs/json.md
// explains them.
#ifndef QUERY_QUERY_H
#define QUERY_QUERY_H

#include "analysis/analysis.h"
#include "base/json.h"

enum {
    QUERY_BYTES_MOST = 65000, // of a line
    QUERY_NESTED_MOST = 8,
};

typedef enum QueryAction {
    QUERY_ANALYSE,
    QUERY_TERMINATE,
    QUERY_TERMINATE_ALL,
    QUERY_VERSION,
} QueryAction;

typedef struct Query {
    Json *json; // as it was asked; all below is borrowed from it
    QueryAction action;
    const Json *id;     // a text or a whole number; NULL when there is none
    const Json *target; // the id that QUERY_TERMINATE is about
    int *turns;         // positions to analyse, or to terminate: after so many turns
    int turn_count;     // 0 to terminate: all of them
    AnalysisOptions options;
    int priority;      // the higher the sooner
    int64_t report_ms; // how often to tell what was found so far; 0 for never
} Query;

// Read a line. What it does not say is as in `usual`. False with a sentence; the id is then
// known if it could be read. Free the query in any case. Refused: whatever is no such
// question, illegal moves, turns that the game does not have, and files ('@').
bool query_read(Query *query, const char *line, size_t length, const AnalysisOptions *usual,
                Error *err);
void query_free(Query *query);

// The names of fields that mean nothing, one after the other: the first for NULL, NULL at
// the end.
const char *query_unknown_after(const Query *query, const char *name);

// The game as it stood after so many turns, set-ups not counted; one of query->turns. The
// caller frees it. What was odd about it is appended to `notes`, a line each; may be NULL.
void query_make_game(const Query *query, int turn, Game *out, StrBuf *notes);

// Whether two ids are the same.
bool query_same_id(const Json *a, const Json *b);

#endif
