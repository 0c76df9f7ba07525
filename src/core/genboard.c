// SPDX-License-Identifier: MIT
#include "core/genboard.h"

#include "core/freezing.h"

Step move_enemy_step(GenMove move)
{
    Step own = move_own_step(move);
    Direction enemy = (Direction)(move >> MOVE_ENEMY_SHIFT & 3);
    if (move & MOVE_PUSH)
        return step_of(step_to(own), enemy);
    return step_of(step_from(own) + direction_offset(enemy), direction_opposite(enemy));
}

void move_append(GenMove move, Turn *turn)
{
    if (move & MOVE_PUSH)
        turn->steps[turn->length++] = move_enemy_step(move);
    turn->steps[turn->length++] = move_own_step(move);
    if (move & MOVE_PULL)
        turn->steps[turn->length++] = move_enemy_step(move);
}

// Who dominates whom, from scratch.
static void see_enemies(GenBoard *board)
{
    const Outline *outline = &board->front.outline;
    board->front.dominated =
        find_meetings(board->of_kind, outline->own, outline->enemy, board->meets_stronger);
    board->front.rabbits = board->of_kind[RABBIT] & outline->own;
}

GenBoard genboard_of(const Position *pos)
{
    GenBoard board = {.front.outline = {
                          .own = pos->of_side[pos->side],
                          .enemy = pos->of_side[side_other((Side)pos->side)],
                          .key = pos->key ^ ZOBRIST_SILVER,
                          .side = (Side)pos->side,
                      }};
    for (int kind = RABBIT; kind < KINDS; kind++) {
        board.of_kind[kind] = pos->of_kind[kind];
        for (Bitboard set = pos->of_kind[kind]; set;)
            board.front.kind_at[bb_pop(&set)] = (uint8_t)kind;
    }
    see_enemies(&board);
    return board;
}

static Bitboard unsupported(Bitboard pieces)
{
    return pieces & TRAPS & ~bb_neighbours(pieces);
}

// One half of a move on the outline. Returns the squares that traps emptied; only the piece
// that stepped can be removed from a square where `kind_at` is stale.
static Bitboard outline_step(Outline *outline, const uint8_t kind_at[], bool is_own,
                             Step step)
{
    Side side = is_own ? outline->side : side_other(outline->side);
    Bitboard *pieces = is_own ? &outline->own : &outline->enemy;
    Square from = step_from(step);
    Square to = step_to(step);
    const uint64_t *numbers = zobrist_piece[piece_of(side, (Kind)kind_at[from])];
    *pieces ^= bb_of(from) | bb_of(to);
    outline->key ^= numbers[from] ^ numbers[to];

    Bitboard removed = unsupported(outline->own) | unsupported(outline->enemy);
    for (Bitboard set = removed; set;) {
        Square sq = bb_pop(&set);
        bool was_own = bb_has(outline->own, sq);
        Side owner = was_own ? outline->side : side_other(outline->side);
        outline->key ^=
            zobrist_piece[piece_of(owner, (Kind)kind_at[sq == to ? from : sq])][sq];
    }
    outline->own &= ~removed;
    outline->enemy &= ~removed;
    return removed;
}

static void make_step(GenBoard *board, bool is_own, Step step)
{
    GenFront *front = &board->front;
    Bitboard path = bb_of(step_from(step)) | bb_of(step_to(step));
    uint8_t kind = front->kind_at[step_from(step)];
    Bitboard removed = outline_step(&front->outline, front->kind_at, is_own, step);
    board->of_kind[kind] ^= path;
    front->kind_at[step_to(step)] = kind;
    for (int k = RABBIT; removed && k < KINDS; k++)
        board->of_kind[k] &= ~removed;
}

void genboard_make(GenBoard *board, GenMove move)
{
    if (move & MOVE_PUSH)
        make_step(board, false, move_enemy_step(move));
    make_step(board, true, move_own_step(move));
    if (move & MOVE_PULL)
        make_step(board, false, move_enemy_step(move));
    see_enemies(board);
}

uint64_t genboard_key_after(const GenFront *front, GenMove move)
{
    Outline outline = front->outline;
    if (move & MOVE_PUSH)
        outline_step(&outline, front->kind_at, false, move_enemy_step(move));
    outline_step(&outline, front->kind_at, true, move_own_step(move));
    if (move & MOVE_PULL)
        outline_step(&outline, front->kind_at, false, move_enemy_step(move));
    return outline.key;
}
