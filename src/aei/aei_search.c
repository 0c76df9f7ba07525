// SPDX-License-Identifier: MIT
#include "aei/aei_search.h"

#include "core/setup_text.h"
#include "core/turn_text.h"

void aei_search_init(AeiSearch *search, AeiOutput *output, Player *player,
                     const Timer *timer)
{
    *search = (AeiSearch){.output = output, .player = player, .timer = timer};
    atomic_init(&search->is_busy, false);
    stop_init(&search->stop);
    stop_init(&search->mute);
}

static void tell(void *context, const BotInfo *info)
{
    const AeiSearch *search = context;
    if (!stop_is_asked(&search->mute))
        aei_say_info(search->output, &search->game->position, info, search->limits.lines);
}

static BotAnswer choose_setup(AeiSearch *search, StrBuf *out, Error *err)
{
    Position placed;
    BotAnswer answer = player_choose_setup(search->player, search->game, &placed, err);
    if (answer == BOT_PLAYS)
        setup_format_placements(&placed, game_side(search->game), out);
    return answer;
}

static BotAnswer choose_turn(AeiSearch *search, StrBuf *out, Error *err)
{
    Turn turn;
    BotTask task = {.question = question_of_game(search->game)};
    task.question.clock = search->has_clock ? &search->clock : NULL;
    task.limits = search->limits;
    task.report = (BotReport){tell, search};
    task.stop = &search->stop;
    task.timer = search->timer;
    BotAnswer answer = player_choose_turn(search->player, &task, &turn, err);
    if (answer == BOT_PLAYS)
        turn_format(&search->game->position, &turn, out);
    return answer;
}

// A `go` wants its `bestmove` whatever happens; without a move it is a resignation.
static void say_answer(AeiSearch *search, BotAnswer answer, const char *move,
                       const Error *err)
{
    if (answer == BOT_IS_STUCK)
        aei_say(search->output, "log Error: there is no legal move");
    else if (answer != BOT_PLAYS && answer != BOT_RESIGNS)
        aei_say(search->output, "log Error: %s", err->text);
    aei_say(search->output, "bestmove %s", answer == BOT_PLAYS ? move : "resign");
}

static void *think(void *context)
{
    AeiSearch *search = context;
    Error err = {""};
    StrBuf move = strbuf_new();
    bool is_setup = game_needs_setup(search->game);
    BotAnswer answer = BOT_RESIGNS;
    if (!is_setup)
        answer = choose_turn(search, &move, &err);
    else if (!search->limits.is_pondering) // set-ups are not thought about ahead
        answer = choose_setup(search, &move, &err);
    bool is_wanted = !search->limits.is_pondering && !stop_is_asked(&search->mute);
    // First free, then the answer: the next `go` may follow on its heels.
    atomic_store(&search->is_busy, false);
    if (is_wanted)
        say_answer(search, answer, move.text, &err);
    strbuf_free(&move);
    return NULL;
}

void aei_search_start(AeiSearch *search, const Game *game, const Clock *clock,
                      const BotLimits *limits)
{
    search->game = game;
    search->has_clock = clock != NULL;
    if (clock)
        search->clock = *clock;
    search->limits = *limits;
    stop_withdraw(&search->stop);
    stop_withdraw(&search->mute);
    atomic_store(&search->is_busy, true);
    search->has_thread = pthread_create(&search->thread, NULL, think, search) == 0;
    if (!search->has_thread) // no threads to be had: then the reader waits
        think(search);
}

bool aei_search_is_busy(const AeiSearch *search)
{
    return atomic_load(&search->is_busy);
}

void aei_search_stop(AeiSearch *search)
{
    stop_ask(&search->stop);
}

bool aei_search_is_stopping(const AeiSearch *search)
{
    return stop_is_asked(&search->stop);
}

void aei_search_end(AeiSearch *search)
{
    if (!stop_is_asked(&search->stop))
        stop_ask(&search->mute);
    stop_ask(&search->stop);
    if (search->has_thread)
        pthread_join(search->thread, NULL);
    search->has_thread = false;
}
