// SPDX-License-Identifier: MIT
#include "store/pattern.h"

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

// A square in each quarter of the board.
static const Square corner_a1 = 0;
static const Square corner_h1 = 7;
static const Square corner_a8 = 56;
static const Square corner_h8 = 63;
static const Square d1 = 3; // in both areas of the south

static const Bitboard whole_board = ~UINT64_C(0);
static const Bitboard middle_ranks = UINT64_C(0x0000ffffffff0000); // 3 to 6

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
    bool is_east = near % 8 >= 4;
    bool is_north = near / 8 >= 4;
    Bitboard columns =
        is_east ? UINT64_C(0xf8f8f8f8f8f8f8f8) : UINT64_C(0x1f1f1f1f1f1f1f1f);
    Bitboard ranks = is_north ? UINT64_C(0xffffffffff000000) : UINT64_C(0x000000ffffffffff);
    return columns & ranks;
}

static Pattern region_pattern(const View *view, Bitboard region, Stage stage)
{
    Pattern pattern = {.tag = (int)stage};
    for (int side = 0; side < SIDES; side++)
        pattern.sets[side] = view->of_side[side] & region;
    for (int kind = 0; kind < KINDS; kind++)
        pattern.sets[SET_KINDS + kind] = view->of_kind[kind] & region;
    pattern.sets[SET_REGION] = region;
    return pattern;
}

Pattern pattern_full(const View *view)
{
    return region_pattern(view, whole_board, STAGE_FULL);
}

Pattern pattern_half(const View *view)
{
    return region_pattern(view, middle_ranks, STAGE_HALF);
}

Pattern pattern_area(const View *view, Square near)
{
    return region_pattern(view, pattern_area_of(near), STAGE_AREA);
}

static int kind_at(const View *view, Square sq)
{
    int kind = RABBIT;
    while (!bb_has(view->of_kind[kind], sq))
        kind++;
    return kind;
}

Pattern pattern_piece(const View *view, Square near, Square mover)
{
    Bitboard region = pattern_area_of(near);
    Bitboard enemies = view->of_side[ENEMY] & region;
    int strength = kind_at(view, mover);
    Pattern pattern = {.tag = (int)STAGE_PIECE | strength << 4};
    pattern.sets[SET_FRIENDS] = view->of_side[OWN] & region & ~bb_of(mover);
    pattern.sets[SET_EQUAL] = enemies & view->of_kind[strength];
    for (int kind = 0; kind < strength; kind++)
        pattern.sets[SET_WEAKER] |= enemies & view->of_kind[kind];
    for (int kind = strength + 1; kind < KINDS; kind++)
        pattern.sets[SET_STRONGER] |= enemies & view->of_kind[kind];
    pattern.sets[SET_REGION] = region;
    pattern.sets[SET_MOVER] = bb_of(mover);
    return pattern;
}

Square pattern_mover(const View *view, const Turn *turn)
{
    Square first = step_from(turn->steps[0]);
    bool is_push = !bb_has(view->of_side[OWN], first) && turn->length > 1;
    return is_push ? step_from(turn->steps[1]) : first;
}

Pattern pattern_filed(Filing filing, const View *view, const Turn *turn)
{
    switch (filing) {
    case FILED_FULL: return pattern_full(view);
    case FILED_HALF: return pattern_half(view);
    case FILED_C3: return pattern_area(view, corner_a1);
    case FILED_F3: return pattern_area(view, corner_h1);
    case FILED_C6: return pattern_area(view, corner_a8);
    case FILED_F6: return pattern_area(view, corner_h8);
    default:
        return pattern_piece(view, step_from(turn->steps[0]), pattern_mover(view, turn));
    }
}

int pattern_filings(Stage stage, const Pattern *pattern, Filing out[FILINGS_OF_STAGE])
{
    bool is_south = bb_has(pattern->sets[SET_REGION], d1);
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
    return region == whole_board || region == middle_ranks ||
           region == pattern_area_of(first);
}

Pattern pattern_mirror(const Pattern *pattern)
{
    Pattern mirrored = {.tag = pattern->tag};
    for (int i = 0; i < PATTERN_SETS; i++)
        mirrored.sets[i] = view_mirror_set(pattern->sets[i]);
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
    return pattern_key(pattern) & ((INT64_C(1) << 47) - 1);
}
