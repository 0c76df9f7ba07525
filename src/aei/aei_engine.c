// SPDX-License-Identifier: MIT
#include "aei/aei_engine.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/fd.h"
#include "base/memory.h"
#include "base/span.h"
#include "core/board_text.h"
#include "core/setup_text.h"
#include "core/turn_text.h"
#include "tusk.h"

enum { PENDING_MOST = 1000 }; // options that wait for the end of a search

void aei_engine_init(AeiEngine *engine, AeiOutput *output, Player *player,
                     const Timer *timer)
{
    *engine = (AeiEngine){
        .output = output, .player = player, .timer = timer, .deadline = AEI_NEVER};
    game_init(&engine->game);
    aei_options_init(&engine->options);
    aei_search_init(&engine->search, output, player, timer);
    bot_spec_init(&engine->pending, player->bot);
}

void aei_engine_free(AeiEngine *engine)
{
    aei_search_end(&engine->search);
    game_free(&engine->game);
    bot_spec_free(&engine->pending);
}

// ---- Options of the bot ----------------------------------------------------------------

static void set_bot_option(AeiEngine *engine, const char *name, const char *value)
{
    Error err = {""};
    if (!player_set_option(engine->player, name, value, &err))
        aei_say(engine->output, "log Warning: %s", err.text);
}

// The bot is not thinking: what came meanwhile takes effect.
static void set_pending_options(AeiEngine *engine)
{
    for (int i = 0; i < engine->pending.setting_count; i++)
        set_bot_option(engine, engine->pending.settings[i].name,
                       engine->pending.settings[i].value);
    bot_spec_free(&engine->pending);
    bot_spec_init(&engine->pending, engine->player->bot);
}

// Whatever changes the game ends the search first; if it was stopped, its answer comes
// before all else.
static void end_search(AeiEngine *engine)
{
    aei_search_end(&engine->search);
    engine->deadline = AEI_NEVER;
    set_pending_options(engine);
}

// ---- Messages --------------------------------------------------------------------------

static void do_aei(AeiEngine *engine, Span rest)
{
    (void)rest;
    aei_say(engine->output, "protocol-version 1");
    aei_say(engine->output, "id name Tusk %s", engine->player->bot->name);
    aei_say(engine->output, "id author the Tusk project");
    aei_say(engine->output, "id version %s", TUSK_VERSION);
    aei_say(engine->output, "aeiok");
}

static void do_isready(AeiEngine *engine, Span rest)
{
    (void)rest;
    if (!aei_search_is_busy(&engine->search))
        end_search(engine);
    aei_say(engine->output, "readyok");
}

static void begin_game(AeiEngine *engine)
{
    Error err = {""};
    end_search(engine);
    game_free(&engine->game);
    aei_options_new_game(&engine->options);
    if (player_new_game(engine->player, &err) != BOT_PLAYS)
        aei_say(engine->output, "log Error: %s", err.text);
}

static void do_newgame(AeiEngine *engine, Span rest)
{
    (void)rest;
    begin_game(engine);
    game_init(&engine->game);
}

// A board on which one side or both have yet to set up is a game that has just begun.
static void game_init_board(Game *game, const Position *pos)
{
    game_init(game);
    if (!position_occupied(pos) && pos->side == GOLD)
        return;
    Position placed = *pos;
    placed.side = GOLD;
    placed.key = position_compute_key(&placed);
    if (!pos->of_side[SILVER] && pos->side == SILVER &&
        game_set_up(game, &placed, SETUP_FULL, NULL))
        return;
    game_free(game);
    game_init_position(game, pos);
}

static void do_setposition(AeiEngine *engine, Span rest)
{
    Position pos;
    Error err = {""};
    if (!position_parse(rest.text, &pos, &err)) {
        aei_say(engine->output, "log Error: setposition: %s", err.text);
        return;
    }
    end_search(engine);
    game_free(&engine->game);
    game_init_board(&engine->game, &pos);
    engine->options.has_turn_begun = false;
}

static bool make_setup(Game *game, const char *text, Error *err)
{
    Position placed = game->position;
    return setup_parse_placements(text, game_side(game), &placed, err) &&
           game_set_up(game, &placed, SETUP_HANDICAP, err);
}

static bool make_turn(Game *game, const char *text, Error *err)
{
    Turn turn;
    return turn_parse(&game->position, text, &turn, NULL, err) &&
           game_play(game, &turn, err);
}

