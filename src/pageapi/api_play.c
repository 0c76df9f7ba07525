// SPDX-License-Identifier: MIT
// A bot's move, who can be asked for one, and clocks.
#include <stdlib.h>
#include <string.h>

#include "analysis/json_values.h"
#include "base/memory.h"
#include "base/timer.h"
#include "core/turn_text.h"
#include "pageapi/api.h"
#include "pageapi/asked_game.h"
#include "pageapi/wording.h"
#include "roster/roster.h"

enum { LEVEL_MOST = 10, MOVE_SECONDS_MOST = 300 };

// ---- Bots ------------------------------------------------------------------------------

// Bots of the list only: an outside engine is a command, which no page may choose. Those
// that make archives are no opponents.
static bool is_offered(const Bot *bot, bool has_database)
{
    return strcmp(bot->name, "sampler") != 0 &&
           (has_database || !bot_has_option(bot, "db"));
}

static Json *tell_bot(const Bot *bot)
{
    Json *told = json_make_object();
    Json *levels = json_make_list();
    json_put_text(told, "name", bot->name);
    json_put_text(told, "summary", bot->summary);
    for (int level = 1; bot_has_option(bot, "level") && level <= LEVEL_MOST; level++)
        json_append(levels, json_make_whole(level));
    json_put(told, "levels", levels);
    json_put_bool(told, "needs_database", bot_has_option(bot, "db"));
    return told;
}

static Json *tell_controls(void)
{
    static const char *const controls[][2] = {
        {"blitz", "15s/1m30s/100/5m"}, {"fast", "30s/3m/100/10m"},
        {"usual", "1m/5m/100/10m"},    {"slow", "2m/10m/100/20m"},
        {"no clock", "0/0/0"},
    };
    Json *list = json_make_list();
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++) {
        Json *control = json_make_object();
        json_put_text(control, "name", controls[i][0]);
        json_put_text(control, "control", controls[i][1]);
        json_append(list, control);
    }
    return list;
}

static ApiStatus answer_bots(ApiTask *task, Error *err)
{
    (void)err;
    Json *bots = json_make_list();
    for (const Bot *const *bot = roster; *bot; bot++)
        if (is_offered(*bot, desk_has_database(task->desk)))
            json_append(bots, tell_bot(*bot));
    task->answer = json_make_object();
    json_put(task->answer, "bots", bots);
    json_put(task->answer, "controls", tell_controls());
    return API_DONE;
}

const ApiRoute api_route_bots = {
    .path = "bots",
    .method = "GET",
    .fields = "",
    .answer = answer_bots,
};

// ---- Clocks ----------------------------------------------------------------------------

// Seconds of both sides, {"gold": 180, "silver": 175.5}; a side left out is as before.
static bool read_reserve(const Json *request, Clock *clock, Error *err)
{
    enum { DAY_SECONDS = 86400, DAYS_MOST = 1000 };
    const Json *reserve = json_get(request, "reserve");
    if (!reserve)
        return true;
    if (json_kind(reserve) != JSON_KIND_OBJECT)
        return error_set(err, "'reserve' must be an object, not %s",
                         json_kind_name(json_kind(reserve)));
    for (int side = 0; side < SIDES; side++) {
        double seconds = (double)clock->reserve_ms[side] / 1000;
        if (!json_get_decimal(reserve, side_name((Side)side), 0,
                              (double)DAY_SECONDS * DAYS_MOST, &seconds, err))
            return false;
        clock->reserve_ms[side] = (int64_t)(seconds * 1000);
    }
    return true;
}

// False with a sentence, or when there is no time control: then without one.
static bool read_clock(const Json *request, Clock *clock, Error *err)
{
    const char *text = NULL;
    TimeControl control;
    if (!json_get_text(request, "control", &text, err) || !text ||
        !timecontrol_parse(text, &control, err))
        return false;
    clock_init(clock, &control);
    return read_reserve(request, clock, err);
}

static Json *tell_seconds(int64_t ms)
{
    return ms == CLOCK_NO_LIMIT ? json_make_null()
                                : json_make_decimal((double)ms / 1000, JSON_TIME_PLACES);
}

static ApiStatus tell_clock(ApiTask *task, const Clock *clock, ClockVerdict verdict)
{
    static const char *const verdicts[] = {"in time", "time loss", "halted"};
    Json *reserve = json_make_object();
    Json *turn = json_make_object();
    for (int side = 0; side < SIDES; side++) {
        const char *name = side_name((Side)side);
        json_put(reserve, name, tell_seconds(clock->reserve_ms[side]));
        json_put(turn, name, tell_seconds(clock_turn_ms(clock, (Side)side)));
    }
    task->answer = json_make_object();
    json_put(task->answer, "reserve", reserve);
    json_put(task->answer, "turn", turn);
    json_put_text(task->answer, "verdict", verdicts[verdict]);
    return API_DONE;
}

static bool read_side(const Json *request, Side *out, Error *err)
{
    const char *name = "gold";
    if (!json_get_text(request, "side", &name, err))
        return false;
    *out = strcmp(name, "silver") == 0 ? SILVER : GOLD;
    return strcmp(name, side_name(*out)) == 0 ||
           error_set(err, "side is gold or silver, not '%.20s'", name);
}

