// SPDX-License-Identifier: MIT
#include "papers/fairy_style.h"

#include <string.h>

enum { RABBITS_GT = 12, RABBITS_NGT = 3 };

static FairyTweak plain_tweak(void)
{
    return (FairyTweak){
        .material = 1,
        .traps = 1,
        .rabbits = 1,
        .framed = {4, 5},
        .far_escort = {197, 200},
        .third_escort = {199, 200},
    };
}

FairyStyle fairy_style_plain(void)
{
    FairyTweak tweak = plain_tweak();
    return (FairyStyle){.phase = FAIRY_PLAIN, .tweaks = {tweak, tweak, tweak}};
}

FairyStyle fairy_style_printed(PhaseRule rule)
{
    FairyStyle style = fairy_style_plain();
    style.phase = FAIRY_SWITCHED;
    style.rule = rule;
    for (int phase = PHASE_BEGINNING; phase < PHASE_END; phase++)
        style.tweaks[phase].material = style.tweaks[phase].traps = 2;
    style.tweaks[PHASE_BEGINNING].far_escort = (FairyFactor){9, 10};
    style.tweaks[PHASE_BEGINNING].third_escort = (FairyFactor){99, 100};
    style.tweaks[PHASE_END].framed = (FairyFactor){1, 1};
    style.tweaks[PHASE_END].rabbits = RABBITS_GT;
    return style;
}

FairyStyle fairy_style_run(PhaseRule rule)
{
    FairyStyle style = fairy_style_printed(rule);
    style.tweaks[PHASE_MIDDLE].third_escort = style.tweaks[PHASE_MIDDLE].far_escort;
    style.tweaks[PHASE_END].third_escort = style.tweaks[PHASE_END].far_escort;
    if (rule == PHASE_NGT)
        style.tweaks[PHASE_END].rabbits = RABBITS_NGT;
    return style;
}

bool fairy_style_find(const char *name, FairyStyle *out, Error *err)
{
    if (strcmp(name, "fairy") == 0)
        *out = fairy_style_plain();
    else if (strcmp(name, "fairy-gt") == 0)
        *out = fairy_style_run(PHASE_GT);
    else if (strcmp(name, "fairy-ngt") == 0)
        *out = fairy_style_run(PHASE_NGT);
    else
        return error_set(err,
                         "there is no evaluation '%.40s'; there are tusk, fairy, fairy-gt "
                         "and fairy-ngt",
                         name);
    return true;
}
