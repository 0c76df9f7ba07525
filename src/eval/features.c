// SPDX-License-Identifier: MIT
#include "eval/features.h"

#include <string.h>

#include "eval/terms.h"

static const struct {
    const char *name;
    int begin;
    int end;
} groups[FEATURE_GROUPS] = {
    [FEATURE_STRENGTH] = {"strength", STRENGTH_BEGIN, ARMY_BEGIN},
    [FEATURE_ARMY] = {"army", ARMY_BEGIN, RABBITS_BEGIN},
    [FEATURE_RABBITS] = {"rabbits", RABBITS_BEGIN, SQUARE_BEGIN},
    [FEATURE_SQUARE] = {"square", SQUARE_BEGIN, TRAP_BEGIN},
    [FEATURE_TRAP] = {"trap", TRAP_BEGIN, CONTROL_BEGIN},
    [FEATURE_CONTROL] = {"control", CONTROL_BEGIN, ON_TRAP_BEGIN},
    [FEATURE_ON_TRAP] = {"on-trap", ON_TRAP_BEGIN, FROZEN_BEGIN},
    [FEATURE_FROZEN] = {"frozen", FROZEN_BEGIN, DOMINATED_BEGIN},
    [FEATURE_DOMINATED] = {"dominated", DOMINATED_BEGIN, THREAT_BEGIN},
    [FEATURE_THREAT] = {"threat", THREAT_BEGIN, THREAT_CONTROL_BEGIN},
    [FEATURE_THREAT_CONTROL] = {"threat-control", THREAT_CONTROL_BEGIN,
                                THREAT_FROZEN_BEGIN},
    [FEATURE_THREAT_FROZEN] = {"threat-frozen", THREAT_FROZEN_BEGIN, HOSTAGE_BEGIN},
    [FEATURE_HOSTAGE] = {"hostage", HOSTAGE_BEGIN, FRAMED_BEGIN},
    [FEATURE_FRAMED] = {"framed", FRAMED_BEGIN, REACH_BEGIN},
    [FEATURE_REACH] = {"elephant-reach", REACH_BEGIN, RUNNER_BEGIN},
    [FEATURE_RUNNER] = {"runner", RUNNER_BEGIN, RUNNER_FROZEN_BEGIN},
    [FEATURE_RUNNER_FROZEN] = {"runner-frozen", RUNNER_FROZEN_BEGIN, RUNNER_POWER_BEGIN},
    [FEATURE_RUNNER_POWER] = {"runner-power", RUNNER_POWER_BEGIN, HUNTED_BEGIN},
    [FEATURE_HUNTED] = {"hunted", HUNTED_BEGIN, PAIR_BEGIN},
    [FEATURE_PAIR] = {"pair", PAIR_BEGIN, WINGS_BEGIN},
    [FEATURE_WINGS] = {"wings", WINGS_BEGIN, STEPS_BEGIN},
    [FEATURE_STEPS] = {"steps-left", STEPS_BEGIN, GROUPS_END},
    [FEATURE_NETWORK] = {"network", GROUPS_END, GROUPS_END},
};

const char *feature_group_name(FeatureGroup group)
{
    return groups[group].name;
}

int feature_group_begin(FeatureGroup group)
{
    return groups[group].begin;
}

int feature_group_count(FeatureGroup group)
{
    return groups[group].end - groups[group].begin;
}

void features_find(const Position *pos, Features *out)
{
    memset(out, 0, sizeof *out);
    terms_list(pos, out->value);
}

int phase_of_material(const Position *pos)
{
    int pieces = bb_count(position_occupied(pos));
    int phase = (pieces - 8) * 256 / 24;
    return phase < 0 ? 0 : phase > 256 ? 256 : phase;
}
