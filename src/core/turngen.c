// SPDX-License-Identifier: MIT
// How the distinct turns are found, and in which order.
//
// Breadth first, by the least number of steps a board needs: boards of k steps are single
// steps from boards of k-1 and pushes and pulls from boards of k-2. A board seen before is
// dropped by its key. The boards of the last level, nine tenths of all, are never made: the
// key of each is that of the board before it, exclusive or the change, for all single steps
// at once.
//
// EACH BOARD ONCE, BY FEWEST STEPS. Levels are finished one after the other, so whoever is
// seen first is seen at its least number of steps. The start is in the set from the
// beginning: a turn that changes nothing is none. Two boards with one key would be taken
// for one, at odds of 2^-64 a pair; nothing else can lose a board. Candidates that the
// order of steps skips (genboard.h, where the proof is) lead to boards found by other ways
// of as few steps. So what is skipped changes by which steps a board is reached, and never
// whether.
//
// THE ORDER IS A PROMISE, the same on every machine and with every compiler: level by
// level; in a level first the pushes and pulls from two levels back, then the single steps
// from the level before, each by the number of the board they come from; from one board
// captures before plain steps, north, east, south, west, and each direction from a1 to h8.
// Of several ways to one board the first in this order stands for it. The width of vectors,
// the size of the key set and that of a batch must not show: a set only says whether a key
// is in it, and a batch is squeezed without being sorted. A number drawn at random picks a
// turn by its place, `tusk rank` breaks ties by it, training takes samples by it and the
// signature of `tusk bench` runs over it: whoever changes the order changes games, models
// and signature.
//
// A VISITOR sees the same turns in the same order. It is called in the middle of a level,
// when nothing of that level can be asked for yet; so if it stops, the level is forgotten
// as a whole, and what is kept is complete.
#include "core/turngen.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "core/freezing.h"
#include "core/genmoves.h"
#include "core/position.h"

enum {
    BATCH = 128,            // candidates looked up at a time, about
    PUSH_OR_PULL_STEPS = 2, // what a push or pull costs
    LEVELS_WITH_BOARDS = 3, // the start and two steps: what pushes and pulls can follow
};

struct TurnGen {
    Position start;
    Entry *entries; // entry 0 is the start, then level by level
    size_t count;
    size_t capacity;
    size_t level_end[STEPS_PER_TURN + 1]; // entries of at most so many steps
    bool is_unsettled;                    // the start has unsupported pieces on traps
    GenBoard *boards;                     // of the entries of the first levels
    size_t board_capacity;
    KeySet seen;
    TurnVisitor visitor; // NULL to keep all turns
    void *context;
};

TurnGen *turngen_create(void)
{
    TurnGen *gen = memory_array(1, sizeof *gen);
    *gen = (TurnGen){0};
    keyset_init(&gen->seen);
    return gen;
}

void turngen_destroy(TurnGen *gen)
{
    if (!gen)
        return;
    keyset_free(&gen->seen);
    free(gen->entries);
    free(gen->boards);
    free(gen);
}

static Batch batch_begin(TurnGen *gen)
{
    if (gen->count + BATCH + GENMOVES_MOST > gen->capacity) {
        gen->capacity = (gen->count + BATCH + GENMOVES_MOST) * 3 / 2;
        gen->entries = memory_resize(gen->entries, gen->capacity, sizeof *gen->entries);
    }
    return (Batch){gen->entries + gen->count, &gen->seen, 0};
}

static bool batch_is_full(const TurnGen *gen, const Batch *batch)
{
    return batch->next - (gen->entries + gen->count) >= BATCH;
}

static void batch_keep_new(TurnGen *gen, const Batch *batch)
{
    Entry *begin = gen->entries + gen->count;
    Entry *kept = begin;
    keyset_make_room(&gen->seen, (size_t)(batch->next - begin));
    for (const Entry *entry = begin; entry < batch->next; entry++) {
        bool is_new = keyset_add(&gen->seen, entry->key);
        kept->key = entry->key;
        kept->origin = entry->origin;
        kept += is_new;
    }
    keyset_count(&gen->seen, (size_t)(kept - begin));
    gen->count = (size_t)(kept - gen->entries);
}

static void make_board(const TurnGen *gen, size_t index, GenBoard *board)
{
    const Entry *entry = &gen->entries[index];
    *board = gen->boards[entry_parent(entry)];
    genboard_make(board, entry_move(entry));
}

// The boards of the entries from `begin` on, for the levels that grow from them.
static void keep_boards(TurnGen *gen, size_t begin)
{
    if (gen->count > gen->board_capacity) {
        gen->board_capacity = gen->count * 3 / 2;
        gen->boards = memory_resize(gen->boards, gen->board_capacity, sizeof *gen->boards);
    }
    for (size_t i = begin; i < gen->count; i++)
        make_board(gen, i, &gen->boards[i]);
}

