// SPDX-License-Identifier: MIT
#include "study/folder.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/ranks.h"

static const char settings_name[] = "settings.txt";

static char *join(const char *folder, const char *name)
{
    StrBuf path = strbuf_new();
    strbuf_print(&path, "%s/%s", folder, name);
    return path.text;
}

bool study_publish(const char *folder, const char *name, const StrBuf *text, Error *err)
{
    char *path = join(folder, name);
    bool is_written = ranks_mine() != 0 ||
                      (file_make_folders(path, err) &&
                       file_replace(path, text->text ? text->text : "", text->length, err));
    free(path);
    return ranks_agree(is_written, err);
}

bool study_publish_drawing(const char *folder, const char *name, StrBuf *drawing,
                           Error *err)
{
    bool is_written = study_publish(folder, name, drawing, err);
    strbuf_free(drawing);
    return is_written;
}

// ---- Work ------------------------------------------------------------------------------

// What was done before must have been done with the same settings.
static bool check_settings(const StudyFolder *folder, const StudyPlan *plan, Error *err)
{
    if (!plan->resumes)
        return error_set(err, "'%.150s' holds an earlier run; --resume continues it",
                         folder->work);
    StrBuf before = strbuf_new();
    bool is_read = study_folder_read(folder, settings_name, &before, err);
    bool is_same = is_read && strcmp(before.text, plan->settings) == 0;
    strbuf_free(&before);
    if (is_read && !is_same)
        error_set(err, "'%.100s' was started with other settings, see its %s", folder->work,
                  settings_name);
    return is_same;
}

bool study_folder_open(StudyFolder *folder, const StudyPlan *plan, Error *err)
{
    StrBuf work = strbuf_new();
    strbuf_print(&work, "%s/%s-work", plan->path, plan->name);
    *folder = (StudyFolder){work.text};
    StrBuf settings = strbuf_new();
    strbuf_add(&settings, plan->settings);
    bool is_open = study_folder_has(folder, settings_name)
                       ? check_settings(folder, plan, err)
                       : study_folder_keep(folder, settings_name, &settings, err);
    strbuf_free(&settings);
    if (!is_open)
        study_folder_free(folder);
    return is_open;
}

void study_folder_free(StudyFolder *folder)
{
    free(folder->work);
    *folder = (StudyFolder){0};
}

char *study_folder_file(const StudyFolder *folder, const char *name)
{
    return join(folder->work, name);
}

bool study_folder_has(const StudyFolder *folder, const char *name)
{
    char *path = join(folder->work, name);
    bool has = access(path, F_OK) == 0;
    free(path);
    return ranks_agree(has, NULL);
}

bool study_folder_read(const StudyFolder *folder, const char *name, StrBuf *out, Error *err)
{
    char *path = join(folder->work, name);
    bool is_read = ranks_agree(ranks_mine() != 0 || file_read(path, out, err), err);
    free(path);
    ranks_share(out);
    return is_read;
}

bool study_folder_keep(const StudyFolder *folder, const char *name, const StrBuf *text,
                       Error *err)
{
    return study_publish(folder->work, name, text, err);
}

void study_folder_remove(const StudyFolder *folder, const char *name)
{
    char *path = join(folder->work, name);
    if (ranks_mine() == 0)
        unlink(path);
    free(path);
}
