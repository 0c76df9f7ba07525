// SPDX-License-Identifier: MIT
#include "cmd/play_session.h"

#include <stdio.h>
#include <string.h>

#include "base/span.h"
#include "base/strbuf.h"
#include "cmd/play_view.h"
#include "core/setup_text.h"
#include "core/square.h"
#include "core/step_effect.h"
#include "game/movelist.h"

// ---- Output ----------------------------------------------------------------------------

static void show(StrBuf *text)
{
    fputs(text->text, stdout);
    strbuf_free(text);
}

static void show_board(const PlaySession *session)
{
    StrBuf text;
    strbuf_init(&text);
    view_board(&session->now, session->has_colours, &text);
    show(&text);
}

static void show_progress(const PlaySession *session)
{
    StrBuf text;
    strbuf_init(&text);
    view_progress(&session->now, &text);
    show(&text);
}

static void show_turn(const char *who, const Position *pos, const Turn *turn)
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_print(&text, "%s: ", who);
    view_turn(pos, turn, &text);
    strbuf_add(&text, "\n");
    show(&text);
}

// ---- The game --------------------------------------------------------------------------

static void begin_turn(PlaySession *session)
{
    session->now = session->game.position;
    session->turn = (Turn){0};
}

void session_init(PlaySession *session, const Game *game, const Player *player, Side person)
{
    *session = (PlaySession){.game = *game, .player = *player, .person = person};
    begin_turn(session);
}

void session_free(PlaySession *session)
{
    player_close(&session->player);
    game_free(&session->game);
}

bool session_is_over(const PlaySession *session)
{
    return session->has_quit || game_is_over(&session->game, NULL);
}

static bool is_bots_move(const PlaySession *session)
{
    return !session_is_over(session) && game_side(&session->game) != session->person;
}

// Set up the side to move as the bot would.
static void set_up_by_bot(PlaySession *session, const char *who)
{
    Error err = {""};
    Side side = game_side(&session->game);
    Position placed;
    BotAnswer answer = player_choose_setup(&session->player, &session->game, &placed, &err);
    if (answer == BOT_PLAYS && game_set_up(&session->game, &placed, SETUP_FULL, &err))
        printf("%s: %s is set up\n", who, side_name(side));
    else
        printf("%s: %s\n", who, err.text);
}

static void play_by_bot(PlaySession *session, const char *who)
{
    Turn turn;
    Error err = {""};
    Position before = session->game.position;
    BotTask task = bot_task_of_game(&session->game);
    BotAnswer answer = player_choose_turn(&session->player, &task, &turn, &err);
    if (answer == BOT_IS_STUCK)
        printf("%s has no turn\n", who);
    else if (answer == BOT_RESIGNS)
        game_resign(&session->game, game_side(&session->game), NULL);
    else if (answer == BOT_PLAYS && game_play(&session->game, &turn, &err))
        show_turn(who, &before, &turn);
    else
        printf("%s: %s\n", who, err.text);
}

// Announce the end, or let the bot move if it is its turn, and show where things stand.
static void go_on(PlaySession *session)
{
    Error why = {""};
    if (is_bots_move(session)) {
        if (game_needs_setup(&session->game))
            set_up_by_bot(session, session->player.bot->name);
        else
            play_by_bot(session, session->player.bot->name);
    }
    begin_turn(session);
    show_board(session);
    if (game_is_over(&session->game, &why))
        printf("%s\n", why.text);
    else if (game_needs_setup(&session->game))
        puts("place your pieces: 'auto' does it for you, 'help' says how");
}

void session_begin(PlaySession *session)
{
    printf("you play %s against %s; 'help' says what you can type\n",
           side_name(session->person), session->player.bot->name);
    go_on(session);
}

void session_prompt(const PlaySession *session, StrBuf *out)
{
    strbuf_print(out, "%d%c> ", game_move_number(&session->game),
                 side_letter(game_side(&session->game)));
}

// ---- Set-ups ---------------------------------------------------------------------------

static void finish_setup(PlaySession *session, const Position *placed)
{
    Error err = {""};
    if (!game_set_up(&session->game, placed, SETUP_FULL, &err)) {
        puts(err.text);
        return;
    }
    go_on(session);
}

