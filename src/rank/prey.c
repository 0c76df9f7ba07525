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

// Whether the guards alone, or that nobody is near, make a capture impossible.
static bool is_held(const Position *pos, Side defender, Square trap)
{
    Bitboard guards = square_neighbours[trap] & pos->of_side[defender];
    Bitboard all_but_two = guards & (guards - 1);
    all_but_two &= all_but_two - 1;
    if (!guards) // one beside the trap's neighbours would have to be drawn in
        return !(bb_neighbours(square_neighbours[trap]) & pos->of_side[defender]);
    return (guards & pos->of_kind[ELEPHANT]) || all_but_two;
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
    memo->position = pos->key;
    for (int side = GOLD; side < SIDES; side++) {
        LazyBoard lazy = {.pos = pos, .side = (Side)side};
        for (int trap = 0; trap < SCENE_TRAPS; trap++)
            memo->before[side][trap] = find_prey(&lazy, scene_traps[trap]);
    }
}

static Prey remember(PreyMemo *memo, LazyBoard *lazy, int trap, uint64_t changes)
{
    if (changes == 0)
        return memo->before[lazy->side][trap];
    PreySlot *slot = &memo->slots[lazy->side][trap][changes % PREY_SLOTS];
    uint64_t key = changes ^ memo->position;
    if (slot->key != key)
        *slot = (PreySlot){key, find_prey(lazy, scene_traps[trap])};
    return slot->prey;
}

// At a trap that both sides' guards, or lack of guards, leave open.
static void ask(PreyMemo *memo, LazyBoard *lazy, const ChangeKeys *keys, int trap,
                Prey out[SIDES][SCENE_TRAPS])
{
    const Position *after = lazy[GOLD].pos;
    bool is_open[SIDES];
    for (int side = GOLD; side < SIDES; side++) {
        out[side][trap] = (Prey){{0}};
        is_open[side] = !is_held(after, side_other((Side)side), scene_traps[trap]);
    }
    if (!is_open[GOLD] && !is_open[SILVER])
        return;
    uint64_t changes = key_within(keys, region_of(trap));
    for (int side = GOLD; side < SIDES; side++)
        if (is_open[side])
            out[side][trap] = remember(memo, &lazy[side], trap, changes);
}

void prey_after(PreyMemo *memo, const Position *after, const ChangeList *changes,
                Prey out[SIDES][SCENE_TRAPS])
{
    LazyBoard lazy[SIDES];
    ChangeKeys keys;
    for (int side = GOLD; side < SIDES; side++) {
        lazy[side].pos = after;
        lazy[side].side = (Side)side;
        lazy[side].is_ready = false;
    }
    find_keys(changes, &keys);
    for (int trap = 0; trap < SCENE_TRAPS; trap++)
        ask(memo, lazy, &keys, trap, out);
}
