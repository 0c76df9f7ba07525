// SPDX-License-Identifier: MIT
#include "core/setup.h"

#include <string.h>

#include "core/square.h"

// The front rank, then the back rank, as gold sees them; the elephant on the e-file. Strong
// pieces in front, none behind a weaker one, a horse or the camel on each wing. From the
// classical ones to those with rabbits beside the traps and the camel off the centre.
static const char usual_patterns[][SETUP_PIECES + 1] = {
    "RHDMEDHRRRRCCRRR", "RHCMECHRRRRDDRRR", "DHCMECHDRRRRRRRR", "CHDMEDHCRRRRRRRR",
    "RHDMECHRRRRCDRRR", "RHCMEDHRRRRDCRRR", "HRDMEDRHRRRCCRRR", "RHCMECHRRDRRDRRR",
    "RHRMERHRRCRDDRCR", "RHRMERHRRDRCCRDR", "DHRMERHDRRRCCRRR", "HCRMERCHRRRDDRRR",
    "RHCDEDMHRRRRRCRR", "RHCDECMHRRRRDRRR", "HMRDERCHRCRRDRRR", "HCRDERMHRRRRDRCR",
};
enum { USUAL_PATTERNS = sizeof usual_patterns / sizeof *usual_patterns };

static bool check_home(const Position *pos, Side side, Error *err)
{
    Bitboard outside = pos->of_side[side] & ~side_home(side);
    if (!outside)
        return true;
    Square sq = bb_first(outside);
    return error_set(err, "the %s %s on %s stands outside ranks %s", side_name(side),
                     kind_name(piece_kind(position_piece_at(pos, sq))), square_name(sq),
                     side == GOLD ? "1 and 2" : "7 and 8");
}

static bool check_not_too_many(const Position *pos, Side side, Error *err)
{
    for (int kind = RABBIT; kind < KINDS; kind++) {
        int count = bb_count(position_pieces(pos, side, (Kind)kind));
        int most = kind_initial_count((Kind)kind);
        if (count > most)
            return error_set(err, "%s has %d %ss and may have %d", side_name(side), count,
                             kind_name((Kind)kind), most);
    }
    return true;
}

static bool check_none_missing(const Position *pos, Side side, Error *err)
{
    for (int kind = RABBIT; kind < KINDS; kind++) {
        int count = bb_count(position_pieces(pos, side, (Kind)kind));
        int most = kind_initial_count((Kind)kind);
        if (count < most)
            return error_set(err, "%s has placed %d of %d %ss", side_name(side), count,
                             most, kind_name((Kind)kind));
    }
    return true;
}

bool setup_check(const Position *pos, Side side, SetupRule rule, Error *err)
{
    if (rule == SETUP_FREE)
        return true;
    if (!check_home(pos, side, err) || !check_not_too_many(pos, side, err))
        return false;
    if (rule == SETUP_FULL)
        return check_none_missing(pos, side, err);
    if (!position_pieces(pos, side, RABBIT))
        return error_set(err, "%s needs at least one rabbit", side_name(side));
    return true;
}

Square setup_square(Side side, int index)
{
    bool is_front = index < FILES;
    int rank = side == GOLD ? is_front : RANKS - 1 - is_front;
    return rank * FILES + index % FILES;
}

void setup_random(Position *pos, Side side, Random *random)
{
    Kind kinds[SETUP_PIECES];
    int count = 0;
    for (int kind = RABBIT; kind < KINDS; kind++)
        for (int i = 0; i < kind_initial_count((Kind)kind); i++)
            kinds[count++] = (Kind)kind;
    for (int left = SETUP_PIECES; left > 0; left--) { // Fisher and Yates
        uint32_t pick = random_below(random, (uint32_t)left);
        position_put(pos, setup_square(side, left - 1), piece_of(side, kinds[pick]));
        kinds[pick] = kinds[left - 1];
    }
}

// Whether an enemy elephant would look down the file of ours: whoever sets up second goes
// out of its way, towards the enemy's camel.
static bool faces_elephant(const Position *pos, Side side, Square elephant)
{
    Bitboard enemy = position_pieces(pos, side_other(side), ELEPHANT);
    return (enemy & bb_file(square_file(elephant))) != 0;
}

void setup_usual(Position *pos, Side side, Random *random)
{
    const char *pattern = usual_patterns[random_below(random, USUAL_PATTERNS)];
    int mirror = random_below(random, 2) ? FILES - 1 : 0;
    Square elephant = setup_square(side, (int)(strchr(pattern, 'E') - pattern));
    if (faces_elephant(pos, side, elephant ^ mirror))
        mirror ^= FILES - 1;
    for (int i = 0; i < SETUP_PIECES; i++) {
        Piece piece = NO_PIECE;
        piece_parse(pattern[i], &piece);
        position_put(pos, setup_square(side, i) ^ mirror,
                     piece_of(side, piece_kind(piece)));
    }
}

// A square of the set, each as likely as the other.
static Square draw_square(Bitboard set, Random *random)
{
    uint32_t skip = random_below(random, (uint32_t)bb_count(set));
    while (skip-- > 0)
        bb_pop(&set);
    return bb_first(set);
}

static void put_somewhere(Position *pos, Piece piece, Bitboard where, Random *random)
{
    position_put(pos, draw_square(where & ~position_occupied(pos), random), piece);
}

static void put_all(Position *pos, Side side, Kind kind, Bitboard where, Random *random)
{
    for (int i = 0; i < kind_initial_count(kind); i++)
        put_somewhere(pos, piece_of(side, kind), where, random);
}

void setup_wide(Position *pos, Side side, Random *random)
{
    Bitboard front = side == GOLD ? RANK_1 << 8 : RANK_8 >> 8;
    Bitboard back = side_home(side) & ~front;
    Bitboard edges = FILE_A | FILE_H;
    Square elephant = setup_square(side, 3 + (int)random_below(random, 2));
    if (faces_elephant(pos, side, elephant))
        elephant ^= FILES - 1;
    position_put(pos, elephant, piece_of(side, ELEPHANT));
    put_all(pos, side, CAMEL, front & ~edges, random);
    put_all(pos, side, HORSE, front, random);
    put_all(pos, side, DOG, front | (back & ~edges), random);
    put_all(pos, side, CAT, front | (back & ~edges), random);
    put_all(pos, side, RABBIT, side_home(side), random);
}
