// SPDX-License-Identifier: MIT
// The files that games are kept in while they are played: one for each game, in
// $XDG_STATE_HOME/tusk/play (~/.local/state/tusk/play), written anew after every change.
// Whoever plays a game holds its file, so that nobody else goes on with it at the same
// time; the hold ends with the program, however that ends.
#ifndef TERMINAL_KEPT_FILE_H
#define TERMINAL_KEPT_FILE_H

#include "base/error.h"
#include "base/strbuf.h"

typedef struct KeptFile {
    char *path; // NULL for none
    int hold;   // a descriptor of the file, locked
} KeptFile;

// Begin a new file, named after the time.
bool kept_file_begin(KeptFile *file, Error *err);

// Hold a file of kept_list_read. Refused while another program holds it.
bool kept_file_hold(KeptFile *file, const char *path, Error *err);

// Replace what it holds; at every moment there is the old content or the new.
bool kept_file_write(KeptFile *file, const StrBuf *text, Error *err);

// Let go of it; it stays where it is.
void kept_file_close(KeptFile *file);

// ---- All of them -----------------------------------------------------------------------

typedef struct KeptList {
    char **paths; // the one written last comes first
    size_t count;
} KeptList;

// A folder that is not there has no files. Empty files do not count: somebody was killed
// over them.
bool kept_list_read(KeptList *list, Error *err);
void kept_list_free(KeptList *list);

#endif
