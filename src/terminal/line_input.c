// SPDX-License-Identifier: MIT
#include "terminal/line_input.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

void line_input_open(LineInput *input, Attention *attention, const char *const *words)
{
    *input = (LineInput){.attention = attention};
    input->is_terminal = isatty(STDIN_FILENO) != 0;
    if (input->is_terminal && isatty(STDOUT_FILENO))
        input->editor = line_editor_create(words, attention_alarm(attention));
    linereader_init(&input->reader, STDIN_FILENO);
}

void line_input_close(LineInput *input)
{
    line_editor_destroy(input->editor);
    linereader_free(&input->reader);
    *input = (LineInput){0};
}

static InputEvent read_edited(LineInput *input, const char *prompt, StrBuf *out)
{
    switch (line_editor_read(input->editor, prompt, out)) {
    case EDITOR_LINE: return INPUT_LINE;
    case EDITOR_ALARM: return INPUT_SIGNAL;
    case EDITOR_END: break;
    }
    return INPUT_END;
}

// True when something can be read, false when a signal came first.
static bool wait_for_input(const LineInput *input)
{
    struct pollfd wanted[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                              {.fd = attention_alarm(input->attention), .events = POLLIN}};
    while (poll(wanted, 2, -1) < 0 && errno == EINTR)
        ;
    return wanted[1].revents == 0;
}

static InputEvent read_plain(LineInput *input, StrBuf *out, Error *err)
{
    LineStatus status = linereader_next(&input->reader, 0, out);
    while (status == LINE_TIMEOUT) {
        if (!wait_for_input(input))
            return INPUT_SIGNAL;
        status = linereader_next(&input->reader, 0, out);
    }
    if (status == LINE_READ)
        return INPUT_LINE;
    if (!input->reader.failure)
        return INPUT_END;
    error_set(err, "cannot read '-': %s", strerror(input->reader.failure));
    return INPUT_FAILED;
}

InputEvent line_input_read(LineInput *input, const char *prompt, StrBuf *out, Error *err)
{
    fflush(stdout);
    if (input->editor)
        return read_edited(input, prompt, out);
    if (input->is_terminal) {
        fputs(prompt, stdout);
        fflush(stdout);
    }
    return read_plain(input, out, err);
}
