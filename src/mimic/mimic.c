// SPDX-License-Identifier: MIT
#include "mimic/mimic.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "core/rules.h"
#include "mimic/candidates.h"
#include "search/score.h"
#include "search/search.h"
#include "store/setups.h"
#include "tactics/goal.h"

enum {
    LAST_FULL_MOVE = 10, // full boards are asked until this move
    HITS_READ = 64,      // of a pattern
    PIECE_HITS_READ = 16,
    TRIED = 5,      // candidates that the search looks at
    MARGIN = 60,    // centi-rabbits that a turn may be worse than the search's own
    TABLE_MB = 16,  // of the search
    USUAL_MS = 500, // when there is no limit
    COMMON_SETUPS = 20,
};

// Shares of the time and of the nodes. What is left is for the look-ups.
static const double share_alone = 0.85;   // the search, when nothing was found to be judged
static const double share_own = 0.45;     // the search for its own turn, else
static const double share_judging = 0.35; // judging that turn and those that were found

typedef struct Mimic {
    Database *db;
    Lookup *lookup;
    Search *search;
    Random random;
    TurnGen *gen; // to draw a turn from
    Candidates candidates;
} Mimic;

static void *create(Database *db, uint64_t seed, Error *err)
{
    Lookup *lookup = lookup_create(db, err);
    if (!lookup)
        return NULL;
    Mimic *mimic = memory_array(1, sizeof *mimic);
    mimic->db = db;
    mimic->lookup = lookup;
    mimic->search = search_create(TABLE_MB);
    mimic->gen = turngen_create();
    candidates_clear(&mimic->candidates);
    random_init(&mimic->random, seed);
    return mimic;
}

static void destroy(void *self)
{
    Mimic *mimic = self;
    if (!mimic)
        return;
    lookup_destroy(mimic->lookup);
    search_destroy(mimic->search);
    turngen_destroy(mimic->gen);
    free(mimic);
}

// ---- What was played -------------------------------------------------------------------

// Turns that begin elsewhere have nothing to do with what is alike here.
static bool collect_pattern(Mimic *mimic, Stage stage, const Pattern *pattern,
                            const MimicTask *task, MimicTried *tried, Error *err)
{
    Hit hit;
    RowStatus status = ROW_END;
    lookup_ignore_game(mimic->lookup, task->ignored_game);
    lookup_begin(mimic->lookup, stage, pattern, task->question.pos,
                 stage == STAGE_PIECE ? PIECE_HITS_READ : HITS_READ);
    while ((status = lookup_next(mimic->lookup, &hit, err)) == ROW_READ) {
        if (!hit.begins_here)
            continue;
        bool is_good = hit.is_legal && mimic_may_play(task, &hit.turn);
        tried->hits++;
        tried->legal += is_good;
        if (!is_good)
            continue;
        if (!tried->is_legal)
            tried->turn = hit.turn;
        tried->is_legal = true;
        candidates_add(&mimic->candidates, task->question.pos, stage, &hit);
    }
    return status == ROW_END;
}

// The patterns of a stage in the quarter of the board around `near`.
static bool collect_near(Mimic *mimic, Stage stage, const MimicTask *task, Square near,
                         MimicTried *tried, Error *err)
{
    Pattern patterns[LOOKUP_PATTERNS];
    int count = lookup_patterns(stage, task->question.pos, near, patterns);
    for (int i = 0; i < count; i++)
        if (!collect_pattern(mimic, stage, &patterns[i], task, tried, err))
            return false;
    return true;
}

// What was played around where the enemy has just moved comes first; then the quarters
// beside it, and the one across.
static bool collect_stage(Mimic *mimic, Stage stage, const MimicTask *task,
                          MimicTried *tried, Error *err)
{
    Square last = question_last_moved(&task->question);
    Square near = last == NO_SQUARE ? TRAP_C3 : last;
    Square quarters[] = {near, square_mirror(near), square_flip(near),
                         square_flip(square_mirror(near))};
    bool is_local = stage == STAGE_AREA || stage == STAGE_PIECE;
    tried->is_called = true;
    for (int i = 0; i < (is_local ? TRAP_COUNT : 1); i++)
        if (!collect_near(mimic, stage, task, quarters[i], tried, err))
            return false;
    return true;
}

