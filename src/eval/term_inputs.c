// SPDX-License-Identifier: MIT
#include "eval/term_inputs.h"

static void find_classes(TermInputs *inputs, Side side)
{
    static const uint8_t by_stronger[] = {CLASS_ELEPHANT, CLASS_CAMEL, CLASS_HORSE,
                                          CLASS_HORSE,    CLASS_DOG,   CLASS_DOG,
                                          CLASS_CAT};
    enum { MOST = sizeof by_stronger - 1 };
    for (int kind = CAT; kind < KINDS; kind++) {
        int stronger = inputs->facts.stronger[side][kind];
        inputs->class_of[side][kind] = by_stronger[stronger < MOST ? stronger : MOST];
    }
    inputs->class_of[side][RABBIT] = CLASS_RABBIT;
}

// Stronger enemies walk over empty squares; what they come to stand beside is attacked.
static void find_attacks(TermInputs *inputs, Side side)
{
    const Position *pos = inputs->pos;
    Side enemy = side_other(side);
    Bitboard movers = pos->of_side[enemy] & ~inputs->facts.frozen[enemy];
    Bitboard stronger = 0;
    for (int kind = CAMEL; kind >= RABBIT; kind--) {
        stronger |= movers & pos->of_kind[kind + 1];
        Bitboard reached = stronger;
        for (int steps = 0; steps < ATTACK_STEPS; steps++) {
            Bitboard beside = bb_neighbours(reached);
            inputs->attacked[side][kind][steps] = beside;
            reached |= beside & inputs->empty;
        }
    }
}

void term_inputs_find(TermInputs *inputs, const Position *pos)
{
    inputs->pos = pos;
    inputs->empty = ~position_occupied(pos);
    control_facts_find(&inputs->facts, pos);
    find_classes(inputs, GOLD);
    find_classes(inputs, SILVER);
    find_attacks(inputs, GOLD);
    find_attacks(inputs, SILVER);
    evaluated_control(pos, &inputs->facts, inputs->control);
}
