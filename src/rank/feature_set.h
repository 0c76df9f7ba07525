// SPDX-License-Identifier: MIT
// Move features: what rankers see in turns.
//
// A feature is a number. Numbers that say the same kind of thing stand together in a class,
// and a set is a list of classes with the functions that find them. Features are found for
// all turns of a position, one after the other:
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

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "rank/scene.h"

// ---- What one turn fires ---------------------------------------------------------------

enum { FEATURE_LIST_MOST = 512, FEATURE_LIST_END = UINT16_MAX };

// A feature may stand there several times and then counts as often.
typedef struct FeatureList {
    int count;
    uint16_t ids[FEATURE_LIST_MOST + 1]; // room for FEATURE_LIST_END behind the last
} FeatureList;

static inline void feature_list_clear(FeatureList *list)
{
    list->count = 0;
}

static inline void feature_list_add(FeatureList *list, int id)
{
    assert(list->count < FEATURE_LIST_MOST && id >= 0 && id < FEATURE_LIST_END);
    list->ids[list->count++] = (uint16_t)id;
}

// Append `count` of the `most` numbers that stand at `ids`: copying as many each time is
// quicker.
static inline void feature_list_append(FeatureList *list, const uint16_t *ids, int count,
                                       size_t most)
{
    assert(list->count + (int)most <= FEATURE_LIST_MOST);
    memcpy(list->ids + list->count, ids, most * sizeof *ids);
    list->count += count;
}

// ---- Classes and sets ------------------------------------------------------------------

typedef struct FeatureClass {
    const char *name; // one word
    int first;        // index of its first feature
    int count;
    const char *what; // a few words, and how the index is made
} FeatureClass;

typedef struct FeatureSet {
    const char *name;
    const char *what;
    // Changed, from 0 on, when features mean something else than before though their
    // classes have the names and sizes they had: rankers that were learnt before are then
    // refused. They are, too, when names or sizes of classes change.
    int version;
    const FeatureClass *classes; // one behind the other from 0 on, without gaps
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

// The class of a feature of the set.
const FeatureClass *feature_set_class(const FeatureSet *set, int feature);

// Zeroed and aligned for any purpose; free with free(). NULL when the set needs none.
void *feature_set_memory(const FeatureSet *set);

#endif
