// SPDX-License-Identifier: MIT
#include "rank/published/published_scorer.h"

#include <stdlib.h>

#include "base/memory.h"
#include "core/freezing.h"

enum {
    PATTERNS = 32, // which neighbours of a trap a side holds, and whether by its elephant
    PATTERN_ELEPHANT = 16,
    ROWS = PIECES + 1, // pieces, and none
    TABLES = 24,       // for so many different captures in a position
    COUNT_BITS = 4,
};

// What depends on the types of pieces, and so on what the turn captured.
typedef struct TypeTables {
    uint64_t captured;             // how many of each piece, four bits a piece
    uint8_t class_of[ROWS];        // equal for pieces of one side and type
    int32_t source[ROWS][SQUARES]; // a piece left its square; 0 for none
    int32_t destination[ROWS][SQUARES];
    int32_t frozen_type[PIECES][2];         // freed, frozen
    int32_t stepping[2][TRAP_COUNT][KINDS]; // unsafe, safe
    int32_t captures;                       // of the captured pieces
} TypeTables;

struct PublishedScorer {
    const Scene *scene;
    const int32_t *weights;
    uint8_t piece_at[SQUARES]; // before the turn
    int32_t trap[TRAP_COUNT][SIDES][PATTERNS];
    int32_t frozen_place[SIDES][2][SQUARES];
    int32_t traps_unchanged;
    int table_count;
    TypeTables tables[TABLES]; // the first for turns without captures
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
    Bitboard near = side >> (trap - FILES);
    int has_elephant = (elephants & square_neighbours[trap]) != 0;
    return (int)((near & 1) | (near >> 6 & 2) | (near >> 7 & 4) | (near >> 13 & 8)) |
           has_elephant * PATTERN_ELEPHANT;
}

static int pattern_state(int pattern)
{
    Bitboard guards = (Bitboard)(pattern & (PATTERN_ELEPHANT - 1));
    return guard_state(guards, pattern < PATTERN_ELEPHANT ? 0 : guards);
}

static void make_piece_tables(const PublishedScorer *scorer, Piece piece, int type,
                              TypeTables *tables)
{
    const int32_t *weights = scorer->weights;
    Side side = piece_side(piece);
    tables->class_of[piece] = (uint8_t)((int)side * PIECE_TYPES + type);
    for (Square sq = 0; sq < SQUARES; sq++) {
        int place = place_of(sq);
        tables->source[piece][sq] = weights[published_source(side, type, place)];
        tables->destination[piece][sq] = weights[published_destination(side, type, place)];
    }
    for (int is_frozen = 0; is_frozen < 2; is_frozen++)
        tables->frozen_type[piece][is_frozen] =
            weights[published_frozen_type(side, type, is_frozen)];
    if (side != scorer->scene->mover)
        return;
    for (int trap = 0; trap < TRAP_COUNT; trap++)
        for (int is_safe = 0; is_safe < 2; is_safe++)
            tables->stepping[is_safe][trap][piece_kind(piece)] =
                weights[published_stepping(is_safe, trap, type)];
}

// Kinds of one type that were captured have the feature once.
static int32_t score_captures(const PublishedScorer *scorer, const TypeTables *tables)
{
    uint32_t counted = 0;
    int32_t sum = 0;
    for (int p = 0; p < PIECES; p++) {
        Piece piece = (Piece)p;
        uint32_t class_bit = 1U << tables->class_of[piece];
        if (!(tables->captured >> COUNT_BITS * piece & 15) || counted & class_bit)
            continue;
        counted |= class_bit;
        sum += scorer->weights[published_destination(
            piece_side(piece), tables->class_of[piece] % PIECE_TYPES, PLACE_CAPTURED)];
    }
    return sum;
}

// For turns that capture these pieces; `pos` is the board after one of them.
static const TypeTables *make_type_tables(PublishedScorer *scorer, uint64_t captured,
                                          const Position *pos)
{
    TypeTables *tables = &scorer->tables[scorer->table_count++];
    uint8_t stronger[SIDES][KINDS];
    count_stronger(pos, stronger);
    tables->captured = captured;
    tables->class_of[NO_PIECE] = SIDES * PIECE_TYPES;
    for (int p = 0; p < PIECES; p++) {
        Piece piece = (Piece)p;
        Kind kind = piece_kind(piece);
        make_piece_tables(scorer, piece,
                          piece_type(kind, stronger[piece_side(piece)][kind]), tables);
    }
    tables->captures = score_captures(scorer, tables);
    return tables;
}

static void make_place_tables(PublishedScorer *scorer)
{
    for (int side = GOLD; side < SIDES; side++)
        for (int is_frozen = 0; is_frozen < 2; is_frozen++)
            for (Square sq = 0; sq < SQUARES; sq++)
                scorer->frozen_place[side][is_frozen][sq] =
                    scorer->weights[published_frozen_place((Side)side, place_of(sq),
                                                           is_frozen)];
}

