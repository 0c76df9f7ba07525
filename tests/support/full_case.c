// SPDX-License-Identifier: MIT
#include "full_case.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/turn_text.h"

Turn full_case_turn(const Position *pos, const char *text)
{
    Turn turn;
    Error err;
    if (!turn_parse(pos, text, &turn, NULL, &err))
        fail_msg("%s: %s", text, err.text);
    return turn;
}

FullCase full_case(const char *board, const char *turn)
{
    FullCase play = {.past_count = 0};
    Error err;
    if (!position_parse(board, &play.pos, &err))
        fail_msg("%s", err.text);
    play.turn = full_case_turn(&play.pos, turn);
    return play;
}

void full_case_go_on(FullCase *play, const char *next)
{
    assert_true(play->past_count < FULL_CASE_PAST);
    play->past[play->past_count++] = (PastTurn){play->pos, play->turn};
    turn_play(&play->pos, &play->turn);
    play->turn = full_case_turn(&play->pos, next);
}

void full_case_find(const FullCase *play, FeatureList *list)
{
    Scene scene;
    Position after = play->pos;
    void *memory = feature_set_memory(&features_full);
    turn_play(&after, &play->turn);
    scene_set(&scene, &play->pos, play->past, play->past_count);
    feature_list_clear(list);
    features_full.begin(memory, &scene);
    features_full.find(memory, &scene, &after, &play->turn, list);
    free(memory);
}

void full_case_fires(const FullCase *play, const char *class_name, int index, int times)
{
    FeatureList list;
    const FeatureClass *found = NULL;
    int count = 0;
    full_case_find(play, &list);
    for (int i = 0; i < features_full.class_count; i++)
        if (strcmp(features_full.classes[i].name, class_name) == 0)
            found = &features_full.classes[i];
    assert_non_null(found);
    for (int i = 0; i < list.count; i++)
        count += list.ids[i] == found->first + index;
    if (count != times)
        fail_msg("%s %d fires %d times, not %d", class_name, index, count, times);
}

int full_case_count(const FullCase *play, const char *class_name)
{
    FeatureList list;
    int count = 0;
    full_case_find(play, &list);
    for (int i = 0; i < list.count; i++) {
        const FeatureClass *class = feature_set_class(&features_full, list.ids[i]);
        count += strcmp(class->name, class_name) == 0;
    }
    return count;
}
