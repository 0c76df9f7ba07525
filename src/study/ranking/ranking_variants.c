// SPDX-License-Identifier: MIT
#include "study/ranking/ranking_variants.h"

#include <stdio.h>
#include <string.h>

#include "base/progress.h"
#include "study/ranking/ranking_trial.h"
#include "train/rank_test.h"

typedef struct Variant {
    const char *what;
    const char *name;
    const char *base; // of ranking_models
    const char *method;
    bool is_of_few_games; // so few that there are as many turns as usual
} Variant;

static const Variant variants[] = {
    {"time", "nb-time", "nb", "nb:set=published,by-time=15", false},
    {"time", "lr1-time", "lr1", "lr1:set=published,by-time=15", false},
    {"time", "bt-time", "bt-relative", "bt:set=relative,by-time=15,phase-ridge=1.25",
     false},
    {"time", "bt-ramps", "bt-relative", "bt:set=relative,mixes=4", false},
    {"selection", "nb-300", "nb", "nb:set=published,select=300", false},
    {"selection", "nb-time-300", "nb", "nb:set=published,by-time=15,select=300", false},
    {"selection", "lr2-300", "lr2", "lr2:set=published,select=300", false},
    {"selection", "lr2-time-300", "lr2", "lr2:set=published,by-time=15,select=300", false},
    {"mining", "lr2-mined", "lr2", "lr2:set=published,rounds=2", false},
    {"mining", "svm-mined", "svm", "svm:set=published,rounds=2", false},
    {"others", "lr2-all", "lr2", "lr2:set=published,share=1", true},
};

// What is told of each.
static const struct {
    const char *name;
    RankFigure figure;
} figures[] = {{"mean", RANK_MEAN},
               {"top1", RANK_TOP_1},
               {"top5pct", RANK_TOP_5_PERCENT},
               {"top10pct", RANK_TOP_10_PERCENT}};

// A variant under trial.
typedef struct Trial {
    const Variant *variant;
    long games;
    StrBuf *out;
} Trial;

static void add_row(const Trial *trial, const char *what, const char *at, double value)
{
    strbuf_print(trial->out, "%s\t%s\t%ld\t%s\t%.2f\t-\t-\n", what, trial->variant->name,
                 trial->games, at, value);
}

static void add_bound(const Trial *trial, const char *at, const char *bound, double value)
{
    char name[24];
    snprintf(name, sizeof name, "%s:%s", at, bound);
    add_row(trial, "gain", name, value);
}

static void add_figures(const Trial *trial, const RankTest *test, const RankTest *base)
{
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        const char *at = figures[i].name;
        RankGain gain = rank_gain(test, base, figures[i].figure, RANK_BUCKETS);
        add_row(trial, trial->variant->what, at,
                rank_measure_figure(&test->all, figures[i].figure));
        add_row(trial, "gain", at, gain.value);
        add_bound(trial, at, "low", gain.low);
        add_bound(trial, at, "high", gain.high);
    }
}

static void add_weights(const Trial *trial, const RankModel *model)
{
    size_t features = (size_t)feature_set_size(model->set);
    for (int mix = 0; mix < model->mixes; mix++) {
        char at[24];
        size_t count = 0;
        for (size_t i = 0; i < features; i++)
            count += model->weights[(size_t)mix * features + i] != 0;
        snprintf(at, sizeof at, "set %d", mix + 1);
        add_row(trial, "weights", at, (double)count);
    }
}

static long games_of(const RankingStudy *study, const Variant *variant)
{
    const double kept = 0.05; // of the other turns, usually
    if (!variant->is_of_few_games)
        return study->games;
    long few = (long)((double)study->games * kept + 0.5);
    return few < RANKING_PARTS ? RANKING_PARTS : few;
}

static bool try_variant(const RankingStudy *study, const Variant *variant,
                        const RankTest *base, StrBuf *out, Error *err)
{
    RankModel model;
    RankTest test;
    Trial trial = {variant, games_of(study, variant), out};
    ExpertSource tested = ranking_tested(study);
    progress_show("%s", variant->name);
    if (!ranking_learn(study, variant->method, trial.games, &model, err))
        return false;
    bool is_done = ranking_test(&model, &tested, &test, err);
    if (is_done) {
        add_figures(&trial, &test, base);
        add_weights(&trial, &model);
    }
    rank_test_free(&test);
    rank_model_free(&model);
    return is_done;
}

bool ranking_variants_run(const RankingStudy *study, const RankingResult *results,
                          int count, StrBuf *out, Error *err)
{
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++)
        for (int k = 0; k < count; k++)
            if (strcmp(results[k].model->name, variants[i].base) == 0 &&
                !try_variant(study, &variants[i], &results[k].whole, out, err))
                return false;
    return true;
}
