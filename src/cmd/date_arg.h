// SPDX-License-Identifier: MIT
// Days as options name them and as results show them: YYYY-MM-DD, in UTC.
#ifndef CMD_DATE_ARG_H
#define CMD_DATE_ARG_H

#include <stdint.h>

#include "base/args.h"

enum { DATE_TEXT = 32 };

// Put the first or the last second of the day that an option names in *out, in seconds
// since 1970; *out is left alone when the option was not given.
bool date_arg(const Args *args, int option, bool is_end, int64_t *out, Error *err);

// "-" for 0: a date that is not known.
void date_format(int64_t seconds, char out[DATE_TEXT]);

#endif