// Sixteen letters are the two home ranks as drawn, the upper one first.
static bool read_two_ranks(const char *line, Side side, Position *pos)
{
    int seen = 0;
    for (const char *c = line; *c; c++) {
        Piece piece;
        if (*c == ' ' || *c == '/')
            continue;
        if (!piece_parse(*c, &piece) || seen == 16)
            return false;
        Square upper = side == GOLD ? 8 : 56;
        Square sq = seen < 8 ? upper + seen : upper - 8 + (seen - 8);
        if (position_piece_at(pos, sq) != NO_PIECE)
            return false;
        position_put(pos, sq, piece_of(side, piece_kind(piece)));
        seen++;
    }
    return seen == 16;
}

static void take_setup(PlaySession *session, const char *line)
{
    Error err = {""};
    Side side = game_side(&session->game);
    Position by_ranks = session->game.position;
    Position by_squares = session->game.position;
    if (read_two_ranks(line, side, &by_ranks))
        finish_setup(session, &by_ranks);
    else if (setup_parse_placements(line, side, &by_squares, &err))
        finish_setup(session, &by_squares);
    else
        puts(err.text);
}

// ---- Turns -----------------------------------------------------------------------------

static void end_turn(PlaySession *session)
{
    Error err = {""};
    Position before = session->game.position;
    Turn turn = session->turn;
    if (!game_play(&session->game, &turn, &err)) {
        printf("%s\n", err.text);
        return;
    }
    show_turn("you", &before, &turn);
    go_on(session);
}

// "Ee2n", or "e2n" for whatever stands there.
static bool read_step(const Position *pos, Span word, Step *out, Error *err)
{
    Square from;
    Direction direction;
    size_t skip = word.length == 4;
    if (word.length != 3 + skip)
        return error_set(err, "a step such as Ee2n or e2n is expected");
    if (!square_parse(word.text + skip, &from, err))
        return false;
    if (!direction_parse(word.text[skip + 2], &direction))
        return error_set(err, "a direction (n, e, s, w) is expected at the end");
    Piece piece = position_piece_at(pos, from);
    if (skip && piece_letter(piece) != word.text[0])
        return error_set(err, "%.2s holds %s%s", word.text + 1,
                         piece == NO_PIECE ? "nothing" : "a ",
                         piece == NO_PIECE ? "" : kind_name(piece_kind(piece)));
    *out = step_of(from, direction);
    return step_check(pos, *out, err);
}

static void complain_about(Span word, const Error *err)
{
    char quoted[SPAN_QUOTE];
    span_quote(word, quoted);
    printf("%s: %s\n", quoted, err->text);
}

static void make_step(PlaySession *session, Step step)
{
    StepEffect effect = step_make_effect(&session->now, step);
    session->turn.steps[session->turn.length++] = step;
    for (int i = 0; i < effect.removal_count; i++) {
        char square[3];
        Piece piece = effect.removals[i].piece;
        square_format(effect.removals[i].square, square);
        printf("the trap on %s takes the %s %s\n", square, side_name(piece_side(piece)),
               kind_name(piece_kind(piece)));
    }
}

static bool is_removal(Span word)
{
    return word.length == 4 && word.text[3] == 'x';
}

// Steps are added to the turn until one is refused; "." or "done" behind them ends it, and
// so does the fourth step.
static void take_steps(PlaySession *session, const char *line)
{
    Span rest = span_of(line);
    Span word;
    while (span_next_word(&rest, &word)) {
        Error err = {""};
        Step step = 0;
        if (is_removal(word))
            continue; // follows from the steps
        if (span_equals(word, ".") || span_equals(word, "done")) {
            end_turn(session);
            return;
        }
        if (!read_step(&session->now, word, &step, &err)) {
            complain_about(word, &err);
            break;
        }
        make_step(session, step);
    }
    bool is_full = session->turn.length == STEPS_PER_TURN;
    if (is_full && turn_may_end(&session->now, NULL)) {
        end_turn(session);
        return;
    }
    if (session->turn.length > 0) {
        show_board(session);
        show_progress(session);
    }
}

