// SPDX-License-Identifier: MIT
#include "study/ranking/trials.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "study/ranking/models.h"

enum {
    NB_TRIALS = 4,
    CURVES = 4, // of the rankers that come first: nb, svm, lr1, lr2
    LEARNT_OF_TEN = 7,
};

// ---- Drawing games ---------------------------------------------------------------------

typedef struct Names {
    uint64_t *all;
    size_t count;
    size_t capacity;
} Names;

static void add_name(void *context, const ExpertGame *game, size_t slot)
{
    Names *names = context;
    (void)slot;
    names->all =
        memory_grow(names->all, names->count, &names->capacity, sizeof *names->all);
    names->all[names->count++] = game->name;
}

static int compare_names(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

// Bring `wanted` names to the front, those to learn from first; both parts are then sorted,
// as sources want them. Returns how many are learnt from.
static size_t draw_names(Names *names, size_t wanted, uint64_t seed)
{
    Random random;
    size_t learnt = wanted * LEARNT_OF_TEN / 10;
    // The same lots whatever was drawn before.
    qsort(names->all, names->count, sizeof *names->all, compare_names);
    random_init(&random, seed);
    for (size_t i = 0; i < wanted; i++) {
        size_t other = i + random_below(&random, (uint32_t)(names->count - i));
        uint64_t kept = names->all[i];
        names->all[i] = names->all[other];
        names->all[other] = kept;
    }
    qsort(names->all, learnt, sizeof *names->all, compare_names);
    qsort(names->all + learnt, wanted - learnt, sizeof *names->all, compare_names);
    return learnt;
}

static ExpertSource source_of(const RankGames *games, const uint64_t *names, size_t count)
{
    ExpertSource source = rank_games_all(games);
    source.only = names;
    source.only_count = count;
    return source;
}

// ---- Trials ----------------------------------------------------------------------------

typedef struct Means {
    double learnt;
    double tested;
} Means;

typedef struct Trial {
    const RankingModel *model;
    size_t games;
    int number;
} Trial;

static bool try_once(const RankGames *games, Names *names, const Trial *trial, Means *out,
                     Error *err)
{
    char label[256];
    RankModel ranker;
    size_t wanted = trial->games;
    const char *method = trial->model->method;
    size_t learnt = draw_names(names, wanted, wanted * 1000 + (size_t)trial->number);
    ExpertSource learns = source_of(games, names->all, learnt);
    ExpertSource tests = source_of(games, names->all + learnt, wanted - learnt);
    snprintf(label, sizeof label, "%.200s, random, %d", method, trial->number);
    RankLesson lesson = {method, label, (long)wanted, learns};
    if (!rank_games_learn_lesson(games, &lesson, &ranker, err))
        return false;
    bool is_done = rank_games_mean(&ranker, &learns, &out->learnt, NULL, err) &&
                   rank_games_mean(&ranker, &tests, &out->tested, NULL, err);
    rank_model_free(&ranker);
    return is_done;
}

static void add_row(StrBuf *out, const RankingModel *model, size_t games, const char *at,
                    double value, double published)
{
    strbuf_print(out, "random-curve\t%s\t%zu\t%s\t%.2f\t", model->name, games, at, value);
    if (isnan(published))
        strbuf_add(out, "-\t-\n");
    else
        strbuf_print(out, "%.2f\t-\n", published);
}

static bool try_size(const RankGames *games, const RankingModel *model, Names *names,
                     const RankingPoint *published, StrBuf *out, Error *err)
{
    size_t wanted = (size_t)published->games;
    int trials = model == &ranking_models[0] ? NB_TRIALS : 1;
    Means sum = {0, 0};
    double least = INFINITY;
    double most = -INFINITY;
    for (int trial = 0; trial < trials; trial++) {
        Means means;
        ProgressPart whole = progress_enter(
            games->progress, (double)trial / trials, (double)(trial + 1) / trials,
            "%s, %zu games, trial %d of %d", model->name, wanted, trial + 1, trials);
        bool is_done = try_once(games, names, &(Trial){model, wanted, trial}, &means, err);
        progress_leave(games->progress, whole);
        if (!is_done)
            return false;
        sum.learnt += means.learnt;
        sum.tested += means.tested;
        least = fmin(least, means.tested);
        most = fmax(most, means.tested);
    }
    add_row(out, model, wanted, "learnt", sum.learnt / trials, published->learnt);
    add_row(out, model, wanted, "tested", sum.tested / trials, published->tested);
    add_row(out, model, wanted, "tested:least", least, NAN);
    add_row(out, model, wanted, "tested:most", most, NAN);
    return true;
}

static bool try_sizes(const RankGames *games, const RankingModel *model, Names *names,
                      StrBuf *out, Error *err)
{
    RankingPublished published = ranking_published_of(model);
    bool is_done = true;
    for (int i = 0; is_done && i < published.curve_count; i++)
        if (published.curve[i].games <= (long)names->count)
            is_done = try_size(games, model, names, &published.curve[i], out, err);
    return is_done;
}

bool ranking_trials_add(const RankGames *games, StrBuf *out, Error *err)
{
    Names names = {0};
    ExpertSource all = rank_games_all(games);
    ExpertWork work = {.join = add_name, .context = &names};
    bool is_done = expert_games_run(&all, &work, err);
    if (is_done && stop_is_asked(games->stop))
        is_done = error_set(err, "interrupted");
    for (int i = 0; is_done && i < CURVES; i++) {
        ProgressPart whole =
            progress_enter(games->progress, (double)i / CURVES, (double)(i + 1) / CURVES,
                           "%s", ranking_models[i].name);
        is_done = try_sizes(games, &ranking_models[i], &names, out, err);
        progress_leave(games->progress, whole);
    }
    free(names.all);
    return is_done;
}
