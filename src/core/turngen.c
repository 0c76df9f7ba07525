// SPDX-License-Identifier: MIT
// How the distinct turns are found.
//
// Breadth first, by the least number of steps a board needs: boards of k steps are single
// steps from boards of k-1 and pushes and pulls from boards of k-2. A board seen before is
// dropped by its key. The boards of the last level, nine tenths of all, are never made: the
// key of each is that of the board before it, exclusive or the change, for all single steps
// at once.
#include "core/turngen.h"

#include <stdlib.h>

#include "base/memory.h"
#include "core/freezing.h"
#include "core/genboard.h"
#include "core/keyset.h"
#include "core/steporder.h"
#include "core/zobrist.h"

// Two whole words, since that is how they are written and read fastest.
typedef struct Entry {
    uint64_t key;
    uint64_t origin; // the entry it was reached from, and in the low bits by which move
} Entry;

enum { ORIGIN_MOVE_BITS = 16 };

static size_t entry_parent(const Entry *entry)
{
    return entry->origin >> ORIGIN_MOVE_BITS;
}

static GenMove entry_move(const Entry *entry)
{
    return (GenMove)(entry->origin & ((1U << ORIGIN_MOVE_BITS) - 1));
}

#define EVERYWHERE (~UINT64_C(0))

// More than the moves of any board: each of 112 borders is stepped over in two directions,
// and each such step has at most three pushes and three pulls.
enum { MOST_MOVES = 224 * 7, PUSH_OR_PULL_STEPS = 2, LEVELS_WITH_BOARDS = 3, BATCH = 128 };

