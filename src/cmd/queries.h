// SPDX-License-Identifier: MIT
// Questions in JSON from the standard input, answered on the standard output.
#ifndef CMD_QUERIES_H
#define CMD_QUERIES_H

#include "cmd/cmd.h"
#include "query/query_pool.h"

// Whom to tell is not yet in the plan. Ends when the input does and everything is answered,
// or soon after a signal: then what is being searched answers with what it has.
CmdStatus queries_answer(QueryPlan plan, Error *err);

#endif
