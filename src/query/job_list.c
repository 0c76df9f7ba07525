// SPDX-License-Identifier: MIT
#include "query/job_list.h"

#include <stdlib.h>

#include "base/memory.h"
#include "query/query_pool.h"

void job_list_init(JobList *list)
{
    *list = (JobList){.end = &list->first};
}

static void add_turn(JobList *list, AskedQuery *asked, int turn)
{
    QueryJob *job = memory_array(1, sizeof *job);
    *job =
        (QueryJob){.asked = asked, .turn = turn, .needs_look = asked->query.report_ms > 0};
    stop_init(&job->stop);
    asked->users++;
    *list->end = job;
    list->end = &job->next;
    list->count++;
    list->newcomers += job->needs_look;
}

bool job_list_add(JobList *list, AskedQuery *asked)
{
    const Query *query = &asked->query;
    if (list->count + query->turn_count > QUERY_POOL_TURNS ||
        list->bytes + asked->bytes > QUERY_POOL_BYTES)
        return false;
    for (int i = 0; i < query->turn_count; i++)
        add_turn(list, asked, query->turns[i]);
    list->bytes += asked->bytes;
    return true;
}

QueryJob *job_list_find(const JobList *list, bool needs_look)
{
    QueryJob *best = NULL;
    if (needs_look && list->newcomers == 0)
        return NULL;
    for (QueryJob *job = list->first; job; job = job->next)
        if (!job->is_taken && job->needs_look == needs_look &&
            (!best || job->asked->query.priority > best->asked->query.priority))
            best = job;
    return best;
}

void job_list_drop(JobList *list, QueryJob *job)
{
    QueryJob **link = &list->first;
    while (*link != job)
        link = &(*link)->next;
    *link = job->next;
    if (list->end == &job->next)
        list->end = link;
    list->count--;
    list->newcomers -= job->needs_look;
    if (--job->asked->users == 0) {
        list->bytes -= job->asked->bytes;
        query_free(&job->asked->query);
        free(job->asked);
    }
    free(job);
}

static bool is_meant(const Query *query, const QueryJob *job)
{
    if (query->action == QUERY_TERMINATE_ALL)
        return true;
    if (!query_same_id(query->target, job->asked->query.id))
        return false;
    for (int i = 0; i < query->turn_count; i++)
        if (query->turns[i] == job->turn)
            return true;
    return query->turn_count == 0;
}

void job_list_terminate(const JobList *list, const Query *query)
{
    for (QueryJob *job = list->first; job; job = job->next)
        if (is_meant(query, job)) {
            job->is_terminated = true;
            stop_ask(&job->stop);
        }
}
