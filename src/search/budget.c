// SPDX-License-Identifier: MIT
#include "search/budget.h"

#include "base/timer.h"

void budget_begin(Budget *budget, const SearchLimits *limits)
{
    budget->limits = *limits;
    budget->started_ms = timer_now_ms();
    stop_init(&budget->over);
}

int64_t budget_elapsed_ms(const Budget *budget)
{
    return timer_now_ms() - budget->started_ms;
}

void budget_check(Budget *budget, uint64_t nodes)
{
    const SearchLimits *limits = &budget->limits;
    if (stop_is_asked(limits->stop) || (limits->nodes && nodes >= limits->nodes) ||
        (limits->max_ms && budget_elapsed_ms(budget) >= limits->max_ms))
        stop_ask(&budget->over);
}

// A depth takes about twice as long as all before it.
bool budget_allows(const Budget *budget, int depth)
{
    const SearchLimits *limits = &budget->limits;
    if (budget_is_over(budget) || (limits->depth && depth > limits->depth))
        return false;
    return !limits->time_ms || budget_elapsed_ms(budget) * 2 < limits->time_ms;
}
