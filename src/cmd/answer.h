// SPDX-License-Identifier: MIT
// Commands that answer positions: one from the command line, or many, one a line, from the
// standard input when the operand is "-".
#ifndef CMD_ANSWER_H
#define CMD_ANSWER_H

#include "base/args.h"
#include "cmd/cmd.h"
#include "cmd/columns.h"
#include "game/question.h"

typedef enum AnswerShape {
    ANSWER_LINE,  // one line for each position, printed as it is
    ANSWER_LINES, // any number; of many positions each line is preceded by "N<tab>"
    ANSWER_JSON,  // one JSON object a line
} AnswerShape;

// Append the answer, each line with its line break.
typedef void (*Answerer)(void *context, const Question *question, StrBuf *out);

// Read the positions that operand 0 names and print the answers in order, each of many as
// soon as it is known. A line that is no position is answered "error<tab>line N: why" (in
// JSON {"error": ...}) and the others are answered all the same; the status is then
// CMD_FAILED. Decided games are answered and noted on stderr.
CmdStatus answer_positions(const Args *args, AnswerShape shape, Answerer answer,
                           void *context, Error *err);

// The same for questions that a position may be no answer to: false with a sentence then,
// which is shown like that of a line that is no position.
typedef bool (*TryingAnswerer)(void *context, const Question *question, StrBuf *out,
                               Error *err);
CmdStatus answer_positions_if(const Args *args, AnswerShape shape, TryingAnswerer answer,
                              void *context, Error *err);

// The same with lines that are a table: see columns.h.
typedef struct AnswerTable {
    AnswerShape shape;
    const ColumnKind *kinds;
    bool has_heading; // also when not on a terminal
} AnswerTable;
CmdStatus answer_in_table(const Args *args, AnswerTable table, TryingAnswerer answer,
                          void *context, Error *err);

// For a row of the options of commands that print tables.
#define ANSWER_HEADER                                                                      \
    {                                                                                      \
        0, "header", NULL, "name the columns, also when not on a terminal"                 \
    }

#endif
