// SPDX-License-Identifier: MIT
// Ranks by Open MPI. Its blocking calls look for news all the time: none of them is used
// where others may take long; instead a call is begun, and between looks at it we sleep.
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/ranks.h"
#include "base/timer.h"

enum {
    TAG = 1,
    SHORTEST_NS = 20000, // of sleeps; each is twice as long as the one before
    LONGEST_NS = 1000000,
    MESSAGE_NS = 40000,   // the longest when one other is to answer
    PATIENCE_MS = 3000,   // with others who should fail as this rank does
    ROUND_BYTES = 1 << 28 // of all together: MPI counts in ints
};

#define TEXT_OF(x) #x
#define VERSION(major, minor, release)                                                     \
    TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(release)

const char *ranks_library(void)
{
    return "Open MPI " VERSION(OMPI_MAJOR_VERSION, OMPI_MINOR_VERSION,
                               OMPI_RELEASE_VERSION);
}

// ---- Beginning and end -----------------------------------------------------------------

static long number_of(const char *variable)
{
    const char *text = getenv(variable);
    return text ? strtol(text, NULL, 10) : 0;
}

// Whether somebody who started this process will tell it of the others.
static bool is_started_by_mpi(void)
{
    return getenv("OMPI_COMM_WORLD_SIZE") || getenv("PMIX_NAMESPACE") || getenv("PMI_FD") ||
           getenv("PMI_RANK");
}

bool ranks_begin(Error *err)
{
    int provided = 0;
    if (is_started_by_mpi()) {
        if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS)
            return error_set(err, "the other processes cannot be reached");
        return true;
    }
    long tasks = number_of("SLURM_STEP_NUM_TASKS");
    return tasks <= 1 || !getenv("SLURM_PROCID") ||
           error_set(err,
                     "srun has started %ld tasks that know nothing of each other; "
                     "srun --mpi=pmix tells them, one task does it alone",
                     tasks);
}

static bool is_begun(void)
{
    int begun = 0;
    int ended = 0;
    MPI_Initialized(&begun);
    MPI_Finalized(&ended);
    return begun && !ended;
}

int ranks_count(void)
{
    int count = 1;
    if (is_begun())
        MPI_Comm_size(MPI_COMM_WORLD, &count);
    return count;
}

int ranks_mine(void)
{
    int mine = 0;
    if (is_begun())
        MPI_Comm_rank(MPI_COMM_WORLD, &mine);
    return mine;
}

// Whether it was done before `until_ms`, 0 for no limit.
static bool wait_until(MPI_Request *request, long longest_ns, int64_t until_ms)
{
    struct timespec moment = {.tv_nsec = SHORTEST_NS};
    for (int is_done = 0;;) {
        MPI_Test(request, &is_done, MPI_STATUS_IGNORE);
        if (is_done)
            return true;
        if (until_ms > 0 && timer_now_ms(NULL) > until_ms)
            return false;
        nanosleep(&moment, NULL);
        if (moment.tv_nsec < longest_ns)
            moment.tv_nsec *= 2;
    }
}

static void wait_for(MPI_Request *request)
{
    wait_until(request, LONGEST_NS, 0);
}

bool ranks_end(int *status)
{
    int worst = *status;
    MPI_Request request;
    if (!is_begun())
        return true;
    MPI_Iallreduce(status, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD, &request);
    int64_t until_ms = *status == 0 ? 0 : timer_now_ms(NULL) + PATIENCE_MS;
    if (!wait_until(&request, LONGEST_NS, until_ms))
        return false;
    *status = worst;
    MPI_Finalize();
    return true;
}

_Noreturn void ranks_abort(int status)
{
    if (is_begun())
        MPI_Abort(MPI_COMM_WORLD, status);
    exit(status);
}

// ---- Messages --------------------------------------------------------------------------

void ranks_send(int to, const StrBuf *bytes)
{
    MPI_Request request;
    MPI_Isend(bytes->text, (int)bytes->length, MPI_BYTE, to, TAG, MPI_COMM_WORLD, &request);
    wait_until(&request, MESSAGE_NS, 0);
}

