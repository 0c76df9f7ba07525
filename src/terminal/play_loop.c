// SPDX-License-Identifier: MIT
#include "terminal/play_loop.h"

#include <stdio.h>

#include "base/span.h"
#include "terminal/play_line.h"

// A question in the middle of a command. Whatever is no yes is a no.
static bool ask(void *context, const char *question)
{
    LineInput *input = context;
    StrBuf answer = strbuf_new();
    bool is_line = line_input_read(input, question, &answer, NULL) == INPUT_LINE;
    Span word = span_trim(span_of(answer.text));
    bool is_yes =
        is_line && word.length > 0 && (word.text[0] == 'y' || word.text[0] == 'Y');
    if (!is_line)
        putchar('\n');
    strbuf_free(&answer);
    return is_yes;
}

// A signal while the person was to type. True to go on.
static bool take_signal(const LineInput *input, const StrBuf *typed)
{
    Attention *attention = input->attention;
    putchar('\n');
    if (!input->is_terminal || atomic_load(&attention->must_leave))
        return false;
    if (typed->length > 0) {
        attention_clear(attention);
        return true;
    }
    if (attention_must_leave(attention))
        return false;
    puts("Ctrl-C again leaves; the game is kept");
    attention_silence(attention);
    return true;
}

// Whether to stop before the next line is read.
static bool is_left(const PlaySession *session, const LineInput *input)
{
    if (session->has_quit || attention_must_leave(input->attention))
        return true;
    return !input->is_terminal && stop_is_asked(&input->attention->stop);
}

// True to go on.
static bool take_line(PlaySession *session, LineInput *input, StrBuf *line, Error *err)
{
    StrBuf prompt = strbuf_new();
    session_prompt(session, &prompt);
    InputEvent event = line_input_read(input, prompt.text, line, err);
    strbuf_free(&prompt);
    switch (event) {
    case INPUT_LINE:
        attention_clear(input->attention);
        play_line(session, line->text);
        return true;
    case INPUT_SIGNAL: return take_signal(input, line);
    case INPUT_END:
        if (input->is_terminal)
            putchar('\n'); // the cursor is behind the prompt
        break;
    case INPUT_FAILED: break;
    }
    return false;
}

bool play_loop(PlaySession *session, LineInput *input, Error *err)
{
    StrBuf line = strbuf_new();
    session->attention = input->attention;
    if (input->is_terminal) {
        session->ask = ask;
        session->ask_context = input;
    }
    session_begin(session);
    while (!is_left(session, input) && take_line(session, input, &line, err))
        ;
    strbuf_free(&line);
    return session_end(session, err) && err->text[0] == '\0';
}
