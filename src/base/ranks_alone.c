// SPDX-License-Identifier: MIT
// A build without MPI: a process is always by itself.
#include <assert.h>
#include <stdlib.h>

#include "base/ranks.h"

const char *ranks_library(void)
{
    return NULL;
}

bool ranks_begin(Error *err)
{
    const char *count = getenv("OMPI_COMM_WORLD_SIZE");
    if (!count || strtol(count, NULL, 10) <= 1)
        return true;
    return error_set(err,
                     "this program was built without MPI, so %.10s of them would do "
                     "the same; make MPI=1 builds one that shares the work",
                     count);
}

int ranks_count(void)
{
    return 1;
}

int ranks_mine(void)
{
    return 0;
}

bool ranks_end(int *status)
{
    (void)status;
    return true;
}

_Noreturn void ranks_abort(int status)
{
    exit(status);
}

void ranks_send(int to, const StrBuf *bytes)
{
    (void)to;
    (void)bytes;
    assert(false); // there is nobody else
}

bool ranks_receive(int *from, StrBuf *out)
{
    (void)from;
    (void)out;
    return false;
}

void ranks_gather(const StrBuf *mine, StrBuf *all)
{
    strbuf_clear(&all[0]);
    strbuf_add_bytes(&all[0], mine->text, mine->length);
}

void ranks_share(StrBuf *bytes)
{
    (void)bytes;
}
