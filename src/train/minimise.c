// SPDX-License-Identifier: MIT
#include "train/minimise.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { MEMORY = 12, MOST_HALVINGS = 30 };
static const double least_gain = 1e-6; // of a pass, as a share of the value

// One remembered pass: how x and the gradient changed.
typedef struct Pass {
    double *step;
    double *change;
    double product; // of the two
} Pass;

typedef struct State {
    const Minimisation *task;
    int count;
    double *x;
    double *gradient;
    double *direction;
    double *next_x;
    double *next_gradient;
    double value;
    Pass remembered[MEMORY]; // a ring
    int past_count;
    int newest;
} State;

static double dot(const double *a, const double *b, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += a[i] * b[i];
    return sum;
}

static void add_scaled(double *to, double factor, const double *from, int count)
{
    for (int i = 0; i < count; i++)
        to[i] += factor * from[i];
}

// All vectors are parts of one block, which the gradient begins.
static void open_state(State *state, const Minimisation *task, double *x)
{
    enum { VECTORS = 4 + 2 * MEMORY };
    size_t count = (size_t)task->count;
    double *next = memory_array(VECTORS * count, sizeof *next);
    *state = (State){.task = task, .count = task->count, .x = x, .gradient = next};
    state->direction = next += count;
    state->next_x = next += count;
    state->next_gradient = next += count;
    for (int i = 0; i < MEMORY; i++) {
        state->remembered[i].step = next += count;
        state->remembered[i].change = next += count;
    }
}

// The pass of `age` passes ago, 0 the newest.
static const Pass *pass_of_age(const State *state, int age)
{
    return &state->remembered[(state->newest - age + MEMORY) % MEMORY];
}

// Minus the estimated inverse of the second derivatives times the gradient.
static void choose_direction(State *state)
{
    double share[MEMORY] = {0};
    double *d = state->direction;
    for (int i = 0; i < state->count; i++)
        d[i] = -state->gradient[i];
    for (int age = 0; age < state->past_count; age++) {
        const Pass *past = pass_of_age(state, age);
        share[age] = dot(past->step, d, state->count) / past->product;
        add_scaled(d, -share[age], past->change, state->count);
    }
    for (int i = 0; i < state->count; i++)
        d[i] *= state->task->diagonal[i];
    for (int age = state->past_count - 1; age >= 0; age--) {
        const Pass *past = pass_of_age(state, age);
        double back = dot(past->change, d, state->count) / past->product;
        add_scaled(d, share[age] - back, past->step, state->count);
    }
}

// The value and the slopes, as they were found before or by the objective.
static double look(const State *state, const double *x, double *gradient)
{
    const Minimisation *task = state->task;
    size_t bytes = (size_t)state->count * sizeof *gradient;
    double value;
    StrBuf record = strbuf_new();
    if (journal_recall(task->journal, &record)) {
        memcpy(&value, record.text, sizeof value);
        memcpy(gradient, record.text + sizeof value, bytes);
    } else {
        value = task->objective(task->context, x, gradient);
        strbuf_add_bytes(&record, (const char *)&value, sizeof value);
        strbuf_add_bytes(&record, (const char *)gradient, bytes);
        if (!stop_is_asked(task->stop))
            journal_keep(task->journal, &record);
    }
    strbuf_free(&record);
    return value;
}

// Go along the direction, half as far each time until the value falls as it should. False
// when it does not.
static bool advance(State *state, double *next_value)
{
    double slope = dot(state->gradient, state->direction, state->count);
    double length = 1;
    if (!(slope < 0))
        return false;
    for (int i = 0; i < MOST_HALVINGS; i++) {
        memcpy(state->next_x, state->x, (size_t)state->count * sizeof *state->x);
        add_scaled(state->next_x, length, state->direction, state->count);
        *next_value = look(state, state->next_x, state->next_gradient);
        if (stop_is_asked(state->task->stop))
            return false;
        if (*next_value <= state->value + 1e-4 * length * slope)
            return true;
        length /= 2;
    }
    return false;
}

// Keep how things changed, if they did so as in a bowl.
static void remember(State *state)
{
    int slot = state->past_count ? (state->newest + 1) % MEMORY : 0;
    Pass *past = &state->remembered[slot];
    for (int i = 0; i < state->count; i++) {
        past->step[i] = state->next_x[i] - state->x[i];
        past->change[i] = state->next_gradient[i] - state->gradient[i];
    }
    past->product = dot(past->step, past->change, state->count);
    if (!(past->product > 0))
        return;
    state->newest = slot;
    if (state->past_count < MEMORY)
        state->past_count++;
}

// False when there is nothing more to gain.
static bool make_pass(State *state, int pass)
{
    const Minimisation *task = state->task;
    double before = state->value;
    double value = before;
    choose_direction(state);
    if (!advance(state, &value))
        return false;
    remember(state);
    memcpy(state->x, state->next_x, (size_t)state->count * sizeof *state->x);
    memcpy(state->gradient, state->next_gradient, (size_t)state->count * sizeof(double));
    state->value = value;
    if (task->report && !task->report(task->context, pass, state->x, value))
        return false;
    return before - value > least_gain * fabs(before);
}

double minimise(const Minimisation *task, double *x)
{
    State state;
    open_state(&state, task, x);
    state.value = look(&state, x, state.gradient);
    for (int pass = 1;
         !stop_is_asked(task->stop) && pass <= task->passes && make_pass(&state, pass);)
        pass++;
    free(state.gradient);
    return state.value;
}