// The controller will tell the reserves; until it does, our own count is the best guess.
static void count_time(AeiOptions *options, Side side, bool is_setup, int64_t now)
{
    if (options->has_turn_begun)
        clock_use(&options->clock, side, now - options->turn_since, is_setup);
    options->has_turn_begun = false;
}

// The controller does not say when a game is over; the move that ends it does, since there
// is no way back in the protocol.
static void tell_bot_the_end(AeiEngine *engine)
{
    Error err = {""};
    if (!player_leave_game(engine->player, &engine->game, engine->side, &err))
        aei_say(engine->output, "log Error: after the game: %s", err.text);
}

static void do_makemove(AeiEngine *engine, Span rest)
{
    Error err = {""};
    Game *game = &engine->game;
    Side side = game_side(game);
    bool is_setup = game_needs_setup(game);
    end_search(engine);
    bool is_made =
        is_setup ? make_setup(game, rest.text, &err) : make_turn(game, rest.text, &err);
    if (!is_made) {
        aei_say(engine->output, "log Error: makemove: %s", err.text);
        return;
    }
    count_time(&engine->options, side, is_setup, timer_now_ms(engine->timer));
    tell_bot_the_end(engine);
}

static int64_t deadline_of(const BotLimits *limits, int64_t now)
{
    return limits->max_ms > 0 ? now + limits->max_ms : AEI_NEVER;
}

static void start_search(AeiEngine *engine, bool is_pondering)
{
    AeiOptions *options = &engine->options;
    BotLimits limits = {.lines = options->lines, .is_pondering = true};
    int64_t now = timer_now_ms(engine->timer);
    if (!is_pondering) {
        engine->side = game_side(&engine->game);
        if (!options->has_turn_begun)
            options->turn_since = now;
        options->has_turn_begun = true;
        limits = aei_options_limits(options, engine->side, now);
    }
    engine->deadline = deadline_of(&limits, now);
    const Clock *clock = &engine->options.clock;
    bool has_clock = !is_pondering && !timecontrol_is_none(&clock->control);
    aei_search_start(&engine->search, &engine->game, has_clock ? clock : NULL, &limits);
}

static void do_go(AeiEngine *engine, Span rest)
{
    Error why = {""};
    bool is_pondering = span_equals(span_trim(rest), "ponder");
    if (aei_search_is_busy(&engine->search) && !engine->search.limits.is_pondering &&
        !aei_search_is_stopping(&engine->search)) {
        aei_say(engine->output, "log Error: go: a search is running already");
        return;
    }
    if (!is_pondering && span_trim(rest).length > 0)
        aei_say(engine->output, "log Warning: go: only 'ponder' is understood after it");
    end_search(engine);
    if (!game_is_over(&engine->game, &why)) {
        start_search(engine, is_pondering);
        return;
    }
    aei_say(engine->output, "log Error: go: the game is over: %s", why.text);
    if (!is_pondering)
        aei_say(engine->output, "bestmove resign");
}

// Nothing to stop is nothing to say: the answer may just have crossed the message.
static void do_stop(AeiEngine *engine, Span rest)
{
    (void)rest;
    aei_search_stop(&engine->search);
    engine->deadline = AEI_NEVER;
}

static void do_quit(AeiEngine *engine, Span rest)
{
    (void)rest;
    aei_search_end(&engine->search);
    engine->has_quit = true;
}

// ---- setoption name X [value Y] --------------------------------------------------------

// A clock that was corrected in the middle of a search moves its deadline.
static void update_deadline(AeiEngine *engine, int64_t now)
{
    if (!aei_search_is_busy(&engine->search) || engine->deadline == AEI_NEVER)
        return;
    BotLimits limits = aei_options_limits(&engine->options, game_side(&engine->game), now);
    engine->deadline = deadline_of(&limits, now);
}

// No more than anybody can mean: memory does not grow.
static void keep_for_later(AeiEngine *engine, const char *name, const char *value)
{
    if (engine->pending.setting_count < PENDING_MOST)
        bot_spec_add(&engine->pending, name, value);
    else
        aei_say(engine->output, "log Warning: option %s: too many in one search", name);
}

