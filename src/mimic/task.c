// SPDX-License-Identifier: MIT
#include "mimic/task.h"

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
