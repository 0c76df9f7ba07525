// SPDX-License-Identifier: MIT
#include "papers/tie_order.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "core/freezing.h"
#include "core/keyset.h"

enum {
    MOVES_MOST = 1024, // of a position
    EXPECTED = 65536,  // boards met in a turn
    SLOTS_A_TURN = 4,  // of the table of turns, at least
};
static const uint32_t no_place = UINT32_MAX;

// One step, or the two of a push or pull.
typedef struct Move {
    Step steps[2];
    int length;
} Move;

typedef struct Moves {
    Move list[MOVES_MOST];
    int count;
} Moves;

struct TiePlaces {
    uint32_t *of; // each turn
    size_t capacity;
    uint32_t *slots; // turns by the keys of their boards; no_place: free
    size_t slot_mask;
    size_t slot_capacity;
    const TurnGen *turns;
    KeySet met;    // boards with their steps
    uint32_t next; // the place of the next turn
    Moves moves[STEPS_PER_TURN];
};

bool tie_order_parse(const char *text, TieOrder *out, Error *err)
{
    static const char *const names[TIE_ORDERS] = {"ours", "theirs", "reversed", "random"};
    for (int i = 0; i < TIE_ORDERS; i++)
        if (strcmp(text, names[i]) == 0) {
            *out = (TieOrder)i;
            return true;
        }
    return error_set(err, "ties is ours, theirs, reversed or random, not '%.40s'", text);
}

TiePlaces *tie_places_create(void)
{
    TiePlaces *places = memory_array(1, sizeof *places);
    memset(places, 0, sizeof *places);
    keyset_init(&places->met);
    return places;
}

void tie_places_destroy(TiePlaces *places)
{
    if (!places)
        return;
    keyset_free(&places->met);
    free(places->of);
    free(places->slots);
    free(places);
}

// ---- Turns by their boards -------------------------------------------------------------

static size_t first_slot(const TiePlaces *places, uint64_t key)
{
    return (size_t)(key * HASH_SPREAD >> 32) & places->slot_mask;
}

static void file_turns(TiePlaces *places, const TurnGen *turns, size_t count)
{
    size_t size = 1;
    while (size < SLOTS_A_TURN * (count + 1))
        size *= 2;
    if (size > places->slot_capacity) {
        places->slots = memory_resize(places->slots, size, sizeof *places->slots);
        places->slot_capacity = size;
    }
    places->slot_mask = size - 1;
    places->turns = turns;
    memset(places->slots, 0xff, size * sizeof *places->slots);
    for (size_t i = 0; i < count; i++) {
        size_t slot = first_slot(places, turngen_key(turns, i));
        while (places->slots[slot] != no_place)
            slot = (slot + 1) & places->slot_mask;
        places->slots[slot] = (uint32_t)i;
    }
}

// The turn that leads to a board; no_place when there is none.
static uint32_t find_turn(const TiePlaces *places, uint64_t key)
{
    size_t slot = first_slot(places, key);
    while (places->slots[slot] != no_place &&
           turngen_key(places->turns, places->slots[slot]) != key)
        slot = (slot + 1) & places->slot_mask;
    return places->slots[slot];
}

// ---- Their moves -----------------------------------------------------------------------

static void add_move(Moves *out, Step first)
{
    out->list[out->count++] = (Move){{first, 0}, 1};
}

static void add_two(Moves *out, Step first, Step second)
{
    out->list[out->count++] = (Move){{first, second}, 2};
}

// Where a piece can step to.
static Bitboard targets_of(const Position *pos, Square sq)
{
    Bitboard targets = square_neighbours[sq] & ~position_occupied(pos);
    if (bb_has(pos->of_kind[RABBIT], sq))
        targets &= ~bb_shift(bb_of(sq), side_backward((Side)pos->side));
    return targets;
}

static void add_steps(const Position *pos, Square sq, Moves *out)
{
    for (Bitboard targets = targets_of(pos, sq); targets;)
        add_move(out, step_between(sq, bb_pop(&targets)));
}

static void add_pushes_and_pulls(const Position *pos, Square sq, Moves *out)
{
    Bitboard weaker = kinds_below(pos->of_kind, position_kind_at(pos, sq));
    Bitboard enemies = pos->of_side[side_other((Side)pos->side)];
    Bitboard empty = ~position_occupied(pos);
    for (Bitboard victims = square_neighbours[sq] & enemies & weaker; victims;) {
        Square victim = bb_pop(&victims);
        for (Bitboard to = square_neighbours[sq] & empty; to;)
            add_two(out, step_between(sq, bb_pop(&to)), step_between(victim, sq));
        for (Bitboard to = square_neighbours[victim] & empty; to;)
            add_two(out, step_between(victim, bb_pop(&to)), step_between(sq, victim));
    }
}

