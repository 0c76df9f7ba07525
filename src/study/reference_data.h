// SPDX-License-Identifier: MIT
// The result data of published studies, where a user has it; it is not part of Tusk.
#ifndef STUDY_REFERENCE_DATA_H
#define STUDY_REFERENCE_DATA_H

#include "study/table.h"

// The path of a file of it: in seed_results of $TUSK_DATA, else of ../shared/data. Whether
// it is there is for the caller to find out; the path is the caller's to free.
char *reference_data_path(const char *name);

// A table of it; without rows when it is not there. Free it.
void reference_data_table(const char *name, Table *out);

#endif
