// SPDX-License-Identifier: MIT
#include "rank/published_scorer.h"

#include <stdlib.h>

#include "base/memory.h"
#include "core/freezing.h"

enum {
    PATTERNS = 32, // which neighbours of a trap a side holds, and whether by its elephant
    PATTERN_ELEPHANT = 16,
    ROWS = PIECES + 1, // pieces, and none
    SQUARES_OF_A_RANK = 8,
};

struct PublishedScorer {
    const Scene *scene;
    uint8_t piece_at[SQUARES];     // before the turn
    uint8_t class_of[ROWS];        // equal for pieces of one side and type
    int32_t source[ROWS][SQUARES]; // a piece left its square; 0 for none
    int32_t destination[ROWS][SQUARES];
    int32_t trap[SCENE_TRAPS][SIDES][PATTERNS];
    int32_t frozen_type[PIECES][2]; // freed, frozen
    int32_t frozen_place[SIDES][2][SQUARES];
    int32_t stepping[2][SCENE_TRAPS][KINDS]; // unsafe, safe
    int32_t traps_unchanged;
};

PublishedScorer *published_scorer_create(void)
{
    return memory_aligned_zero(1, sizeof(PublishedScorer), 64);
}

void published_scorer_destroy(PublishedScorer *scorer)
{
    free(scorer);
}

// ---- Tables ----------------------------------------------------------------------------

// The neighbours of a trap as four bits: south, west, east, north.
static int trap_pattern(Bitboard side, Bitboard elephants, Square trap)
{
    Bitboard near = side >> (trap - SQUARES_OF_A_RANK);
    int has_elephant = (elephants & square_neighbours[trap]) != 0;
    return (int)((near & 1) | (near >> 6 & 2) | (near >> 7 & 4) | (near >> 13 & 8)) |
           has_elephant * PATTERN_ELEPHANT;
}

static int pattern_state(int pattern)
{
    int count = bb_count((Bitboard)(pattern & (PATTERN_ELEPHANT - 1)));
    if (count == 0 || count == 4)
        return count == 0 ? 0 : GUARD_STATES - 1;
    return 2 * count - (pattern < PATTERN_ELEPHANT);
}

static void make_piece_tables(PublishedScorer *scorer, Piece piece, const int32_t *weights)
{
    Side side = piece_side(piece);
    int type = scorer->scene->type[side][piece_kind(piece)];
    scorer->class_of[piece] = (uint8_t)((int)side * PIECE_TYPES + type);
    for (Square sq = 0; sq < SQUARES; sq++) {
        int place = place_of(sq);
        scorer->source[piece][sq] = weights[published_source(side, type, place)];
        scorer->destination[piece][sq] = weights[published_destination(side, type, place)];
    }
    for (int is_frozen = 0; is_frozen < 2; is_frozen++)
        scorer->frozen_type[piece][is_frozen] =
            weights[published_frozen_type(side, type, is_frozen)];
}

static void make_place_tables(PublishedScorer *scorer, const int32_t *weights)
{
    for (int side = GOLD; side < SIDES; side++)
        for (int is_frozen = 0; is_frozen < 2; is_frozen++)
            for (Square sq = 0; sq < SQUARES; sq++)
                scorer->frozen_place[side][is_frozen][sq] =
                    weights[published_frozen_place((Side)side, place_of(sq), is_frozen)];
}

static void make_trap_tables(PublishedScorer *scorer, int trap, const int32_t *weights)
{
    const Scene *scene = scorer->scene;
    for (int side = GOLD; side < SIDES; side++) {
        int before = scene->guard_state[trap][side];
        for (int pattern = 0; pattern < PATTERNS; pattern++)
            scorer->trap[trap][side][pattern] =
                weights[published_trap(trap, (Side)side, before, pattern_state(pattern))];
        scorer->traps_unchanged +=
            weights[published_trap(trap, (Side)side, before, before)];
    }
    for (int is_safe = 0; is_safe < 2; is_safe++)
        for (int kind = RABBIT; kind < KINDS; kind++)
            scorer->stepping[is_safe][trap][kind] =
                weights[published_stepping(is_safe, trap, scene->type[scene->mover][kind])];
}

