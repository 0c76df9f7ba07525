// SPDX-License-Identifier: MIT
// The public evaluation: of positions, of all turns, and what it is made of.
#include "eval/evaluation.h"
#include "api/public.h"
#include "search/score.h"

_Static_assert((int)TUSK_DECIDED == (int)SCORE_DECIDED, "what is decided is promised");

int tusk_evaluate(const TuskPosition *pos)
{
    Position inside = position_inside(pos);
    return evaluate(&inside, &default_weights);
}

double tusk_win_chance(int score)
{
    return weights_win_chance(&default_weights, score);
}

size_t tusk_generator_evaluate(const TuskGenerator *gen, size_t first, size_t count,
                               int32_t *out)
{
    TurnWalk walk = turnwalk_begin(gen->gen);
    count = count_from(first, count, gen->count);
    for (size_t i = 0; i < count; i++) {
        Position after;
        turnwalk_result(&walk, generator_inner(gen, first + i), &after);
        out[i] = evaluate(&after, &default_weights);
    }
    return count;
}

// ---- What it is made of ----------------------------------------------------------------

static size_t feature_count(void)
{
    FeatureGroup last = FEATURE_GROUPS - 1;
    return (size_t)feature_group_begin(last) + (size_t)feature_group_count(last);
}

size_t tusk_evaluation_features(const TuskPosition *pos, int16_t *out, size_t room)
{
    Position inside = position_inside(pos);
    Features features;
    size_t count = feature_count();
    features_find(&inside, &features);
    if (room > 0)
        memcpy(out, features.value, (room < count ? room : count) * sizeof *out);
    return count;
}

static bool is_group(int index)
{
    return index >= 0 && index < (int)FEATURE_GROUPS;
}

bool tusk_evaluation_group(int index, TuskFeatureClass *out)
{
    if (!is_group(index))
        return false;
    FeatureGroup group = (FeatureGroup)index;
    *out = (TuskFeatureClass){feature_group_name(group), "", feature_group_begin(group),
                              feature_group_count(group)};
    return true;
}

int tusk_evaluation_part(const TuskPosition *pos, int index)
{
    Position inside = position_inside(pos);
    return is_group(index) ? evaluate_group(&inside, &default_weights, (FeatureGroup)index)
                           : 0;
}
