// SPDX-License-Identifier: MIT
#include "aei/aei_options.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/clock.h"

enum { DEPTH_MAX = 1000, LINES_MAX = 500 };

void aei_options_init(AeiOptions *options)
{
    TimeControl none = timecontrol_none();
    *options = (AeiOptions){.lines = 1};
    clock_init(&options->clock, &none);
}

void aei_options_new_game(AeiOptions *options)
{
    clock_reset(&options->clock);
    options->has_turn_begun = false;
}

// ---- Values ----------------------------------------------------------------------------

static bool read_number(const char *value, double *out, Error *err)
{
    char *end = NULL;
    *out = strtod(value, &end);
    bool is_number = end != value && *end == '\0' && isfinite(*out);
    if (!is_number || fabs(*out) > 1e9)
        return error_set(err, "a number is expected, not '%.40s'", value);
    return true;
}

static bool read_seconds(const char *value, int64_t *ms, Error *err)
{
    double seconds;
    if (!read_number(value, &seconds, err))
        return false;
    *ms = seconds > 0 ? (int64_t)llround(seconds * 1000) : 0;
    return true;
}

// Numbers below the range are its lower end, above it the upper.
static bool read_whole(const char *value, int low, int high, int *out, Error *err)
{
    double number;
    if (!read_number(value, &number, err))
        return false;
    if (number < low)
        number = low;
    *out = number > high ? high : (int)number;
    return true;
}

// ---- Setters, one an option ------------------------------------------------------------

typedef bool (*Setter)(AeiOptions *options, const char *value, int64_t now, Error *err);

static bool set_move(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)now;
    return read_seconds(value, &options->clock.control.move_ms, err);
}

// Before the first turn the reserves are what the control gives.
static bool set_reserve(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)now;
    Clock *clock = &options->clock;
    int64_t before = clock->control.reserve_ms;
    if (!read_seconds(value, &clock->control.reserve_ms, err))
        return false;
    for (int side = GOLD; side < SIDES; side++)
        if (clock->reserve_ms[side] == before)
            clock->reserve_ms[side] = clock->control.reserve_ms;
    return true;
}

static bool set_percent(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)now;
    return read_whole(value, 0, 1000, &options->clock.control.percent, err);
}

static bool set_max(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)now;
    return read_seconds(value, &options->clock.control.reserve_max_ms, err);
}

static bool set_total(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)now;
    return read_seconds(value, &options->clock.control.game_ms, err);
}

static bool set_turns(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)now;
    return read_whole(value, 0, 1000000, &options->clock.control.game_moves, err);
}

static bool set_turntime(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)now;
    return read_seconds(value, &options->clock.control.turn_max_ms, err);
}

static bool set_greserve(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)now;
    return read_seconds(value, &options->clock.reserve_ms[GOLD], err);
}

static bool set_sreserve(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)now;
    return read_seconds(value, &options->clock.reserve_ms[SILVER], err);
}

static bool set_gused(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)now;
    return read_seconds(value, &options->clock.used_ms[GOLD], err);
}

static bool set_sused(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)now;
    return read_seconds(value, &options->clock.used_ms[SILVER], err);
}

static bool set_moveused(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    int64_t used = 0;
    if (!read_seconds(value, &used, err))
        return false;
    options->has_turn_begun = true;
    options->turn_since = now - used;
    return true;
}

static bool set_depth(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)now;
    return read_whole(value, 0, DEPTH_MAX, &options->depth, err);
}

static bool set_lines(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)now;
    return read_whole(value, 1, LINES_MAX, &options->lines, err);
}

// Good to know, but nothing follows from it.
static bool take_note(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    (void)options, (void)value, (void)now, (void)err;
    return true;
}

typedef struct Row {
    const char *name;
    Setter set;
} Row;

static const Row rows[] = {
    {"tcmove", set_move},
    {"tcreserve", set_reserve},
    {"tcpercent", set_percent},
    {"tcmax", set_max},
    {"tctotal", set_total},
    {"tcturns", set_turns},
    {"tcturntime", set_turntime},
    {"greserve", set_greserve},
    {"sreserve", set_sreserve},
    {"gused", set_gused},
    {"sused", set_sused},
    {"moveused", set_moveused},
    {"lastmoveused", take_note},
    {"depth", set_depth},
    {"multipv", set_lines},
    {"opponent", take_note},
    {"opponent_rating", take_note},
    {"rating", take_note},
    {"rated", take_note},
    {"event", take_note},
    // Protocol 0:
    {"wreserve", set_greserve},
    {"breserve", set_sreserve},
    {"wused", set_gused},
    {"bused", set_sused},
    {"tcmoveused", set_moveused},
    {"tclastmoveused", take_note},
    {"tcgame", set_total},
};

AeiOptionStatus aei_options_set(AeiOptions *options, const char *name, const char *value,
                                int64_t now, Error *err)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].name, name) == 0)
            return rows[i].set(options, value, now, err) ? AEI_OPTION_SET
                                                         : AEI_OPTION_REFUSED;
    return AEI_OPTION_UNKNOWN;
}

// ---- Limits ----------------------------------------------------------------------------

BotLimits aei_options_limits(const AeiOptions *options, Side side, int64_t now)
{
    int64_t used = options->has_turn_begun ? now - options->turn_since : 0;
    Allotment allotment = allotment_of(&options->clock, side, used);
    BotLimits limits = {.time_ms = allotment.time_ms,
                        .max_ms = allotment.max_ms,
                        .depth = options->depth,
                        .lines = options->lines};
    if (limits.max_ms == 0 && limits.depth == 0)
        limits.time_ms = limits.max_ms = AEI_DEFAULT_MS;
    return limits;
}
