// SPDX-License-Identifier: MIT
#include "terminal/play_session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/progress.h"
#include "core/step.h"
#include "terminal/play_record.h"
#include "terminal/play_view.h"

// ---- Output ----------------------------------------------------------------------------

void session_show_board(const PlaySession *session)
{
    StrBuf text = strbuf_new();
    view_board(session, &text);
    strbuf_show(&text);
}

void session_show_progress(const PlaySession *session)
{
    StrBuf text = strbuf_new();
    view_progress(&session->now, &text);
    strbuf_show(&text);
}

static void show_turn(const char *who, const Position *pos, const Turn *turn)
{
    StrBuf text = strbuf_new();
    strbuf_print(&text, "%s: ", who);
    view_turn(pos, turn, &text);
    strbuf_add(&text, "\n");
    strbuf_show(&text);
}

static void show_removal(const Removal *removal)
{
    printf("the trap on %s takes the %s %s\n", square_name(removal->square),
           side_name(piece_side(removal->piece)), kind_name(piece_kind(removal->piece)));
}

// ---- The game --------------------------------------------------------------------------

// The board with the steps of the turn in progress.
static void set_board(PlaySession *session)
{
    session->now = session->kept.game.position;
    for (int i = 0; i < session->kept.turn.length; i++)
        step_make(&session->now, session->kept.turn.steps[i]);
}

static void begin_turn(PlaySession *session)
{
    session->kept.turn = (Turn){0};
    set_board(session);
}

void session_init(PlaySession *session, const KeptGame *kept, const Player *player)
{
    *session = (PlaySession){.kept = *kept, .player = *player, .file = {.hold = -1}};
    session->is_turned = kept->person == SILVER;
    session->written = strbuf_new();
    set_board(session);
}

void session_free(PlaySession *session)
{
    player_close(&session->player);
    player_close(&session->adviser);
    kept_file_close(&session->file);
    free(session->path);
    strbuf_free(&session->written);
    kept_game_free(&session->kept);
}

void session_prompt(const PlaySession *session, StrBuf *out)
{
    const Game *game = &session->kept.game;
    if (kept_game_is_over(&session->kept, NULL))
        strbuf_add(out, "over> ");
    else
        strbuf_print(out, "%d%c> ", game_move_number(game), side_letter(game_side(game)));
}

bool session_waits_for_bot(const PlaySession *session)
{
    return !kept_game_is_over(&session->kept, NULL) &&
           game_side(&session->kept.game) != session->kept.person;
}

// The side to move has moved, or thinks it has: charge its clock. False when it was late.
static bool use_clock(PlaySession *session, int64_t since, bool is_setup)
{
    KeptGame *kept = &session->kept;
    int64_t used = timer_now_ms(session->timer) - since;
    if (timecontrol_is_none(&kept->clock.control))
        return true;
    kept->is_late =
        clock_use(&kept->clock, game_side(&kept->game), used, is_setup) == CLOCK_TIME_LOSS;
    return !kept->is_late;
}

// ---- Thinking --------------------------------------------------------------------------

typedef struct Listener {
    const PlaySession *session;
    const char *name;
    BotOpinion *opinion;
    Progress progress;
} Listener;

static void hear(void *context, const BotInfo *info)
{
    Listener *listener = context;
    if (info->line > 1)
        return;
    bot_opinion_hear(listener->opinion, info);
    StrBuf text = strbuf_new();
    view_thoughts(&listener->session->kept.game.position, listener->name, listener->opinion,
                  &text);
    progress_at(&listener->progress, -1, "%s", text.text);
    strbuf_free(&text);
}

BotAnswer session_think(PlaySession *session, Player *player, const BotLimits *limits,
                        BotOpinion *opinion, Turn *out, Error *err)
{
    BotOpinion own = {.is_told = false};
    Listener listener = {
        .session = session, .name = player->bot->name, .opinion = opinion ? opinion : &own};
    *listener.opinion = (BotOpinion){.is_told = false};
    BotTask task = {.question = question_of_game(&session->kept.game),
                    .limits = *limits,
                    .report = {hear, &listener},
                    .stop = session->attention ? &session->attention->stop : NULL,
                    .timer = session->timer};
    if (!timecontrol_is_none(&session->kept.clock.control))
        task.question.clock = &session->kept.clock;
    fflush(stdout);
    progress_begin(&listener.progress, NULL, 0);
    progress_at(&listener.progress, -1, "%s thinks; Ctrl-C makes it answer", listener.name);
    attention_tick(session->attention, &listener.progress);
    BotAnswer answer = player_choose_turn(player, &task, out, err);
    attention_tick(session->attention, NULL);
    progress_end(&listener.progress);
    return answer;
}

// ---- The bot moves ---------------------------------------------------------------------

