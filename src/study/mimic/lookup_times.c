// SPDX-License-Identifier: MIT
#include "study/mimic/lookup_times.h"

#include <stdlib.h>

#include "base/memory.h"
#include "papers/thesis.h"
#include "store/lookup.h"
#include "store/setups.h"
#include "study/mimic/measures.h"

struct LookupTimes {
    Database *db;
    Lookup *lookup;
    Thesis *thesis;
    Measures measures[TIMED_LOOKUPS]; // microseconds
};

const char *timed_lookup_name(TimedLookup lookup)
{
    static const char *const names[TIMED_LOOKUPS] = {"setup", "full",  "half",
                                                     "area",  "piece", "cascade"};
    return names[lookup];
}

LookupTimes *lookup_times_create(Database *db, Error *err)
{
    LookupTimes *times = memory_array(1, sizeof *times);
    *times = (LookupTimes){.db = db};
    times->lookup = lookup_create(db, err);
    if (times->lookup)
        times->thesis = thesis_create(db, 1, err);
    if (times->thesis)
        return times;
    lookup_times_destroy(times);
    return NULL;
}

void lookup_times_destroy(LookupTimes *times)
{
    if (!times)
        return;
    lookup_destroy(times->lookup);
    thesis_destroy(times->thesis);
    for (int i = 0; i < TIMED_LOOKUPS; i++)
        measures_free(&times->measures[i]);
    free(times);
}

static void add_sample(LookupTimes *times, TimedLookup lookup, double start)
{
    measures_add(&times->measures[lookup], measures_now_us() - start);
}

// The best turn of each pattern of a stage.
static bool time_stage(LookupTimes *times, Stage stage, const Position *pos,
                       Square last_moved, Error *err)
{
    Hit hit;
    Pattern patterns[LOOKUP_PATTERNS];
    double start = measures_now_us();
    int count = lookup_patterns(stage, pos, last_moved, patterns);
    for (int i = 0; i < count; i++) {
        lookup_begin(times->lookup, stage, &patterns[i], pos, 1);
        if (lookup_next(times->lookup, &hit, err) == ROW_FAILED)
            return false;
    }
    add_sample(times, (TimedLookup)(TIMED_FULL + (int)stage), start);
    return true;
}

static bool time_cascade(LookupTimes *times, const Question *question, Error *err)
{
    MimicTrace trace;
    bool is_found = false;
    MimicTask task = {.question = *question, .hits_counted = 1};
    double start = measures_now_us();
    if (!thesis_look_up(times->thesis, &task, &trace, &is_found, err))
        return false;
    add_sample(times, TIMED_CASCADE, start);
    return true;
}

static bool time_setup(LookupTimes *times, const Game *game, Error *err)
{
    SetupCounts counts;
    Position start_board = game_start(game);
    double start = measures_now_us();
    SetupPair pair = setup_pair_of(&start_board);
    setup_counts_init(&counts);
    bool is_read = setups_common(times->db, pair.gold, 1, &counts, err);
    setup_counts_free(&counts);
    add_sample(times, TIMED_SETUP, start);
    return is_read;
}

bool lookup_times_add(LookupTimes *times, const Game *game, Error *err)
{
    if (!time_setup(times, game, err))
        return false;
    for (size_t ply = 2; ply < game->move_count; ply++) {
        Question question = question_before(game, ply);
        Square last_moved = question_last_moved(&question);
        for (Stage stage = STAGE_FULL; stage < STAGES; stage++)
            if (!time_stage(times, stage, question.pos, last_moved, err))
                return false;
        if (!time_cascade(times, &question, err))
            return false;
    }
    return true;
}

double lookup_times_quantile(LookupTimes *times, TimedLookup lookup, double share)
{
    return measures_quantile(&times->measures[lookup], share);
}

long lookup_times_count(const LookupTimes *times, TimedLookup lookup)
{
    return (long)times->measures[lookup].count;
}
