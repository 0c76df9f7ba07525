// SPDX-License-Identifier: MIT
#include "board_twin.h"

#include <stdlib.h>

enum { UNREACHABLE = 128 };

// ---- The board -------------------------------------------------------------------------

int twin_apart(int a, int b)
{
    return abs(a / 8 - b / 8) + abs(a % 8 - b % 8);
}

int twin_steps(Piece piece, int from, int to)
{
    int ahead = piece_side(piece) == GOLD ? to / 8 - from / 8 : from / 8 - to / 8;
    return piece_kind(piece) == RABBIT && ahead < 0 ? UNREACHABLE : twin_apart(from, to);
}

bool twin_is_piece(Piece piece)
{
    return piece != NO_PIECE;
}

bool twin_is_stronger(Piece a, Piece b)
{
    return piece_kind(a) > piece_kind(b);
}

int twin_beside(const Position *pos, Side side, int sq, int except)
{
    int count = 0;
    for (int other = 0; other < 64; other++) {
        Piece piece = position_piece_at(pos, (Square)other);
        count += other != except && twin_apart(sq, other) == 1 && twin_is_piece(piece) &&
                 piece_side(piece) == side;
    }
    return count;
}

bool twin_is_frozen(const Position *pos, int sq)
{
    Piece piece = position_piece_at(pos, (Square)sq);
    bool is_dominated = false;
    for (int other = 0; other < 64; other++) {
        Piece enemy = position_piece_at(pos, (Square)other);
        is_dominated |= twin_apart(sq, other) == 1 && twin_is_piece(enemy) &&
                        piece_side(enemy) != piece_side(piece) &&
                        twin_is_stronger(enemy, piece);
    }
    return is_dominated && twin_beside(pos, piece_side(piece), sq, sq) == 0;
}

bool twin_is_trap(int sq)
{
    return sq == 18 || sq == 21 || sq == 42 || sq == 45;
}

// ---- Ways ------------------------------------------------------------------------------

typedef struct Walk {
    TwinLink link;
    int to;
    bool is_literal;
    TwinLink *out;
    int count, most;
} Walk;

// Two shortest ways in succession. As printed only the shortest, and every square of it
// must be as far from the target as the target is from it.
static bool is_way(const Walk *walk)
{
    const TwinLink *link = &walk->link;
    Piece piece = link->piece;
    bool is_split = false;
    for (int k = 0; k <= link->length; k++) {
        int from_start = twin_steps(piece, link->path[0], link->path[k]);
        is_split |= from_start == k &&
                    twin_steps(piece, link->path[k], walk->to) == link->length - k;
        if (walk->is_literal && k > 0 &&
            (from_start != k ||
             from_start + twin_steps(piece, walk->to, link->path[k]) != link->length))
            return false;
    }
    return is_split;
}

static void walk_on(Walk *walk, int done)
{
    static const int ways[] = {-8, -1, 1, 8};
    int here = walk->link.path[done];
    if (done == walk->link.length) {
        if (here == walk->to && is_way(walk) && walk->count < walk->most)
            walk->out[walk->count++] = walk->link;
        return;
    }
    for (int i = 0; i < 4; i++) {
        int next = here + ways[i];
        if (next < 0 || next > 63 || twin_apart(here, next) != 1 ||
            twin_steps(walk->link.piece, here, next) != 1 ||
            twin_steps(walk->link.piece, next, walk->to) > walk->link.length - done - 1)
            continue;
        walk->link.path[done + 1] = next;
        walk_on(walk, done + 1);
    }
}

int twin_ways(Piece piece, int from, int to, int length, bool is_literal, TwinLink *out,
              int most)
{
    int shortest = twin_steps(piece, from, to);
    if (length < shortest || length >= 2 * shortest || length > 15)
        return 0;
    Walk walk = {{piece, length, {from}, 0, 0}, to, is_literal, out, 0, most};
    walk_on(&walk, 0);
    return walk.count;
}