// The guards that alone hold a friend on a trap, in the order of their traps.
static Bitboard add_leaving_guards(const Position *pos, Moves *out)
{
    static const Square traps[TRAP_COUNT] = {TRAP_C3, TRAP_C6, TRAP_F3, TRAP_F6};
    Bitboard own = pos->of_side[pos->side];
    Bitboard leaving = 0;
    for (int i = 0; i < TRAP_COUNT; i++) {
        Bitboard guards = square_neighbours[traps[i]] & own;
        if (!bb_has(own, traps[i]) || bb_count(guards) != 1)
            continue;
        add_steps(pos, bb_first(guards), out);
        leaving |= guards;
    }
    return leaving;
}

static void list_moves(const Position *pos, Moves *out)
{
    Side side = (Side)pos->side;
    Bitboard movers = pos->of_side[side] & ~frozen_pieces(pos, side);
    bool is_last = pos->steps_used == STEPS_PER_TURN - 1;
    out->count = 0;
    if (is_last)
        movers &= ~add_leaving_guards(pos, out);
    for (int kind = RABBIT; kind < KINDS; kind++)
        for (Bitboard pieces = movers & pos->of_kind[kind]; pieces;) {
            Square sq = bb_pop(&pieces);
            add_steps(pos, sq, out);
            if (!is_last)
                add_pushes_and_pulls(pos, sq, out);
        }
}

// ---- Their walk ------------------------------------------------------------------------

static bool is_new(TiePlaces *places, const Position *pos)
{
    uint64_t key = digest_end(digest_add(pos->key, pos->steps_used));
    keyset_make_room(&places->met, 1);
    bool is_met_first = keyset_add(&places->met, key);
    keyset_count(&places->met, is_met_first);
    return is_met_first;
}

// The turn ends here, for the first time or once more.
static void list_turn(TiePlaces *places, const Position *pos)
{
    Position after = *pos;
    position_end_turn(&after);
    uint32_t turn = find_turn(places, after.key);
    if (turn != no_place && places->of[turn] == no_place)
        places->of[turn] = places->next++;
}

// As deep as a turn has steps.
static void walk(TiePlaces *places, const Position *pos)
{
    Moves *moves = &places->moves[pos->steps_used];
    list_moves(pos, moves);
    for (int i = 0; i < moves->count; i++) {
        Position next = *pos;
        for (int k = 0; k < moves->list[i].length; k++)
            step_make(&next, moves->list[i].steps[k]);
        if (next.key == pos->turn_key || !is_new(places, &next))
            continue;
        list_turn(places, &next);
        if (next.steps_used < STEPS_PER_TURN)
            walk(places, &next);
    }
}

// Every turn is met on the walk; if one were not, it would come last.
static void place_as_they_do(TiePlaces *places, const Position *pos, const TurnGen *turns,
                             size_t count)
{
    file_turns(places, turns, count);
    keyset_clear(&places->met, EXPECTED);
    places->next = 0;
    for (size_t i = 0; i < count; i++)
        places->of[i] = no_place;
    walk(places, pos);
    for (size_t i = 0; i < count; i++)
        if (places->of[i] == no_place)
            places->of[i] = places->next++;
}

static void shuffle(uint32_t *places, size_t count, Random *random)
{
    for (size_t i = 0; i < count; i++) {
        size_t other = random_below(random, (uint32_t)i + 1);
        places[i] = places[other];
        places[other] = (uint32_t)i;
    }
}

const uint32_t *tie_places_find(TiePlaces *places, TieOrder order, const Position *pos,
                                const TurnGen *turns, size_t count, Random *random)
{
    if (order == TIES_OURS)
        return NULL;
    places->of = memory_room(places->of, count + 1, &places->capacity, sizeof *places->of);
    if (order == TIES_RANDOM) {
        shuffle(places->of, count, random);
        return places->of;
    }
    place_as_they_do(places, pos, turns, count);
    for (size_t i = 0; order == TIES_REVERSED && i < count; i++)
        places->of[i] = (uint32_t)count - 1 - places->of[i];
    return places->of;
}
