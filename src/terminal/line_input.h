// SPDX-License-Identifier: MIT
// Where a person's lines come from: a terminal, with editing, or a pipe or a file, as they
// are. Either way a signal ends the waiting.
#ifndef TERMINAL_LINE_INPUT_H
#define TERMINAL_LINE_INPUT_H

#include "base/fd.h"
#include "terminal/attention.h"
#include "terminal/line_editor.h"

typedef struct LineInput {
    Attention *attention; // borrowed
    bool is_terminal;     // standard input is
    LineEditor *editor;   // NULL when standard input or output is no terminal
    LineReader reader;    // used then
} LineInput;

typedef enum InputEvent {
    INPUT_LINE,
    INPUT_END,
    INPUT_FAILED, // with a sentence
    INPUT_SIGNAL, // what was typed so far is in *out
} InputEvent;

// `words`, NULL at the end and borrowed, are completed.
void line_input_open(LineInput *input, Attention *attention, const char *const *words);
void line_input_close(LineInput *input);

// Wait for a line. The prompt is shown on a terminal only.
InputEvent line_input_read(LineInput *input, const char *prompt, StrBuf *out, Error *err);

#endif
