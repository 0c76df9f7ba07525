// SPDX-License-Identifier: MIT
#include "train/eval_training.h"

#include <stdarg.h>
#include <stdio.h>

#include "game/archive.h"
#include "tactics/captures.h"
#include "train/labeller.h"

// Of reading and searching, about.
static const double reading_share = 0.02;

EvalTraining eval_training_usual(void)
{
    return (EvalTraining){
        .jobs = 1,
        .seed = 1,
        .sampling = {.one_in = 1},
        .held_out = 10,
        .lambda = 0.5,
        .fitting = {.ridge = 10, .passes = 200, .patience = 10, .choice_weight = 0.1},
        .tries_ridges = true,
        .rounds = 3,
    };
}

__attribute__((format(printf, 2, 3))) static void note(const EvalTraining *training,
                                                       const char *format, ...)
{
    char sentence[120];
    va_list values;
    va_start(values, format);
    vsnprintf(sentence, sizeof sentence, format, values);
    va_end(values);
    progress_clear(training->progress);
    training->note(sentence);
}

// ---- Positions -------------------------------------------------------------------------

typedef struct Sampling {
    GameSampler sampler;
    ArchiveTour tour;
} Sampling;

static bool take_row(void *context, const ArchiveRow *row, Error *why)
{
    Sampling *sampling = context;
    GameSampler *sampler = &sampling->sampler;
    bool is_taken = game_sampler_add(sampler, row, why);
    progress_at(sampling->tour.progress, sampling->tour.share, "%ld games, %zu positions",
                sampler->games, sampler->samples->count);
    return is_taken;
}

static bool sample_games(const EvalTraining *training, char *const *paths, int count,
                         Samples *out, Error *err)
{
    Sampling sampling = {.tour = {.progress = training->progress}};
    GameSampler *sampler = &sampling.sampler;
    ArchiveVisitor visitor = {take_row,       training->note, NULL,
                              training->stop, &sampling,      &sampling.tour};
    GameSamplerOptions options = training->sampling;
    options.seed = training->seed;
    options.has_mid = training->has_mid && training->nodes == 0;
    game_sampler_init(sampler, &options, out);
    bool is_read = archive_visit_all(paths, count, &visitor, err);
    note(training, "%ld games, %ld left out, %zu positions", sampler->games,
         sampler->left_out, out->count);
    game_sampler_free(sampler);
    return is_read;
}

bool eval_training_sample(const EvalTraining *training, char *const *paths, int count,
                          Samples *out, Error *err)
{
    Samples found;
    LabellerOptions labelling = {.weights = &training->before,
                                 .nodes = training->nodes,
                                 .ahead = training->ahead,
                                 .has_mid = training->has_mid,
                                 .jobs = training->jobs,
                                 .seed = training->seed,
                                 .stop = training->stop,
                                 .progress = training->progress,
                                 .journal = training->journal};
    if (labelling.nodes == 0)
        return sample_games(training, paths, count, out, err);
    samples_init(&found);
    ProgressPart whole = progress_enter(training->progress, 0, reading_share, "reading");
    bool is_read = sample_games(training, paths, count, &found, err);
    progress_leave(training->progress, whole);
    progress_enter(training->progress, reading_share, 1, "searching");
    if (is_read)
        label_samples(&found, &labelling, out);
    progress_leave(training->progress, whole);
    samples_free(&found);
    return is_read;
}

// ---- What is learnt from, and what is held out -----------------------------------------

typedef struct Work {
    const EvalTraining *training;
    EvalFitOptions fitting;
    Dataset train;
    Dataset held;
    Choices choices;
    Weights weights; // so far
} Work;

// All of a game is either learnt from or held out.
static void make_datasets(Work *work, Samples *samples)
{
    const EvalTraining *training = work->training;
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->all[i];
        const Position *pos = &sample->pos;
        bool is_held_out =
            expert_game_is_held_out(training->seed + sample->game, training->held_out);
        if (training->is_quiet &&
            captures_exist(pos, (Side)pos->side, STEPS_PER_TURN - pos->steps_used))
            continue;
        dataset_add(is_held_out ? &work->held : &work->train, sample);
    }
    samples_free(samples);
}

