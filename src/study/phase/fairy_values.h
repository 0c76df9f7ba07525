// SPDX-License-Identifier: MIT
// tusk study fairy-eval: our values of Fairy's evaluation beside those of the authors.
#ifndef STUDY_PHASE_FAIRY_VALUES_H
#define STUDY_PHASE_FAIRY_VALUES_H

#include "base/error.h"
#include "base/strbuf.h"

typedef struct FairyValues {
    int boards;
    int equal;
} FairyValues;

// Read a table of boards: name, side to move, board and value in its first four columns,
// tabs between them; lines that begin with # and the heading are passed over. Append a line
// a board, "name<tab>ours<tab>published", and "N of M" as the last. False with a sentence
// when the table cannot be read or holds no boards.
bool fairy_values_compare(const char *path, FairyValues *values, StrBuf *out, Error *err);

#endif
