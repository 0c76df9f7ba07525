// SPDX-License-Identifier: MIT
// Lines typed at a terminal, by libedit: with editing, the history of this run, and Tab to
// complete the first word.
#ifndef TERMINAL_LINE_EDITOR_H
#define TERMINAL_LINE_EDITOR_H

#include "base/strbuf.h"

typedef struct LineEditor LineEditor;

typedef enum EditorEvent {
    EDITOR_LINE,
    EDITOR_END,   // Ctrl-D on an empty line, or the terminal has gone
    EDITOR_ALARM, // there was something to be read at `alarm`; what was typed is in *out
} EditorEvent;

// On standard input and output. `words` (NULL at the end, borrowed) are what Tab completes
// to; `alarm` is a descriptor that is waited for as well. NULL when the terminal will not
// do.
LineEditor *line_editor_create(const char *const *words, int alarm);
void line_editor_destroy(LineEditor *editor); // may be NULL

// Wait for a line, with the prompt before it, and put it in *out without its end.
EditorEvent line_editor_read(LineEditor *editor, const char *prompt, StrBuf *out);

#endif