// Size the set of keys for a level beforehand: levels grow by ever smaller factors, so the
// last factor is a safe guess for the next.
static void size_seen(TurnGen *gen, int steps)
{
    size_t before = steps > 1 ? gen->level_end[steps - 2] : 1;
    uint64_t guess = (uint64_t)gen->count * gen->count / before;
    keyset_clear(&gen->seen, (size_t)guess);
    for (size_t i = 0; i < gen->count; i++)
        keyset_add(&gen->seen, gen->entries[i].key);
    keyset_count(&gen->seen, gen->count);
}

// Hand the newest turns to the visitor, and drop them if nothing grows from them.
static bool deliver(TurnGen *gen, size_t begin, bool is_last_level)
{
    size_t end = gen->count;
    if (!gen->visitor)
        return true;
    if (is_last_level)
        gen->count = begin;
    for (size_t i = begin; i < end; i++) {
        const Entry *entry = &gen->entries[i];
        TurnVisit visit = {entry->key, gen, entry_parent(entry), entry_move(entry)};
        if (!gen->visitor(gen->context, &visit))
            return false;
    }
    return true;
}

static bool flush(TurnGen *gen, Batch *batch, bool is_last_level)
{
    size_t begin = gen->count;
    batch_keep_new(gen, batch);
    if (!deliver(gen, begin, is_last_level))
        return false;
    *batch = batch_begin(gen);
    return true;
}

static size_t level_begin(const TurnGen *gen, int steps)
{
    return steps > 0 ? gen->level_end[steps - 1] : 0;
}

static void add_displacements(const TurnGen *gen, Batch *batch, size_t index)
{
    const GenBoard *board = &gen->boards[index];
    if (index == 0 && gen->is_unsettled)
        genmoves_add_unsettled_displacements(batch, board, &gen->start);
    else
        genmoves_add_displacements(batch, board, entry_move(&gen->entries[index]));
}

static void add_steps(const TurnGen *gen, Batch *batch, size_t index)
{
    const GenBoard *board = &gen->boards[index];
    if (index == 0 && gen->is_unsettled)
        genmoves_add_unsettled_steps(batch, board);
    else
        genmoves_add_steps(batch, &board->front, board->meets_stronger,
                           entry_move(&gen->entries[index]));
}

// The same from an entry whose board is not kept.
static void add_last_steps(const TurnGen *gen, Batch *batch, size_t index)
{
    const Entry *entry = &gen->entries[index];
    const GenBoard *parent = &gen->boards[entry_parent(entry)];
    GenMove move = entry_move(entry);
    if (move_is_plain(move)) {
        GenFront front;
        genfront_after(parent, move_own_step(move), entry->key, &front);
        genmoves_add_steps(batch, &front, parent->meets_stronger, move);
    } else {
        GenBoard board;
        make_board(gen, index, &board);
        genmoves_add_steps(batch, &board.front, board.meets_stronger, move);
    }
}

// Make the level of `steps` from the two before it.
static bool expand_level(TurnGen *gen, int steps, bool is_last_level)
{
    size_t end = gen->level_end[steps - 1];
    size_t singles_begin = level_begin(gen, steps - 1);
    Batch batch = batch_begin(gen);
    for (size_t i = level_begin(gen, steps - PUSH_OR_PULL_STEPS); i < end; i++) {
        batch.origin = (uint64_t)i << ORIGIN_MOVE_BITS;
        if (i < singles_begin)
            add_displacements(gen, &batch, i);
        else if (steps <= LEVELS_WITH_BOARDS)
            add_steps(gen, &batch, i);
        else
            add_last_steps(gen, &batch, i);
        bool is_due = batch_is_full(gen, &batch) || i == end - 1;
        if (is_due && !flush(gen, &batch, is_last_level))
            return false;
    }
    return true;
}

// The level of `steps` is done; those after it have nothing of their own yet.
static void end_level(TurnGen *gen, int steps)
{
    for (; steps <= STEPS_PER_TURN; steps++)
        gen->level_end[steps] = gen->count;
}

static void start(TurnGen *gen, const Position *pos)
{
    assert(pos->steps_used == 0);
    gen->start = *pos;
    gen->count = 0;
    batch_begin(gen);
    gen->entries[0] = (Entry){.key = pos->key ^ ZOBRIST_SILVER, .origin = MOVE_NONE};
    gen->is_unsettled = doomed_pieces(pos) != 0;
    gen->count = 1;
    end_level(gen, 0);
    if (gen->board_capacity == 0)
        keep_boards(gen, 1);
    gen->boards[0] = genboard_of(pos);
}

static bool run(TurnGen *gen, const Position *pos, int max_steps)
{
    assert(max_steps >= 1 && max_steps <= STEPS_PER_TURN);
    start(gen, pos);
    for (int steps = 1; steps <= max_steps; steps++) {
        size_t begin = gen->count;
        bool is_last_level = steps == max_steps;
        size_seen(gen, steps);
        if (!expand_level(gen, steps, is_last_level)) {
            gen->count = begin; // half a level is none
            return false;
        }
        if (steps < LEVELS_WITH_BOARDS)
            keep_boards(gen, begin);
        end_level(gen, steps);
    }
    return true;
}