// What good players chose, beside what the weights so far would rather have.
static bool draw_choices(Work *work, int round, Error *err)
{
    const EvalTraining *training = work->training;
    ChoiceRule rule = {.weights = &work->weights,
                       .min_rating = training->expert_rating,
                       .one_in = training->sampling.one_in,
                       .held_out = training->held_out,
                       .seed = training->seed,
                       .round = (uint64_t)round + 1};
    ExpertSource source = {.also = training->experts,
                           .jobs = training->jobs,
                           .stop = training->stop,
                           .progress = training->progress,
                           .journal = training->journal,
                           .note = training->note};
    if (!choices_draw(&work->choices, &rule, &source, err))
        return false;
    note(training, "%zu choices to learn from, %zu held out", work->choices.train.count,
         work->choices.held_out.count);
    return true;
}

// ---- Reports ---------------------------------------------------------------------------

static EvalMeasure tell_model(const Work *work, const char *name, const EvalModel *model)
{
    const EvalTraining *training = work->training;
    int jobs = training->jobs;
    EvalPass measures = {
        .train = eval_model_measure(model, &work->train, jobs),
        .held_out = eval_model_measure(model, &work->held, jobs),
        .choices = choice_measure(&work->choices.held_out, model->parameters, jobs)};
    progress_clear(training->progress);
    training->row(training->context, name, &measures);
    return measures.held_out;
}

static void tell_pass(void *context, const EvalPass *pass)
{
    const EvalTraining *training = ((const Work *)context)->training;
    char name[32];
    snprintf(name, sizeof name, "pass %d", pass->number);
    progress_clear(training->progress);
    if (pass->number > 0)
        training->row(training->context, name, pass);
}

// The model to begin from, beside one that only counts pieces.
static EvalModel begin_model(const Work *work)
{
    const EvalTraining *training = work->training;
    EvalModel material;
    EvalModel model;
    eval_model_of_material(&material, &training->before);
    material.k = eval_model_fit_k(&material, &work->train, material.k);
    eval_model_of_weights(&model, &training->before);
    model.k =
        training->k > 0 ? training->k : eval_model_fit_k(&model, &work->train, model.k);
    tell_model(work, "material", &material);
    tell_model(work, "before", &model);
    return model;
}

// ---- Fitting ---------------------------------------------------------------------------

// From firm to loose, each begun where the best ended, until the games held out are twice
// in a row predicted no better.
static void fit_by_trial(Work *work, EvalModel *model)
{
    static const double ridges[] = {10000, 3000, 1000, 300, 100, 30, 10, 3, 1, 0.3, 0.1};
    const EvalModel prior = *model;
    EvalModel trial = prior;
    double best = eval_model_measure(&prior, &work->held, work->training->jobs).loss;
    int misses = 0;
    const size_t count = sizeof ridges / sizeof *ridges;
    Progress *progress = work->training->progress;
    for (size_t i = 0; misses < 2 && i < count; i++) {
        char name[32];
        ProgressPart whole =
            progress_enter(progress, (double)i / (double)count,
                           (double)(i + 1) / (double)count, "ridge %g", ridges[i]);
        work->fitting.ridge = ridges[i];
        eval_fit(&trial, &prior, &work->train, &work->held, &work->fitting);
        progress_leave(progress, whole);
        snprintf(name, sizeof name, "ridge %g", ridges[i]);
        double loss = tell_model(work, name, &trial).loss;
        bool is_better = loss < best - 1e-6;
        misses = is_better ? 0 : misses + 1;
        if (is_better) {
            best = loss;
            *model = trial;
        }
        trial = *model;
        if (stop_is_asked(work->training->stop))
            break;
    }
}

