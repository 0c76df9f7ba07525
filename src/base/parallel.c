// SPDX-License-Identifier: MIT
#include "base/parallel.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"

typedef struct Pool {
    size_t pieces;
    atomic_size_t next; // the first piece nobody has taken
    ParallelWork work;
    void *context;
} Pool;

typedef struct Worker {
    Pool *pool;
    int number;
    pthread_t thread;
} Worker;

static void *take_pieces(void *context)
{
    const Worker *worker = context;
    Pool *pool = worker->pool;
    for (size_t piece; (piece = atomic_fetch_add(&pool->next, 1)) < pool->pieces;)
        pool->work(pool->context, piece, worker->number);
    return NULL;
}

void parallel_run(size_t pieces, int jobs, ParallelWork work, void *context)
{
    Pool pool = {.pieces = pieces, .work = work, .context = context};
    Worker *workers = memory_array((size_t)jobs, sizeof *workers);
    int started = 1; // this thread is worker 0
    atomic_init(&pool.next, 0);
    workers[0] = (Worker){.pool = &pool};
    for (; started < jobs && (size_t)started < pieces; started++) {
        workers[started] = (Worker){.pool = &pool, .number = started};
        if (pthread_create(&workers[started].thread, NULL, take_pieces, &workers[started]))
            break;
    }
    take_pieces(&workers[0]);
    for (int i = 1; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    free(workers);
}

int parallel_cores(int most)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (cores < 1)
        return 1;
    return cores < most ? (int)cores : most;
}
