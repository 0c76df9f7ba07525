// SPDX-License-Identifier: MIT
// Public features of turns: of all turns of a position, one list behind the other.
#include <stdlib.h>

#include "api/public.h"
#include "base/memory.h"
#include "rank/feature_set.h"

struct TuskFeatures {
    const FeatureSet *set;
    void *memory; // of the set
    int32_t *begins;
    size_t begin_count; // one more than there are turns; 0 before the first run
    uint16_t *ids;
    size_t id_count;
    size_t id_capacity;
};

const char *tusk_feature_set(int index)
{
    for (int i = 0; i <= index && feature_sets[i]; i++)
        if (i == index)
            return feature_sets[i]->name;
    return NULL;
}

TuskFeatures *tusk_features_create(const char *set, TuskError *err)
{
    Error why;
    const FeatureSet *found = feature_set_find(set, &why);
    if (!found) {
        refuse(err, &why);
        return NULL;
    }
    TuskFeatures *features = memory_array(1, sizeof *features);
    *features = (TuskFeatures){.set = found, .memory = feature_set_memory(found)};
    return features;
}

void tusk_features_destroy(TuskFeatures *features)
{
    if (!features)
        return;
    free(features->memory);
    free(features->begins);
    free(features->ids);
    free(features);
}

int tusk_features_size(const TuskFeatures *features)
{
    return feature_set_size(features->set);
}

bool tusk_features_class(const TuskFeatures *features, int index, TuskFeatureClass *out)
{
    if (index < 0 || index >= features->set->class_count)
        return false;
    const FeatureClass *class = &features->set->classes[index];
    *out = (TuskFeatureClass){class->name, class->what, class->first, class->count};
    return true;
}

// ---- Of all turns ----------------------------------------------------------------------

static void append(TuskFeatures *features, const FeatureList *list)
{
    size_t count = (size_t)list->count;
    features->ids = memory_room(features->ids, features->id_count + count,
                                &features->id_capacity, sizeof *features->ids);
    memcpy(features->ids + features->id_count, list->ids, count * sizeof *list->ids);
    features->id_count += count;
}

static void find_all(TuskFeatures *features, const Scene *scene, const TuskGenerator *gen)
{
    FeatureList list;
    TurnWalk walk = turnwalk_begin(gen->gen);
    features->set->begin(features->memory, scene);
    for (size_t i = 0; i < gen->count; i++) {
        size_t inner = generator_inner(gen, i);
        Position after;
        Turn turn = turngen_turn(gen->gen, inner);
        turnwalk_result(&walk, inner, &after);
        feature_list_clear(&list);
        features->set->find(features->memory, scene, &after, &turn, &list);
        append(features, &list);
        features->begins[i + 1] = (int32_t)features->id_count;
    }
}

size_t tusk_features_run(TuskFeatures *features, TuskGenerator *gen, const TuskGame *game,
                         size_t index)
{
    Question question;
    Scene scene;
    size_t count = tusk_generator_run_move(gen, game, index);
    features->begin_count = count + 1;
    features->begins = memory_resize(features->begins, count + 1, sizeof *features->begins);
    features->begins[0] = 0;
    features->id_count = 0;
    if (count == 0 || !question_at(game, index, &question))
        return 0;
    PastTurn *past = memory_array(question.move_count, sizeof *past);
    scene_set(&scene, question.pos, past, question_past_turns(&question, past));
    find_all(features, &scene, gen);
    free(past);
    return count;
}

size_t tusk_features_begins(const TuskFeatures *features, size_t first, size_t count,
                            int32_t *out)
{
    count = count_from(first, count, features->begin_count);
    if (count > 0)
        memcpy(out, features->begins + first, count * sizeof *out);
    return count;
}

size_t tusk_features_ids(const TuskFeatures *features, size_t first, size_t count,
                         uint16_t *out)
{
    count = count_from(first, count, features->id_count);
    if (count > 0)
        memcpy(out, features->ids + first, count * sizeof *out);
    return count;
}