static void list_pieces(PublishedScorer *scorer)
{
    const Position *pos = &scorer->scene->pos;
    for (Square sq = 0; sq < SQUARES; sq++)
        scorer->piece_at[sq] = NO_PIECE;
    for (int side = GOLD; side < SIDES; side++)
        for (int kind = RABBIT; kind < KINDS; kind++)
            for (Bitboard set = position_pieces(pos, (Side)side, (Kind)kind); set;)
                scorer->piece_at[bb_pop(&set)] = piece_of((Side)side, (Kind)kind);
}

void published_scorer_begin(PublishedScorer *scorer, const Scene *scene,
                            const int32_t *weights)
{
    scorer->scene = scene;
    scorer->class_of[NO_PIECE] = SIDES * PIECE_TYPES;
    scorer->traps_unchanged = 0;
    list_pieces(scorer);
    for (Piece piece = 0; piece < PIECES; piece++)
        make_piece_tables(scorer, piece, weights);
    make_place_tables(scorer, weights);
    for (int trap = 0; trap < SCENE_TRAPS; trap++)
        make_trap_tables(scorer, trap, weights);
}

// ---- Turns -----------------------------------------------------------------------------

// The board after a turn, so that the piece on a square is quickly told.
typedef struct After {
    const Position *pos;
    Bitboard occupied;
    Bitboard planes[3]; // the bits of the kinds
    Bitboard changed;   // squares on which something else stands than before
} After;

static After after_of(const PublishedScorer *scorer, const Position *pos)
{
    const Position *before = &scorer->scene->pos;
    After after = {.pos = pos, .occupied = position_occupied(pos)};
    after.planes[0] = pos->of_kind[CAT] | pos->of_kind[HORSE] | pos->of_kind[ELEPHANT];
    after.planes[1] = pos->of_kind[DOG] | pos->of_kind[HORSE];
    after.planes[2] = pos->of_kind[CAMEL] | pos->of_kind[ELEPHANT];
    after.changed = before->of_side[GOLD] ^ pos->of_side[GOLD];
    after.changed |= before->of_side[SILVER] ^ pos->of_side[SILVER];
    for (int kind = RABBIT; kind < KINDS; kind++)
        after.changed |= before->of_kind[kind] ^ pos->of_kind[kind];
    return after;
}

// Of an occupied square.
static int kind_after(const After *after, Square sq)
{
    return (int)((after->planes[0] >> sq & 1) | (after->planes[1] >> sq & 1) << 1 |
                 (after->planes[2] >> sq & 1) << 2);
}

static int piece_after(const After *after, Square sq)
{
    int piece =
        kind_after(after, sq) + (int)(after->pos->of_side[SILVER] >> sq & 1) * KINDS;
    return after->occupied >> sq & 1 ? piece : NO_PIECE;
}