// ---- Commands --------------------------------------------------------------------------

static void do_help(PlaySession *session, const char *rest);

static void do_board(PlaySession *session, const char *rest)
{
    (void)rest;
    show_board(session);
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
    show(&text);
}

static void do_why(PlaySession *session, const char *rest)
{
    Error err = {""};
    Step step;
    if (!*rest)
        puts("why what? 'why e2n' says whether that step is legal");
    else if (read_step(&session->now, span_of(rest), &step, &err))
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
        end_turn(session);
}

// All steps but the last, made again.
static void undo_step(PlaySession *session)
{
    Turn turn = session->turn;
    begin_turn(session);
    for (int i = 0; i + 1 < turn.length; i++) {
        step_make(&session->now, turn.steps[i]);
        session->turn.steps[session->turn.length++] = turn.steps[i];
    }
}

// Back to the person's last own move.
static bool undo_turns(PlaySession *session)
{
    size_t own_moves = 0;
    Game *game = &session->game;
    for (size_t i = 0; i < game->move_count; i++)
        own_moves += game->moves[i].before.side == session->person;
    if (own_moves == 0)
        return false;
    do
        game_take_back(game, NULL);
    while (game_side(game) != session->person);
    begin_turn(session);
    return true;
}

static void do_undo(PlaySession *session, const char *rest)
{
    (void)rest;
    if (session->turn.length > 0)
        undo_step(session);
    else if (!undo_turns(session))
        puts("there is nothing to undo");
    show_board(session);
}

static void do_auto(PlaySession *session, const char *rest)
{
    (void)rest;
    begin_turn(session);
    if (game_needs_setup(&session->game))
        set_up_by_bot(session, "you");
    else
        play_by_bot(session, "you");
    go_on(session);
}

static void do_record(PlaySession *session, const char *rest)
{
    (void)rest;
    StrBuf text;
    strbuf_init(&text);
    movelist_format(&session->game, MOVELIST_LINES, &text);
    if (text.length > 0 && text.text[text.length - 1] != '\n')
        strbuf_add(&text, "\n");
    show(&text);
}

static void do_resign(PlaySession *session, const char *rest)
{
    (void)rest;
    Error why = {""};
    game_resign(&session->game, session->person, NULL);
    if (game_is_over(&session->game, &why))
        puts(why.text);
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
} PlayCommand;

static const PlayCommand play_commands[] = {
    {"help", "?", "this list", do_help},
    {"moves", "m", "the steps that are legal now; 'moves e2' those of one piece", do_moves},
    {"why", "w", "'why e2n': whether a step is legal, and if not why", do_why},
    {"done", ".", "end the turn; so does an empty line", do_done},
    {"undo", "u", "take back the last step, or the last turns", do_undo},
    {"auto", "a", "let the bot set up or move for you", do_auto},
    {"board", "b", "draw the board", do_board},
    {"record", "r", "the game so far", do_record},
    {"resign", "resigns", "give up", do_resign},
    {"quit", "q", "leave", do_quit},
};
enum { PLAY_COMMANDS = sizeof play_commands / sizeof *play_commands };

static void do_help(PlaySession *session, const char *rest)
{
    (void)rest;
    if (game_needs_setup(&session->game))
        puts("place all pieces, 'Ra1 Rb1 Cc1 ...', or give your two ranks as drawn, the "
             "upper first:\n'RHDMEDHR RRRCCRRR'");
    else
        puts("type steps: a piece, its square and n, e, s or w: 'Ee2n', or 'e2n'; one or "
             "more a line.\nto push, move the enemy first and then your piece; to pull, "
             "your piece first.");
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

void session_line(PlaySession *session, const char *line)
{
    const char *rest;
    const PlayCommand *command = find_command(line, &rest);
    bool is_empty = span_trim(span_of(line)).length == 0;
    if (command)
        command->run(session, rest);
    else if (is_empty)
        do_done(session, "");
    else if (game_needs_setup(&session->game))
        take_setup(session, line);
    else
        take_steps(session, line);
}
