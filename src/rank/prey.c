// SPDX-License-Identifier: MIT
#include "rank/prey.h"

#include "core/freezing.h"
#include "core/zobrist.h"
#include "rank/diamond.h"
#include "tactics/captures.h"

// A board that is seen by an attacker once it is asked for.
typedef struct LazyBoard {
    const Position *pos;
    Side side;
    bool is_ready;
    AttackBoard board;
} LazyBoard;

static const AttackBoard *lazy_board(LazyBoard *lazy)
{
    if (!lazy->is_ready)
        lazy->board = attack_board(lazy->pos, lazy->side);
    lazy->is_ready = true;
    return &lazy->board;
}

// Whether a piece of `attacker` stronger than a guard is within three steps of it.
static bool has_hunter(const Position *pos, Side attacker, Square guard)
{
    int kind = RABBIT;
    while (!bb_has(pos->of_kind[kind], guard))
        kind++;
    Bitboard zone = bb_grow(diamond_two(guard));
    return (zone & stronger_pieces(pos, attacker, (Kind)kind)) != 0;
}

// Whether a first look rules out a capture: an elephant or three guards; two that are not
// both beside a stronger attacker; one without such an attacker near; none, and nobody
// beside a stronger attacker two steps from the trap.
static bool is_held(const PreyBoard *board, Side attacker, Square trap)
{
    const Position *pos = board->pos;
    Side defender = side_other(attacker);
    Bitboard guards = square_neighbours[trap] & pos->of_side[defender];
    if (!guards)
        return !(bb_neighbours(square_neighbours[trap]) & board->dominated[defender]);
    if (guards & pos->of_kind[ELEPHANT])
        return true;
    Bitboard others = guards & (guards - 1);
    if (!others)
        return !has_hunter(pos, attacker, bb_first(guards));
    return others & (others - 1) || (guards & ~board->dominated[defender]);
}

static Prey find_prey(LazyBoard *lazy, Square trap)
{
    Bitboard by_steps[STEPS_PER_TURN + 1];
    Prey prey = {{0}};
    if (doomed_pieces(lazy->pos)) // typed in that way; nobody asks for more
        return prey;
    captures_at_trap(lazy_board(lazy), attack_square(trap, lazy->side), by_steps);
    for (int i = 0; i < PREY_STEPS; i++)
        prey.of[i] = attack_set(by_steps[i + PREY_LEAST], lazy->side);
    return prey;
}

// The region of a trap: `grow` once more than PREY_REGION would be all of the board.
static Bitboard region_of(int trap)
{
    static const Bitboard regions[SCENE_TRAPS] = {
        UINT64_C(0x0e1f3f7fffffff7f), // within six steps of c3
        UINT64_C(0x7fffffff7f3f1f0e), // c6
        UINT64_C(0x70f8fcfefffffffe), // f3
        UINT64_C(0xfefffffffefcf870), // f6
    };
    return regions[trap];
}

// The numbers of a turn's changes: each square that lost or got a piece.
typedef struct ChangeKeys {
    int count;
    uint64_t numbers[2 * CHANGES_MOST];
    uint8_t squares[2 * CHANGES_MOST];
} ChangeKeys;

static void find_keys(const ChangeList *changes, ChangeKeys *out)
{
    out->count = 0;
    for (int i = 0; i < changes->count; i++) {
        const Change *change = &changes->items[i];
        const uint64_t *numbers =
            zobrist_piece[piece_of((Side)change->side, (Kind)change->kind)];
        out->numbers[out->count] = numbers[change->from];
        out->squares[out->count++] = change->from;
        if (change_is_capture(change))
            continue;
        out->numbers[out->count] = numbers[change->to];
        out->squares[out->count++] = change->to;
    }
}

static uint64_t key_within(const ChangeKeys *keys, Bitboard region)
{
    uint64_t key = 0;
    for (int i = 0; i < keys->count; i++)
        key ^= keys->numbers[i] & -(region >> keys->squares[i] & 1);
    return key;
}

void prey_begin(PreyMemo *memo, const Position *pos)
{
    PreyList *before = &memo->before;
    memo->position = pos->key;
    for (int side = GOLD; side < SIDES; side++) {
        LazyBoard lazy = {.pos = pos, .side = (Side)side};
        before->all[side] = 0;
        for (int trap = 0; trap < SCENE_TRAPS; trap++) {
            before->at[side][trap] = find_prey(&lazy, scene_traps[trap]);
            before->all[side] |= prey_all(&before->at[side][trap]);
        }
    }
}

static Prey remember(PreyMemo *memo, LazyBoard *lazy, int trap, uint64_t changes)
{
    if (changes == 0)
        return memo->before.at[lazy->side][trap];
    PreySlot *slot = &memo->slots[lazy->side][trap][changes % PREY_SLOTS];
    uint64_t key = changes ^ memo->position;
    if (slot->key != key)
        *slot = (PreySlot){key, find_prey(lazy, scene_traps[trap])};
    return slot->prey;
}

void prey_after(PreyMemo *memo, const PreyBoard *board, const ChangeList *changes,
                PreyList *out)
{
    LazyBoard lazy[SIDES];
    ChangeKeys keys;
    find_keys(changes, &keys);
    for (int side = GOLD; side < SIDES; side++) {
        lazy[side].pos = board->pos;
        lazy[side].side = (Side)side;
        lazy[side].is_ready = false;
        out->all[side] = 0;
        for (int trap = 0; trap < SCENE_TRAPS; trap++) {
            out->at[side][trap] = (Prey){{0}};
            if (is_held(board, (Side)side, scene_traps[trap]))
                continue;
            uint64_t key = key_within(&keys, region_of(trap));
            out->at[side][trap] = remember(memo, &lazy[side], trap, key);
            out->all[side] |= prey_all(&out->at[side][trap]);
        }
    }
}
