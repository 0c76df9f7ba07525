// SPDX-License-Identifier: MIT
#include "core/genmoves.h"

#include <stddef.h>

#include "core/genboard.h"
#include "core/position.h"
#include "core/square.h"

// One row of numbers for each kind of own piece.
typedef const uint64_t (*KindNumbers)[SQUARES];

static inline void batch_add(Batch *batch, uint64_t key, GenMove move)
{
    __builtin_prefetch(keyset_bucket(batch->seen, key));
    *batch->next++ = (Entry){key, batch->origin | move};
}

static inline KindNumbers own_numbers(const GenFront *front)
{
    return &zobrist_piece[piece_of(front->outline.side, RABBIT)];
}

// For each direction, the squares from which an own piece can step.
static inline Bitboard4 find_steps(const GenFront *front)
{
    Bitboard empty = ~(front->outline.own | front->outline.enemy);
    bool is_gold = front->outline.side == GOLD;
    Bitboard4 backward_rabbits = {is_gold ? 0 : front->rabbits, 0,
                                  is_gold ? front->rabbits : 0, 0};
    return bb4_all(genfront_movers(front)) & bb4_towards(empty) & ~backward_rabbits;
}

// Traps with exactly one own piece beside them, not held by the enemy.
static inline Bitboard lonely_traps(const Outline *outline)
{
    Bitboard own = outline->own;
    Bitboard north = bb_shift(own, NORTH), south = bb_shift(own, SOUTH);
    Bitboard east = bb_shift(own, EAST), west = bb_shift(own, WEST);
    Bitboard odd = north ^ south ^ east ^ west;
    Bitboard three = (north & south & (east | west)) | (east & west & (north | south));
    return TRAPS & odd & ~three & ~outline->enemy;
}

// Of the steps, those by which a trap removes a piece: the only piece beside a trap leaves
// a friend on it alone, or steps onto it itself.
static inline Bitboard4 find_captures(const Outline *outline, Bitboard4 steps)
{
    Bitboard lonely = lonely_traps(outline);
    Bitboard leavers = bb_neighbours(lonely & outline->own);
    return steps & (bb4_all(leavers) | bb4_towards(lonely & ~outline->own));
}

static inline void add_captures(Batch *batch, const GenFront *front, Bitboard from,
                                Direction d)
{
    KindNumbers numbers = own_numbers(front);
    while (from) {
        Square sq = bb_pop(&from);
        Square to = sq + direction_offset(d);
        Square trap = bb_first(square_neighbours[sq] & TRAPS);
        const uint64_t *mover = numbers[front->kind_at[sq]];
        uint64_t lost = to == trap ? mover[to] : numbers[front->kind_at[trap]][trap];
        batch_add(batch, front->outline.key ^ mover[sq] ^ mover[to] ^ lost,
                  (GenMove)(step_of(sq, d) | MOVE_CAPTURES));
    }
}

static inline void add_plain(Batch *batch, const GenFront *front, Bitboard from,
                             Direction d)
{
    KindNumbers numbers = own_numbers(front);
    while (from) {
        Square sq = bb_pop(&from);
        const uint64_t *mover = numbers[front->kind_at[sq]];
        batch_add(batch, front->outline.key ^ mover[sq] ^ mover[sq + direction_offset(d)],
                  step_of(sq, d));
    }
}

void genmoves_add_steps(Batch *batch, const GenFront *front,
                        const Bitboard meets_stronger[], GenMove last)
{
    Bitboard4 steps = find_steps(front);
    Bitboard4 captures = find_captures(&front->outline, steps);
    Bitboard4 plain = steps ^ captures;
    if (move_is_plain(last)) {
        Step c = move_own_step(last);
        Bitboard meets = meets_stronger[front->kind_at[step_to(c)]];
        captures &= steporder_tried_captures(c);
        plain &= steporder_tried_steps(front, c, meets);
    }
    for (int d = NORTH; d < DIRECTIONS; d++)
        add_captures(batch, front, captures[d], (Direction)d);
    add_plain(batch, front, plain[NORTH], NORTH);
    add_plain(batch, front, plain[EAST], EAST);
    add_plain(batch, front, plain[SOUTH], SOUTH);
    add_plain(batch, front, plain[WEST], WEST);
}

static void add_displacement(Batch *batch, const GenFront *front, Bitboard zone,
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
            add_displacement(batch, front, zone, move_push(sq, where, way));
        if (bb_shift(mover, way) & empty)
            add_displacement(batch, front, zone, move_pull(sq, way, where));
    }
}

void genmoves_add_displacements(Batch *batch, const GenBoard *board, GenMove last)
{
    const GenFront *front = &board->front;
    Bitboard zone = move_is_plain(last) ? steporder_zone(move_own_step(last)) : EVERYWHERE;
    Bitboard movers = genfront_movers(front);
    Bitboard weaker = 0;
    for (int kind = CAT; kind < KINDS; kind++) {
        weaker |= front->outline.enemy & board->of_kind[kind - 1];
        Bitboard grabbers = movers & board->of_kind[kind] & bb_neighbours(weaker);
        while (grabbers) {
            Square sq = bb_pop(&grabbers);
            for (int d = NORTH; d < DIRECTIONS; d++)
                if (bb_shift(bb_of(sq), (Direction)d) & weaker)
                    displace(batch, front, zone, sq, (Direction)d);
        }
    }
}

void genmoves_add_unsettled_steps(Batch *batch, const GenBoard *board)
{
    Bitboard4 steps = find_steps(&board->front);
    for (int d = NORTH; d < DIRECTIONS; d++)
        for (Bitboard from = steps[d]; from;) {
            GenMove move = step_of(bb_pop(&from), (Direction)d) | MOVE_CAPTURES;
            batch_add(batch, genboard_key_after(&board->front, move), move);
        }
}

void genmoves_add_unsettled_displacements(Batch *batch, const GenBoard *board,
                                          const Position *pos)
{
    Entry *possible = batch->next;
    const Entry *entry = batch->next;
    genmoves_add_displacements(batch, board, MOVE_NONE);
    for (; entry < batch->next; entry++) {
        Turn turn = {0};
        move_append(entry_move(entry), &turn);
        if (turn_check(pos, &turn, NULL))
            *possible++ = *entry;
    }
    batch->next = possible;
}
