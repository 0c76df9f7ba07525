// SPDX-License-Identifier: MIT
// What games depend on besides their settings: which program played them. Words NAME=VALUE:
//
//     program=HASH    of the file of the program
//     net=HASH        of the network, the weights and the ranker that are built in
//     weights=HASH
//     ranker=HASH
//     bench=HASH      of what it finds when it searches fixed positions for fixed nodes
//
// Two builds of the same source have different programs and the same of all others. None of
// it is a defence against those who mean harm.
#ifndef BENCH_STAMP_H
#define BENCH_STAMP_H

#include "base/strbuf.h"

// Append the words, with a space between them. It takes some ten milliseconds. A program
// whose file cannot be read is "unknown".
void stamp_add(StrBuf *out);

#endif
