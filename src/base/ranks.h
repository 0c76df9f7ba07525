// SPDX-License-Identifier: MIT
// Several processes that were started together, as mpirun and srun start them, and share
// one piece of work: ranks 0 to count - 1. All run the same command with the same words;
// what of it they share is up to the code that does the work. Rank 0 alone prints, and
// writes files.
//
// A process that was started by itself is rank 0 of 1, and all of this costs nothing. A
// build without MPI (base/ranks_alone.c instead of base/ranks_mpi.c) knows nothing else.
//
// Only the thread that began may call these. Whoever waits sleeps in between, and takes no
// time from others.
#ifndef BASE_RANKS_H
#define BASE_RANKS_H

#include "base/error.h"
#include "base/strbuf.h"

// "Open MPI 4.1.4"; NULL in a build without.
const char *ranks_library(void);

// Join the others, if there are any. False with a sentence when there seem to be some that
// cannot be joined: they would all do the same.
bool ranks_begin(Error *err);

int ranks_count(void);
int ranks_mine(void);

// Leave the others. *status, which 0 is the best of, becomes the worst of all. False when
// this rank has failed and others have not: they wait for it, and ranks_abort is all that
// is left.
bool ranks_end(int *status);
_Noreturn void ranks_abort(int status);

// ---- Messages --------------------------------------------------------------------------

void ranks_send(int to, const StrBuf *bytes);

// The next message, whoever it is from; false when there is none yet.
bool ranks_receive(int *from, StrBuf *out);

// ---- All together ----------------------------------------------------------------------

// What all ranks give: all[i] becomes what rank i has given.
void ranks_gather(const StrBuf *mine, StrBuf *all);

// What rank 0 has becomes what everybody has.
void ranks_share(StrBuf *bytes);

// The same for whether something went well, and the sentence when it did not.
bool ranks_agree(bool is_good, Error *err);

#endif
