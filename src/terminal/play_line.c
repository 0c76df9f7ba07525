// SPDX-License-Identifier: MIT
#include "terminal/play_line.h"

#include <stdio.h>
#include <string.h>

#include "base/span.h"
#include "base/strbuf.h"
#include "core/setup_text.h"
#include "core/square.h"
#include "core/turn_short.h"
#include "core/turn_text.h"
#include "terminal/play_view.h"

// ---- Set-ups ---------------------------------------------------------------------------

// Placements name squares, so there are digits in them; in two ranks there are none.
static void take_setup(PlaySession *session, const char *line)
{
    Error err = {""};
    Side side = game_side(&session->game);
    Position placed = session->game.position;
    bool is_read = strpbrk(line, "0123456789")
                       ? setup_parse_placements(line, side, &placed, &err)
                       : setup_parse_ranks(line, side, &placed, &err);
    if (is_read)
        session_set_up(session, &placed);
    else
        printf("%s ('help' says how to write a set-up)\n", err.text);
}

// ---- Steps -----------------------------------------------------------------------------

// "Ee2n", or "e2n" for whatever stands there.
static bool read_step(const Position *pos, Span word, Step *out, Error *err)
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

// Make steps until one is refused or the words end. True when the turn is to end there.
static bool make_steps(PlaySession *session, const char *line)
{
    Span rest = span_of(line);
    Span word;
    while (span_next_word(&rest, &word)) {
        Error err = {""};
        Step step = 0;
        if (is_removal(word))
            continue; // follows from the steps
        if (is_end(word))
            return true;
        if (!read_step(&session->now, word, &step, &err)) {
            complain_about(word, &err);
            return false;
        }
        session_make_step(session, step);
    }
    bool is_full = session->turn.length == STEPS_PER_TURN;
    return is_full && turn_may_end(&session->now, NULL);
}

// Steps are added to the turn; "." or "done" behind them ends it, and so does the fourth.
static void take_steps(PlaySession *session, const char *line)
{
    int steps_before = session->turn.length;
    if (make_steps(session, line)) {
        session_end_turn(session);
        return;
    }
    if (session->turn.length == steps_before)
        return;
    session_show_board(session);
    session_show_progress(session);
}

// ---- Commands --------------------------------------------------------------------------

static void do_help(PlaySession *session, const char *rest);

static void do_board(PlaySession *session, const char *rest)
{
    (void)rest;
    session_show_board(session);
}

static void do_moves(PlaySession *session, const char *rest)
{
    Square only = NO_SQUARE;
    Error err = {""};
    StrBuf text;
    if (*rest && !square_parse(rest, &only, &err)) {
        puts(err.text);
        return;
    }
    strbuf_init(&text);
    if (game_needs_setup(&session->game))
        strbuf_add(&text, "  the game has not begun: place your pieces\n");
    else
        view_steps(&session->now, only, &text);
    strbuf_show(&text);
}

static void do_why(PlaySession *session, const char *rest)
{
    Error err = {""};
    Step step;
    if (!*rest)
        puts("why what? 'why e2n' says whether that step is legal");
    else if (read_step(&session->now, span_trim(span_of(rest)), &step, &err))
        puts("that step is legal");
    else
        puts(err.text);
}

static void do_done(PlaySession *session, const char *rest)
{
    (void)rest;
    if (game_needs_setup(&session->game))
        puts("place your pieces: 'auto' does it for you, 'help' says how");
    else
        session_end_turn(session);
}

static void do_undo(PlaySession *session, const char *rest)
{
    (void)rest;
    session_undo(session);
}

static void do_auto(PlaySession *session, const char *rest)
{
    (void)rest;
    session_auto(session);
}

static void do_last(PlaySession *session, const char *rest)
{
    (void)rest;
    const Game *game = &session->game;
    const GameMove *last = game->move_count ? &game->moves[game->move_count - 1] : NULL;
    if (!last || last->kind != MOVE_TURN) {
        puts("there has been no turn yet");
        return;
    }
    StrBuf text;
    strbuf_init(&text);
    turn_format_words(&last->before, &last->turn, &text);
    strbuf_add_char(&text, '\n');
    strbuf_show(&text);
}

