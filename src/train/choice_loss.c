// SPDX-License-Identifier: MIT
#include "train/choice_loss.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/parallel.h"
#include "train/eval_model.h"

enum { PORTIONS = 32, TURNS_MOST = 32 };

// Of one piece of the choices.
typedef struct Part {
    double loss;
    double top;
    double gradient[EVAL_PARAMETERS];
} Part;

typedef struct Slopes {
    const ChoiceList *list;
    const double *parameters;
    bool has_gradient;
    Part *parts;
} Slopes;

// The chances of all turns; returns the loss of the first.
static double find_chances(const Slopes *slopes, const Choice *choice,
                           double chances[TURNS_MOST])
{
    const Dataset *boards = &slopes->list->boards;
    double best = -HUGE_VAL;
    double sum = 0;
    for (int i = 0; i < choice->count; i++) {
        const DataRow *row = &boards->rows[choice->first + (size_t)i];
        double score = eval_model_score(slopes->parameters, boards, row);
        chances[i] = choice->sign * score / CHOICE_TEMPERATURE;
        best = fmax(best, chances[i]);
    }
    double first = chances[0];
    for (int i = 0; i < choice->count; i++)
        sum += chances[i] = exp(chances[i] - best);
    for (int i = 0; i < choice->count; i++)
        chances[i] /= sum;
    return log(fmax(sum, 1)) + best - first; // the best alone makes it 1
}

static void add_slopes(const Slopes *slopes, const DataRow *row, double slope, Part *part)
{
    const DataEntry *entries = slopes->list->boards.entries + row->first;
    double early = slope * row->phase / 256;
    double late = slope - early;
    for (int i = 0; i < row->count; i++) {
        double *at = part->gradient + 2 * (size_t)entries[i].feature;
        at[0] += early * entries[i].value;
        at[1] += late * entries[i].value;
    }
}

static void add_choice(const Slopes *slopes, const Choice *choice, Part *part)
{
    double chances[TURNS_MOST] = {0};
    bool is_top = true;
    part->loss += find_chances(slopes, choice, chances);
    for (int i = 1; i < choice->count; i++)
        is_top = is_top && chances[i] < chances[0];
    part->top += is_top;
    for (int i = 0; slopes->has_gradient && i < choice->count; i++) {
        double slope = (chances[i] - (i == 0)) * choice->sign / CHOICE_TEMPERATURE;
        add_slopes(slopes, &slopes->list->boards.rows[choice->first + (size_t)i], slope,
                   part);
    }
}

static void add_piece(void *context, size_t piece, int worker)
{
    (void)worker;
    const Slopes *slopes = context;
    const ChoiceList *list = slopes->list;
    Part *part = &slopes->parts[piece];
    memset(part, 0, sizeof *part);
    size_t end = list->count * (piece + 1) / PORTIONS;
    for (size_t i = list->count * piece / PORTIONS; i < end; i++)
        add_choice(slopes, &list->all[i], part);
}

ChoiceMeasure choice_measure(const ChoiceList *list, const double *parameters, int jobs)
{
    ChoiceMeasure measure = {0};
    Slopes slopes = {.list = list, .parameters = parameters};
    if (list->count == 0)
        return measure;
    slopes.parts = memory_array(PORTIONS, sizeof *slopes.parts);
    parallel_run(PORTIONS, jobs, add_piece, &slopes);
    for (int i = 0; i < PORTIONS; i++) {
        measure.loss += slopes.parts[i].loss / (double)list->count;
        measure.top += slopes.parts[i].top / (double)list->count;
    }
    free(slopes.parts);
    return measure;
}

double choice_slopes(const ChoiceList *list, const double *parameters, double weight,
                     int jobs, double *gradient)
{
    double loss = 0;
    Slopes slopes = {.list = list, .parameters = parameters, .has_gradient = true};
    slopes.parts = memory_array(PORTIONS, sizeof *slopes.parts);
    parallel_run(PORTIONS, jobs, add_piece, &slopes);
    for (int piece = 0; piece < PORTIONS; piece++) {
        loss += slopes.parts[piece].loss;
        for (int i = 0; i < EVAL_PARAMETERS; i++)
            gradient[i] += weight * slopes.parts[piece].gradient[i];
    }
    free(slopes.parts);
    return weight * loss;
}