static void set_option(AeiEngine *engine, const char *name, const char *value)
{
    Error err = {""};
    int64_t now = timer_now_ms(engine->timer);
    AeiOptionStatus status = aei_options_set(&engine->options, name, value, now, &err);
    if (status == AEI_OPTION_REFUSED)
        aei_say(engine->output, "log Warning: option %s: %s", name, err.text);
    else if (status == AEI_OPTION_SET)
        update_deadline(engine, now);
    else if (!bot_has_option(engine->player->bot, name))
        aei_say(engine->output, "log Warning: there is no option '%.60s'", name);
    else if (!engine->allows_files && bot_option_opens(engine->player->bot, name, value))
        aei_say(engine->output,
                "log Warning: option %s: a controller may not name files, see --files",
                name);
    else if (aei_search_is_busy(&engine->search))
        keep_for_later(engine, name, value);
    else
        set_bot_option(engine, name, value);
}

static char *copy_span(Span span)
{
    char *copy = memory_array(span.length + 1, 1);
    memcpy(copy, span.text, span.length);
    copy[span.length] = '\0';
    return copy;
}

static void do_setoption(AeiEngine *engine, Span rest)
{
    Span word;
    Span name;
    if (!span_next_word(&rest, &word) || !span_equals(word, "name") ||
        !span_next_word(&rest, &name)) {
        aei_say(engine->output, "log Error: setoption: 'name X value Y' is expected");
        return;
    }
    Span value = {"", 0};
    if (span_next_word(&rest, &word) && span_equals(word, "value"))
        value = span_trim(rest);
    char *name_text = copy_span(name);
    char *value_text = copy_span(value);
    set_option(engine, name_text, value_text);
    free(name_text);
    free(value_text);
}

// ---- The table of messages -------------------------------------------------------------

typedef struct Message {
    const char *word;
    void (*run)(AeiEngine *engine, Span rest);
} Message;

static const Message messages[] = {
    {"aei", do_aei},
    {"isready", do_isready},
    {"newgame", do_newgame},
    {"setposition", do_setposition},
    {"setoption", do_setoption},
    {"makemove", do_makemove},
    {"go", do_go},
    {"stop", do_stop},
    {"quit", do_quit},
};

static void refuse(AeiEngine *engine, Span word)
{
    char quote[SPAN_QUOTE];
    span_quote(word, quote);
    aei_say(engine->output, "log Error: unknown message '%s'", quote);
    aei_search_end(&engine->search);
    engine->has_failed = true;
}

void aei_engine_line(AeiEngine *engine, const char *line)
{
    Span rest = span_of(line);
    Span word;
    if (!span_next_word(&rest, &word)) // an empty line asks for nothing
        return;
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++)
        if (span_equals(word, messages[i].word)) {
            // One space ends the word; those after it can be empty squares.
            rest = rest.length > 0 ? (Span){rest.text + 1, rest.length - 1} : rest;
            messages[i].run(engine, rest);
            return;
        }
    refuse(engine, word);
}

int64_t aei_engine_patience(const AeiEngine *engine)
{
    if (engine->deadline == AEI_NEVER || !aei_search_is_busy(&engine->search))
        return -1;
    int64_t now = timer_now_ms(engine->timer);
    return engine->deadline > now ? engine->deadline - now : 0;
}

void aei_engine_tick(AeiEngine *engine)
{
    if (timer_now_ms(engine->timer) >= engine->deadline)
        do_stop(engine, (Span){"", 0});
}

// ---- On a pair of descriptors ----------------------------------------------------------

static void serve(AeiEngine *engine, LineReader *reader)
{
    StrBuf line = strbuf_new();
    while (!aei_engine_has_ended(engine) && !atomic_load(&engine->output->failure)) {
        int64_t patience = aei_engine_patience(engine);
        LineStatus status = linereader_next(reader, patience, &line);
        if (status == LINE_END)
            break;
        if (status == LINE_READ)
            aei_engine_line(engine, line.text);
        aei_engine_tick(engine);
    }
    strbuf_free(&line);
}

bool aei_serve(int in, int out, Player *player, const Timer *timer, bool allows_files,
               Error *err)
{
    AeiOutput output;
    AeiEngine engine;
    LineReader reader;
    aei_output_init(&output, out);
    aei_engine_init(&engine, &output, player, timer);
    engine.allows_files = allows_files;
    linereader_init(&reader, in);
    serve(&engine, &reader);
    bool has_failed = engine.has_failed;
    linereader_free(&reader);
    aei_engine_free(&engine);
    aei_output_free(&output);
    // A controller that has gone away has hung up, and that is no mistake.
    int failure = atomic_load(&output.failure);
    if (failure && failure != EPIPE && failure != ECONNRESET)
        return error_set(err, "cannot write to the controller: %s", strerror(failure));
    return has_failed ? error_set(err, "the controller sent an unknown message") : true;
}
