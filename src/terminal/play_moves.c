// SPDX-License-Identifier: MIT
#include "terminal/play_moves.h"

#include <stdio.h>
#include <string.h>

#include "core/setup_text.h"
#include "core/turn_short.h"
#include "core/turn_text.h"
#include "terminal/play_record.h"

// ---- Set-ups ---------------------------------------------------------------------------

// Two ranks as the person sees them. On a turned board that is from the other end.
static bool read_ranks(const PlaySession *session, const char *line, Position *placed,
                       Error *err)
{
    StrBuf text = strbuf_new();
    for (size_t i = strlen(line); session->is_turned && i > 0; i--)
        strbuf_add_char(&text, line[i - 1]);
    bool is_read = setup_parse_ranks(session->is_turned ? text.text : line,
                                     (Side)placed->side, placed, err);
    strbuf_free(&text);
    return is_read;
}

// Placements name squares, so there are digits in them; in two ranks there are none.
void play_take_setup(PlaySession *session, const char *line)
{
    Error err = {""};
    Position placed = session->kept.game.position;
    bool is_read = strpbrk(line, "0123456789")
                       ? setup_parse_placements(line, (Side)placed.side, &placed, &err)
                       : read_ranks(session, line, &placed, &err);
    if (is_read)
        session_set_up(session, &placed);
    else
        printf("%s ('help' says how to write a set-up)\n", err.text);
}

// ---- Steps -----------------------------------------------------------------------------

bool play_read_step(const Position *pos, Span word, Step *out, Error *err)
{
    StepToken token;
    if (step_token_parse(word, &token, err))
        return step_token_step(pos, &token, out, err);
    Error why = *err;
    return error_set(err, "%s ('help' lists the commands)", why.text);
}

static void complain_about(Span word, const Error *err)
{
    char quoted[SPAN_QUOTE];
    span_quote(word, quoted);
    printf("%s: %s\n", quoted, err->text);
}

static bool is_removal(Span word)
{
    return word.length == 4 && word.text[3] == 'x';
}

static bool is_end(Span word)
{
    return span_equals(word, ".") || span_equals(word, "done");
}

// A path in the short form: "Ed2-d5".
static bool is_path(Span word)
{
    return memchr(word.text, '-', word.length) != NULL;
}

static const char *path_start(Span path)
{
    return path.text + (path.length > 1 && !char_is_digit(path.text[1]));
}

static const char *path_end(Span path)
{
    bool is_captured = path.text[path.length - 1] == 'x';
    return path.text + path.length - 2 - is_captured;
}

// Whether one of the paths begins where one before it ended: "Ee2-e3 Ra1-a2 Ee3-e4".
static bool is_continued(Span paths)
{
    Span path;
    while (span_next_word(&paths, &path)) {
        Span rest = paths;
        Span later;
        while (path.length > 3 && span_next_word(&rest, &later))
            if (later.length > 3 && memcmp(path_end(path), path_start(later), 2) == 0)
                return true;
    }
    return false;
}

// The paths one after the other: then a piece may have several.
static bool read_paths_in_order(Position now, Span paths, Turn *out)
{
    Span word;
    *out = (Turn){0};
    while (span_next_word(&paths, &word)) {
        Turn part;
        if (is_removal(word))
            continue;
        if (!turn_parse_short(&now, word, &part, NULL))
            return false;
        for (int i = 0; i < part.length; i++) {
            out->steps[out->length++] = part.steps[i];
            step_make(&now, part.steps[i]);
        }
    }
    return true;
}

// Make the steps of the paths that *rest begins with, all or none.
static bool make_paths(PlaySession *session, Span *rest)
{
    Span word;
    Turn turn;
    Error err = {""};
    Span paths = *rest;
    Span ahead = *rest;
    while (span_next_word(&ahead, &word) && (is_path(word) || is_removal(word)))
        *rest = ahead;
    paths.length -= rest->length;
    if (!turn_parse_short(&session->now, paths, &turn, &err) &&
        !(is_continued(paths) && read_paths_in_order(session->now, paths, &turn))) {
        puts(err.text);
        return false;
    }
    for (int i = 0; i < turn.length; i++)
        session_make_step(session, turn.steps[i]);
    return true;
}

// Make steps until one is refused or the words end. True when the turn is to end there.
static bool make_steps(PlaySession *session, const char *line)
{
    Span rest = span_of(line);
    Span ahead = rest;
    Span word;
    for (; span_next_word(&ahead, &word); rest = ahead) {
        Error err = {""};
        Step step = 0;
        if (is_removal(word))
            continue; // follows from the steps
        if (is_end(word))
            return true;
        if (is_path(word)) {
            if (!make_paths(session, &rest))
                return false;
            ahead = rest;
            continue;
        }
        if (!play_read_step(&session->now, word, &step, &err)) {
            complain_about(word, &err);
            return false;
        }
        session_make_step(session, step);
    }
    bool is_full = session->kept.turn.length == STEPS_PER_TURN;
    return is_full && turn_may_end(&session->now, NULL);
}

void play_take_steps(PlaySession *session, const char *line)
{
    int steps_before = session->kept.turn.length;
    if (make_steps(session, line)) {
        session_end_turn(session);
        return;
    }
    if (session->kept.turn.length == steps_before)
        return;
    session_keep(session);
    session_show_board(session);
    session_show_progress(session);
}