// Left and right exchanged.
static Bitboard mirrored(Bitboard set)
{
    set = (set >> 1 & UINT64_C(0x5555555555555555)) | (set & UINT64_C(0x5555555555555555))
                                                          << 1;
    set = (set >> 2 & UINT64_C(0x3333333333333333)) | (set & UINT64_C(0x3333333333333333))
                                                          << 2;
    return (set >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (set & UINT64_C(0x0f0f0f0f0f0f0f0f))
                                                           << 4;
}

// What left or came on a square and on its mirror image alike was counted twice.
static int32_t counted_twice(const PublishedScorer *scorer, const After *after)
{
    static const Bitboard left_half = UINT64_C(0x0f0f0f0f0f0f0f0f);
    int32_t sum = 0;
    for (Bitboard set = after->changed & mirrored(after->changed) & left_half; set;) {
        Square sq = bb_pop(&set);
        Square other = sq ^ (SQUARES_OF_A_RANK - 1);
        int left = scorer->piece_at[sq];
        int come = piece_after(after, sq);
        if (scorer->class_of[left] == scorer->class_of[scorer->piece_at[other]])
            sum += scorer->source[left][sq];
        if (scorer->class_of[come] == scorer->class_of[piece_after(after, other)])
            sum += scorer->destination[come][sq];
    }
    return sum;
}

// False when there are fewer pieces than before.
static bool add_movement(const PublishedScorer *scorer, const After *after, int32_t *sum)
{
    int left_more = 0;
    for (Bitboard set = after->changed; set;) {
        Square sq = bb_pop(&set);
        int left = scorer->piece_at[sq];
        int come = piece_after(after, sq);
        *sum += scorer->source[left][sq] + scorer->destination[come][sq];
        left_more += (left != NO_PIECE) - (come != NO_PIECE);
    }
    *sum -= counted_twice(scorer, after);
    return left_more == 0;
}

static int32_t step_on_trap(const PublishedScorer *scorer, const After *after, int trap,
                            int pattern)
{
    int guards = pattern & (PATTERN_ELEPHANT - 1);
    bool is_safe = pattern >= PATTERN_ELEPHANT || (guards & (guards - 1)) != 0;
    return scorer->stepping[is_safe][trap][kind_after(after, scene_traps[trap])];
}

static int32_t score_trap(const PublishedScorer *scorer, const After *after, int trap)
{
    const Position *pos = after->pos;
    Square sq = scene_traps[trap];
    Side mover = scorer->scene->mover;
    int32_t sum = 0;
    for (int side = GOLD; side < SIDES; side++) {
        Bitboard own = pos->of_side[side];
        int pattern = trap_pattern(own, own & pos->of_kind[ELEPHANT], sq);
        sum += scorer->trap[trap][side][pattern];
        if (side == (int)mover && bb_has(own & after->changed, sq))
            sum += step_on_trap(scorer, after, trap, pattern);
    }
    return sum;
}

static int32_t score_traps(const PublishedScorer *scorer, const After *after)
{
    static const Bitboard near = UINT64_C(0x00247e24247e2400); // traps and beside
    int32_t sum = 0;
    if (!(after->changed & near))
        return scorer->traps_unchanged;
    for (int trap = 0; trap < SCENE_TRAPS; trap++)
        sum += score_trap(scorer, after, trap);
    return sum;
}

// Types and places that were counted for this turn.
typedef struct Counted {
    uint32_t types;
    uint64_t places[SIDES];
} Counted;

static int32_t score_frozen(const PublishedScorer *scorer, Counted *counted, int piece,
                            Square sq, bool is_frozen)
{
    Side side = piece_side((Piece)piece);
    uint32_t type_bit = 1U << (scorer->class_of[piece] * 2 + is_frozen);
    uint64_t place_bit = UINT64_C(1) << (place_of(sq) * 2 + is_frozen);
    int32_t sum = 0;
    if (!(counted->types & type_bit))
        sum += scorer->frozen_type[piece][is_frozen];
    if (!(counted->places[side] & place_bit))
        sum += scorer->frozen_place[side][is_frozen][sq];
    counted->types |= type_bit;
    counted->places[side] |= place_bit;
    return sum;
}

static int32_t score_freezing(const PublishedScorer *scorer, const After *after, Side side)
{
    Bitboard before = scorer->scene->frozen[side];
    Bitboard now = frozen_pieces(after->pos, side);
    Counted counted = {0};
    int32_t sum = 0;
    for (Bitboard set = before & (~now | after->changed); set;) {
        Square sq = bb_pop(&set);
        sum += score_frozen(scorer, &counted, scorer->piece_at[sq], sq, false);
    }
    for (Bitboard set = now & (~before | after->changed); set;) {
        Square sq = bb_pop(&set);
        sum += score_frozen(scorer, &counted, piece_after(after, sq), sq, true);
    }
    return sum;
}

bool published_scorer_score(const PublishedScorer *scorer, const Position *pos,
                            int32_t *out)
{
    After after = after_of(scorer, pos);
    *out = 0;
    if (!add_movement(scorer, &after, out))
        return false;
    *out += score_traps(scorer, &after);
    *out += score_freezing(scorer, &after, GOLD) + score_freezing(scorer, &after, SILVER);
    return true;
}