struct TurnGen {
    Position start;
    Entry *entries; // entry 0 is the start, then level by level
    size_t count;
    size_t capacity;
    size_t level_end[STEPS_PER_TURN + 1]; // entries of at most so many steps
    GenBoard *boards;                     // of the entries that pushes and pulls can follow
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

// Candidates are written behind the entries, then those already seen are squeezed out: many
// at a time, so that the memory their keys fall on has been fetched meanwhile.
typedef struct Batch {
    Entry *next;
    const KeySet *seen;
    uint64_t origin; // of those being added, but for the move
} Batch;

static Batch batch_begin(TurnGen *gen)
{
    if (gen->count + BATCH + MOST_MOVES > gen->capacity) {
        gen->capacity = (gen->count + BATCH + MOST_MOVES) * 3 / 2;
        gen->entries = memory_resize(gen->entries, gen->capacity, sizeof *gen->entries);
    }
    return (Batch){gen->entries + gen->count, &gen->seen, 0};
}

static inline void batch_add(Batch *batch, uint64_t key, GenMove move)
{
    __builtin_prefetch(keyset_bucket(batch->seen, key));
    *batch->next++ = (Entry){key, batch->origin | move};
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

// Traps with exactly one own piece beside them, not held by the enemy.
static Bitboard lonely_traps(const Outline *outline)
{
    Bitboard own = outline->own;
    Bitboard north = bb_shift(own, NORTH), south = bb_shift(own, SOUTH);
    Bitboard east = bb_shift(own, EAST), west = bb_shift(own, WEST);
    Bitboard odd = north ^ south ^ east ^ west;
    Bitboard three = (north & south & (east | west)) | (east & west & (north | south));
    return TRAPS & odd & ~three & ~outline->enemy;
}

// For each direction, the steps by which a trap removes a piece: the only piece beside a
// trap leaves a friend on it alone, or steps onto it itself. They are taken out of `from`.
static inline bool part_captures(const Outline *outline, Bitboard from[DIRECTIONS],
                                 Bitboard captures[DIRECTIONS])
{
    Bitboard lonely = lonely_traps(outline);
    Bitboard leavers = bb_neighbours(lonely & outline->own);
    Bitboard entered = lonely & ~outline->own;
    for (int d = NORTH; d < DIRECTIONS; d++) {
        captures[d] =
            from[d] & (leavers | bb_shift(entered, direction_opposite((Direction)d)));
        from[d] ^= captures[d];
    }
    return captures[0] | captures[1] | captures[2] | captures[3];
}

static void add_captures(Batch *batch, const GenFront *front, Bitboard zone,
                         Bitboard captures[DIRECTIONS])
{
    const uint64_t(*numbers)[SQUARES] =
        &zobrist_piece[piece_of(front->outline.side, RABBIT)];
    for (int d = NORTH; d < DIRECTIONS; d++)
        while (captures[d]) {
            Square sq = bb_pop(&captures[d]);
            Square to = sq + direction_offset((Direction)d);
            Bitboard beside = square_neighbours[sq] & TRAPS;
            if (!((beside | bb_of(sq) | bb_of(to)) & zone))
                continue;
            Square trap = bb_first(beside);
            const uint64_t *mover = numbers[front->kind_at[sq]];
            uint64_t lost = to == trap ? mover[to] : numbers[front->kind_at[trap]][trap];
            batch_add(batch, front->outline.key ^ mover[sq] ^ mover[to] ^ lost,
                      (GenMove)(step_of(sq, (Direction)d) | MOVE_CAPTURES));
        }
}

static inline void add_steps(Batch *batch, const GenFront *front, Bitboard from,
                             Direction d)
{
    const uint64_t(*numbers)[SQUARES] =
        &zobrist_piece[piece_of(front->outline.side, RABBIT)];
    while (from) {
        Square sq = bb_pop(&from);
        const uint64_t *mover = numbers[front->kind_at[sq]];
        batch_add(batch, front->outline.key ^ mover[sq] ^ mover[sq + direction_offset(d)],
                  step_of(sq, d));
    }
}

// For each direction, the squares from which an own piece can step.
static inline void find_steps(const GenFront *front, Bitboard from[DIRECTIONS])
{
    Bitboard movers = genfront_movers(front);
    Bitboard empty = ~(front->outline.own | front->outline.enemy);
    Direction backward = side_backward(front->outline.side);
    for (int d = NORTH; d < DIRECTIONS; d++) {
        Bitboard barred = d == (int)backward ? front->rabbits : 0;
        from[d] = movers & ~barred & bb_shift(empty, direction_opposite((Direction)d));
    }
}

// From a board typed in with unsupported pieces on traps any step removes those.
static void add_unsettled(Batch *batch, const GenFront *front, Bitboard from[DIRECTIONS])
{
    for (int d = NORTH; d < DIRECTIONS; d++)
        while (from[d]) {
            GenMove move = step_of(bb_pop(&from[d]), (Direction)d) | MOVE_CAPTURES;
            batch_add(batch, genboard_key_after(front, move), move);
        }
}

// Every single step of own pieces, but for those the step order says need not be tried.
static void expand_steps(const TurnGen *gen, Batch *batch, const GenFront *front,
                         const Bitboard meets_stronger[])
{
    size_t index = batch->origin >> ORIGIN_MOVE_BITS;
    GenMove last = entry_move(&gen->entries[index]);
    bool is_ordered = index > 0 && move_is_plain(last);
    Step step = move_own_step(last);
    Bitboard from[DIRECTIONS];
    Bitboard captures[DIRECTIONS];
    find_steps(front, from);
    if (index == 0 && doomed_pieces(&gen->start))
        add_unsettled(batch, front, from);
    if (part_captures(&front->outline, from, captures))
        add_captures(batch, front, is_ordered ? steporder_zone(step) : EVERYWHERE,
                     captures);
    if (is_ordered)
        steporder_skip(front, step, meets_stronger[front->kind_at[step_to(step)]], from);
    add_steps(batch, front, from[NORTH], NORTH);
    add_steps(batch, front, from[EAST], EAST);
    add_steps(batch, front, from[SOUTH], SOUTH);
    add_steps(batch, front, from[WEST], WEST);
}

static void add_push_or_pull(Batch *batch, const GenFront *front, Bitboard zone,
                             GenMove move)
{
    if (steporder_touched(move) & zone)
        batch_add(batch, genboard_key_after(front, move), move);
}

// Every push and pull of the enemy that stands in direction `where` of our stronger piece.
static void displace(Batch *batch, const GenFront *front, Bitboard zone, Square sq,
                     Direction where)
{
    Bitboard empty = ~(front->outline.own | front->outline.enemy);
    Bitboard mover = bb_of(sq);
    Bitboard victim = bb_shift(mover, where);
    for (int d = NORTH; d < DIRECTIONS; d++) {
        Direction way = (Direction)d;
        if (bb_shift(victim, way) & empty)
            add_push_or_pull(batch, front, zone, move_push(sq, where, way));
        if (bb_shift(mover, way) & empty)
            add_push_or_pull(batch, front, zone, move_pull(sq, way, where));
    }
}

// On a board typed in with unsupported pieces on traps, the first half of a push or pull
// may remove the piece that was to make the second.
static void drop_impossible(const TurnGen *gen, Batch *batch, Entry *begin)
{
    Entry *kept = begin;
    for (const Entry *entry = begin; entry < batch->next; entry++) {
        Turn turn = {0};
        move_append(entry_move(entry), &turn);
        if (turn_check(&gen->start, &turn, NULL))
            *kept++ = *entry;
    }
    batch->next = kept;
}

static void expand_pushes_and_pulls(const TurnGen *gen, Batch *batch, const GenBoard *board)
{
    Entry *begin = batch->next;
    size_t index = batch->origin >> ORIGIN_MOVE_BITS;
    GenMove last = entry_move(&gen->entries[index]);
    bool is_ordered = index > 0 && move_is_plain(last);
    Bitboard zone = is_ordered ? steporder_zone(move_own_step(last)) : EVERYWHERE;
    Bitboard movers = genfront_movers(&board->front);
    Bitboard weaker = 0;
    for (int kind = CAT; kind < KINDS; kind++) {
        weaker |= board->front.outline.enemy & board->of_kind[kind - 1];
        Bitboard grabbers = movers & board->of_kind[kind] & bb_neighbours(weaker);
        while (grabbers) {
            Square sq = bb_pop(&grabbers);
            for (int d = NORTH; d < DIRECTIONS; d++)
                if (bb_shift(bb_of(sq), (Direction)d) & weaker)
                    displace(batch, &board->front, zone, sq, (Direction)d);
        }
    }
    if (index == 0 && doomed_pieces(&gen->start))
        drop_impossible(gen, batch, begin);
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
    keyset_clear(&gen->seen, gen->count * gen->count / before);
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

// Single steps from an entry whose board is not kept.
static void expand_steps_afresh(const TurnGen *gen, Batch *batch, size_t index)
{
    const Entry *entry = &gen->entries[index];
    const GenBoard *parent = &gen->boards[entry_parent(entry)];
    if (move_is_plain(entry_move(entry))) {
        GenFront front = parent->front;
        Step step = move_own_step(entry_move(entry));
        genfront_make_plain(&front, parent->meets_stronger, step, entry->key);
        expand_steps(gen, batch, &front, parent->meets_stronger);
    } else {
        GenBoard board;
        make_board(gen, index, &board);
        expand_steps(gen, batch, &board.front, board.meets_stronger);
    }
}

// Make the next level from the entries that can reach it.
static bool expand_level(TurnGen *gen, int steps, bool is_last_level)
{
    size_t end = gen->level_end[steps - 1];
    size_t pushes_end = steps > 1 ? gen->level_end[steps - 2] : 0;
    size_t begin = steps > 1 ? level_begin(gen, steps - 2) : 0;
    Batch batch = batch_begin(gen);
    for (size_t i = begin; i < end; i++) {
        batch.origin = i << ORIGIN_MOVE_BITS;
        if (i < pushes_end)
            expand_pushes_and_pulls(gen, &batch, &gen->boards[i]);
        else if (steps <= LEVELS_WITH_BOARDS)
            expand_steps(gen, &batch, &gen->boards[i].front, gen->boards[i].meets_stronger);
        else
            expand_steps_afresh(gen, &batch, i);
        if (batch_is_full(gen, &batch) || i == end - 1) {
            if (!flush(gen, &batch, is_last_level))
                return false;
        }
    }
    return true;
}

static void start(TurnGen *gen, const Position *pos)
{
    assert(pos->steps_used == 0);
    gen->start = *pos;
    gen->count = 0;
    batch_begin(gen);
    gen->entries[0] = (Entry){.key = pos->key ^ ZOBRIST_SILVER};
    gen->count = 1;
    gen->level_end[0] = 1;
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
        if (!expand_level(gen, steps, is_last_level))
            return false;
        if (steps < LEVELS_WITH_BOARDS)
            keep_boards(gen, begin);
        gen->level_end[steps] = gen->count;
    }
    for (int steps = max_steps + 1; steps <= STEPS_PER_TURN; steps++)
        gen->level_end[steps] = gen->count;
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

int turngen_steps(const TurnGen *gen, size_t index)
{
    int steps = 1;
    while (index + 1 >= gen->level_end[steps])
        steps++;
    return steps;
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
