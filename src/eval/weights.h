// SPDX-License-Identifier: MIT
// A weight for each feature, in sixteenths of a centi-rabbit, and what scores mean.
#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

#include "base/strbuf.h"
#include "eval/features.h"

enum { WEIGHT_UNIT = 16 };

typedef struct Weights {
    _Alignas(64) int16_t early[FEATURES]; // at the beginning of a game
    _Alignas(64) int16_t late[FEATURES];  // at its end; in between they are mixed
    double k;              // the score, in centi-rabbits, at which the odds are e to 1
    const struct Net *net; // judges instead of the weights; NULL for none
} Weights;

// What models/eval.tsv held when the program was built, with the built-in network.
extern const Weights default_weights;

// Whether that file had a row for each feature, in the order of the vector; the sentence
// says what to do if not. Fitting must go on then, all else had better not.
bool weights_check_default(Error *err);

// The chance to win, from 0 to 1, of a side for which the score is `score` centi-rabbits.
double weights_win_chance(const Weights *weights, int score);

// ---- As text ---------------------------------------------------------------------------
//
// The weights as a text table, one row a weight, for people to read and for files:
//
//     tusk-eval<tab>1                      what it is, and the version of the format
//     k<tab>200                            see weights.h
//     rows<tab>326                         how many follow the names of the columns
//     group<tab>index<tab>early<tab>late
//     strength<tab>0<tab>8838<tab>8838     in sixteenths of a centi-rabbit
//     ...
//     end
//
// Lines that begin with # are remarks.

typedef enum WeightsRule {
    WEIGHTS_COMPLETE, // a row for each feature of this program, and no other
    WEIGHTS_GROWING, // of another version of the features: what is not there weighs 0, what
                     // this program does not have is left out
} WeightsRule;

// Read a table; `err` names the line. Refused: another version, damaged or repeated rows,
// numbers out of range, a number of rows that is not the one announced, a missing end.
bool weights_parse(const char *text, WeightsRule rule, Weights *out, Error *err);

// Append the table. `remark` (may be NULL) is a line about where the weights come from.
void weights_format(const Weights *weights, const char *remark, StrBuf *out);

bool weights_load(const char *path, WeightsRule rule, Weights *out, Error *err);
bool weights_save(const char *path, const Weights *weights, const char *remark, Error *err);

#endif
