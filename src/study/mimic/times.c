// SPDX-License-Identifier: MIT
#include "study/mimic/times.h"

#include "papers/thesis.h"
#include "store/lookup.h"
#include "store/setups.h"

// ---- Look-ups --------------------------------------------------------------------------

typedef struct Timing {
    Database *db;
    Lookup *lookup;
    Thesis *thesis;
    Measures *measures; // of each look-up
} Timing;

static void add_sample(Timing *timing, TimedLookup lookup, double start)
{
    measures_add(&timing->measures[lookup], measures_now_us() - start);
}

// The best turn of each pattern of a stage.
static bool time_stage(Timing *timing, Stage stage, const Question *question, Error *err)
{
    Hit hit;
    Pattern patterns[LOOKUP_PATTERNS];
    Square last_moved = question_last_moved(question);
    double start = measures_now_us();
    int count = lookup_patterns(stage, question->pos, last_moved, patterns);
    for (int i = 0; i < count; i++) {
        lookup_begin(timing->lookup, stage, &patterns[i], question->pos, 1);
        if (lookup_next(timing->lookup, &hit, err) == ROW_FAILED)
            return false;
    }
    add_sample(timing, (TimedLookup)(TIMED_FULL + (int)stage), start);
    return true;
}

static bool time_cascade(Timing *timing, const Question *question, Error *err)
{
    MimicTrace trace;
    bool is_found = false;
    MimicTask task = {.question = *question, .hits_counted = 1};
    double start = measures_now_us();
    if (!thesis_look_up(timing->thesis, &task, &trace, &is_found, err))
        return false;
    add_sample(timing, TIMED_CASCADE, start);
    return true;
}

static bool time_setup(Timing *timing, const Game *game, Error *err)
{
    SetupCounts counts;
    Position start_board = game_start(game);
    double start = measures_now_us();
    SetupPair pair = setup_pair_of(&start_board);
    setup_counts_init(&counts);
    bool is_read = setups_common(timing->db, pair.gold, 1, &counts, err);
    setup_counts_free(&counts);
    add_sample(timing, TIMED_SETUP, start);
    return is_read;
}

static bool time_game(void *context, const ArchiveRow *row, const Game *game, Error *err)
{
    Timing *timing = context;
    (void)row;
    if (!time_setup(timing, game, err))
        return false;
    for (size_t ply = 2; ply < game->move_count; ply++) {
        Question question = question_before(game, ply);
        for (Stage stage = STAGE_FULL; stage < STAGES; stage++)
            if (!time_stage(timing, stage, &question, err))
                return false;
        if (!time_cascade(timing, &question, err))
            return false;
    }
    return true;
}

bool lookup_times_measure(Database *db, const StudyGames *games,
                          Measures out[TIMED_LOOKUPS], Error *err)
{
    Timing timing = {.db = db, .measures = out};
    timing.lookup = lookup_create(db, err);
    if (timing.lookup)
        timing.thesis = thesis_copier.create(db, 1, err);
    bool is_done = timing.thesis && study_games_visit(games, time_game, &timing, err);
    lookup_destroy(timing.lookup);
    thesis_copier.destroy(timing.thesis);
    return is_done;
}
