// SPDX-License-Identifier: MIT
#include "eval/net_inputs.h"

#include "core/freezing.h"

// Who looks, and whether in a mirror.
typedef struct View {
    Side own;
    bool is_mirrored;
} View;

// More of these on the right than on the left: 1; fewer: -1.
static int lean_of(Bitboard set)
{
    int left = bb_count(set & FILES_A_D);
    int right = bb_count(set & ~FILES_A_D);
    return (right > left) - (right < left);
}

// The strongest own pieces decide, then the enemy's, and only then the squares themselves.
static bool is_mirrored(const Position *pos)
{
    Side own = (Side)pos->side;
    for (int kind = ELEPHANT; kind >= RABBIT; kind--)
        for (int i = 0; i < SIDES; i++) {
            Side side = i == 0 ? own : side_other(own);
            int lean = lean_of(position_pieces(pos, side, (Kind)kind));
            if (lean != 0)
                return lean > 0;
        }
    for (int piece = 0; piece < PIECES; piece++) {
        Bitboard set =
            position_pieces(pos, piece_side((Piece)piece), piece_kind((Piece)piece));
        Bitboard mirrored = bb_mirror(set);
        if (set != mirrored)
            return side_set(own, set) > side_set(own, mirrored);
    }
    return false;
}

static Square seen_square(View view, Square sq)
{
    Square seen = side_square(view.own, sq);
    return view.is_mirrored ? (Square)(seen ^ (FILES - 1)) : seen;
}

// The strength of each kind of a side's pieces.
static void find_strengths(const Position *pos, Side side, int out[KINDS])
{
    Bitboard enemy = pos->of_side[side_other(side)];
    Bitboard stronger = 0;
    for (int kind = ELEPHANT; kind > RABBIT; kind--) {
        int count = bb_count(stronger);
        out[kind] = 1 + (count < NET_STRENGTHS - 2 ? count : NET_STRENGTHS - 2);
        stronger |= enemy & pos->of_kind[kind];
    }
    out[RABBIT] = 0;
}

static void find_places(const Position *pos, Side side, View view, TermList *out)
{
    Bitboard dominated = dominated_pieces(pos, side);
    Bitboard frozen = frozen_pieces(pos, side);
    int strengths[KINDS];
    find_strengths(pos, side, strengths);
    for (int kind = RABBIT; kind < KINDS; kind++) {
        int begin = ((side != view.own) * NET_STRENGTHS + strengths[kind]) * SQUARES;
        for (Bitboard set = position_pieces(pos, side, (Kind)kind); set;) {
            Square sq = bb_pop(&set);
            int place = begin + seen_square(view, sq);
            term_list_add(out, place, 1);
            if (bb_has(frozen, sq))
                term_list_add(out, NET_FROZEN_BEGIN + place, 1);
            else if (bb_has(dominated, sq))
                term_list_add(out, NET_DOMINATED_BEGIN + place, 1);
        }
    }
}

static void find_traps(const Position *pos, View view, TermList *out)
{
    Bitboard ours = pos->of_side[view.own];
    Bitboard theirs = pos->of_side[side_other(view.own)];
    for (int trap = 0; trap < TRAP_COUNT; trap++) {
        Square sq = trap_squares[trap];
        Square seen = seen_square(view, sq);
        int number =
            (square_rank(seen) >= RANKS / 2) * 2 + (square_file(seen) >= FILES / 2);
        Bitboard around = square_neighbours[sq];
        int occupant = bb_has(ours, sq) ? 1 : bb_has(theirs, sq) ? 2 : 0;
        int state = (occupant * GUARDS + bb_count(around & ours)) * GUARDS +
                    bb_count(around & theirs);
        term_list_add(out, NET_TRAPS_BEGIN + number * NET_TRAP_STATES + state, 1);
    }
}

void net_inputs_find(const Position *pos, TermList *out)
{
    View view = {(Side)pos->side, is_mirrored(pos)};
    out->count = 0;
    find_places(pos, view.own, view, out);
    find_places(pos, side_other(view.own), view, out);
    find_traps(pos, view, out);
    term_list_add(out, NET_STEPS_BEGIN + pos->steps_used, 1);
    terms_list_sides(pos, NET_TERMS_BEGIN, NET_TERMS_BEGIN + GROUPS_END, out);
}

static bool is_within(int feature, int begin, int end)
{
    return feature >= begin && feature < end;
}

int net_input_unit(int input)
{
    if (!is_within(input, NET_TERMS_BEGIN, NET_STEPS_BEGIN))
        return 1;
    int feature = (input - NET_TERMS_BEGIN) % GROUPS_END;
    bool is_shared = is_within(feature, CONTROL_BEGIN, ON_TRAP_BEGIN) ||
                     is_within(feature, REACH_BEGIN, RUNNER_FROZEN_BEGIN) ||
                     is_within(feature, RUNNER_POWER_BEGIN, HUNTED_BEGIN);
    return feature == ARMY_BEGIN ? ARMY_UNIT : is_shared ? SHARES : 1;
}
