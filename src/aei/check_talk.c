// SPDX-License-Identifier: MIT
#include "aei/check_talk.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/span.h"
#include "core/board_text.h"
#include "core/turn_text.h"

enum {
    SLICE_MS = 10,
    END_GRACE_MS = 5000,
    LINE_MOST = 4096,
    SHOWN = 60,
    A_MOMENT_MS = 200
};

bool check_talk_open(CheckTalk *talk, Error *fault)
{
    strbuf_init(&talk->line);
    strbuf_init(&talk->sent);
    return process_start(&talk->process, talk->plan->command, fault);
}

void check_talk_close(CheckTalk *talk)
{
    process_end(&talk->process, 0, NULL);
    strbuf_free(&talk->line);
    strbuf_free(&talk->sent);
}

void check_talk_note(const CheckTalk *talk, const char *format, ...)
{
    char text[LINE_MOST];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    AeiFinding finding = {AEI_NOTE, talk->check, text};
    talk->tell(talk->context, &finding);
}

static void overhear(const CheckTalk *talk, bool is_ours, const char *line)
{
    if (talk->plan->ear.hear)
        talk->plan->ear.hear(talk->plan->ear.context, is_ours, line);
}

// That nobody listens shows when an answer is waited for.
void check_talk_send(CheckTalk *talk, const char *format, ...)
{
    char line[LINE_MOST];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    strbuf_clear(&talk->sent);
    strbuf_add(&talk->sent, line);
    overhear(talk, true, line);
    process_send(&talk->process, line);
}

// ---- Listening -------------------------------------------------------------------------

bool check_talk_said(const CheckTalk *talk, const char *word, const char **rest)
{
    size_t length = strlen(word);
    const char *line = talk->line.text;
    if (strncmp(line, word, length) != 0 || (line[length] && line[length] != ' '))
        return false;
    if (rest)
        *rest = line + length + (line[length] == ' ');
    return true;
}

static void take_line(CheckTalk *talk)
{
    overhear(talk, false, talk->line.text);
    talk->lines++;
    talk->blanks += span_trim(span_of(talk->line.text)).length == 0;
    talk->bestmoves += check_talk_said(talk, "bestmove", NULL);
    talk->has_warned |= strncmp(talk->line.text, "log Warning", 11) == 0 ||
                        strncmp(talk->line.text, "log Error", 9) == 0;
}

Heard check_talk_hear(CheckTalk *talk, int64_t timeout_ms)
{
    int64_t start = timer_now_ms(talk->plan->timer);
    for (;;) {
        LineStatus status = process_receive(&talk->process, SLICE_MS, &talk->line);
        if (status == LINE_READ) {
            take_line(talk);
            return HEARD_LINE;
        }
        if (status == LINE_END)
            return HEARD_END;
        int64_t used = timer_now_ms(talk->plan->timer) - start;
        if (used >= timeout_ms || stop_is_asked(talk->plan->stop))
            return HEARD_SILENCE;
    }
}

bool check_talk_listen(CheckTalk *talk, Error *fault)
{
    int64_t until = timer_now_ms(talk->plan->timer) + A_MOMENT_MS;
    for (int64_t now; (now = timer_now_ms(talk->plan->timer)) < until;)
        if (check_talk_hear(talk, until - now) == HEARD_END)
            return check_talk_report_end(talk, fault);
    return true;
}

bool check_talk_report_end(CheckTalk *talk, Error *fault)
{
    Error how = {""};
    process_end(&talk->process, END_GRACE_MS, &how);
    return error_set(fault, "it %.60s after '%.*s'", how.text, SHOWN, talk->sent.text);
}

bool check_talk_wait(CheckTalk *talk, const char *word, int64_t timeout_ms, Error *fault)
{
    int64_t start = timer_now_ms(talk->plan->timer);
    for (;;) {
        int64_t used = timer_now_ms(talk->plan->timer) - start;
        switch (check_talk_hear(talk, timeout_ms + talk->plan->margin_ms - used)) {
        case HEARD_END: return check_talk_report_end(talk, fault);
        case HEARD_SILENCE:
            return error_set(fault, "it did not answer '%.*s' with '%s' within %.3g s",
                             SHOWN, talk->sent.text, word, (double)timeout_ms / 1000);
        case HEARD_LINE:
            if (check_talk_said(talk, word, NULL))
                return true;
        }
    }
}

// ---- Usual exchanges -------------------------------------------------------------------

bool check_talk_see_ready(CheckTalk *talk, Error *fault)
{
    check_talk_send(talk, "isready");
    return check_talk_wait(talk, "readyok", talk->plan->ready_ms, fault);
}

bool check_talk_begin(CheckTalk *talk, Error *fault)
{
    if (!check_talk_open(talk, fault))
        return false;
    check_talk_send(talk, "aei");
    return check_talk_wait(talk, "aeiok", talk->plan->hello_ms, fault) &&
           check_talk_see_ready(talk, fault);
}

void check_talk_set_time(CheckTalk *talk, int64_t move_ms)
{
    check_talk_send(talk, "setoption name tcmove value %.3g", (double)move_ms / 1000);
    check_talk_send(talk, "setoption name tcreserve value 0");
    check_talk_send(talk, "setoption name greserve value 0");
    check_talk_send(talk, "setoption name sreserve value 0");
    check_talk_send(talk, "setoption name moveused value 0");
}

void check_talk_set_position(CheckTalk *talk, const Position *pos)
{
    char text[POSITION_TEXT];
    position_format(pos, text);
    for (char *c = text + 2; *c; c++)
        if (*c == '.')
            *c = ' ';
    check_talk_send(talk, "setposition %c [%s]", side_letter((Side)pos->side), text + 2);
}

void check_talk_tell_turn(CheckTalk *talk, const Position *before, const Turn *turn)
{
    StrBuf text = strbuf_new();
    turn_format(before, turn, &text);
    check_talk_send(talk, "makemove %s", text.text);
    strbuf_free(&text);
}

bool check_talk_ask_move(CheckTalk *talk, StrBuf *out, Error *fault)
{
    Error late;
    const char *move = "";
    check_talk_send(talk, "go");
    if (!check_talk_wait(talk, "bestmove", talk->plan->move_ms, &late)) {
        if (!talk->process.pid) // it ended
            return error_set(fault, "%s", late.text);
        check_talk_send(talk, "stop");
        if (!check_talk_wait(talk, "bestmove", talk->plan->stop_ms, fault))
            return false;
    }
    check_talk_said(talk, "bestmove", &move);
    strbuf_clear(out);
    strbuf_add(out, move);
    return true;
}