// With a rabbit, the first piece lost, at 100 centi-rabbits; where pieces were kept they
// are that already.
static void take_weights(Work *work, const EvalModel *model)
{
    double rabbit = eval_model_rabbit(model);
    bool is_sane = rabbit > 10 && rabbit < 1000;
    bool is_scaled = is_sane && !work->fitting.keeps_material;
    eval_model_to_weights(model, is_scaled ? 100 / rabbit : 1, &work->weights);
    if (!is_sane && !work->fitting.keeps_material)
        note(work->training,
             "a rabbit has come to %.0f centi-rabbits; the scale is left alone", rabbit);
}

// As one part of the work of so many rounds.
static bool fit_round(Work *work, EvalModel *model, int round, bool is_by_trial, Error *err)
{
    const EvalTraining *training = work->training;
    const EvalModel prior = *model;
    int rounds = training->experts ? training->rounds : 1;
    ProgressPart whole =
        progress_enter(training->progress, (double)round / rounds,
                       (double)(round + 1) / rounds, "round %d of %d", round + 1, rounds);
    bool is_drawn = !training->experts || draw_choices(work, round, err);
    if (is_drawn && is_by_trial)
        fit_by_trial(work, model);
    else if (is_drawn)
        eval_fit(model, &prior, &work->train, &work->held, &work->fitting);
    progress_leave(training->progress, whole);
    return is_drawn;
}

// Each round draws choices that the one before got wrong, and goes on from its weights.
static bool fit_rounds(Work *work, EvalModel *model, Error *err)
{
    const EvalTraining *training = work->training;
    int rounds = training->experts ? training->rounds : 1;
    // Trials would go by positions alone, and need some that are held out.
    bool is_by_trial =
        training->tries_ridges && !training->experts && training->held_out > 0;
    for (int round = 0; round < rounds; round++) {
        if (!fit_round(work, model, round, is_by_trial, err))
            return false;
        take_weights(work, model);
        eval_model_of_weights(model, &work->weights);
        if (stop_is_asked(training->stop))
            break;
    }
    return true;
}

static bool fit(Work *work, EvalTrained *out, Error *err)
{
    const EvalTraining *training = work->training;
    size_t rows = work->train.count + work->held.count;
    size_t bytes = dataset_bytes(&work->train) + dataset_bytes(&work->held);
    if (work->train.count == 0)
        return error_set(err, "there are no positions to learn from");
    note(training, "%zu positions to learn from, %zu held out, %zu bytes each",
         work->train.count, work->held.count, bytes / rows);
    double k =
        training->k > 0 ? training->k : eval_scores_fit_k(&work->train, training->before.k);
    dataset_set_targets(&work->train, training->lambda, k);
    dataset_set_targets(&work->held, training->lambda, k);
    EvalModel model = begin_model(work);
    if (!fit_rounds(work, &model, err))
        return false;
    EvalMeasure held = tell_model(work, "after", &model);
    out->weights = work->weights;
    snprintf(out->remark, sizeof out->remark,
             "fitted to %zu positions and %zu choices; of %zu positions held out: "
             "log-loss %.5f, accuracy %.4f",
             work->train.count, work->choices.train.count, work->held.count, held.loss,
             held.accuracy);
    return true;
}

bool eval_training_fit(const EvalTraining *training, Samples *samples, EvalTrained *out,
                       Error *err)
{
    Work work = {
        .training = training, .fitting = training->fitting, .weights = training->before};
    work.fitting.jobs = training->jobs;
    work.fitting.stop = training->stop;
    work.fitting.progress = training->progress;
    work.fitting.journal = training->journal;
    work.fitting.choices = training->experts ? &work.choices : NULL;
    work.fitting.report = tell_pass;
    work.fitting.context = &work;
    dataset_init(&work.train);
    dataset_init(&work.held);
    choices_init(&work.choices);
    make_datasets(&work, samples);
    bool is_fitted = fit(&work, out, err);
    dataset_free(&work.train);
    dataset_free(&work.held);
    choices_free(&work.choices);
    return is_fitted;
}
