// SPDX-License-Identifier: MIT
// Files of real games that live outside the project.
// They are in $TUSK_DATA/games, for whoever sets that; our own games are in tests/data.
#ifndef SUPPORT_GAMES_H
#define SUPPORT_GAMES_H

#include <stdbool.h>

#include "base/strbuf.h"

// Whether $TUSK_DATA is set.
bool games_has_others(void);

// Append the path of the file. When it is not there, prints that the test is skipped and
// skips it (cmocka).
void games_path(const char *name, StrBuf *path);

#endif
