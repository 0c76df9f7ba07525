// SPDX-License-Identifier: MIT
#include "mimic/task.h"

const char *mimic_stage_name(MimicStage stage)
{
    static const char *const names[MIMIC_STAGES] = {"win",  "full",  "half",
                                                    "area", "piece", "fallback"};
    return names[stage];
}