// Set up the side to move as the bot would.
static void set_up_by_bot(PlaySession *session, const char *who)
{
    Error err = {""};
    Game *game = &session->kept.game;
    Side side = game_side(game);
    Position placed;
    int64_t since = timer_now_ms(session->timer);
    BotAnswer answer = player_choose_setup(&session->player, game, &placed, &err);
    if (answer == BOT_PLAYS && use_clock(session, since, true) &&
        game_set_up(game, &placed, SETUP_FULL, &err))
        printf("%s: %s is set up\n", who, side_name(side));
    else if (!session->kept.is_late)
        printf("%s: %s\n", who, err.text);
}

static BotLimits limits_of(const PlaySession *session)
{
    BotLimits limits = {.time_ms = session->kept.time_ms};
    const Clock *clock = &session->kept.clock;
    if (timecontrol_is_none(&clock->control))
        return limits;
    Allotment allotment = allotment_of(clock, game_side(&session->kept.game), 0);
    if (limits.time_ms == 0 || allotment.time_ms < limits.time_ms)
        limits = (BotLimits){.time_ms = allotment.time_ms, .max_ms = allotment.max_ms};
    return limits;
}

static void take_answer(PlaySession *session, const char *who, BotAnswer answer,
                        const Turn *turn, Error *err)
{
    Game *game = &session->kept.game;
    Position before = game->position;
    if (answer == BOT_IS_STUCK)
        printf("%s has no turn\n", who);
    else if (answer == BOT_RESIGNS)
        game_resign(game, game_side(game), NULL);
    else if (answer == BOT_PLAYS && game_play(game, turn, err))
        show_turn(who, &before, turn);
    else
        printf("%s: %s\n", who, err->text);
}

// Whoever leaves while the bot thinks finds it thinking again.
static void play_by_bot(PlaySession *session, const char *who)
{
    Turn turn;
    Error err = {""};
    BotLimits limits = limits_of(session);
    int64_t since = timer_now_ms(session->timer);
    BotAnswer answer = session_think(session, &session->player, &limits, NULL, &turn, &err);
    if (attention_must_leave(session->attention))
        session->has_quit = true;
    else if (use_clock(session, since, false))
        take_answer(session, who, answer, &turn, &err);
}

static void move_by_bot(PlaySession *session, const char *who)
{
    if (game_needs_setup(&session->kept.game))
        set_up_by_bot(session, who);
    else
        play_by_bot(session, who);
}

// ---- What the person does --------------------------------------------------------------

static void say_what_next(const PlaySession *session)
{
    Error why = {""};
    if (kept_game_is_over(&session->kept, &why))
        printf("%s\n'new' begins another game, 'undo' goes back in this one, 'quit' "
               "leaves\n",
               why.text);
    else if (session_waits_for_bot(session))
        printf("%s has not moved: an empty line asks it again\n",
               session->player.bot->name);
    else if (game_needs_setup(&session->kept.game))
        puts("place your pieces: 'auto' does it for you, 'help' says how");
}

// Let the bot move if it is its turn, and show where things stand.
static void go_on(PlaySession *session)
{
    if (session_waits_for_bot(session)) {
        move_by_bot(session, session->player.bot->name);
        set_board(session);
        session_keep(session);
    }
    if (session->has_quit)
        return;
    session_show_board(session);
    if (session->kept.turn.length > 0)
        session_show_progress(session);
    say_what_next(session);
    session->waiting_since = timer_now_ms(session->timer);
}

// The person has made a move: it is kept before the bot thinks about it.
static void hand_over(PlaySession *session)
{
    begin_turn(session);
    session_keep(session);
    go_on(session);
}

void session_begin(PlaySession *session)
{
    go_on(session);
}

void session_set_up(PlaySession *session, const Position *placed)
{
    Error err = {""};
    if (!use_clock(session, session->waiting_since, true) ||
        game_set_up(&session->kept.game, placed, SETUP_FULL, &err)) {
        session->has_acted = true;
        hand_over(session);
    } else {
        puts(err.text);
    }
}

void session_make_step(PlaySession *session, Step step)
{
    Turn *turn = &session->kept.turn;
    StepEffect effect = step_make_effect(&session->now, step);
    turn->steps[turn->length++] = step;
    session->has_acted = true;
    for (int i = 0; i < effect.removal_count; i++)
        show_removal(&effect.removals[i]);
}

// A turn that is refused costs no time; one that comes too late is not looked at.
void session_end_turn(PlaySession *session)
{
    Error err = {""};
    Game *game = &session->kept.game;
    Clock before = session->kept.clock;
    Position start = game->position;
    Turn turn = session->kept.turn;
    bool is_in_time = use_clock(session, session->waiting_since, false);
    if (is_in_time && !game_play(game, &turn, &err)) {
        session->kept.clock = before;
        puts(err.text);
        return;
    }
    session->has_acted = true;
    if (is_in_time)
        show_turn("you", &start, &turn);
    hand_over(session);
}

