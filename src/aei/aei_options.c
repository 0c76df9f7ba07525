// SPDX-License-Identifier: MIT
#include "aei/aei_options.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "base/args.h"

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
    return real_parse(value, -1e9, 1e9, out) ||
           error_set(err, "a number is expected, not '%.40s'", value);
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

// ---- The table of options --------------------------------------------------------------

typedef enum RowKind {
    ROW_SECONDS,
    ROW_WHOLE,     // a whole number
    ROW_RESERVE,   // of the control
    ROW_MOVE_USED, // how long ago the turn at hand began
    ROW_NOTED,     // good to know, but nothing follows from it
} RowKind;

typedef struct Row {
    const char *name;
    RowKind kind;
    size_t field; // of AeiOptions, for ROW_SECONDS and ROW_WHOLE
    int low, high;
} Row;

#define FIELD(name) offsetof(AeiOptions, name)

static const Row rows[] = {
    {"tcmove", ROW_SECONDS, FIELD(clock.control.move_ms), 0, 0},
    {"tcreserve", ROW_RESERVE, 0, 0, 0},
    {"tcpercent", ROW_WHOLE, FIELD(clock.control.percent), 0, 1000},
    {"tcmax", ROW_SECONDS, FIELD(clock.control.reserve_max_ms), 0, 0},
    {"tctotal", ROW_SECONDS, FIELD(clock.control.game_ms), 0, 0},
    {"tcturns", ROW_WHOLE, FIELD(clock.control.game_moves), 0, 1000000},
    {"tcturntime", ROW_SECONDS, FIELD(clock.control.turn_max_ms), 0, 0},
    {"greserve", ROW_SECONDS, FIELD(clock.reserve_ms[GOLD]), 0, 0},
    {"sreserve", ROW_SECONDS, FIELD(clock.reserve_ms[SILVER]), 0, 0},
    {"gused", ROW_SECONDS, FIELD(clock.used_ms[GOLD]), 0, 0},
    {"sused", ROW_SECONDS, FIELD(clock.used_ms[SILVER]), 0, 0},
    {"moveused", ROW_MOVE_USED, 0, 0, 0},
    {"lastmoveused", ROW_NOTED, 0, 0, 0},
    {"depth", ROW_WHOLE, FIELD(depth), 0, 1000},
    {"multipv", ROW_WHOLE, FIELD(lines), 1, 100},
    {"opponent", ROW_NOTED, 0, 0, 0},
    {"opponent_rating", ROW_NOTED, 0, 0, 0},
    {"rating", ROW_NOTED, 0, 0, 0},
    {"rated", ROW_NOTED, 0, 0, 0},
    {"event", ROW_NOTED, 0, 0, 0},
    // Protocol 0:
    {"wreserve", ROW_SECONDS, FIELD(clock.reserve_ms[GOLD]), 0, 0},
    {"breserve", ROW_SECONDS, FIELD(clock.reserve_ms[SILVER]), 0, 0},
    {"wused", ROW_SECONDS, FIELD(clock.used_ms[GOLD]), 0, 0},
    {"bused", ROW_SECONDS, FIELD(clock.used_ms[SILVER]), 0, 0},
    {"tcmoveused", ROW_MOVE_USED, 0, 0, 0},
    {"tclastmoveused", ROW_NOTED, 0, 0, 0},
    {"tcgame", ROW_SECONDS, FIELD(clock.control.game_ms), 0, 0},
};

// Before the first turn the reserves are what the control gives.
static bool set_reserve(Clock *clock, const char *value, Error *err)
{
    int64_t before = clock->control.reserve_ms;
    if (!read_seconds(value, &clock->control.reserve_ms, err))
        return false;
    for (int side = GOLD; side < SIDES; side++)
        if (clock->reserve_ms[side] == before)
            clock->reserve_ms[side] = clock->control.reserve_ms;
    return true;
}

static bool set_move_used(AeiOptions *options, const char *value, int64_t now, Error *err)
{
    int64_t used = 0;
    if (!read_seconds(value, &used, err))
        return false;
    options->has_turn_begun = true;
    options->turn_since = now - used;
    return true;
}

static bool set_row(AeiOptions *options, const Row *row, const char *value, int64_t now,
                    Error *err)
{
    void *field = (char *)options + row->field;
    switch (row->kind) {
    case ROW_SECONDS: return read_seconds(value, field, err);
    case ROW_WHOLE: return read_whole(value, row->low, row->high, field, err);
    case ROW_RESERVE: return set_reserve(&options->clock, value, err);
    case ROW_MOVE_USED: return set_move_used(options, value, now, err);
    case ROW_NOTED: break;
    }
    return true;
}

AeiOptionStatus aei_options_set(AeiOptions *options, const char *name, const char *value,
                                int64_t now, Error *err)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].name, name) == 0)
            return set_row(options, &rows[i], value, now, err) ? AEI_OPTION_SET
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
