// SPDX-License-Identifier: MIT
#include "terminal/play_session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "core/square.h"
#include "core/step.h"
#include "game/movelist.h"
#include "terminal/play_view.h"

// ---- Output ----------------------------------------------------------------------------

void session_show_board(const PlaySession *session)
{
    StrBuf text;
    strbuf_init(&text);
    view_board(&session->now, session->has_colours, &text);
    strbuf_show(&text);
}

void session_show_progress(const PlaySession *session)
{
    StrBuf text;
    strbuf_init(&text);
    view_progress(&session->now, &text);
    strbuf_show(&text);
}

static void show_turn(const char *who, const Position *pos, const Turn *turn)
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_print(&text, "%s: ", who);
    view_turn(pos, turn, &text);
    strbuf_add(&text, "\n");
    strbuf_show(&text);
}

static void show_removal(const Removal *removal)
{
    char square[3];
    square_format(removal->square, square);
    printf("the trap on %s takes the %s %s\n", square,
           side_name(piece_side(removal->piece)), kind_name(piece_kind(removal->piece)));
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
    strbuf_init(&session->written);
    begin_turn(session);
}

void session_free(PlaySession *session)
{
    player_close(&session->player);
    free(session->path);
    strbuf_free(&session->written);
    game_free(&session->game);
}

void session_prompt(const PlaySession *session, StrBuf *out)
{
    strbuf_print(out, "%d%c> ", game_move_number(&session->game),
                 side_letter(game_side(&session->game)));
}

static bool is_bots_move(const PlaySession *session)
{
    return !game_is_over(&session->game, NULL) &&
           game_side(&session->game) != session->person;
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
    BotTask task = {.question = question_of_game(&session->game)};
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

static void move_by_bot(PlaySession *session, const char *who)
{
    if (game_needs_setup(&session->game))
        set_up_by_bot(session, who);
    else
        play_by_bot(session, who);
}

// True when the game is over, which is then announced.
static bool announce_end(const PlaySession *session)
{
    Error why = {""};
    if (!game_is_over(&session->game, &why))
        return false;
    puts(why.text);
    puts("'save FILE' keeps the game, 'undo' goes back in it, 'quit' leaves");
    return true;
}

// Announce the end, or let the bot move if it is its turn, and show where things stand.
static void go_on(PlaySession *session)
{
    if (is_bots_move(session))
        move_by_bot(session, session->player.bot->name);
    begin_turn(session);
    session_show_board(session);
    if (!announce_end(session) && game_needs_setup(&session->game))
        puts("place your pieces: 'auto' does it for you, 'help' says how");
}

void session_begin(PlaySession *session)
{
    printf("you play %s against %s; 'help' says what you can type\n",
           side_name(session->person), session->player.bot->name);
    go_on(session);
}

void session_set_up(PlaySession *session, const Position *placed)
{
    Error err = {""};
    if (game_set_up(&session->game, placed, SETUP_FULL, &err))
        go_on(session);
    else
        puts(err.text);
}

void session_make_step(PlaySession *session, Step step)
{
    StepEffect effect = step_make_effect(&session->now, step);
    session->turn.steps[session->turn.length++] = step;
    for (int i = 0; i < effect.removal_count; i++)
        show_removal(&effect.removals[i]);
}

void session_end_turn(PlaySession *session)
{
    Error err = {""};
    Position before = session->game.position;
    Turn turn = session->turn;
    if (!game_play(&session->game, &turn, &err)) {
        puts(err.text);
        return;
    }
    show_turn("you", &before, &turn);
    go_on(session);
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

void session_undo(PlaySession *session)
{
    if (session->game.is_resigned) {
        game_take_back(&session->game, NULL);
    } else if (session->turn.length > 0) {
        undo_step(session);
    } else if (!undo_turns(session)) {
        puts("there is nothing to undo");
        return;
    }
    session_show_board(session);
    if (session->turn.length > 0)
        session_show_progress(session);
}

void session_auto(PlaySession *session)
{
    begin_turn(session);
    move_by_bot(session, "you");
    go_on(session);
}

void session_resign(PlaySession *session)
{
    game_resign(&session->game, session->person, NULL);
    announce_end(session);
}

// ---- The record ------------------------------------------------------------------------

static void format_game(const Game *game, StrBuf *out)
{
    movelist_format(game, MOVELIST_LINES, out);
    if (out->length > 0)
        strbuf_add_char(out, '\n');
}

void session_show_record(const PlaySession *session)
{
    StrBuf text;
    strbuf_init(&text);
    format_game(&session->game, &text);
    strbuf_show(&text);
}

// Write the file anew. When that fails the game is kept in none.
static bool write_file(PlaySession *session)
{
    Error err = {""};
    StrBuf *text = &session->written;
    strbuf_clear(text);
    format_game(&session->game, text);
    if (file_replace(session->path, text->text, text->length, &err))
        return true;
    puts(err.text);
    free(session->path);
    session->path = NULL;
    return false;
}

void session_save(PlaySession *session, const char *path)
{
    free(session->path);
    session->path = memory_copy_text(path);
    if (write_file(session))
        printf("the game is kept in '%s' from now on\n", path);
}

void session_update_file(PlaySession *session)
{
    StrBuf text;
    if (!session->path)
        return;
    strbuf_init(&text);
    format_game(&session->game, &text);
    if (strcmp(text.text, session->written.text) != 0)
        write_file(session);
    strbuf_free(&text);
}

// Only here: until now it could have been taken back.
static void tell_bot_the_end(PlaySession *session)
{
    Error err = {""};
    Side side = side_other(session->person);
    if (!player_leave_game(&session->player, &session->game, side, &err))
        printf("%s: %s\n", session->player.bot->name, err.text);
}

void session_end(PlaySession *session)
{
    tell_bot_the_end(session);
    if (!game_is_over(&session->game, NULL))
        puts("the game is left unfinished");
    if (session->path)
        printf("the game is in '%s'\n", session->path);
    else if (session->game.move_count > 0)
        session_show_record(session);
}
