// SPDX-License-Identifier: MIT
// An analysis as one JSON object. docs/json.md says what the fields mean.
#ifndef ANALYSIS_ANALYSIS_JSON_H
#define ANALYSIS_ANALYSIS_JSON_H

#include "analysis/analysis.h"
#include "base/json.h"

Json *analysis_json(const Analysis *analysis);

#endif
