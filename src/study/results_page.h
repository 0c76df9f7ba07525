// SPDX-License-Identifier: MIT
// The page of all studies: a line for each published claim, with the published number,
// ours, the control beside it, the interval, the command that prints ours, and the date of
// it.
//
// A number stands beside another only if they measure the same; what was not published, or
// cannot be compared, is "–". What has not been run is said to be so.
#ifndef STUDY_RESULTS_PAGE_H
#define STUDY_RESULTS_PAGE_H

#include "base/error.h"
#include "base/strbuf.h"

// Append the page, from the tables that studies have left in the folder.
void results_page_write(const char *folder, StrBuf *out);

// Write it to results.md in that folder.
bool results_page_publish(const char *folder, Error *err);

#endif
