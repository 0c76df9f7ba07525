// SPDX-License-Identifier: MIT
// Two ways to an answer: a first look at the guards of a trap, which often tells all, and
// the exact detector, whose answers are kept.
//
// What captures at a trap hang on, by the guards that the defender has beside it. Distances
// are in steps; a piece that moves also asks for the squares beside it, whose pieces freeze
// it or thaw it.
//
// NONE. A piece two away is pushed or pulled beside the trap, by an attacker at most three
// away; then it is the guard of a siege (tactics/siege.h). Four from the trap.
//
// ONE. A siege. The attacker that takes the guard away is stronger than it. Three away from
// the guard it makes both other steps itself: four from the guard. Two away it makes one,
// and the other may be a friend's, who comes from four away to thaw it: five. Beside the
// guard it may wait for a friend three away, thawed by another from five: six.
//
// TWO. Each has an attacker beside it now, or nothing can be done: three from the trap.
//
// MORE, OR AN ELEPHANT. Nothing can be done.
//
// What dies on other traps meanwhile is farther away than these, or beside no one who acts.
#include "rank/full/prey.h"

#include "core/freezing.h"
#include "tactics/captures.h"

// ---- A first look ----------------------------------------------------------------------

void squares_within_set(SquaresWithin *within)
{
    for (Square sq = 0; sq < SQUARES; sq++) {
        within->steps[0][sq] = bb_of(sq);
        for (int i = 1; i <= LOOK_REACH; i++)
            within->steps[i][sq] = bb_grow(within->steps[i - 1][sq]);
    }
}

// A trap as an attacker sees it.
typedef struct Trap {
    const SquaresWithin *within;
    const LookBoard *board;
    Side attacker;
    Square square;
} Trap;

// The attacker's pieces that are stronger than the piece on a square.
static Bitboard find_strong(const LookBoard *board, Side attacker, Square sq)
{
    Kind kind = position_kind_at(board->pos, sq);
    return board->stronger[kind] & board->pos->of_side[attacker];
}

// ---- A first look: no guards -----------------------------------------------------------

// Whether an attacker that has pushed someone off `sq` and taken the square is free to push
// again.
static bool is_free_there(const LookBoard *board, Side attacker, Square from, Square sq)
{
    const Position *pos = board->pos;
    Bitboard beside = square_neighbours[sq];
    Bitboard stronger = find_strong(board, side_other(attacker), from);
    return !(beside & stronger) || (beside & pos->of_side[attacker] & ~bb_of(from));
}

// Whether two pushes by one of these attackers take the victim: beside the trap and in.
static bool is_pushed_in(const Trap *at, Square victim, Bitboard pushers)
{
    Bitboard occupied = position_occupied(at->board->pos);
    Bitboard spots = square_neighbours[victim] & square_neighbours[at->square] & ~occupied;
    if (!spots || bb_has(occupied, at->square))
        return false;
    while (pushers)
        if (is_free_there(at->board, at->attacker, bb_pop(&pushers), victim))
            return true;
    return false;
}

static bool look_at_open(const Trap *at, Bitboard *hangs_on, Prey *prey)
{
    const LookBoard *board = at->board;
    Bitboard two_away = at->within->steps[2][at->square];
    Bitboard victims = two_away & board->dominated[side_other(at->attacker)];
    Bitboard pushed_in = 0;
    bool is_done = true;
    *hangs_on = at->within->steps[victims ? 4 : 3][at->square];
    while (victims) {
        Square victim = bb_pop(&victims);
        Bitboard pushers = find_strong(board, at->attacker, victim) &
                           square_neighbours[victim] & ~board->frozen[at->attacker];
        if (!pushers)
            continue;
        if (is_pushed_in(at, victim, pushers))
            pushed_in |= bb_of(victim);
        else
            is_done = false;
    }
    prey->of[STEPS_PER_TURN - PREY_LEAST] = is_done ? pushed_in : 0;
    return is_done;
}

// ---- A first look: one guard -----------------------------------------------------------

// Whether one push or pull by some of the strong pieces takes the guard away: siege_falls
// on another board.
static bool falls_now(const Trap *at, Square guard, Bitboard strong, bool has_occupant)
{
    Bitboard empty = ~position_occupied(at->board->pos);
    Bitboard beside = square_neighbours[guard];
    Bitboard free = strong & beside & ~at->board->frozen[at->attacker];
    if (!free)
        return false;
    if (has_occupant)
        return ((beside | bb_neighbours(free)) & empty) != 0;
    if (bb_has(empty, at->square))
        return true;
    return bb_has(free, at->square) && (square_neighbours[at->square] & empty);
}

