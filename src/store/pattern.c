// SPDX-License-Identifier: MIT
#include "store/pattern.h"

#include <assert.h>

#include "base/hash.h"

// Sets 0 and 1 are the sides and 2 to 7 the kinds, or, for a piece, 0 to 3 the classes.
enum {
    SET_FRIENDS = 0,
    SET_WEAKER,
    SET_EQUAL,
    SET_STRONGER,
    SET_KINDS = SIDES,
    SET_REGION = SIDES + KINDS,
    SET_MOVER,
};

static const Bitboard middle_ranks = RECTANGLE('a', 3, 'h', 6);

const char *stage_name(Stage stage)
{
    static const char *const names[STAGES] = {"full", "half", "area", "piece"};
    return names[stage];
}

const char *filing_name(Filing filing)
{
    static const char *const names[FILINGS] = {"full", "half", "c3",   "f3",
                                               "c6",   "f6",   "piece"};
    return names[filing];
}

Bitboard pattern_area_of(Square near)
{
    bool is_west = square_file(near) < FILES / 2;
    bool is_south = square_rank(near) < RANKS / 2;
    return (is_west ? RECTANGLE('a', 1, 'e', 8) : RECTANGLE('d', 1, 'h', 8)) &
           (is_south ? RECTANGLE('a', 1, 'h', 5) : RECTANGLE('a', 4, 'h', 8));
}

static Pattern region_pattern(const Position *board, Bitboard region, Stage stage)
{
    Pattern pattern = {.tag = (int)stage};
    assert(board->side == GOLD);
    for (int side = 0; side < SIDES; side++)
        pattern.sets[side] = board->of_side[side] & region;
    for (int kind = 0; kind < KINDS; kind++)
        pattern.sets[SET_KINDS + kind] = board->of_kind[kind] & region;
    pattern.sets[SET_REGION] = region;
    return pattern;
}

Pattern pattern_full(const Position *board)
{
    return region_pattern(board, EVERYWHERE, STAGE_FULL);
}

Pattern pattern_half(const Position *board)
{
    return region_pattern(board, middle_ranks, STAGE_HALF);
}

Pattern pattern_area(const Position *board, Square near)
{
    return region_pattern(board, pattern_area_of(near), STAGE_AREA);
}

Pattern pattern_piece(const Position *board, Square near, Square mover)
{
    Bitboard region = pattern_area_of(near);
    Bitboard enemies = board->of_side[SILVER] & region;
    int strength = (int)position_kind_at(board, mover);
    Pattern pattern = {.tag = (int)STAGE_PIECE | strength << 4};
    pattern.sets[SET_FRIENDS] = board->of_side[GOLD] & region & ~bb_of(mover);
    pattern.sets[SET_EQUAL] = enemies & board->of_kind[strength];
    for (int kind = 0; kind < strength; kind++)
        pattern.sets[SET_WEAKER] |= enemies & board->of_kind[kind];
    for (int kind = strength + 1; kind < KINDS; kind++)
        pattern.sets[SET_STRONGER] |= enemies & board->of_kind[kind];
    pattern.sets[SET_REGION] = region;
    pattern.sets[SET_MOVER] = bb_of(mover);
    return pattern;
}

Square pattern_mover(const Position *board, const Turn *turn)
{
    Square first = step_from(turn->steps[0]);
    bool is_push = !bb_has(board->of_side[GOLD], first) && turn->length > 1;
    return is_push ? step_from(turn->steps[1]) : first;
}

Pattern pattern_filed(Filing filing, const Position *board, const Turn *turn)
{
    switch (filing) {
    case FILED_FULL: return pattern_full(board);
    case FILED_HALF: return pattern_half(board);
    case FILED_C3: return pattern_area(board, TRAP_C3);
    case FILED_F3: return pattern_area(board, TRAP_F3);
    case FILED_C6: return pattern_area(board, TRAP_C6);
    case FILED_F6: return pattern_area(board, TRAP_F6);
    default:
        return pattern_piece(board, step_from(turn->steps[0]), pattern_mover(board, turn));
    }
}

int pattern_filings(Stage stage, const Pattern *pattern, Filing out[FILINGS_OF_STAGE])
{
    bool is_south = pattern->sets[SET_REGION] & RANK_1;
    switch (stage) {
    case STAGE_FULL: out[0] = FILED_FULL; return 1;
    case STAGE_HALF: out[0] = FILED_HALF; return 1;
    case STAGE_AREA:
        out[0] = is_south ? FILED_C3 : FILED_C6;
        out[1] = is_south ? FILED_F3 : FILED_F6;
        return 2;
    default: out[0] = FILED_PIECE; return 1;
    }
}

bool pattern_begins(const Pattern *pattern, Square first)
{
    Bitboard region = pattern->sets[SET_REGION];
    return region == EVERYWHERE || region == middle_ranks ||
           region == pattern_area_of(first);
}

Pattern pattern_mirror(const Pattern *pattern)
{
    Pattern mirrored = {.tag = pattern->tag};
    for (int i = 0; i < PATTERN_SETS; i++)
        mirrored.sets[i] = bb_mirror(pattern->sets[i]);
    return mirrored;
}

bool pattern_equal(const Pattern *a, const Pattern *b)
{
    for (int i = 0; i < PATTERN_SETS; i++)
        if (a->sets[i] != b->sets[i])
            return false;
    return a->tag == b->tag;
}

static uint64_t one_way_key(const Pattern *pattern)
{
    uint64_t digest = DIGEST_START;
    for (int i = 0; i < PATTERN_SETS; i++)
        digest = digest_add(digest, pattern->sets[i]);
    return digest_end(digest_add(digest, (uint64_t)pattern->tag));
}

int64_t pattern_key(const Pattern *pattern)
{
    Pattern mirrored = pattern_mirror(pattern);
    uint64_t one = one_way_key(pattern);
    uint64_t other = one_way_key(&mirrored);
    return (int64_t)(one < other ? one : other);
}

int64_t pattern_filing_key(const Pattern *pattern)
{
    return pattern_key(pattern) & ((INT64_C(1) << PATTERN_FILING_BITS) - 1);
}
