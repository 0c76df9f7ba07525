// SPDX-License-Identifier: MIT
#include "rank/full/prey.h"

#include "core/freezing.h"
#include "core/position.h"
#include "tactics/captures.h"

// A board that is seen by an attacker once it is asked for.
typedef struct LazyBoard {
    const Position *pos;
    Side side;
    bool is_ready;
    AttackBoard board;
} LazyBoard;

// The board is not cleared: mostly nobody asks for it.
static void lazy_begin(LazyBoard *lazy, const Position *pos, Side side)
{
    lazy->pos = pos;
    lazy->side = side;
    lazy->is_ready = false;
}

static const AttackBoard *lazy_board(LazyBoard *lazy)
{
    if (!lazy->is_ready)
        lazy->board = attack_board(lazy->pos, lazy->side);
    lazy->is_ready = true;
    return &lazy->board;
}

static Prey find_prey(LazyBoard *lazy, Square trap)
{
    Bitboard by_steps[STEPS_PER_TURN + 1];
    Prey prey = {{0}};
    if (doomed_pieces(lazy->pos)) // typed in that way; nobody asks for more
        return prey;
    captures_at_trap(lazy_board(lazy), side_square(lazy->side, trap), by_steps);
    for (int i = 0; i < PREY_STEPS; i++)
        prey.of[i] = side_set(lazy->side, by_steps[i + PREY_LEAST]);
    return prey;
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

// ---- What other turns had -------------------------------------------------------------

static const Prey *remember(PreyMemo *memo, LazyBoard *lazy, int trap, uint64_t changes)
{
    if (changes == 0 && memo->is_settled)
        return &memo->before.at[lazy->side][trap];
    PreySlot *slot = &memo->slots[lazy->side][trap][changes % PREY_SLOTS];
    uint64_t key = changes ^ memo->position;
    if (slot->key != key)
        *slot = (PreySlot){key, find_prey(lazy, scene_traps[trap])};
    return &slot->prey;
}

void prey_begin(PreyMemo *memo, const LookBoard *board)
{
    PreyList *before = &memo->before;
    memo->position = board->pos->key;
    memo->is_settled = !doomed_pieces(board->pos);
    if (!memo->has_near)
        squares_within_set(&memo->near);
    memo->has_near = true;
    for (int side = GOLD; side < SIDES; side++) {
        LazyBoard lazy;
        lazy_begin(&lazy, board->pos, (Side)side);
        before->all[side] = 0;
        for (int trap = 0; trap < SCENE_TRAPS; trap++) {
            Square sq = scene_traps[trap];
            memo->holds[side][trap] = trap_hold(&memo->near, board, (Side)side, sq);
            before->at[side][trap] = find_prey(&lazy, sq);
            before->all[side] |= prey_all(&before->at[side][trap]);
        }
    }
}

// A turn whose captures are asked for.
typedef struct Inquiry {
    PreyMemo *memo;
    const LookBoard *board;
    const ChangeList *changes;
    Bitboard touched;        // squares that the turn left and came to
    Bitboard arrived[SIDES]; // where a side's pieces came
    bool has_keys;
    ChangeKeys keys;
} Inquiry;

static bool is_held(const Inquiry *inquiry, const TrapHold *hold)
{
    return !((inquiry->touched & hold->touched) |
             (inquiry->arrived[GOLD] & hold->arrived[GOLD]) |
             (inquiry->arrived[SILVER] & hold->arrived[SILVER]));
}

static uint64_t key_within(Inquiry *inquiry, Bitboard region)
{
    const ChangeKeys *keys = &inquiry->keys;
    uint64_t key = 0;
    if (!inquiry->has_keys)
        find_keys(inquiry->changes, &inquiry->keys);
    inquiry->has_keys = true;
    for (int i = 0; i < keys->count; i++)
        key ^= keys->numbers[i] & -(region >> keys->squares[i] & 1);
    return key;
}

// Sets `out` word by word: what is read soon should not be copied.
static void find_at(Inquiry *inquiry, LazyBoard *lazy, int trap, Prey *out)
{
    PreyMemo *memo = inquiry->memo;
    const Prey *found = &memo->before.at[lazy->side][trap];
    Bitboard hangs_on;
    if (!is_held(inquiry, &memo->holds[lazy->side][trap]) || !memo->is_settled) {
        for (int i = 0; i < PREY_STEPS; i++)
            out->of[i] = 0;
        if (trap_look(&memo->near, inquiry->board, lazy->side, scene_traps[trap], &hangs_on,
                      out))
            return;
        found = remember(memo, lazy, trap, key_within(inquiry, hangs_on));
    }
    for (int i = 0; i < PREY_STEPS; i++)
        out->of[i] = found->of[i];
}

static void begin_inquiry(Inquiry *inquiry, PreyMemo *memo, const LookBoard *board,
                          const ChangeList *changes)
{
    Bitboard arrived = change_list_arrived(changes);
    inquiry->memo = memo;
    inquiry->board = board;
    inquiry->changes = changes;
    inquiry->has_keys = false;
    inquiry->keys.count = 0;
    inquiry->touched = change_list_left(changes) | arrived;
    inquiry->arrived[GOLD] = arrived & board->pos->of_side[GOLD];
    inquiry->arrived[SILVER] = arrived & board->pos->of_side[SILVER];
}

void prey_after(PreyMemo *memo, const LookBoard *board, const ChangeList *changes,
                PreyList *out)
{
    Inquiry inquiry;
    begin_inquiry(&inquiry, memo, board, changes);
    for (int side = GOLD; side < SIDES; side++) {
        LazyBoard lazy;
        lazy_begin(&lazy, board->pos, (Side)side);
        out->all[side] = 0;
        for (int trap = 0; trap < SCENE_TRAPS; trap++) {
            find_at(&inquiry, &lazy, trap, &out->at[side][trap]);
            out->all[side] |= prey_all(&out->at[side][trap]);
        }
    }
}
