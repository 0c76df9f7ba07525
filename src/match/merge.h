// SPDX-License-Identifier: MIT
// The results of one match that several machines played, each with a seed of its own and
// into a file of its own: put together, and each file compared with the others
// (match/oddity.h), so that a machine that plays differently shows.
#ifndef MATCH_MERGE_H
#define MATCH_MERGE_H

#include "base/span.h"
#include "base/strbuf.h"
#include "match/oddity.h"

typedef struct MergePart {
    const char *path; // borrowed
    StrBuf text;
    Span seed; // in the text
    Tally tally;
    Oddity oddity;
} MergePart;

typedef struct Merge {
    MergePart *parts;
    int count;
    Schedule schedule;
    char *names[SCHEDULE_PLAYERS];
    Tally tally;       // of all files
    bool is_any_build; // games of different builds of the program may be put together
} Merge;               // all zero: nothing

// Read the files and put them together. Refused, with the file and line: what is no file of
// games; games of other players, time controls, settings (except the seed), programs,
// networks, weights or bench signatures than those of the first; games without a stamp; the
// same game of the same seed twice. To be freed in any case.
bool merge_read(Merge *merge, char *const *paths, int count, Error *err);
void merge_free(Merge *merge);

// The same with texts instead of files; they are taken over.
bool merge_texts(Merge *merge, char *const *paths, StrBuf *texts, int count, Error *err);

#endif
