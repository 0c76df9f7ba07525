// SPDX-License-Identifier: MIT
// A report as JSON; docs/json.md says what the fields mean.
#ifndef REPORT_REPORT_JSON_H
#define REPORT_REPORT_JSON_H

#include "base/json.h"
#include "report/report.h"

// As far as it is filled. The caller owns the value.
Json *report_json(const Report *report);

// One of its turns, for those who tell them as they come.
Json *report_turn_json(const Report *report, size_t index);

#endif
