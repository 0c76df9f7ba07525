// SPDX-License-Identifier: MIT
#include "search/order.h"

#include <string.h>

enum {
    RANK_FIRST = 1 << 30,
    RANK_CAPTURE = 1 << 28,
    RANK_PASS = (1 << 28) - 1, // a turn that is good enough already need not go on
    RANK_KILLER = 1 << 27,
    RANK_DISPLACEMENT = 64, // pushes and pulls before steps of the same merit
    REWARD_LEAST = 16,      // for a refutation; it grows with the square of the depth,
    REWARD_GROWTH = 8,
    REWARD_MOST = MERIT_FULL / 4,
};

void order_clear(Order *order)
{
    memset(order, 0, sizeof *order);
}

void order_age(Order *order)
{
    memset(order->killers, 0, sizeof order->killers);
    int16_t *history = &order->history[0][0][0];
    for (size_t i = 0; i < sizeof order->history / sizeof *history; i++)
        history[i] /= 2;
    int16_t *sequel = &order->sequel[0][0][0];
    for (size_t i = 0; i < sizeof order->sequel / sizeof *sequel; i++)
        sequel[i] /= 2;
}

static Kind mover_kind(const Position *pos, GenMove move)
{
    return position_kind_at(pos, step_from(move_own_step(move)));
}

int order_arrival(const Position *pos, GenMove move)
{
    if (move == MOVE_END_TURN)
        return ARRIVALS - 1;
    return (int)mover_kind(pos, move) * SQUARES + step_to(move_own_step(move));
}

bool move_captures(const Position *pos, GenMove move)
{
    if (!(move & (MOVE_PUSH | MOVE_PULL)))
        return false;
    Step step = move_enemy_step(move);
    Bitboard enemy = pos->of_side[side_other((Side)pos->side)];
    Bitboard after = enemy ^ bb_of(step_from(step)) ^ bb_of(step_to(step));
    return (after & TRAPS & ~bb_neighbours(after)) != 0;
}

// The two numbers that tell how a move did.
static int16_t *history_of(Order *order, const Position *pos, GenMove move)
{
    return &order->history[pos->side][mover_kind(pos, move)][move];
}

static int16_t *sequel_of(Order *order, const Position *pos, GenMove move, int arrival)
{
    return &order->sequel[pos->side][arrival][order_arrival(pos, move)];
}

int order_merit(const Order *order, const Position *pos, GenMove move, int arrival)
{
    if (move == MOVE_END_TURN)
        return 0;
    return *history_of((Order *)order, pos, move) +
           *sequel_of((Order *)order, pos, move, arrival);
}

static int32_t rank(const Order *order, const Position *pos, GenMove move,
                    const OrderPlace *place)
{
    if (move == place->first)
        return RANK_FIRST;
    if (move == MOVE_END_TURN)
        return RANK_PASS;
    int32_t merit = order_merit(order, pos, move, place->arrival);
    if (move_captures(pos, move))
        return RANK_CAPTURE + merit;
    for (int i = 0; i < KILLERS; i++)
        if (order->killers[place->ply][i] == move && move)
            return RANK_KILLER - i;
    return merit + (move & (MOVE_PUSH | MOVE_PULL) ? RANK_DISPLACEMENT : 0);
}

void picker_init(Picker *picker, const Order *order, const Position *pos,
                 const OrderPlace *place)
{
    MoveList list;
    moves_find(pos, place->last, &list);
    if (pos->steps_used > 0 && pos->key != pos->turn_key && list.count < MOVES_MOST)
        list.moves[list.count++] = MOVE_END_TURN;
    picker->count = list.count;
    picker->next = 0;
    for (int i = 0; i < list.count; i++) {
        picker->moves[i] = list.moves[i];
        picker->merits[i] = rank(order, pos, list.moves[i], place);
    }
}

bool picker_next(Picker *picker, GenMove *out)
{
    int first = picker->next;
    if (first == picker->count)
        return false;
    int best = first;
    for (int i = first + 1; i < picker->count; i++)
        if (picker->merits[i] > picker->merits[best])
            best = i;
    *out = picker->moves[best];
    picker->moves[best] = picker->moves[first];
    picker->merits[best] = picker->merits[first];
    picker->next++;
    return true;
}

// The nearer to the end of the scale, the less a number still moves.
static void adjust(int16_t *value, int by)
{
    int size = by < 0 ? -by : by;
    *value = (int16_t)(*value + by - *value * size / MERIT_FULL);
}

static void adjust_merit(Order *order, const Position *pos, GenMove move, int arrival,
                         int by)
{
    if (move == MOVE_END_TURN)
        return;
    adjust(history_of(order, pos, move), by);
    adjust(sequel_of(order, pos, move, arrival), by);
}

void order_reward(Order *order, const Position *pos, const OrderPlace *place,
                  const Refutation *refutation)
{
    GenMove *killers = order->killers[place->ply];
    if (killers[0] != refutation->move && refutation->move != MOVE_END_TURN) {
        killers[1] = killers[0];
        killers[0] = refutation->move;
    }
    int depth = refutation->depth;
    int by = depth * depth * REWARD_GROWTH + REWARD_LEAST;
    if (by > REWARD_MOST)
        by = REWARD_MOST;
    adjust_merit(order, pos, refutation->move, place->arrival, by);
    for (int i = 0; i < refutation->tried_count; i++)
        adjust_merit(order, pos, refutation->tried[i], place->arrival, -by / 2);
}
