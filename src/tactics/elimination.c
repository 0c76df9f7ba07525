// SPDX-License-Identifier: MIT
// One rabbit is a capture. For two each push or pull must take one: the first two steps
// take the one, the last two the other. In mid-turn, or with lone pieces on traps, a step
// is played by the ordinary rules and the question asked again.
#include "tactics/elimination.h"

#include "tactics/attack_board.h"
#include "tactics/captures.h"

static Bitboard rabbits_against(const Position *pos, Side side)
{
    return position_pieces(pos, side_other(side), RABBIT);
}

// ---- One rabbit ------------------------------------------------------------------------

static bool take_one(const Position *pos, Side side, int steps, Turn *turn)
{
    Bitboard rabbit = rabbits_against(pos, side);
    if (!(captures_victims(pos, side, steps) & rabbit))
        return false;
    if (turn) {
        Captures found;
        captures_find(pos, side, steps, &found);
        *turn = found.of[bb_first(rabbit)].turn;
    }
    return true;
}

// ---- Two rabbits -----------------------------------------------------------------------

static int rabbits_left(const AttackBoard *board)
{
    return bb_count(board->enemy & board->of_kind[RABBIT]);
}

// So many pushes or pulls, each of which takes a rabbit; the last one the last. Only a
// piece beside a trap can be taken, or be missed by the one on it.
static bool take_each(const AttackBoard *board, int moves, Turn *turn)
{
    Displacement list[DISPLACEMENTS];
    Bitboard victims = board->enemy & bb_neighbours(TRAPS);
    int count = attack_displacements(board, victims, victims, list);
    for (int i = 0; i < count; i++) {
        AttackBoard next = *board;
        Turn now = *turn;
        attack_displace(&next, &list[i]);
        attack_add_displacement(&now, &list[i]);
        bool is_taken = rabbits_left(&next) < moves;
        if (!is_taken || (moves > 1 && !take_each(&next, moves - 1, &now)))
            continue;
        *turn = now;
        return true;
    }
    return false;
}

static bool take_two(const Position *pos, Side side, int steps, Turn *turn)
{
    if (steps < STEPS_PER_TURN ||
        !(captures_victims(pos, side, 2) & rabbits_against(pos, side)))
        return false;
    Turn found = {0};
    AttackBoard board = attack_board(pos, side);
    if (!take_each(&board, 2, &found))
        return false;
    if (turn)
        *turn = turn_seen_by(&found, side);
    return true;
}

// ---- In general ------------------------------------------------------------------------

// The most that can be taken: one by each push or pull, and one by a pull that began.
static int most_taken(const Position *pos, int steps)
{
    int begun = pos->bond == BOND_PULL && steps > 0;
    int rest = steps - (pos->bond != BOND_NONE && steps > 0);
    return pos->bond == BOND_PULL ? begun + rest / 2 : rest / 2;
}

static bool take_after_a_step(const Position *pos, Side side, int steps, Turn *turn)
{
    Step list[STEPS];
    int count = steps > 0 ? step_list(pos, list) : 0;
    for (int i = 0; i < count; i++) {
        Position next = *pos;
        Turn rest = {0};
        step_make(&next, list[i]);
        if (!elimination_find(&next, side, steps - 1, &rest))
            continue;
        if (turn) {
            *turn = (Turn){.length = 1, .steps = {list[i]}};
            for (int k = 0; k < rest.length; k++)
                turn->steps[turn->length++] = rest.steps[k];
        }
        return true;
    }
    return false;
}

bool elimination_find(const Position *pos, Side side, int steps, Turn *turn)
{
    Position now = *pos;
    if (side != (Side)pos->side)
        position_end_turn(&now);
    steps = attack_steps_left(&now, side, steps);
    Bitboard rabbits = rabbits_against(&now, side);
    if (turn)
        *turn = (Turn){0};
    if (!rabbits && now.bond != BOND_PUSH)
        return true;
    if (bb_count(rabbits & ~doomed_pieces(&now)) > most_taken(&now, steps))
        return false;
    if (bb_count(rabbits) == 1)
        return take_one(&now, side, steps, turn);
    if (attack_starts_plainly(&now, side))
        return take_two(&now, side, steps, turn);
    return take_after_a_step(&now, side, steps, turn);
}