static bool look_at_guard(const Trap *at, Square guard, Bitboard *hangs_on, Prey *prey)
{
    Bitboard defenders = at->board->pos->of_side[side_other(at->attacker)];
    Bitboard strong = find_strong(at->board, at->attacker, guard);
    bool has_occupant = bb_has(defenders, at->square);
    *hangs_on = at->within->steps[3][guard];
    if (!(strong & *hangs_on))
        return true;
    if (falls_now(at, guard, strong, has_occupant)) {
        prey->of[0] = bb_of(has_occupant ? at->square : guard);
        return true;
    }
    int reach = strong & square_neighbours[guard]      ? 6
                : strong & at->within->steps[2][guard] ? 5
                                                       : 4;
    *hangs_on = at->within->steps[reach][guard];
    return false;
}

bool trap_look(const SquaresWithin *within, const LookBoard *board, Side attacker,
               Square trap, Bitboard *hangs_on, Prey *prey)
{
    Trap at = {within, board, attacker, trap};
    Side defender = side_other(attacker);
    Bitboard guards = square_neighbours[trap] & board->pos->of_side[defender];
    Bitboard others = guards & (guards - 1);
    if (!guards)
        return look_at_open(&at, hangs_on, prey);
    *hangs_on = square_neighbours[trap];
    if (guards & board->pos->of_kind[ELEPHANT] || others & (others - 1))
        return true;
    if (!others)
        return look_at_guard(&at, bb_first(guards), hangs_on, prey);
    bool is_held = (guards & ~board->dominated[defender]) != 0;
    *hangs_on = within->steps[is_held ? 2 : 3][trap];
    return is_held;
}

static TrapHold trap_hold(const SquaresWithin *within, const LookBoard *board,
                          Side attacker, Square trap)
{
    Side defender = side_other(attacker);
    Bitboard two_away = within->steps[2][trap];
    bool has_guard = (square_neighbours[trap] & board->pos->of_side[defender]) != 0;
    Prey prey = {{0}};
    TrapHold hold = {0};
    bool is_done = trap_look(within, board, attacker, trap, &hold.touched, &prey);
    if (!is_done || prey.of[0] || (!has_guard && two_away & board->dominated[defender]))
        return hold;
    // Nobody is near enough for a capture, and so it stays until somebody comes.
    hold.arrived[attacker] = hold.touched;
    hold.arrived[defender] = has_guard ? 0 : two_away;
    hold.touched = square_neighbours[trap];
    return hold;
}

// ---- The exact answer ------------------------------------------------------------------

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
        const uint64_t *numbers = zobrist_piece[change_piece(change)];
        out->numbers[out->count] = numbers[change->from];
        out->squares[out->count++] = change->from;
        if (change_is_capture(change))
            continue;
        out->numbers[out->count] = numbers[change->to];
        out->squares[out->count++] = change->to;
    }
}

// ---- What other turns had --------------------------------------------------------------

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
        for (int trap = 0; trap < TRAP_COUNT; trap++) {
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

void prey_after(PreyMemo *memo, const LookBoard *board, const ChangeList *changes,
                PreyList *out)
{
    Inquiry inquiry;
    Bitboard arrived = change_list_arrived(changes);
    inquiry.memo = memo;
    inquiry.board = board;
    inquiry.changes = changes;
    inquiry.has_keys = false;
    inquiry.keys.count = 0;
    inquiry.touched = change_list_left(changes) | arrived;
    inquiry.arrived[GOLD] = arrived & board->pos->of_side[GOLD];
    inquiry.arrived[SILVER] = arrived & board->pos->of_side[SILVER];
    for (int side = GOLD; side < SIDES; side++) {
        LazyBoard lazy;
        lazy_begin(&lazy, board->pos, (Side)side);
        out->all[side] = 0;
        for (int trap = 0; trap < TRAP_COUNT; trap++) {
            find_at(&inquiry, &lazy, trap, &out->at[side][trap]);
            out->all[side] |= prey_all(&out->at[side][trap]);
        }
    }
}