static bool collect(Mimic *mimic, const MimicTask *task, MimicTrace *out, Error *err)
{
    candidates_clear(&mimic->candidates);
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++) {
        bool is_late =
            stage == STAGE_FULL && question_move_number(&task->question) > LAST_FULL_MOVE;
        MimicTried *tried = &out->tried[mimic_stage_of(stage)];
        if (!is_late && !collect_stage(mimic, stage, task, tried, err))
            return false;
    }
    candidates_rank(&mimic->candidates);
    return true;
}

// ---- The search's veto -----------------------------------------------------------------

// A share of the time and of the nodes. A depth or nodes without a time need no clock.
static SearchLimits limits_of(const MimicTask *task, double share)
{
    bool is_bounded = task->time_ms > 0 || task->depth > 0 || task->nodes > 0;
    int64_t total = is_bounded ? task->time_ms : USUAL_MS;
    int64_t ms = (int64_t)((double)total * share);
    ms = total > 0 && ms == 0 ? 1 : ms;
    return (SearchLimits){
        .time_ms = ms,
        .max_ms = ms,
        .depth = task->depth,
        .nodes = (uint64_t)((double)task->nodes * share) + (task->nodes > 0),
        .stop = task->stop,
        .timer = task->timer,
    };
}

// The enemy could win at once, or has won.
static bool gives_the_game_away(const Position *after)
{
    Result result = rules_board_result(after);
    Side enemy = (Side)after->side;
    if (result.ending != ENDING_NONE)
        return result.winner == enemy;
    return goal_within(after, enemy, STEPS_PER_TURN);
}

// What the search thinks of a turn, for the side that plays it.
static int value_of(Mimic *mimic, const MimicTask *task, const Position *after)
{
    SearchInfo info;
    Question next = {.pos = after, .history = task->question.history};
    SearchLimits limits = limits_of(task, share_judging / (TRIED + 1));
    Result result = rules_board_result(after);
    if (result.ending != ENDING_NONE)
        return result.winner == (Side)after->side ? -SCORE_WIN : SCORE_WIN;
    if (!search_run(mimic->search, &next, &limits, &info))
        return SCORE_WIN;
    return -info.score;
}

static void explain(MimicTrace *out, const Candidate *candidate, int value, int best)
{
    snprintf(out->why, sizeof out->why,
             "played %ld times, won %ld, lost %ld, best rating %d; "
             "the search gives it %d, its own turn %d",
             candidate->count, candidate->wins, candidate->losses, candidate->best_rating,
             value, best);
}

static int value_of_turn(Mimic *mimic, const MimicTask *task, const Turn *turn)
{
    Position after = *task->question.pos;
    turn_play(&after, turn);
    return value_of(mimic, task, &after);
}

// The search's own turn is judged in the same way as the others: its score in the search
// that found it was seen from another distance.
static bool try_candidates(Mimic *mimic, const MimicTask *task, const Turn *own,
                           MimicTrace *out)
{
    const Candidates *candidates = &mimic->candidates;
    if (candidates->count == 0)
        return false;
    int own_value = value_of_turn(mimic, task, own);
    for (int i = 0, tried = 0; i < candidates->count && tried < TRIED; i++) {
        const Candidate *candidate = &candidates->list[i];
        if (stop_is_asked(task->stop))
            return false;
        if (gives_the_game_away(&candidate->after))
            continue;
        tried++;
        int value = value_of(mimic, task, &candidate->after);
        if (value < own_value - MARGIN)
            continue;
        out->chosen = mimic_stage_of(candidate->stage);
        out->turn = candidate->turn;
        explain(out, candidate, value, own_value);
        return true;
    }
    return false;
}

// ---- Choosing --------------------------------------------------------------------------

