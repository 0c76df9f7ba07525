// SPDX-License-Identifier: MIT
#include "cmd/answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/json.h"
#include "base/span.h"
#include "core/rules.h"
#include "game/question.h"

typedef struct Asker {
    AnswerShape shape;
    Columns *table;
    Answerer answer;
    void *context;
    TurnGen *gen; // to see that a game is over; NULL when that does not matter
    long line;    // of the standard input, or 0
} Asker;

// A line of notes is about a line of the input, if there are several.
static void note(const Asker *asker, Span text)
{
    Error shown; // fit for a terminal
    error_set(&shown, "%.*s", (int)text.length, text.text);
    if (asker->line)
        fprintf(stderr, "line %ld: ", asker->line);
    fprintf(stderr, "%s\n", shown.text);
}

static void note_oddities(const Asker *asker, const StrBuf *notes)
{
    Span rest = span_of(notes->text);
    Span line;
    while (span_next_line(&rest, &line))
        note(asker, line);
}

static void note_decided(const Asker *asker, const Question *question)
{
    Error why;
    if (!asker->gen)
        return;
    Result result = rules_result(question->pos, question->history, asker->gen);
    if (result.ending == ENDING_NONE)
        return;
    error_set(&why, "this game is over: %s has won by %s", side_name(result.winner),
              ending_name(result.ending));
    note(asker, span_of(why.text));
}

static void print_text(const Asker *asker, const char *text)
{
    if (asker->shape == ANSWER_JSON)
        fputs(text, stdout);
    else
        columns_print(asker->table, text, asker->shape == ANSWER_LINES ? asker->line : 0);
}

static bool print_answer(const Asker *asker, const Question *question, Error *err)
{
    StrBuf out = strbuf_new();
    bool is_answered = asker->answer(asker->context, question, &out, err);
    if (is_answered)
        print_text(asker, out.text);
    strbuf_free(&out);
    return is_answered;
}

// An answer is one line and has one tab, even if the name of a file has others.
static void print_plain_error(const char *text)
{
    fputs("error\t", stdout);
    for (; *text; text++)
        putchar((unsigned char)*text < ' ' ? '?' : *text);
    putchar('\n');
}

static void print_json_error(const char *text)
{
    StrBuf out = strbuf_new();
    Json *json = json_make_object();
    json_put_text(json, "error", text);
    json_finish_line(json, &out);
    strbuf_show(&out);
}

static void print_error(const Asker *asker, const Error *err)
{
    StrBuf text = strbuf_new();
    strbuf_print(&text, "line %ld: %s", asker->line, err->text);
    if (asker->shape == ANSWER_JSON)
        print_json_error(text.text);
    else
        print_plain_error(text.text);
    strbuf_free(&text);
}

// Game prefixes may be odd; what is odd is told, and the game taken as it is.
static bool read_game(const Asker *asker, const char *text, Game *out, Error *err)
{
    StrBuf notes = strbuf_new();
    bool is_read = question_read(text, out, &notes, err);
    if (is_read)
        note_oddities(asker, &notes);
    strbuf_free(&notes);
    return is_read;
}

static bool ask(const Asker *asker, const char *text, Error *err)
{
    Game game;
    if (!read_game(asker, text, &game, err))
        return false;
    Question question = question_of_game(&game);
    note_decided(asker, &question);
    bool is_answered = print_answer(asker, &question, err);
    game_free(&game);
    return is_answered;
}

static bool has_nul(const Lines *lines)
{
    return strlen(lines->text) < lines->length;
}

// The line is one position, so it may not stand for the rest of the input.
static bool ask_line(const Asker *asker, const Lines *lines, Error *err)
{
    if (has_nul(lines))
        return error_set(err, "there is a NUL byte in it");
    if (strcmp(lines->text, "@-") == 0)
        return error_set(err, "standard input is already being read");
    return ask(asker, lines->text, err);
}

static CmdStatus ask_lines(Asker *asker, Error *err)
{
    Lines lines;
    CmdStatus status = CMD_DONE;
    if (!lines_open(&lines, "-", err))
        return CMD_FAILED;
    while (lines_next(&lines)) {
        Error why = {""};
        asker->line = lines.number;
        if (!ask_line(asker, &lines, &why)) {
            print_error(asker, &why);
            status = CMD_FAILED;
        }
        fflush(stdout); // whoever asks may wait for the answer before asking on
    }
    return lines_close(&lines, err) ? status : CMD_FAILED;
}

CmdStatus answer_positions(const Args *args, AnswerTable table, Answerer answer,
                           void *context, Error *err)
{
    Columns columns;
    Asker asker = {.shape = table.shape,
                   .table = &columns,
                   .answer = answer,
                   .context = context,
                   .gen = table.is_of_boards ? NULL : turngen_create()};
    CmdStatus status;
    columns_init(&columns, table.kinds, table.has_heading);
    if (strcmp(args_operand(args, 0), "-") == 0)
        status = ask_lines(&asker, err);
    else
        status = ask(&asker, args_operand(args, 0), err) ? CMD_DONE : CMD_FAILED;
    turngen_destroy(asker.gen);
    return status;
}
