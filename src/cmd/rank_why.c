// SPDX-License-Identifier: MIT
#include "cmd/rank_why.h"

#include "core/turn_text.h"
#include "rank/ranker.h"

bool rank_why_find_turn(const Question *question, const char *text, const TurnGen *gen,
                        size_t count, size_t *out, Error *err)
{
    Turn turn;
    Position after = *question->pos;
    if (!turn_parse(question->pos, text, &turn, NULL, err))
        return false;
    turn_play(&after, &turn);
    if (history_forbids(question->history, after.key))
        return error_set(err, "the turn repeats the position for the third time");
    for (size_t i = 0; i < count; i++)
        if (turngen_key(gen, i) == after.key) {
            *out = i;
            return true;
        }
    return error_set(err, "the turn is not among the legal ones");
}

// What the set can tell of a feature; if nothing, the words of its class.
static void add_meaning(const FeatureSet *set, const FeatureClass *class, int feature,
                        Side mover, StrBuf *out)
{
    size_t before = out->length;
    if (set->explain)
        set->explain(feature, mover, out);
    if (out->length == before)
        strbuf_add(out, class->what);
}

static int count_fired(const Reasons *reasons)
{
    int sum = 0;
    for (int i = 0; i < reasons->count; i++)
        sum += reasons->items[i].times;
    return sum;
}

static void add_reason(const FeatureSet *set, const Reason *reason, Side mover, StrBuf *out)
{
    const FeatureClass *class = feature_set_class(set, reason->feature);
    strbuf_print(out, "%s\t%d\t%.4f\t%d\t", class->name, reason->feature - class->first,
                 (double)reason->weight, reason->times);
    add_meaning(set, class, reason->feature, mover, out);
    strbuf_add_char(out, '\n');
}

void rank_why_add(Ranker *ranker, const Scene *scene, const TurnGen *gen, size_t index,
                  StrBuf *out)
{
    Reasons reasons;
    Turn turn = turngen_turn(gen, index);
    Position after = turngen_result(gen, index);
    ranker_find_reasons(ranker, scene, &after, &turn, &reasons);
    for (int i = 0; i < reasons.count; i++)
        add_reason(ranker_set(ranker), &reasons.items[i], scene->mover, out);
    strbuf_print(out, "sum\t-\t%.4f\t%d\t-\n", (double)reasons.score,
                 count_fired(&reasons));
}