static bool find_goal(const MimicTask *task, MimicTrace *out)
{
    MimicTried *tried = &out->tried[MIMIC_WIN];
    const Position *pos = task->question.pos;
    tried->is_called = true;
    if (!goal_steps(pos, (Side)pos->side, STEPS_PER_TURN, &tried->turn)) {
        tried->turn = (Turn){0};
        return false;
    }
    tried->hits = tried->legal = 1;
    tried->is_legal = true;
    out->chosen = MIMIC_WIN;
    out->turn = tried->turn;
    snprintf(out->why, sizeof out->why, "it is a goal");
    return true;
}

static void fall_back(const SearchInfo *best, int candidates, MimicTrace *out)
{
    out->chosen = MIMIC_FALLBACK;
    out->turn = best->line[0];
    snprintf(out->why, sizeof out->why, "%s",
             candidates > 0 ? "the search vetoed all earlier turns"
                            : "nothing was found: the search's turn");
}

// Without a search: the best earlier turn that gives no goal away, else anything.
static MimicAnswer copy_blindly(Mimic *mimic, const MimicTask *task, MimicTrace *out)
{
    const Candidates *candidates = &mimic->candidates;
    for (int i = 0; i < candidates->count; i++) {
        const Candidate *candidate = &candidates->list[i];
        if (gives_the_game_away(&candidate->after))
            continue;
        out->chosen = mimic_stage_of(candidate->stage);
        out->turn = candidate->turn;
        snprintf(out->why, sizeof out->why, "played %ld times, won %ld, lost %ld",
                 candidate->count, candidate->wins, candidate->losses);
        return MIMIC_PLAYS;
    }
    return mimic_draw_turn(mimic->gen, &mimic->random, task, out);
}

static MimicAnswer choose(void *self, const MimicTask *task, MimicTrace *out, Error *err)
{
    Mimic *mimic = self;
    SearchInfo best;
    *out = (MimicTrace){.chosen = MIMIC_FALLBACK};
    if (find_goal(task, out))
        return MIMIC_PLAYS;
    if (!collect(mimic, task, out, err))
        return MIMIC_FAILS;
    if (task->has_no_search)
        return copy_blindly(mimic, task, out);
    bool has_candidates = mimic->candidates.count > 0;
    SearchLimits limits = limits_of(task, has_candidates ? share_own : share_alone);
    if (!search_run(mimic->search, &task->question, &limits, &best))
        return MIMIC_IS_STUCK;
    out->tried[MIMIC_FALLBACK].is_called = true;
    out->tried[MIMIC_FALLBACK].turn = best.line[0];
    out->tried[MIMIC_FALLBACK].is_legal = true;
    if (!try_candidates(mimic, task, &best.line[0], out))
        fall_back(&best, mimic->candidates.count, out);
    return MIMIC_PLAYS;
}

// ---- Set-ups ---------------------------------------------------------------------------

static const SetupCount *best_setup(const SetupCounts *counts)
{
    const SetupCount *best = NULL;
    double most = 0;
    for (size_t i = 0; i < counts->count; i++) {
        const SetupCount *row = &counts->rows[i];
        double share = candidates_share(row->wins, row->losses);
        if (share > most) {
            most = share;
            best = row;
        }
    }
    return best;
}

static bool set_up(void *self, Position *pos, Side side, bool is_raw, Error *err)
{
    Mimic *mimic = self;
    (void)is_raw; // it has no such way
    SetupCounts counts;
    SetupPair pair = side == SILVER ? setup_pair_of(pos) : (SetupPair){0};
    bool is_mirrored = side == SILVER ? pair.is_mirrored : random_below(&mimic->random, 2);
    setup_counts_init(&counts);
    bool is_read = setups_common(mimic->db, pair.gold, COMMON_SETUPS, &counts, err);
    const SetupCount *best = is_read ? best_setup(&counts) : NULL;
    Position placed = *pos;
    bool is_placed = best && setup_code_place(best->code, side, is_mirrored, &placed) &&
                     setup_check(&placed, side, SETUP_FULL, NULL);
    if (is_placed)
        *pos = placed;
    else if (is_read)
        setup_usual(pos, side, &mimic->random);
    setup_counts_free(&counts);
    return is_read;
}

const Copier mimic_copier = {create, destroy, set_up, choose};