static ApiStatus answer_clock(ApiTask *task, Error *err)
{
    Clock clock;
    Side side = GOLD;
    double used = 0;
    bool is_setup = false;
    bool is_used = json_get(task->request, "used") != NULL;
    if (!json_get_decimal(task->request, "used", 0, 1e6, &used, err) ||
        !json_get_bool(task->request, "is_setup", &is_setup, err) ||
        !read_side(task->request, &side, err))
        return API_WRONG;
    if (!read_clock(task->request, &clock, err)) {
        if (!*err->text)
            error_set(err, "the time control is missing: \"control\": \"1m/5m\"");
        return API_WRONG;
    }
    ClockVerdict verdict =
        is_used ? clock_use(&clock, side, (int64_t)(used * 1000), is_setup) : CLOCK_IN_TIME;
    return tell_clock(task, &clock, verdict);
}

const ApiRoute api_route_clock = {
    .path = "clock",
    .method = "POST",
    .fields = "control reserve side used is_setup",
    .body_most = API_GAME_BODY,
    .answer = answer_clock,
};

// ---- A bot at the desk -----------------------------------------------------------------

typedef struct Wanted {
    const Bot *bot;
    int64_t level; // 0 for a bot without levels
    int64_t seed;  // 0 for any
} Wanted;

static bool read_wanted(const ApiTask *task, Wanted *out, Error *err)
{
    const char *name = ROSTER_DEFAULT;
    *out = (Wanted){.level = LEVEL_MOST};
    if (!json_get_text(task->request, "bot", &name, err) ||
        !json_get_whole(task->request, "level", 1, LEVEL_MOST, &out->level, err) ||
        !json_get_whole(task->request, "seed", 1, INT64_C(1) << 50, &out->seed, err))
        return false;
    out->bot = roster_find(name, err);
    if (!out->bot)
        return false;
    if (!is_offered(out->bot, desk_has_database(task->desk)))
        return error_set(err, "%s needs a games database, and there is none", name);
    if (!bot_has_option(out->bot, "level"))
        out->level = 0;
    return true;
}

// A table no larger than the level has use for.
static void add_settings(const Desk *desk, const Wanted *wanted, BotSpec *spec)
{
    enum { WEAK_TABLE_MB = 4 };
    StrBuf value = strbuf_new();
    if (wanted->level > 0) {
        strbuf_print(&value, "%d", (int)wanted->level);
        bot_spec_add(spec, "level", value.text);
        strbuf_clear(&value);
        strbuf_print(&value, "%zu",
                     wanted->level < LEVEL_MOST ? (size_t)WEAK_TABLE_MB
                                                : desk->office->table_mb);
        bot_spec_add(spec, "hash", value.text);
    }
    strbuf_free(&value);
}

static bool open_player(Desk *desk, const Wanted *wanted, Error *err)
{
    BotSpec spec;
    bot_spec_init(&spec, wanted->bot);
    add_settings(desk, wanted, &spec);
    uint64_t seed = wanted->seed ? (uint64_t)wanted->seed : (uint64_t)timer_now_ms(NULL);
    bool is_open = player_open(&desk->player, &spec, seed, err);
    bot_spec_free(&spec);
    if (!is_open)
        desk->player = (Player){0};
    return is_open;
}

// The player of this name and level: the one that played last, if it is the same. The usual
// database is its own to find; another is the server's to say.
static bool seat_player(Desk *desk, const Wanted *wanted, Error *err)
{
    StrBuf name = strbuf_new();
    strbuf_print(&name, "%s:%d", wanted->bot->name, (int)wanted->level);
    bool is_seated =
        desk->player.bot && wanted->seed == 0 && strcmp(desk->player_name, name.text) == 0;
    if (!is_seated) {
        desk_clear_player(desk);
        is_seated = open_player(desk, wanted, err);
        if (is_seated)
            desk->player_name = memory_copy_text(name.text);
        if (is_seated && bot_has_option(wanted->bot, "db"))
            player_set_option(&desk->player, "db", desk->office->db, NULL);
    }
    strbuf_free(&name);
    return is_seated;
}

// ---- Its move --------------------------------------------------------------------------

static void put_opinion(Json *answer, const Position *pos, const BotOpinion *opinion)
{
    const BotInfo *info = &opinion->info;
    if (!opinion->is_told)
        return;
    json_put_score(answer, info->score, info->wins_in, info->win_chance);
    json_put_whole(answer, "depth", info->depth);
    json_put_whole(answer, "nodes", (int64_t)info->nodes);
    json_put(answer, "line", json_of_turns(pos, info->turns, info->turn_count));
}

static void put_time(Json *answer, int64_t begun_ms)
{
    json_put_decimal(answer, "time", (double)(timer_now_ms(NULL) - begun_ms) / 1000,
                     JSON_TIME_PLACES);
}