static void do_record(PlaySession *session, const char *rest)
{
    (void)rest;
    session_show_record(session);
}

static void do_save(PlaySession *session, const char *rest)
{
    StrBuf path;
    Span name = span_trim(span_of(rest));
    if (name.length == 0) {
        puts("save where? 'save game.txt' keeps the game in that file");
        return;
    }
    strbuf_init(&path);
    strbuf_add_bytes(&path, name.text, name.length);
    session_save(session, path.text);
    strbuf_free(&path);
}

static void do_resign(PlaySession *session, const char *rest)
{
    (void)rest;
    session_resign(session);
}

static void do_quit(PlaySession *session, const char *rest)
{
    (void)rest;
    session->has_quit = true;
}

typedef struct PlayCommand {
    const char *name;
    const char *brief; // another name
    const char *help;
    void (*run)(PlaySession *session, const char *rest);
    bool serves_after_end; // of the game
} PlayCommand;

static const PlayCommand play_commands[] = {
    {"help", "?", "this list", do_help, true},
    {"moves", "m", "the steps that are legal now; 'moves e2' those of one piece", do_moves,
     false},
    {"why", "w", "'why e2n': whether a step is legal, and if not why", do_why, false},
    {"done", ".", "end the turn; so does an empty line", do_done, false},
    {"undo", "u", "take back the last step, or the last turns", do_undo, true},
    {"auto", "a", "let the bot set up or move for you", do_auto, false},
    {"last", "l", "the last turn in words", do_last, true},
    {"board", "b", "draw the board", do_board, true},
    {"record", "r", "the game so far", do_record, true},
    {"save", "s", "'save FILE': keep the game in a file, to its end", do_save, true},
    {"resign", "resigns", "give up", do_resign, false},
    {"quit", "q", "leave", do_quit, false},
};
enum { PLAY_COMMANDS = sizeof play_commands / sizeof *play_commands };

static void do_help(PlaySession *session, const char *rest)
{
    (void)rest;
    bool is_gold = session->person == GOLD;
    if (game_needs_setup(&session->game))
        printf("give your two ranks as they will be drawn, the upper first:\n  %s\n"
               "or place every piece on its square:\n  %s ...\n",
               is_gold ? "RHDMEDHR RRRCCRRR" : "rrrccrrr rhdemdhr",
               is_gold ? "Ra1 Rb1 Rc1 Cd1" : "ra8 rb8 rc8 cd8");
    else
        puts("type steps: a piece, its square and n, e, s or w: 'Ee2n', or 'e2n'; one or "
             "more a line.\nto push, move the enemy first and then your piece; to pull, "
             "your piece first.");
    puts("or one of these, the second column for short:");
    for (int i = 0; i < PLAY_COMMANDS; i++)
        printf("  %-8s %-8s %s\n", play_commands[i].name, play_commands[i].brief,
               play_commands[i].help);
}

// The command a line begins with, if any; *rest is then what follows it.
static const PlayCommand *find_command(const char *line, const char **rest)
{
    Span left = span_of(line);
    Span word;
    if (!span_next_word(&left, &word))
        return NULL;
    for (int i = 0; i < PLAY_COMMANDS; i++)
        if (span_equals(word, play_commands[i].name) ||
            span_equals(word, play_commands[i].brief)) {
            *rest = span_trim_left(left).text;
            return &play_commands[i];
        }
    return NULL;
}

void play_line(PlaySession *session, const char *line)
{
    const char *rest = "";
    const PlayCommand *command = find_command(line, &rest);
    bool is_empty = span_trim(span_of(line)).length == 0;
    bool is_over = game_is_over(&session->game, NULL);
    if (is_over && !(command && command->serves_after_end))
        session->has_quit = true;
    else if (command)
        command->run(session, rest);
    else if (is_empty)
        do_done(session, "");
    else if (game_needs_setup(&session->game))
        take_setup(session, line);
    else
        take_steps(session, line);
}
