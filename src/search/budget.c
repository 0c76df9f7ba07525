// SPDX-License-Identifier: MIT
#include "search/budget.h"

void budget_begin(Budget *budget, const SearchLimits *limits)
{
    budget->limits = *limits;
    budget->started_ms = timer_now_ms(limits->timer);
    stop_init(&budget->over);
    atomic_init(&budget->helped, 0);
}

int64_t budget_elapsed_ms(const Budget *budget)
{
    return timer_now_ms(budget->limits.timer) - budget->started_ms;
}

uint64_t budget_helped(const Budget *budget)
{
    return atomic_load_explicit(&budget->helped, memory_order_relaxed);
}

void budget_tell(Budget *budget, uint64_t nodes)
{
    atomic_fetch_add_explicit(&budget->helped, nodes, memory_order_relaxed);
}

void budget_check(Budget *budget, uint64_t nodes)
{
    const SearchLimits *limits = &budget->limits;
    if (stop_is_asked(limits->stop) || (limits->nodes && nodes >= limits->nodes) ||
        (limits->max_ms && budget_elapsed_ms(budget) >= limits->max_ms))
        stop_ask(&budget->over);
}

// A depth takes about twice as long as all before it. Where nothing is saved by stopping
// early, one that is not finished is still worth something.
bool budget_allows(const Budget *budget, int depth)
{
    const SearchLimits *limits = &budget->limits;
    if (budget_is_over(budget) || (limits->depth && depth > limits->depth))
        return false;
    if (depth == 1 || !limits->time_ms || limits->time_ms == limits->max_ms)
        return true;
    return budget_elapsed_ms(budget) * 2 < limits->time_ms;
}
