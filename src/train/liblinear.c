// SPDX-License-Identifier: MIT
// The only file that sees LIBLINEAR.
#include "train/liblinear.h"

#include <limits.h>
#include <linear.h>
#include <stdlib.h>

#include "base/memory.h"

enum { PLAYED = 1, OTHER = -1 };

// The samples as LIBLINEAR wants them.
typedef struct Data {
    struct problem problem;
    struct feature_node *nodes;
    size_t node_count;
} Data;

static void be_quiet(const char *text)
{
    (void)text;
}

static void count_nodes(const TurnSamples *samples, size_t *turns, size_t *nodes)
{
    *turns = 0;
    *nodes = 0;
    for (size_t i = 0; i < turn_samples_count(samples, false); i++) {
        SampledChoice choice = turn_samples_choice(samples, false, i);
        *turns += (size_t)choice.turns;
        for (int k = 0; k < choice.turns; k++)
            *nodes += (size_t)sampled_next(&choice).count + 2; // the constant, the end
    }
}

static int compare_ids(const void *a, const void *b)
{
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

// Indices begin with 1 and rise; a feature found twice has the value 2.
static void add_turn(Data *data, const SampledTurn *turn, int constant, int label)
{
    FeatureList list = {.count = turn->count};
    struct feature_node *node = data->nodes + data->node_count;
    data->problem.y[data->problem.l] = label;
    data->problem.x[data->problem.l++] = node;
    for (int i = 0; i < turn->count; i++)
        list.ids[i] = turn->ids[i];
    qsort(list.ids, (size_t)list.count, sizeof *list.ids, compare_ids);
    for (int i = 0; i < list.count; i++) {
        if (i > 0 && list.ids[i] == list.ids[i - 1])
            node[-1].value++;
        else
            *node++ = (struct feature_node){list.ids[i] + 1, 1};
    }
    *node++ = (struct feature_node){constant, 1};
    *node++ = (struct feature_node){-1, 0};
    data->node_count = (size_t)(node - data->nodes);
}

static bool data_init(Data *data, const TurnSamples *samples, int features, Error *err)
{
    size_t turns;
    size_t nodes;
    count_nodes(samples, &turns, &nodes);
    if (turns > INT_MAX)
        return error_set(err, "LIBLINEAR takes no more than %d turns", INT_MAX);
    *data = (Data){.nodes = memory_array(nodes, sizeof *data->nodes)};
    data->problem = (struct problem){.n = features + 1, .bias = 1};
    data->problem.y = memory_array(turns, sizeof *data->problem.y);
    data->problem.x = memory_array(turns, sizeof *data->problem.x);
    for (size_t i = 0; i < turn_samples_count(samples, false); i++) {
        SampledChoice choice = turn_samples_choice(samples, false, i);
        for (int k = 0; k < choice.turns; k++) {
            SampledTurn turn = sampled_next(&choice);
            add_turn(data, &turn, features + 1, k == 0 ? PLAYED : OTHER);
        }
    }
    return true;
}

static void data_free(Data *data)
{
    free(data->nodes);
    free(data->problem.y);
    free(data->problem.x);
}

static struct parameter parameter_of(const LinearOptions *options)
{
    static const int solvers[] = {L2R_L2LOSS_SVC_DUAL, L1R_LR, L2R_LR_DUAL};
    return (struct parameter){
        .solver_type = solvers[options->solver],
        .C = options->cost,
        .eps = options->solver == LINEAR_LR1 ? 0.01 : 0.1,
    };
}

bool liblinear_fit(RankModel *model, const TurnSamples *samples,
                   const LinearOptions *options, Error *err)
{
    Data data = {.nodes = NULL};
    int label = PLAYED;
    double weight = options->played_weight;
    struct parameter parameter = parameter_of(options);
    parameter.nr_weight = 1;
    parameter.weight_label = &label;
    parameter.weight = &weight;
    if (!data_init(&data, samples, feature_set_size(model->set), err))
        return false;
    const char *problem = check_parameter(&data.problem, &parameter);
    if (problem) {
        data_free(&data);
        return error_set(err, "LIBLINEAR says: %.150s", problem);
    }
    set_print_string_function(be_quiet);
    srand((unsigned)options->seed); // it shuffles with the C library's numbers
    struct model *learnt = train(&data.problem, &parameter);
    // The first label it met is told from the other; that one was a played turn.
    float sign = learnt->label[0] == PLAYED ? 1 : -1;
    for (int i = 0; i < feature_set_size(model->set); i++)
        model->weights[i] = sign * (float)learnt->w[i];
    free_and_destroy_model(&learnt);
    data_free(&data);
    return true;
}