size_t turngen_run(TurnGen *gen, const Position *pos, int max_steps)
{
    gen->visitor = NULL;
    run(gen, pos, max_steps);
    return gen->count - 1;
}

bool turngen_visit(TurnGen *gen, const Position *pos, TurnVisitor visitor, void *context)
{
    gen->visitor = visitor;
    gen->context = context;
    return run(gen, pos, STEPS_PER_TURN);
}

// The start is entry 0, so turn n is entry n + 1.
static const Entry *turn_entry(const TurnGen *gen, size_t index)
{
    assert(index + 1 < gen->count);
    return &gen->entries[index + 1];
}

static void append_path(const TurnGen *gen, size_t parent, GenMove move, Turn *turn)
{
    const Entry *entry = &gen->entries[parent];
    if (parent > 0)
        append_path(gen, entry_parent(entry), entry_move(entry), turn);
    move_append(move, turn);
}

static Position play_path(const TurnGen *gen, Turn turn)
{
    Position pos = gen->start;
    turn_play(&pos, &turn);
    return pos;
}

uint64_t turngen_key(const TurnGen *gen, size_t index)
{
    return turn_entry(gen, index)->key;
}

Turn turngen_turn(const TurnGen *gen, size_t index)
{
    const Entry *entry = turn_entry(gen, index);
    Turn turn = {0};
    append_path(gen, entry_parent(entry), entry_move(entry), &turn);
    return turn;
}

Position turngen_result(const TurnGen *gen, size_t index)
{
    return play_path(gen, turngen_turn(gen, index));
}

// ---- Boards one after the other --------------------------------------------------------

// A board of the generator as that of a position; the rest is the caller's.
static void copy_board(const GenBoard *board, Position *out)
{
    const Outline *outline = &board->front.outline;
    out->of_side[outline->side] = outline->own;
    out->of_side[side_other(outline->side)] = outline->enemy;
    memcpy(out->of_kind, board->of_kind, sizeof out->of_kind);
}

static void change_board(Position *pos, Step step)
{
    Bitboard left = bb_of(step_from(step));
    Bitboard path = left | bb_of(step_to(step));
    for (int kind = RABBIT; kind < KINDS; kind++)
        pos->of_kind[kind] ^= pos->of_kind[kind] & left ? path : 0;
    pos->of_side[GOLD] ^= pos->of_side[GOLD] & left ? path : 0;
    pos->of_side[SILVER] ^= pos->of_side[SILVER] & left ? path : 0;
}

// One half of a push or pull, or a step that captures.
static void change_and_remove(Position *pos, Step step)
{
    change_board(pos, step);
    Bitboard left = ~doomed_pieces(pos);
    pos->of_side[GOLD] &= left;
    pos->of_side[SILVER] &= left;
    for (int kind = RABBIT; kind < KINDS; kind++)
        pos->of_kind[kind] &= left;
}

static void change_by_move(Position *pos, GenMove move)
{
    if (move_is_plain(move)) {
        change_board(pos, move_own_step(move));
        return;
    }
    if (move & MOVE_PUSH)
        change_and_remove(pos, move_enemy_step(move));
    change_and_remove(pos, move_own_step(move));
    if (move & MOVE_PULL)
        change_and_remove(pos, move_enemy_step(move));
}

// Everything but the board and the key is the same after every turn.
TurnWalk turnwalk_begin(const TurnGen *gen)
{
    TurnWalk walk = {.gen = gen, .parent = SIZE_MAX, .parent_board = gen->start};
    position_end_turn(&walk.parent_board);
    return walk;
}

// The board of an entry, kept or made from the one before it.
static void make_parent(TurnWalk *walk, size_t parent)
{
    const TurnGen *gen = walk->gen;
    const Entry *entry = &gen->entries[parent];
    walk->parent = parent;
    if (parent < gen->level_end[LEVELS_WITH_BOARDS - 1]) {
        copy_board(&gen->boards[parent], &walk->parent_board);
        return;
    }
    copy_board(&gen->boards[entry_parent(entry)], &walk->parent_board);
    change_by_move(&walk->parent_board, entry_move(entry));
}

void turnwalk_visited(TurnWalk *walk, const TurnVisit *visit, Position *out)
{
    if (visit->parent != walk->parent)
        make_parent(walk, visit->parent);
    *out = walk->parent_board;
    change_by_move(out, visit->move);
    out->key = visit->key;
    out->turn_key = visit->key;
}

void turnwalk_result(TurnWalk *walk, size_t index, Position *out)
{
    const Entry *entry = turn_entry(walk->gen, index);
    TurnVisit visit = {entry->key, walk->gen, entry_parent(entry), entry_move(entry)};
    turnwalk_visited(walk, &visit, out);
}

size_t turngen_count_within(const TurnGen *gen, int steps)
{
    return gen->level_end[steps] - 1;
}

Turn turnvisit_turn(const TurnVisit *visit)
{
    Turn turn = {0};
    append_path(visit->gen, visit->parent, visit->move, &turn);
    return turn;
}

Position turnvisit_result(const TurnVisit *visit)
{
    return play_path(visit->gen, turnvisit_turn(visit));
}
