// SPDX-License-Identifier: MIT
#include "mimic/task.h"

#include <stdio.h>

const char *mimic_stage_name(MimicStage stage)
{
    static const char *const names[MIMIC_STAGES] = {"win",  "full",  "half",
                                                    "area", "piece", "fallback"};
    return names[stage];
}

bool mimic_may_play(const MimicTask *task, const Turn *turn)
{
    Position after = *task->question.pos;
    turn_play(&after, turn);
    return !history_forbids(task->question.history, after.key);
}

MimicAnswer mimic_draw_turn(TurnGen *gen, Random *random, const MimicTask *task,
                            MimicTrace *out)
{
    size_t count = turngen_run(gen, task->question.pos, STEPS_PER_TURN);
    size_t start = count ? random_below(random, (uint32_t)count) : 0;
    MimicTried *tried = &out->tried[MIMIC_FALLBACK];
    out->chosen = MIMIC_FALLBACK;
    tried->is_called = true;
    for (size_t i = 0; i < count; i++) {
        size_t index = (start + i) % count;
        if (history_forbids(task->question.history, turngen_key(gen, index)))
            continue;
        out->turn = tried->turn = turngen_turn(gen, index);
        tried->is_legal = true;
        snprintf(out->why, sizeof out->why, "nothing was found: one of %zu at random",
                 count);
        return MIMIC_PLAYS;
    }
    return MIMIC_IS_STUCK;
}
