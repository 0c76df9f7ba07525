// SPDX-License-Identifier: MIT
// The words of a command line: options, from a table, and operands, which are the rest.
//
// Understood are `--name value`, `--name=value`, `-n value`, `-nvalue`, several flags in
// one word (`-ab`), `--` (only operands follow) and `-` (an operand). Options and operands
// may be mixed. `-h` and `--help` are known to every table.
#ifndef BASE_ARGS_H
#define BASE_ARGS_H

#include <stdbool.h>

#include "base/error.h"
#include "base/strbuf.h"

// One row of a command's table; the last row is all zero. Commands number their rows with
// an enum: `[DEPTH] = {'d', "depth", "STEPS", "how far to go"}`.
typedef struct Option {
    char letter; // of the short form, or 0
    const char
        *name; // of the long form, without the dashes; never NULL but in the last row
    const char *value; // what the value is called in the help; NULL for a flag
    const char *help;  // a few words; may hold line breaks
} Option;

enum {
    ARGS_OPTIONS = 64,             // rows a table may have
    ARGS_GIVEN = 64,               // options a command line may have
    ARGS_NUMBER_MOST = 2147483647, // for numbers that have no limit of their own: seeds
};

typedef struct GivenOption {
    int option;
    const char *value; // "" for a flag
} GivenOption;

typedef struct Args {
    const Option *options;
    const char *values[ARGS_OPTIONS]; // the last value given; "" for a flag; NULL if absent
    GivenOption given[ARGS_GIVEN];    // all of them, in order
    int given_count;
    char **operands;
    int operand_count;
    bool wants_help;
} Args;

// Read `count` words. Operands are moved to the front of `words`, which must outlive
// `args`. False with a sentence for an unknown option, a missing value or one that is not
// wanted, and for too many options. `options` may be NULL: then there are none.
bool args_parse(Args *args, const Option *options, int count, char **words, Error *err);

bool args_has(const Args *args, int option);

// The option's value, or `otherwise` when it was not given.
const char *args_text(const Args *args, int option, const char *otherwise);

// Value `index` of an option that may be repeated; NULL when it was not given so often.
const char *args_repeated(const Args *args, int option, int index);

// Put the option's value in *out, which is left alone when it was not given. False with a
// sentence when it is no whole number from `low` to `high`.
bool args_number(const Args *args, int option, long low, long high, long *out, Error *err);
bool args_int(const Args *args, int option, int low, int high, int *out, Error *err);

// Operand `index`, or NULL when there are not so many.
const char *args_operand(const Args *args, int index);

// Append a line or more per option, for the help.
void args_describe(const Option *options, StrBuf *out);

// A whole number in decimal, nothing before or after it. `what` begins the sentence of
// `err`.
bool number_parse(const char *text, const char *what, long low, long high, long *out,
                  Error *err);

// A number with or without decimals, nothing after it. What to say about any other text is
// the caller's to know.
bool real_parse(const char *text, double low, double high, double *out);

#endif