static void make_trap_tables(PublishedScorer *scorer, int trap)
{
    const int32_t *weights = scorer->weights;
    for (int side = GOLD; side < SIDES; side++) {
        int before = scorer->scene->guard_state[trap][side];
        for (int pattern = 0; pattern < PATTERNS; pattern++)
            scorer->trap[trap][side][pattern] =
                weights[published_trap(trap, (Side)side, before, pattern_state(pattern))];
        scorer->traps_unchanged +=
            weights[published_trap(trap, (Side)side, before, before)];
    }
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
    scorer->weights = weights;
    scorer->traps_unchanged = 0;
    scorer->table_count = 0;
    list_pieces(scorer);
    make_type_tables(scorer, 0, &scene->pos);
    make_place_tables(scorer);
    for (int trap = 0; trap < TRAP_COUNT; trap++)
        make_trap_tables(scorer, trap);
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

// What left or came on a square and on its mirror image alike was counted twice.
static int32_t counted_twice(const PublishedScorer *scorer, const TypeTables *tables,
                             const After *after)
{
    int32_t sum = 0;
    for (Bitboard set = after->changed & bb_mirror(after->changed) & FILES_A_D; set;) {
        Square sq = bb_pop(&set);
        Square other = square_mirror(sq);
        int left = scorer->piece_at[sq];
        int come = piece_after(after, sq);
        if (tables->class_of[left] == tables->class_of[scorer->piece_at[other]])
            sum += tables->source[left][sq];
        if (tables->class_of[come] == tables->class_of[piece_after(after, other)])
            sum += tables->destination[come][sq];
    }
    return sum;
}

// How many of each piece are missing. What is none's to lose stands above the pieces.
static uint64_t captured_pieces(const PublishedScorer *scorer, const After *after)
{
    uint64_t lost = 0;
    for (Bitboard set = after->changed; set;) {
        Square sq = bb_pop(&set);
        lost += UINT64_C(1) << COUNT_BITS * scorer->piece_at[sq];
        lost -= UINT64_C(1) << COUNT_BITS * piece_after(after, sq);
    }
    return lost & ((UINT64_C(1) << COUNT_BITS * PIECES) - 1);
}

// NULL when there is no room for more.
static const TypeTables *tables_of(PublishedScorer *scorer, const After *after)
{
    uint64_t captured = captured_pieces(scorer, after);
    for (int i = 0; i < scorer->table_count; i++)
        if (scorer->tables[i].captured == captured)
            return &scorer->tables[i];
    if (scorer->table_count == TABLES)
        return NULL;
    return make_type_tables(scorer, captured, after->pos);
}

static int32_t score_movement(const PublishedScorer *scorer, const TypeTables *tables,
                              const After *after)
{
    int32_t sum = tables->captures;
    for (Bitboard set = after->changed; set;) {
        Square sq = bb_pop(&set);
        sum += tables->source[scorer->piece_at[sq]][sq];
        sum += tables->destination[piece_after(after, sq)][sq];
    }
    return sum - counted_twice(scorer, tables, after);
}

static int32_t step_on_trap(const TypeTables *tables, const After *after, int trap,
                            int pattern)
{
    int guards = pattern & (PATTERN_ELEPHANT - 1);
    bool is_safe = pattern >= PATTERN_ELEPHANT || (guards & (guards - 1)) != 0;
    return tables->stepping[is_safe][trap][kind_after(after, scene_traps[trap])];
}

static int32_t score_trap(const PublishedScorer *scorer, const TypeTables *tables,
                          const After *after, int trap)
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
            sum += step_on_trap(tables, after, trap, pattern);
    }
    return sum;
}

static int32_t score_traps(const PublishedScorer *scorer, const TypeTables *tables,
                           const After *after)
{
    int32_t sum = 0;
    if (!(after->changed & bb_grow(TRAPS)))
        return scorer->traps_unchanged;
    for (int trap = 0; trap < TRAP_COUNT; trap++)
        sum += score_trap(scorer, tables, after, trap);
    return sum;
}

// One side of the board while its freezing is looked at.
typedef struct Freezing {
    const TypeTables *tables;
    const int32_t (*places)[SQUARES]; // freed, frozen
    uint32_t types_counted;
    uint64_t places_counted;
} Freezing;

static int32_t score_frozen(Freezing *freezing, int piece, Square sq, bool is_frozen)
{
    const TypeTables *tables = freezing->tables;
    uint32_t type_bit = 1U << (tables->class_of[piece] * 2 + is_frozen);
    uint64_t place_bit = UINT64_C(1) << (place_of(sq) * 2 + is_frozen);
    int32_t sum = 0;
    if (!(freezing->types_counted & type_bit))
        sum += tables->frozen_type[piece][is_frozen];
    if (!(freezing->places_counted & place_bit))
        sum += freezing->places[is_frozen][sq];
    freezing->types_counted |= type_bit;
    freezing->places_counted |= place_bit;
    return sum;
}

static int32_t score_freezing(const PublishedScorer *scorer, const TypeTables *tables,
                              const After *after, Side side)
{
    Bitboard before = scorer->scene->frozen[side];
    Bitboard now = frozen_pieces(after->pos, side);
    Freezing freezing = {tables, scorer->frozen_place[side], 0, 0};
    int32_t sum = 0;
    for (Bitboard set = before & (~now | after->changed); set;) {
        Square sq = bb_pop(&set);
        sum += score_frozen(&freezing, scorer->piece_at[sq], sq, false);
    }
    for (Bitboard set = now & (~before | after->changed); set;) {
        Square sq = bb_pop(&set);
        sum += score_frozen(&freezing, piece_after(after, sq), sq, true);
    }
    return sum;
}

bool published_scorer_score(PublishedScorer *scorer, const Position *pos, int32_t *out)
{
    After after = after_of(scorer, pos);
    const TypeTables *tables = tables_of(scorer, &after);
    if (!tables)
        return false;
    *out = score_movement(scorer, tables, &after) + score_traps(scorer, tables, &after);
    *out += score_freezing(scorer, tables, &after, GOLD);
    *out += score_freezing(scorer, tables, &after, SILVER);
    return true;
}
