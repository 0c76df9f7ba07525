// SPDX-License-Identifier: MIT
#include "rank/looks.h"

#include <math.h>

void looks_begin(RankLooks *looks)
{
    *looks = (RankLooks){.are_there = false};
    for (int stage = 0; stage < LOOK_STAGES; stage++)
        looks->look[stage].weights[(size_t)LOOK_SCORE * PHASE_MIXES] = 1;
}

size_t looks_count(LookStage stage, size_t count)
{
    size_t least = count < LOOK_CLOSE_COUNT ? count : LOOK_CLOSE_COUNT;
    size_t share = count * LOOK_WIDE_PERCENT / 100;
    return stage == LOOK_CLOSE || share < least ? least : share;
}

void look_fill(LookRow *row, const float inputs[LOOK_INPUTS],
               const float shares[PHASE_MIXES], const float *classes)
{
    for (int i = 0; i < LOOK_INPUTS; i++)
        for (int mix = 0; mix < PHASE_MIXES; mix++)
            row->numbers[i * PHASE_MIXES + mix] = inputs[i] * shares[mix];
    for (int i = 0; i < LOOK_CLASSES; i++)
        row->numbers[LOOK_CLASSES_BEGIN + i] = classes ? classes[i] : 0;
}

double look_weigh(const Look *look, const LookRow *row)
{
    double sum = 0;
    for (int i = 0; i < LOOK_NUMBERS; i++)
        sum += (double)look->weights[i] * (double)row->numbers[i];
    return sum;
}

void look_settle(const float *old, const double *sums, size_t count, float *out)
{
    if (count == 0)
        return;
    double most = sums[0];
    double most_before = (double)old[0];
    for (size_t i = 1; i < count; i++) {
        most = sums[i] > most ? sums[i] : most;
        most_before = (double)old[i] > most_before ? (double)old[i] : most_before;
    }
    double before = exp((double)old[0] - most_before);
    double after = exp(sums[0] - most);
    for (size_t i = 1; i < count; i++) {
        before += exp((double)old[i] - most_before);
        after += exp(sums[i] - most);
    }
    double shift = most_before + log(before) - most - log(after);
    for (size_t i = 0; i < count; i++)
        out[i] = (float)(sums[i] + shift);
}

static void exchange(uint32_t *order, size_t a, size_t b)
{
    uint32_t kept = order[a];
    order[a] = order[b];
    order[b] = kept;
}

void rank_select_head(const float *scores, uint32_t *order, size_t count, size_t wanted)
{
    size_t begin = 0;
    size_t end = count;
    while (begin < end && wanted > begin && wanted < end) {
        float middle = scores[order[begin + (end - begin) / 2]];
        size_t low = begin; // all before are greater than the middle
        size_t high = end;  // all from there on are less
        for (size_t i = begin; i < high;) {
            float score = scores[order[i]];
            if (score > middle)
                exchange(order, low++, i++);
            else if (score < middle)
                exchange(order, --high, i);
            else
                i++;
        }
        if (wanted <= low)
            end = low;
        else if (wanted >= high)
            begin = high;
        else
            return; // the border lies among equals
    }
}
