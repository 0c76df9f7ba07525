// SPDX-License-Identifier: MIT
// `tusk match --merge FILE...`: the files of one match that several machines played, put
// together.
#ifndef CMD_MATCH_MERGE_H
#define CMD_MATCH_MERGE_H

#include "base/args.h"
#include "match/merge.h"

typedef struct MergeRequest {
    const Args *args; // the operands are the files
    const Sprt *sprt; // may be NULL
    bool is_json;
    bool has_heading;
    bool is_any_build;
} MergeRequest;

// Print "file<tab>..." for each, then what the games prove together. A file that is odd is
// named on the standard error, too.
bool match_merge(const MergeRequest *request, Error *err);

#endif
