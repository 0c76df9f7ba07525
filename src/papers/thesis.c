// SPDX-License-Identifier: MIT
#include "papers/thesis.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "core/setup_text.h"
#include "core/turngen.h"
#include "mimic/game_base.h"
#include "papers/papers.h"
#include "store/lookup.h"
#include "store/puzzles.h"
#include "store/setups.h"

struct Thesis {
    Database *db;
    Lookup *lookup;
    Statement *find_puzzle;
    Random random;
    TurnGen *gen;
};

static void destroy(void *self)
{
    Thesis *thesis = self;
    if (!thesis)
        return;
    lookup_destroy(thesis->lookup);
    statement_destroy(thesis->find_puzzle);
    turngen_destroy(thesis->gen);
    free(thesis);
}

static void *create(Database *db, uint64_t seed, Error *err)
{
    Thesis *thesis = memory_array(1, sizeof *thesis);
    *thesis = (Thesis){.db = db, .gen = turngen_create()};
    random_init(&thesis->random, seed);
    thesis->lookup = lookup_create(db, err);
    if (thesis->lookup)
        thesis->find_puzzle = puzzles_prepare(db, err);
    if (thesis->find_puzzle)
        return thesis;
    destroy(thesis);
    return NULL;
}

static bool is_playable(const MimicTask *task, const MimicTried *tried)
{
    return tried->turn.length > 0 && tried->is_legal && mimic_may_play(task, &tried->turn);
}

// ---- Stages ----------------------------------------------------------------------------

// The best hit of a pattern, and how many there are. False with a sentence on failure.
static bool ask_pattern(Thesis *thesis, Stage stage, const Pattern *pattern,
                        const MimicTask *task, MimicTried *tried, Error *err)
{
    Hit hit;
    RowStatus status = ROW_END;
    lookup_ignore_game(thesis->lookup, task->ignored_game);
    lookup_set_raw(thesis->lookup, task->is_raw);
    lookup_begin(thesis->lookup, stage, pattern, task->question.pos, task->hits_counted);
    while ((status = lookup_next(thesis->lookup, &hit, err)) == ROW_READ) {
        bool is_better = merit_pack(hit.merit) < merit_pack(tried->merit);
        tried->hits++;
        tried->legal += hit.is_legal;
        if (tried->turn.length == 0 || is_better) {
            tried->turn = hit.turn;
            tried->is_legal = hit.is_legal;
            tried->merit = hit.merit;
        }
    }
    return status != ROW_FAILED;
}

// Ask for patterns as the trap nearest to `last_moved` sees them, or one mover of them.
static bool ask_stage(Thesis *thesis, Stage stage, const MimicTask *task, Square last_moved,
                      MimicTried *tried, Error *err)
{
    Pattern patterns[LOOKUP_PATTERNS];
    int count = lookup_patterns(stage, task->question.pos, last_moved, patterns);
    *tried = (MimicTried){.is_called = true};
    for (int i = 0; i < count; i++)
        if (!ask_pattern(thesis, stage, &patterns[i], task, tried, err))
            return false;
    return true;
}

static bool ask_piece(Thesis *thesis, const MimicTask *task, const Turn *illegal,
                      MimicTried *tried, Error *err)
{
    Side side = (Side)task->question.pos->side;
    Position board = stored_board(task->question.pos);
    Turn seen = turn_seen_by(illegal, side);
    Square near = side_square(side, question_last_moved(&task->question));
    Square mover = illegal->length ? pattern_mover(&board, &seen) : NO_SQUARE;
    bool is_known = question_last_moved(&task->question) != NO_SQUARE &&
                    mover != NO_SQUARE &&
                    bb_has(board.of_side[GOLD] & pattern_area_of(near), mover);
    if (!is_known)
        return ask_stage(thesis, STAGE_PIECE, task, question_last_moved(&task->question),
                         tried, err);
    *tried = (MimicTried){.is_called = true};
    Pattern pattern = pattern_piece(&board, near, mover);
    return ask_pattern(thesis, STAGE_PIECE, &pattern, task, tried, err);
}

// Where the last own step of a turn ends.
static Square turn_end(const Position *pos, const Turn *turn)
{
    Position now = *pos;
    Square end = NO_SQUARE;
    for (int i = 0; i < turn->length; i++) {
        if (bb_has(now.of_side[now.side], step_from(turn->steps[i])))
            end = step_to(turn->steps[i]);
        step_make(&now, turn->steps[i]);
    }
    return end;
}

// A turn that leaves the area leads to where nothing is known: look once more, around
// there.
static bool ask_area_again(Thesis *thesis, const MimicTask *task, MimicTried *tried,
                           Error *err)
{
    MimicTried again;
    if (question_last_moved(&task->question) == NO_SQUARE || !is_playable(task, tried))
        return true;
    Square end = turn_end(task->question.pos, &tried->turn);
    if (end == NO_SQUARE ||
        bb_has(pattern_area_of(question_last_moved(&task->question)), end))
        return true;
    if (!ask_stage(thesis, STAGE_AREA, task, end, &again, err))
        return false;
    if (is_playable(task, &again))
        tried->turn = again.turn;
    return true;
}

// ---- The cascade -----------------------------------------------------------------------