static ApiStatus answer_error(BotAnswer answer, const Bot *bot, Error *err)
{
    if (answer <= BOT_IS_STUCK)
        return API_DONE;
    error_wrap(err, "%s", bot->name);
    return API_FAILED;
}

static ApiStatus ask_setup(ApiTask *task, AskedGame *asked, Error *err)
{
    Position placed;
    Desk *desk = task->desk;
    Side side = game_side(&asked->game);
    int64_t begun_ms = timer_now_ms(NULL);
    if (!asked_game_has_room(asked, err))
        return API_WRONG;
    BotAnswer answer = player_choose_setup(&desk->player, &asked->game, &placed, err);
    if (answer != BOT_PLAYS || !game_set_up(&asked->game, &placed, SETUP_FULL, err))
        return API_FAILED;
    StrBuf text = strbuf_new();
    setup_format_placements(&placed, side, &text);
    task->answer = json_make_object();
    json_put_text(task->answer, "kind", "setup");
    json_put_text(task->answer, "turn", text.text);
    json_put_text(task->answer, "short", text.text);
    wording_put_position(task->answer, "position", &asked->game.position);
    json_put_null(task->answer, "result");
    put_time(task->answer, begun_ms);
    strbuf_free(&text);
    return API_DONE;
}

static void put_turn(Json *answer, Game *game, const Turn *turn)
{
    const Position before = game->position;
    wording_put_turn(answer, "turn", &before, turn);
    wording_put_short(answer, "short", &before, turn);
    wording_put_words(answer, "words", &before, turn);
    json_put(answer, "steps", wording_steps(&before, turn));
    json_put(answer, "captures", wording_captures(&before, turn));
    game_play(game, turn, NULL);
}

static ApiStatus ask_turn(ApiTask *task, AskedGame *asked, const BotLimits *limits,
                          Error *err)
{
    static const char *const kinds[] = {"turn", "resign", "none"};
    Desk *desk = task->desk;
    const Position before = asked->game.position;
    BotOpinion opinion = {.is_told = false};
    Turn turn;
    BotTask asking = {.question = question_of_game(&asked->game),
                      .limits = *limits,
                      .report = {bot_opinion_hear, &opinion},
                      .stop = task->stop};
    int64_t begun_ms = timer_now_ms(NULL);
    BotAnswer answer = player_choose_turn(&desk->player, &asking, &turn, err);
    if (stop_is_asked(task->stop))
        return API_STOPPED;
    if (answer > BOT_IS_STUCK)
        return answer_error(answer, desk->player.bot, err);
    task->answer = json_make_object();
    json_put_text(task->answer, "kind", kinds[answer]);
    if (answer == BOT_PLAYS)
        put_turn(task->answer, &asked->game, &turn);
    wording_put_position(task->answer, "position", &asked->game.position);
    json_put(task->answer, "result", wording_game_result(&asked->game));
    put_time(task->answer, begun_ms);
    put_opinion(task->answer, &before, &opinion);
    return API_DONE;
}

// `time`, or what the clock leaves for this turn; a second without either.
static bool read_move_limits(const Json *request, Side side, BotLimits *out, Error *err)
{
    Clock clock;
    double seconds = 1;
    Error why = {""};
    *out = (BotLimits){0};
    if (!json_get_decimal(request, "time", 0.001, MOVE_SECONDS_MOST, &seconds, err))
        return false;
    out->time_ms = out->max_ms = (int64_t)(seconds * 1000);
    if (!read_clock(request, &clock, &why))
        return !*why.text || error_set(err, "%s", why.text);
    if (timecontrol_is_none(&clock.control))
        return true;
    Allotment allotment = allotment_of(&clock, side, 0);
    out->time_ms = allotment.time_ms;
    out->max_ms = allotment.max_ms;
    return true;
}

static ApiStatus move(ApiTask *task, AskedGame *asked, const Wanted *wanted, Error *err)
{
    BotLimits limits;
    Side side = game_side(&asked->game);
    if (!read_move_limits(task->request, side, &limits, err))
        return API_WRONG;
    if (!seat_player(task->desk, wanted, err))
        return API_FAILED;
    return game_needs_setup(&asked->game) ? ask_setup(task, asked, err)
                                          : ask_turn(task, asked, &limits, err);
}

static ApiStatus answer_move(ApiTask *task, Error *err)
{
    AskedGame asked;
    Wanted wanted;
    Error why = {""};
    if (!read_wanted(task, &wanted, err) || !asked_game_read(task->request, &asked, err))
        return API_WRONG;
    ApiStatus status = API_WRONG;
    if (game_is_over(&asked.game, &why))
        error_set(err, "the game is over: %s", why.text);
    else if (game_needs_setup(&asked.game) || asked_game_check(&asked, err))
        status = move(task, &asked, &wanted, err);
    asked_game_free(&asked);
    return status;
}

const ApiRoute api_route_move = {
    .path = "move",
    .method = "POST",
    .fields = ASKED_GAME_FIELDS " bot level seed time control reserve client",
    .lane = API_SEARCH,
    .body_most = API_GAME_BODY,
    .answer = answer_move,
};