// Whether a move can be taken back to. The pieces of a position are written as set-ups, but
// were not the person's choice.
static bool is_own_move(const PlaySession *session, size_t index)
{
    const Game *game = &session->kept.game;
    const GameMove *move = &game->moves[index];
    if (move->before.side != session->kept.person || move->kind == MOVE_PASS)
        return false;
    Position after =
        index + 1 < game->move_count ? game->moves[index + 1].before : game->position;
    return move->kind == MOVE_TURN ||
           setup_check(&after, session->kept.person, SETUP_FULL, NULL);
}

// Back to the person's last own move.
static bool undo_turns(PlaySession *session)
{
    Game *game = &session->kept.game;
    size_t last = game->move_count;
    while (last > 0 && !is_own_move(session, last - 1))
        last--;
    if (last == 0)
        return false;
    while (game->move_count >= last)
        game_take_back(game, NULL);
    begin_turn(session);
    return true;
}

void session_undo(PlaySession *session)
{
    KeptGame *kept = &session->kept;
    if (kept->is_late) {
        kept->is_late = false;
    } else if (kept->game.is_resigned) {
        game_take_back(&kept->game, NULL);
    } else if (kept->turn.length > 0) {
        kept->turn.length--;
        set_board(session);
    } else if (!undo_turns(session)) {
        puts("there is nothing to undo");
        return;
    }
    session->has_acted = true;
    session_keep(session);
    go_on(session);
}

void session_auto(PlaySession *session)
{
    begin_turn(session);
    session->has_acted = true;
    move_by_bot(session, "you");
    if (!session->has_quit)
        hand_over(session);
}

void session_ask_bot_again(PlaySession *session)
{
    go_on(session);
}

void session_resign(PlaySession *session)
{
    begin_turn(session);
    session->has_acted = true;
    game_resign(&session->kept.game, session->kept.person, NULL);
    session_keep(session);
    say_what_next(session);
}

// ---- Another game ----------------------------------------------------------------------

// Nothing of the game before is written any more.
static void leave_files(PlaySession *session)
{
    kept_file_close(&session->file);
    free(session->path);
    session->path = NULL;
    session->has_acted = false;
    session->is_unkept = false;
}

static void tell_bot_the_end(PlaySession *session)
{
    Error err = {""};
    const KeptGame *kept = &session->kept;
    if (!player_leave_game(&session->player, &kept->game, side_other(kept->person), &err))
        printf("%s: %s\n", session->player.bot->name, err.text);
}

void session_new_game(PlaySession *session)
{
    Error err = {""};
    KeptGame *kept = &session->kept;
    tell_bot_the_end(session);
    leave_files(session);
    game_restart(&kept->game);
    clock_reset(&kept->clock);
    kept->is_late = false;
    kept->started = 0;
    if (player_new_game(&session->player, &err) != BOT_PLAYS)
        printf("%s: %s\n", session->player.bot->name, err.text);
    begin_turn(session);
    go_on(session);
}

void session_load(PlaySession *session, const char *path)
{
    Error err = {""};
    KeptGame loaded = session->kept;
    if (!kept_game_load(&loaded, path, &err)) {
        puts(err.text);
        return;
    }
    tell_bot_the_end(session);
    leave_files(session);
    game_free(&session->kept.game);
    session->kept = loaded;
    set_board(session);
    go_on(session);
}

bool session_end(PlaySession *session, Error *err)
{
    tell_bot_the_end(session); // only here: until now it could have been taken back
    if (session->is_unkept)
        session_keep(session); // perhaps there is room now
    session_say_where(session);
    return !session->is_unkept || session->path ||
           error_set(err, "the game could not be kept: what is printed is all there is");
}

// ---- Settings --------------------------------------------------------------------------

void session_set_level(PlaySession *session, const char *level)
{
    Error err = {""};
    const Bot *bot = session->player.bot;
    if (!bot_has_option(bot, "level")) {
        printf("%s has no levels\n", bot->name);
    } else if (!player_set_option(&session->player, "level", level, &err)) {
        puts(err.text);
    } else {
        bot_spec_set(&session->kept.bot, "level", level);
        session_keep(session);
        StrBuf text = strbuf_new();
        view_opponent(&session->kept, &text);
        strbuf_add_char(&text, '\n');
        strbuf_show(&text);
    }
}

void session_set_time(PlaySession *session, int64_t time_ms)
{
    StrBuf text = strbuf_new();
    session->kept.time_ms = time_ms;
    session_keep(session);
    view_limits(&session->kept, &text);
    if (text.length == 0)
        strbuf_print(&text, "%s decides how long it thinks", session->player.bot->name);
    strbuf_add_char(&text, '\n');
    strbuf_show(&text);
}

void session_flip(PlaySession *session)
{
    session->is_turned = !session->is_turned;
    session_show_board(session);
}
