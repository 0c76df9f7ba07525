// SPDX-License-Identifier: MIT
#include "slow_fairy.h"

static bool is_on_board(int file, int rank)
{
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

// The neighbour in a direction, or NO_SQUARE.
static Square neighbour(Square sq, int direction)
{
    static const int files[] = {0, 1, 0, -1};
    static const int ranks[] = {1, 0, -1, 0};
    int file = sq % 8 + files[direction];
    int rank = sq / 8 + ranks[direction];
    return is_on_board(file, rank) ? rank * 8 + file : NO_SQUARE;
}

static Piece piece_on(const Position *pos, Square sq)
{
    return sq == NO_SQUARE ? NO_PIECE : position_piece_at(pos, sq);
}

static int own_rank(Square sq, Side side)
{
    return side == GOLD ? sq / 8 + 1 : 8 - sq / 8;
}

static int count_beside(const Position *pos, Square sq, Side side)
{
    int count = 0;
    for (int d = 0; d < 4; d++) {
        Piece piece = piece_on(pos, neighbour(sq, d));
        count += piece != NO_PIECE && piece_side(piece) == side;
    }
    return count;
}

static bool has_stronger_beside(const Position *pos, Square sq)
{
    Piece own = position_piece_at(pos, sq);
    for (int d = 0; d < 4; d++) {
        Piece piece = piece_on(pos, neighbour(sq, d));
        if (piece != NO_PIECE && piece_side(piece) != piece_side(own) &&
            piece_kind(piece) > piece_kind(own))
            return true;
    }
    return false;
}

static bool has_room(const Position *pos, Square sq)
{
    for (int d = 0; d < 4; d++) {
        Square beside = neighbour(sq, d);
        if (beside != NO_SQUARE && position_piece_at(pos, beside) == NO_PIECE)
            return true;
    }
    return false;
}

static bool is_trap(Square sq)
{
    return sq == 18 || sq == 21 || sq == 42 || sq == 45;
}

// The trap a square is next to, or NO_SQUARE.
static Square trap_beside(Square sq)
{
    for (int d = 0; d < 4; d++) {
        Square beside = neighbour(sq, d);
        if (beside != NO_SQUARE && is_trap(beside))
            return beside;
    }
    return NO_SQUARE;
}

// The trap two steps away, one for each square, or NO_SQUARE.
static Square trap_near(Square sq)
{
    static const char *const ranks[8] = {"--A--B--", "-A-AB-B-", "A--BA--B", "-ACABDB-",
                                         "-CACDBD-", "C--DC--D", "-C-CD-D-", "--C--D--"};
    static const Square squares[] = {42, 45, 18, 21};
    char letter = ranks[7 - sq / 8][sq % 8];
    return letter == '-' ? NO_SQUARE : squares[letter - 'A'];
}

static int times(int worth, FairyFactor factor)
{
    return worth * factor.numerator / factor.denominator;
}

static int hamper_helpless(const Position *pos, Square sq, Side side, int worth)
{
    Square trap = trap_beside(sq);
    if (trap != NO_SQUARE && count_beside(pos, trap, side) == 1)
        worth = worth * 7 / 10;
    trap = trap_near(sq);
    if (trap != NO_SQUARE && position_piece_at(pos, trap) == NO_PIECE &&
        count_beside(pos, trap, side) == 0)
        worth = worth * 7 / 10;
    return worth;
}

static int piece_worth(const Position *pos, Square sq, const FairyTweak *tweak)
{
    static const int worths[] = {1000, 1500, 1800, 3000, 5000, 20000};
    Piece piece = position_piece_at(pos, sq);
    Side side = piece_side(piece);
    Kind kind = piece_kind(piece);
    int worth = worths[kind];
    if (is_trap(sq) && count_beside(pos, sq, side_other(side)) >= 3)
        worth = times(worth, tweak->framed);
    if ((kind == CAT || kind == DOG) && own_rank(sq, side) > 3)
        worth = times(worth, tweak->far_escort);
    if ((kind == CAT || kind == DOG) && own_rank(sq, side) == 3)
        worth = times(worth, tweak->third_escort);
    bool is_frozen = has_stronger_beside(pos, sq) && count_beside(pos, sq, side) == 0;
    if (is_frozen)
        worth = worth * 9 / 10;
    if (!has_room(pos, sq))
        worth = worth * 199 / 200;
    if ((is_frozen || !has_room(pos, sq)) && has_stronger_beside(pos, sq))
        worth = hamper_helpless(pos, sq, side, worth);
    return worth;
}

static void add_trap(const Position *pos, Square trap, FairyParts *out)
{
    int sum[2] = {0, 0};
    int most[2] = {0, 0};
    for (int d = 0; d < 4; d++) {
        Piece piece = piece_on(pos, neighbour(trap, d));
        if (piece == NO_PIECE)
            continue;
        int strength = (int)piece_kind(piece) + 1;
        sum[piece_side(piece)] += strength;
        if (strength > most[piece_side(piece)])
            most[piece_side(piece)] = strength;
    }
    for (int side = 0; side < 2; side++) {
        int value = 0;
        if (sum[side] && !sum[!side])
            value = 50 + 150 * sum[side] / (sum[side] + 1);
        else if (sum[side] && most[0] == most[1])
            value = 200 * sum[side] / (sum[0] + sum[1] + 1);
        else if (sum[side])
            value =
                150 * sum[side] / (sum[0] + sum[1] + 1) + (most[side] > most[!side]) * 50;
        out->traps += side == GOLD ? value : -value;
    }
}

static int beside_value(const Position *pos, Square sq, Side side, int empty, int friendly)
{
    if (sq == NO_SQUARE)
        return 0;
    Piece piece = position_piece_at(pos, sq);
    if (piece == NO_PIECE)
        return empty;
    return piece_side(piece) == side ? friendly : 0;
}

static int rabbit_value(const Position *pos, Square sq, Side side)
{
    int rank = own_rank(sq, side);
    int value = (rank - 1) * (rank - 1) * (rank - 1);
    if (rank != 7)
        return value;
    return value + beside_value(pos, neighbour(sq, side == GOLD ? 0 : 2), side, 1000, 500) +
           beside_value(pos, neighbour(sq, 1), side, 300, 200) +
           beside_value(pos, neighbour(sq, 3), side, 300, 200);
}

FairyParts slow_fairy(const Position *pos, const FairyTweak *tweak)
{
    FairyParts parts = {0, 0, 0};
    for (Square sq = 0; sq < SQUARES; sq++) {
        Piece piece = position_piece_at(pos, sq);
        if (is_trap(sq))
            add_trap(pos, sq, &parts);
        if (piece == NO_PIECE)
            continue;
        int sign = piece_side(piece) == GOLD ? 1 : -1;
        parts.material += sign * piece_worth(pos, sq, tweak);
        if (piece_kind(piece) == RABBIT)
            parts.rabbits += sign * rabbit_value(pos, sq, piece_side(piece));
    }
    parts.material *= tweak->material;
    parts.traps *= tweak->traps;
    parts.rabbits *= tweak->rabbits;
    return parts;
}