static bool settle(MimicTrace *out, MimicStage stage, const MimicTask *task)
{
    const MimicTried *tried = &out->tried[stage];
    if (!is_playable(task, tried))
        return false;
    out->chosen = stage;
    out->turn = tried->turn;
    snprintf(out->why, sizeof out->why, "the best of %ld earlier turns", tried->hits);
    return true;
}

static bool ask_puzzles(Thesis *thesis, const MimicTask *task, MimicTried *tried,
                        Error *err)
{
    bool is_found = false;
    *tried = (MimicTried){.is_called = true};
    if (!puzzles_find(thesis->find_puzzle, task->question.pos, &tried->turn, &is_found,
                      err))
        return false;
    tried->hits = is_found;
    tried->is_legal = is_found;
    tried->legal = is_found && is_playable(task, tried);
    return true;
}

static bool ask(Thesis *thesis, MimicStage stage, const MimicTask *task, MimicTrace *out,
                Error *err)
{
    MimicTried *tried = &out->tried[stage];
    Square near = question_last_moved(&task->question);
    switch (stage) {
    case MIMIC_WIN: return ask_puzzles(thesis, task, tried, err);
    case MIMIC_FULL: return ask_stage(thesis, STAGE_FULL, task, near, tried, err);
    case MIMIC_HALF: return ask_stage(thesis, STAGE_HALF, task, near, tried, err);
    case MIMIC_AREA:
        return ask_stage(thesis, STAGE_AREA, task, near, tried, err) &&
               ask_area_again(thesis, task, tried, err);
    default: return ask_piece(thesis, task, &out->tried[MIMIC_AREA].turn, tried, err);
    }
}

bool thesis_look_up(Thesis *thesis, const MimicTask *task, MimicTrace *out, bool *is_found,
                    Error *err)
{
    *out = (MimicTrace){.chosen = MIMIC_FALLBACK};
    *is_found = false;
    for (MimicStage stage = MIMIC_WIN; !*is_found && stage < MIMIC_FALLBACK; stage++) {
        if (!ask(thesis, stage, task, out, err))
            return false;
        *is_found = settle(out, stage, task);
    }
    return true;
}

static MimicAnswer choose(void *self, const MimicTask *task, MimicTrace *out, Error *err)
{
    Thesis *thesis = self;
    bool is_found = false;
    if (!thesis_look_up(thesis, task, out, &is_found, err))
        return MIMIC_FAILS;
    return is_found ? MIMIC_PLAYS
                    : mimic_draw_turn(thesis->gen, &thesis->random, task, out);
}

// ---- Set-ups ---------------------------------------------------------------------------

// Silver's most common answer to gold's set-up; raw, to just this placement of it.
static bool find_answer(const Thesis *thesis, const Position *pos, const SetupPair *pair,
                        bool is_raw, SetupCounts *out, Error *err)
{
    return is_raw ? setups_answers_raw(thesis->db, pos, out, err)
                  : setups_common(thesis->db, pair->gold, 1, out, err);
}

static bool set_up(void *self, Position *pos, Side side, bool is_raw, Error *err)
{
    Thesis *thesis = self;
    static const char gold[] = "Ra1 Rb1 Rc1 Cd1 Ce1 Rf1 Rg1 Rh1 "
                               "Ra2 Hb2 Dc2 Md2 Ee2 Df2 Hg2 Rh2";
    if (side == GOLD)
        return setup_parse_placements(gold, GOLD, pos, err);
    SetupCounts counts;
    SetupPair pair = setup_pair_of(pos);
    setup_counts_init(&counts);
    bool is_read = find_answer(thesis, pos, &pair, is_raw, &counts, err);
    bool is_mirrored = pair.is_mirrored && !is_raw;
    bool is_placed = is_read && counts.count > 0 &&
                     setup_code_place(counts.rows[0].code, SILVER, is_mirrored, pos);
    if (is_read && !is_placed)
        setup_code_place(pair.gold, SILVER, !pair.is_mirrored, pos);
    setup_counts_free(&counts);
    return is_read;
}

const Copier thesis_copier = {create, destroy, set_up, choose};

// ---- The bot `mimic-thesis` ------------------------------------------------------------

static const BotOption options[] = {
    {"db", "DATABASE", "the games to copy from"},
    {"boards", "merged|raw",
     "compare boards for either side and mirrored, or as they stand (merged)"},
    {0},
};

static void *create_bot(uint64_t seed)
{
    return game_base_create(&thesis_copier, seed);
}

static bool set_option(void *bot, const char *name, const char *value, Error *err)
{
    GameBase *base = bot;
    if (strcmp(name, "db") == 0)
        return game_base_set_url(base, value, err);
    base->is_raw = strcmp(value, "raw") == 0;
    return base->is_raw || strcmp(value, "merged") == 0 ||
           error_set(err, "boards is merged or raw, not '%.40s'", value);
}

const Bot bot_mimic_thesis = {
    .name = "mimic-thesis",
    .summary =
        "the move generator of McKee's thesis of 2014; docs/database.md says where it "
        "differs",
    .options = options,
    .create = create_bot,
    .destroy = game_base_destroy,
    .set_option = set_option,
    .new_game = game_base_new_game,
    .choose_setup = game_base_choose_setup,
    .choose_turn = game_base_choose_turn,
};
