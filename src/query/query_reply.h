// SPDX-License-Identifier: MIT
// What is replied to questions (docs/json.md). All are made for the caller, who finishes or
// frees them.
#ifndef QUERY_QUERY_REPLY_H
#define QUERY_QUERY_REPLY_H

#include "analysis/analysis.h"
#include "query/query.h"

// To a line with no question, or one that is refused; `id` may be NULL.
Json *reply_of_error(const Json *id, long line, const char *why);

// `field` may be NULL.
Json *reply_of_warning(const Json *id, const char *why, const char *field);

// To questions that are no analysis.
Json *reply_of_version(const Query *query, const char *version);
Json *reply_of_terminate(const Query *query);

// To one turn of a question: what is known so far, all that was found (by the time it
// was terminated), why nothing was found, or that it was terminated before anything was.
Json *reply_of_partial(const Query *query, const Question *question,
                       const AnalysedLines *lines, int turn);
Json *reply_of_analysis(const Query *query, const Question *question,
                        const Analysis *analysis, int turn, bool is_terminated);
Json *reply_of_failure(const Query *query, const Error *why, int turn);
Json *reply_of_nothing(const Query *query, int turn);

#endif
