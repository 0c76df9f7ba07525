// SPDX-License-Identifier: MIT
#include "cmd/answer.h"

#include <stdio.h>
#include <string.h>

#include "base/json.h"
#include "base/lines.h"
#include "core/rules.h"
#include "game/position_arg.h"

typedef struct Asker {
    AnswerShape shape;
    Answerer answer;
    void *context;
    TurnGen *gen; // to see that a game is over
    long line;    // of the standard input, or 0
} Asker;

static void note_decided(const Asker *asker, const Question *question)
{
    Result result = rules_result(&question->pos, &question->history, asker->gen);
    if (result.ending == ENDING_NONE)
        return;
    if (asker->line)
        fprintf(stderr, "line %ld: ", asker->line);
    fprintf(stderr, "this game is over: %s has won by %s\n", side_name(result.winner),
            ending_name(result.ending));
}

// Each line of `text` with the number of the question before it.
static void print_numbered(const char *text, long number)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        printf("%ld\t%.*s\n", number, (int)length, text);
        text += length + (text[length] == '\n');
    }
}

static void print_answer(const Asker *asker, const Question *question)
{
    StrBuf out;
    strbuf_init(&out);
    asker->answer(asker->context, question, &out);
    if (asker->line && asker->shape == ANSWER_LINES)
        print_numbered(out.text, asker->line);
    else
        fputs(out.text, stdout);
    strbuf_free(&out);
}

static void print_error(const Asker *asker, const Error *err)
{
    StrBuf out;
    strbuf_init(&out);
    strbuf_print(&out, "line %ld: %s", asker->line, err->text);
    if (asker->shape == ANSWER_JSON) {
        StrBuf text;
        strbuf_init(&text);
        json_add_string(&text, out.text);
        printf("{\"error\": %s}\n", text.text);
        strbuf_free(&text);
    } else {
        printf("error\t%s\n", out.text);
    }
    strbuf_free(&out);
}

static bool ask(const Asker *asker, const char *text, Error *err)
{
    Question question;
    history_init(&question.history);
    bool is_read = position_read(text, &question.pos, &question.history, err);
    if (is_read) {
        note_decided(asker, &question);
        print_answer(asker, &question);
    }
    history_free(&question.history);
    return is_read;
}

static bool has_nul(const Lines *lines)
{
    return strlen(lines->text) < lines->length;
}

static CmdStatus ask_lines(Asker *asker, Error *err)
{
    Lines lines;
    CmdStatus status = CMD_DONE;
    if (!lines_open(&lines, "-", err))
        return CMD_FAILED;
    while (lines_next(&lines)) {
        Error why = {"there is a NUL byte in it"};
        asker->line = lines.number;
        if (!has_nul(&lines) && ask(asker, lines.text, &why))
            continue;
        print_error(asker, &why);
        status = CMD_FAILED;
    }
    return lines_close(&lines, err) ? status : CMD_FAILED;
}

CmdStatus answer_positions(const Args *args, AnswerShape shape, Answerer answer,
                           void *context, Error *err)
{
    Asker asker = {shape, answer, context, turngen_create(), 0};
    CmdStatus status;
    if (strcmp(args_operand(args, 0), "-") == 0)
        status = ask_lines(&asker, err);
    else
        status = ask(&asker, args_operand(args, 0), err) ? CMD_DONE : CMD_FAILED;
    turngen_destroy(asker.gen);
    return status;
}
