// SPDX-License-Identifier: MIT
// A machine for controlled grammars: productions are data, the machine runs them.
//
// A production has a label l, a condition Q, a kernel A -> B, formulas pi_k and pi_n, and
// the labels F_T and F_F that may follow. If the string has the left symbol and Q holds,
// the leftmost such symbol is replaced and all formulas, worked out on the old values, take
// effect together; the next label is in F_T. Otherwise nothing changes and it is in F_F. An
// empty set ends the derivation.
//
// A label such as 2_i is a family, and F_T or F_F may name several labels: the machine may
// choose. One sequence of choices derives one string; all sequences derive the language.
#ifndef GEOMETRY_MACHINE_H
#define GEOMETRY_MACHINE_H

#include "geometry/trajectory.h"

enum { CHOICES = 64 };

// One symbol with its parameters; which of them it has depends on the letter.
typedef struct Symbol {
    char letter;
    Piece piece;
    Cell x, y;
    int l;           // a length or a time, or the number of a state
    Trajectory path; // of t(p, path, l)
    int generation;  // of t: 0 for what a zone begins with, then when it joined
} Symbol;

typedef struct SymbolString {
    Symbol *items;
    size_t count;
    size_t capacity;
    size_t settled; // symbols at the front that no production will replace
} SymbolString;

// What a production sees: the symbol to be replaced, the i of its label, and the values of
// all variables before it is applied.
typedef struct Situation {
    const Symbol *symbol;
    int choice; // from 1
    char label; // of the production
    const void *values;
} Situation;

typedef struct Production {
    char label;
    bool is_family;
    char left;
    const char *condition_text; // as it is printed: "l >= 1"
    const char *kernel_text;    // "A(x,y,l) -> a(x)A(next_i(x,l),y,f(l))"
    bool (*condition)(const Situation *now);
    int (*choices)(const Situation *now); // of a family: how many i differ; may be NULL
    // The right side; what is written behind the end of `out` is appended to it.
    void (*kernel)(const Situation *now, SymbolString *out);
    // pi_k and pi_n: write the new values, `next`, which begin as a copy of the old; or
    // NULL.
    void (*formulas)(const Situation *now, void *next);
    const char *on_true;  // F_T, a letter for each label; "" ends the derivation
    const char *on_false; // F_F
} Production;

typedef struct Grammar {
    const char *name;
    const Production *productions; // the first is the start
    int count;
    size_t values_size; // of the variables
    // For traces: append the values; may be NULL.
    void (*format_values)(const void *values, StrBuf *out);
} Grammar;

// The choices a derivation met, and those it is to make.
typedef struct Choices {
    int count;
    uint8_t taken[CHOICES];
    uint8_t offered[CHOICES];
} Choices;

// A production that was tried.
typedef struct Attempt {
    const Grammar *grammar;
    const Production *production;
    int choice;
    bool is_applied;
    const SymbolString *string; // afterwards
    const void *values;         // afterwards
} Attempt;

typedef struct Machine {
    const Grammar *grammar;
    void *values;     // of grammar->values_size bytes, the caller's; changed
    Choices *choices; // NULL: always the first
    void (*watch)(void *context, const Attempt *attempt); // may be NULL
    void *context;
    long attempts;       // productions tried, counted by the machine
    long limit;          // stop after so many; 0 for none
    void *scratch;       // the values of before
    SymbolString string; // the result
} Machine;

void machine_init(Machine *machine, const Grammar *grammar, void *values);
void machine_free(Machine *machine);

// Derive one string from the initial symbol. False when the limit stopped it.
bool machine_run(Machine *machine, const Symbol *initial);

// Whether the string is one of the language: nothing is left that could be replaced.
bool symbols_are_terminal(const SymbolString *string);

// The next sequence of choices in order; false after the last. A derivation begins with
// {.count = 0} and makes those of the last one again, up to the one that differs.
bool choices_advance(Choices *choices);

void symbols_add(SymbolString *string, const Symbol *symbol);

// Append the string in the paper's notation, e.g. "t(He6,a(e6)a(e5),4)a(d5)A(d5,c5,1)".
void symbols_format(const SymbolString *string, StrBuf *out);

// Append a line about an attempt: label, whether Q holds, the string.
void attempt_format(const Attempt *attempt, StrBuf *out);

#endif
