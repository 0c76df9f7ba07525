// SPDX-License-Identifier: MIT
#include "search/order.h"

#include <string.h>

enum {
    MERIT_FIRST = 1 << 30,
    MERIT_CAPTURE = 1 << 28,
    MERIT_KILLER = 1 << 27,
    HISTORY_LIMIT = 1 << 24,
};

void order_clear(Order *order)
{
    memset(order, 0, sizeof *order);
}

void order_age(Order *order)
{
    memset(order->killers, 0, sizeof order->killers);
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < ORDER_MOVES; i++)
            order->history[side][i] /= 4;
}

static int history_index(GenMove move)
{
    return move & (ORDER_MOVES - 1);
}

// Whether a push or pull takes the enemy piece into a trap, or from the side of a friend
// that then falls.
static bool captures(const Position *pos, GenMove move)
{
    if (!(move & (MOVE_PUSH | MOVE_PULL)))
        return false;
    Step step = move_enemy_step(move);
    Bitboard enemy = pos->of_side[side_other((Side)pos->side)];
    Bitboard after = enemy ^ bb_of(step_from(step)) ^ bb_of(step_to(step));
    return (after & TRAPS & ~bb_neighbours(after)) != 0;
}

static int merit(const Order *order, const Position *pos, GenMove move, int ply)
{
    for (int i = 0; i < KILLERS; i++)
        if (order->killers[ply][i] == move && move)
            return MERIT_KILLER - i;
    return order->history[pos->side][history_index(move)] +
           (move & (MOVE_PUSH | MOVE_PULL) ? 8 : 0);
}

// The best of the rest moves to the front, as the search asks for it: most nodes look at
// few.
static void sort_moves(OrderedMoves *moves, int32_t *merits)
{
    for (int i = 1; i < moves->count; i++) {
        GenMove move = moves->moves[i];
        bool is_tactical = moves->is_tactical[i];
        int32_t value = merits[i];
        int j = i;
        for (; j > 0 && merits[j - 1] < value; j--) {
            merits[j] = merits[j - 1];
            moves->moves[j] = moves->moves[j - 1];
            moves->is_tactical[j] = moves->is_tactical[j - 1];
        }
        merits[j] = value;
        moves->moves[j] = move;
        moves->is_tactical[j] = is_tactical;
    }
}

void order_moves(const Order *order, const Position *pos, GenMove last, GenMove first,
                 int ply, OrderedMoves *out)
{
    MoveList list;
    int32_t merits[MOVES_MOST];
    moves_find(pos, last, &list);
    if (pos->steps_used > 0 && pos->key != pos->turn_key && list.count < MOVES_MOST)
        list.moves[list.count++] = MOVE_PASS;
    out->count = 0;
    for (int i = 0; i < list.count; i++) {
        GenMove move = list.moves[i];
        bool is_capture = captures(pos, move);
        int32_t value = merit(order, pos, move, ply) + (is_capture ? MERIT_CAPTURE : 0);
        if (move == first)
            value = MERIT_FIRST;
        out->moves[out->count] = move;
        out->is_tactical[out->count] = is_capture || move == MOVE_PASS;
        merits[out->count++] = value;
    }
    sort_moves(out, merits);
}

void order_reward(Order *order, const Position *pos, GenMove move, int ply, int depth)
{
    GenMove *killers = order->killers[ply];
    if (killers[0] != move) {
        killers[1] = killers[0];
        killers[0] = move;
    }
    int32_t *value = &order->history[pos->side][history_index(move)];
    *value += depth * depth;
    if (*value > HISTORY_LIMIT)
        *value /= 2;
}
