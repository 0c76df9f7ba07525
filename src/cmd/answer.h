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

// How the answers are printed.
typedef struct AnswerTable {
    AnswerShape shape;
    const ColumnKind *kinds; // of lines that are a table: see columns.h; else NULL
    bool has_heading;        // also when not on a terminal
    bool is_of_boards;       // answers are about boards: that a game is over is not noted
} AnswerTable;

// Lines, one for each position, or JSON.
static inline AnswerTable answer_plain(bool is_json)
{
    return (AnswerTable){.shape = is_json ? ANSWER_JSON : ANSWER_LINE};
}

// Append the answer, each line with its line break. False with a sentence when there is
// none, which is shown like that of a line that is no position.
typedef bool (*Answerer)(void *context, const Question *question, StrBuf *out, Error *err);

// Read the positions that operand 0 names and print the answers in order, each of many as
// soon as it is known. A line that is no position is answered "error<tab>line N: why" (in
// JSON {"error": ...}) and the others are answered all the same; the status is then
// CMD_FAILED. Decided games are answered and noted on stderr.
CmdStatus answer_positions(const Args *args, AnswerTable table, Answerer answer,
                           void *context, Error *err);

// For a row of the options of commands that print tables.
#define ANSWER_HEADER                                                                      \
    {                                                                                      \
        0, "header", NULL, "name the columns, also when not on a terminal"                 \
    }

#endif
