// SPDX-License-Identifier: MIT
// Files of real games that live outside the project.
// Looked for in $TUSK_DATA/games, else in ../shared/data/games.
#ifndef SUPPORT_GAMES_H
#define SUPPORT_GAMES_H

#include "base/strbuf.h"

// Append the path of the file. When it is not there, prints that the test is skipped and
// skips it (cmocka).
void games_path(const char *name, StrBuf *path);

#endif
