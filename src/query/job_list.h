// SPDX-License-Identifier: MIT
// The turns of questions that are not answered yet, in the order of asking. The caller's
// lock guards them.
#ifndef QUERY_JOB_LIST_H
#define QUERY_JOB_LIST_H

#include "base/stop.h"
#include "query/query.h"

// A question with as many users as it has turns that are not answered.
typedef struct AskedQuery {
    Query query;
    size_t bytes;
    int users;
} AskedQuery;

// One turn of a question. A job is in the list until it is answered.
typedef struct QueryJob {
    AskedQuery *asked;
    int turn;
    bool needs_look; // it was not looked at yet, and wants to be
    bool is_taken;   // by a worker
    bool is_terminated;
    Stop stop;
    struct QueryJob *next;
} QueryJob;

typedef struct JobList {
    QueryJob *first;
    QueryJob **end;
    int count;
    int newcomers; // of them, not looked at yet: a search asks for these all the time
    size_t bytes;  // of the lines they were asked with
} JobList;

void job_list_init(JobList *list);

// Add a job for each turn of the question, which is then the list's to free. False, and
// nothing is added, when there are more than QUERY_POOL_TURNS or QUERY_POOL_BYTES then.
bool job_list_add(JobList *list, AskedQuery *asked);

// The most urgent that no worker has taken, of those the first; NULL for none.
QueryJob *job_list_find(const JobList *list, bool needs_look);

// Take it off the list. Its question is forgotten with its last turn.
void job_list_drop(JobList *list, QueryJob *job);

// Ask the jobs that a terminating query means to stop.
void job_list_terminate(const JobList *list, const Query *query);

#endif
