// SPDX-License-Identifier: MIT
// The only file that sees LIBLINEAR.
#include "train/liblinear.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linear.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "base/fd.h"
#include "base/memory.h"
#include "base/ranks.h"

enum { PLAYED = 1, OTHER = -1, LOOK_MS = 50 };

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

static void count_nodes(const TurnSamples *samples, const Stop *stop, size_t *turns,
                        size_t *nodes)
{
    *turns = 0;
    *nodes = 0;
    for (size_t i = 0; i < turn_samples_count(samples, false) && !stop_is_asked(stop);
         i++) {
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

static bool data_init(Data *data, const TurnSamples *samples, int features,
                      const Stop *stop, Error *err)
{
    size_t turns;
    size_t nodes;
    count_nodes(samples, stop, &turns, &nodes);
    if (turns > INT_MAX)
        return error_set(err, "LIBLINEAR takes no more than %d turns", INT_MAX);
    *data = (Data){.nodes = memory_array(nodes, sizeof *data->nodes)};
    data->problem = (struct problem){.n = features + 1, .bias = 1};
    data->problem.y = memory_array(turns, sizeof *data->problem.y);
    data->problem.x = memory_array(turns, sizeof *data->problem.x);
    for (size_t i = 0; i < turn_samples_count(samples, false) && !stop_is_asked(stop);
         i++) {
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

// ---- The other process -----------------------------------------------------------------

// It must not outlive its parent, leave a core behind when it runs out of memory, nor
// speak.
static void settle_child(pid_t parent)
{
    const struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent)
        _exit(EXIT_FAILURE);
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere >= 0)
        dup2(nowhere, STDERR_FILENO);
}

// The first label it met is told from the other; that one may be the one of other turns.
static void turn_weights(const struct model *learnt, int count)
{
    for (int i = 0; learnt->label[0] != PLAYED && i < count; i++)
        learnt->w[i] = -learnt->w[i];
}

static _Noreturn void work_in_child(const Data *data, const struct parameter *parameter,
                                    uint64_t seed, int out)
{
    int count = data->problem.n - 1; // without the constant
    set_print_string_function(be_quiet);
    srand((unsigned)seed); // it shuffles with the C library's numbers
    const struct model *learnt = train(&data->problem, parameter);
    turn_weights(learnt, count);
    bool is_told =
        fd_write_all(out, (const char *)learnt->w, (size_t)count * sizeof *learnt->w);
    _exit(is_told ? EXIT_SUCCESS : EXIT_FAILURE);
}

// What it says, up to the end or until somebody asks to stop. Returns how much it was.
static size_t hear_child(int in, char *out, size_t count, const Stop *stop)
{
    size_t heard = 0;
    while (!stop_is_asked(stop)) {
        struct pollfd ready = {.fd = in, .events = POLLIN};
        if (poll(&ready, 1, LOOK_MS) <= 0)
            continue;
        ssize_t got = heard < count ? read(in, out + heard, count - heard) : 0;
        if (got == 0 || (got < 0 && errno != EINTR))
            break;
        heard += got > 0 ? (size_t)got : 0;
    }
    return heard;
}

static bool say_how(int status, Error *err)
{
    if (WIFSIGNALED(status))
        return error_set(err,
                         "LIBLINEAR was ended by signal %d; most likely there is not "
                         "enough memory",
                         WTERMSIG(status));
    return error_set(err, "LIBLINEAR ended with status %d", WEXITSTATUS(status));
}

static bool train_apart(const Data *data, const struct parameter *parameter,
                        const LinearOptions *options, double *weights, Error *err)
{
    int ends[2];
    int status = 0;
    size_t bytes = (size_t)(data->problem.n - 1) * sizeof *weights;
    pid_t parent = getpid();
    if (pipe(ends) != 0)
        return error_set(err, "no pipe for LIBLINEAR: %s", strerror(errno));
    pid_t child = fork();
    if (child == 0) {
        settle_child(parent);
        close(ends[0]);
        work_in_child(data, parameter, options->seed, ends[1]);
    }
    int failure = errno;
    close(ends[1]);
    size_t heard =
        child > 0 ? hear_child(ends[0], (char *)weights, bytes, options->stop) : 0;
    close(ends[0]);
    if (child < 0)
        return error_set(err, "no process for LIBLINEAR: %s", strerror(failure));
    if (heard < bytes && stop_is_asked(options->stop))
        kill(child, SIGKILL);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    if (heard == bytes)
        return true;
    return stop_is_asked(options->stop) ? error_set(err, "interrupted")
                                        : say_how(status, err);
}

static bool fit_here(RankModel *model, const TurnSamples *samples,
                     const LinearOptions *options, Error *err)
{
    int features = feature_set_size(model->set);
    Data data = {.nodes = NULL};
    int label = PLAYED;
    double weight = options->played_weight;
    struct parameter parameter = parameter_of(options);
    parameter.nr_weight = 1;
    parameter.weight_label = &label;
    parameter.weight = &weight;
    if (!data_init(&data, samples, features, options->stop, err))
        return false;
    const char *problem = check_parameter(&data.problem, &parameter);
    if (problem) {
        data_free(&data);
        return error_set(err, "LIBLINEAR says: %.150s", problem);
    }
    double *weights = memory_array((size_t)features, sizeof *weights);
    bool is_fitted = train_apart(&data, &parameter, options, weights, err);
    for (int i = 0; is_fitted && i < features; i++)
        model->weights[i] = (float)weights[i];
    free(weights);
    data_free(&data);
    return is_fitted;
}

// It knows one thread: rank 0 asks it, and tells the others.
bool liblinear_fit(RankModel *model, const TurnSamples *samples,
                   const LinearOptions *options, Error *err)
{
    size_t bytes = rank_model_size(model) * sizeof *model->weights;
    StrBuf record = strbuf_new();
    bool is_recalled = journal_recall(options->journal, &record);
    bool is_fitted =
        is_recalled ||
        ranks_agree(ranks_mine() != 0 || fit_here(model, samples, options, err), err);
    if (is_fitted && !is_recalled) {
        strbuf_add_bytes(&record, (const char *)model->weights, bytes);
        ranks_share(&record);
        journal_keep(options->journal, &record);
    }
    if (is_fitted)
        memcpy(model->weights, record.text, bytes);
    strbuf_free(&record);
    return is_fitted;
}