// So many bytes, to be filled.
static char *make_room(StrBuf *out, size_t count)
{
    char *zeros = memory_aligned_zero(count + 1, 1, 1);
    strbuf_clear(out);
    strbuf_add_bytes(out, zeros, count);
    free(zeros);
    return out->text;
}

bool ranks_receive(int *from, StrBuf *out)
{
    int is_there = 0;
    int count = 0;
    MPI_Message message;
    MPI_Status status;
    MPI_Request request;
    MPI_Improbe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &is_there, &message, &status);
    if (!is_there)
        return false;
    MPI_Get_count(&status, MPI_BYTE, &count);
    MPI_Imrecv(make_room(out, (size_t)count), count, MPI_BYTE, &message, &request);
    wait_until(&request, MESSAGE_NS, 0);
    *from = status.MPI_SOURCE;
    return true;
}

// ---- All together ----------------------------------------------------------------------

// How long the text of each rank is.
static void gather_lengths(uint64_t mine, uint64_t *out)
{
    MPI_Request request;
    MPI_Iallgather(&mine, 1, MPI_UINT64_T, out, 1, MPI_UINT64_T, MPI_COMM_WORLD, &request);
    wait_for(&request);
}

// The bytes of each text from `done` on, at most so many of each.
static void gather_round(const StrBuf *mine, const uint64_t *lengths, uint64_t done,
                         int most, StrBuf *all)
{
    int ranks = ranks_count();
    int *counts = memory_array((size_t)ranks, sizeof *counts);
    int *places = memory_array((size_t)ranks, sizeof *places);
    int total = 0;
    MPI_Request request;
    for (int i = 0; i < ranks; i++) {
        uint64_t left = lengths[i] > done ? lengths[i] - done : 0;
        counts[i] = left < (uint64_t)most ? (int)left : most;
        places[i] = total;
        total += counts[i];
    }
    int my_count = counts[ranks_mine()];
    char *bytes = memory_array((size_t)total + 1, 1);
    MPI_Iallgatherv(my_count > 0 ? mine->text + done : NULL, my_count, MPI_BYTE, bytes,
                    counts, places, MPI_BYTE, MPI_COMM_WORLD, &request);
    wait_for(&request);
    for (int i = 0; i < ranks; i++)
        strbuf_add_bytes(&all[i], bytes + places[i], (size_t)counts[i]);
    free(bytes);
    free(counts);
    free(places);
}

void ranks_gather(const StrBuf *mine, StrBuf *all)
{
    int ranks = ranks_count();
    int most = ROUND_BYTES / ranks;
    uint64_t longest = 0;
    uint64_t *lengths = memory_array((size_t)ranks, sizeof *lengths);
    lengths[0] = mine->length;
    if (ranks > 1)
        gather_lengths(mine->length, lengths);
    for (int i = 0; i < ranks; i++) {
        strbuf_clear(&all[i]);
        longest = lengths[i] > longest ? lengths[i] : longest;
    }
    for (uint64_t done = 0; ranks > 1 && done < longest; done += (uint64_t)most)
        gather_round(mine, lengths, done, most, all);
    if (ranks == 1)
        strbuf_add_bytes(&all[0], mine->text, mine->length);
    free(lengths);
}

static void share_round(char *bytes, int count)
{
    MPI_Request request;
    MPI_Ibcast(bytes, count, MPI_BYTE, 0, MPI_COMM_WORLD, &request);
    wait_for(&request);
}

void ranks_share(StrBuf *bytes)
{
    uint64_t length = bytes->length;
    MPI_Request request;
    if (ranks_count() == 1)
        return;
    MPI_Ibcast(&length, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD, &request);
    wait_for(&request);
    if (ranks_mine() != 0)
        make_room(bytes, length);
    for (uint64_t done = 0; done < length; done += ROUND_BYTES) {
        uint64_t left = length - done;
        share_round(bytes->text + done, left < ROUND_BYTES ? (int)left : ROUND_BYTES);
    }
}
