// SPDX-License-Identifier: MIT
// How long bots may think, from the options --time, --depth and --nodes of a command.
#ifndef CMD_LIMITS_H
#define CMD_LIMITS_H

#include <stdint.h>

#include "base/args.h"

// Seconds with up to three decimals, more than 0; *ms is left alone when the option was not
// given.
bool limits_read_time(const Args *args, int option, int64_t *ms, Error *err);

// In steps, at least 1; *depth is left alone when the option was not given.
bool limits_read_depth(const Args *args, int option, int *depth, Error *err);

// At least 1; *nodes is left alone when the option was not given.
bool limits_read_nodes(const Args *args, int option, uint64_t *nodes, Error *err);

#endif
