// SPDX-License-Identifier: MIT
// A set of move features: what it sees in turns, and the list of the sets there are.
//
// Features are found for all turns of a position, one after the other:
//
//     void *memory = feature_set_memory(set);
//     set->begin(memory, &scene);
//     for (each turn) {
//         feature_list_clear(&list);
//         set->find(memory, &scene, &after, &turn, &list);
//     }
//     free(memory);
//
// To add a set, define it in a file of its own and name it in the table of feature_set.c.
#ifndef RANK_FEATURE_SET_H
#define RANK_FEATURE_SET_H

#include <stddef.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "rank/feature_class.h"
#include "rank/feature_list.h"
#include "rank/scene.h"

typedef struct FeatureSet {
    const char *name;
    const char *what;
    // Changed, from 0 on, when features mean something else than before though their
    // classes have the names and sizes they had: rankers that were learnt before are then
    // refused. They are, too, when names or sizes of classes change.
    int version;
    const FeatureClass *classes; // one behind the other from 0 on
    int class_count;
    bool sees_steps;    // find() looks at the steps of turns
    size_t memory_size; // bytes that begin() and find() use; 0 for none

    // A new position; the scene is the same for its turns.
    void (*begin)(void *memory, const Scene *scene);

    // Append the features of the turn that leads to `after` (the other side to move). The
    // turn is a shortest way there; NULL when it is not known, then nothing is found that
    // depends on the steps.
    void (*find)(void *memory, const Scene *scene, const Position *after, const Turn *turn,
                 FeatureList *out);

    // Append what a feature says of a turn of the mover's, beyond the words of its class.
    // NULL when the set cannot tell.
    void (*explain)(int feature, Side mover, StrBuf *out);
} FeatureSet;

// All sets, NULL at the end.
extern const FeatureSet *const feature_sets[];

// NULL, and a sentence that names the sets, when there is none of that name.
const FeatureSet *feature_set_find(const char *name, Error *err);

int feature_set_size(const FeatureSet *set);

// Zeroed and aligned for any purpose; free with free(). NULL when the set needs none.
void *feature_set_memory(const FeatureSet *set);

#endif
