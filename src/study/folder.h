// SPDX-License-Identifier: MIT
// The folder of a study: results, and beside them, in a folder of its own, what is kept
// while it is being made. A stage is done when its file is there, and files appear whole,
// so that a study that was cut off, by whatever, goes on with the first stage not done.
//
// Of several ranks (base/ranks.h) rank 0 looks and writes, and all hear the same: so all
// call these, in the same order.
#ifndef STUDY_FOLDER_H
#define STUDY_FOLDER_H

#include "base/error.h"
#include "base/strbuf.h"

typedef struct StudyFolder {
    char *work; // NAME-work, within the folder of the results
} StudyFolder;

typedef struct StudyPlan {
    const char *name;
    const char *path;     // of the folder; made when it is not there
    const char *settings; // on which the results depend, as text
    bool resumes;
} StudyPlan;

// Refused: a folder with work in it, unless it is gone on with; and that work, when it was
// begun with other settings.
bool study_folder_open(StudyFolder *folder, const StudyPlan *plan, Error *err);
void study_folder_free(StudyFolder *folder);

// The path of a file of the work, for the caller to free.
char *study_folder_file(const StudyFolder *folder, const char *name);

bool study_folder_has(const StudyFolder *folder, const char *name);
bool study_folder_read(const StudyFolder *folder, const char *name, StrBuf *out,
                       Error *err);
bool study_folder_keep(const StudyFolder *folder, const char *name, const StrBuf *text,
                       Error *err);

// No longer needed; it may be gone already.
void study_folder_remove(const StudyFolder *folder, const char *name);

// Write a result into a folder, which is made when it is not there.
bool study_publish(const char *folder, const char *name, const StrBuf *text, Error *err);

// The same with a drawing, which is freed.
bool study_publish_drawing(const char *folder, const char *name, StrBuf *drawing,
                           Error *err);

#endif
