// SPDX-License-Identifier: MIT
#include "study/folder.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

static const char settings_name[] = "settings.txt";

static char *join(const char *folder, const char *name, const char *suffix)
{
    StrBuf path;
    strbuf_init(&path);
    strbuf_print(&path, "%s/%s%s", folder, name, suffix);
    return path.text;
}

static bool make_folder(const char *path, Error *err)
{
    if (mkdir(path, 0777) == 0 || errno == EEXIST)
        return true;
    return error_set(err, "cannot make the folder '%.150s': %s", path, strerror(errno));
}

// With the folders it is in.
static bool make_folders(const char *path, Error *err)
{
    StrBuf part;
    bool is_made = true;
    strbuf_init(&part);
    for (const char *end = path; is_made && (end = strchr(end + 1, '/')) != NULL;) {
        strbuf_clear(&part);
        strbuf_add_bytes(&part, path, (size_t)(end - path));
        is_made = make_folder(part.text, err);
    }
    strbuf_free(&part);
    return is_made && make_folder(path, err);
}

static bool check_settings(const StudyFolder *folder, const StudyPlan *plan, Error *err)
{
    StrBuf before;
    strbuf_init(&before);
    bool is_read = study_folder_read(folder, settings_name, &before, err);
    bool is_same = is_read && strcmp(before.text, plan->settings) == 0;
    strbuf_free(&before);
    if (is_read && !is_same)
        error_set(err, "'%.100s' was begun with other settings, see its %s", folder->work,
                  settings_name);
    return is_same;
}

static bool begin_work(const StudyFolder *folder, const StudyPlan *plan, Error *err)
{
    StrBuf settings;
    if (!make_folders(folder->work, err))
        return false;
    if (study_folder_has(folder, settings_name))
        return plan->resumes ? check_settings(folder, plan, err)
                             : error_set(err,
                                         "'%.150s' holds an earlier run; --resume goes on "
                                         "with it",
                                         folder->work);
    strbuf_init(&settings);
    strbuf_add(&settings, plan->settings);
    bool is_kept = study_folder_keep(folder, settings_name, &settings, err);
    strbuf_free(&settings);
    return is_kept;
}

bool study_folder_open(StudyFolder *folder, const StudyPlan *plan, Error *err)
{
    *folder = (StudyFolder){plan->path, join(plan->path, plan->name, "-work")};
    if (begin_work(folder, plan, err))
        return true;
    study_folder_free(folder);
    return false;
}

void study_folder_free(StudyFolder *folder)
{
    free(folder->work);
    *folder = (StudyFolder){0};
}

char *study_folder_file(const StudyFolder *folder, const char *name)
{
    return join(folder->work, name, "");
}

bool study_folder_has(const StudyFolder *folder, const char *name)
{
    char *path = study_folder_file(folder, name);
    bool has = access(path, F_OK) == 0;
    free(path);
    return has;
}

bool study_folder_read(const StudyFolder *folder, const char *name, StrBuf *out, Error *err)
{
    char *path = study_folder_file(folder, name);
    bool is_read = file_read(path, out, err);
    free(path);
    return is_read;
}

static bool replace(const char *folder, const char *name, const StrBuf *text, Error *err)
{
    char *path = join(folder, name, "");
    bool is_written = file_replace(path, text->text ? text->text : "", text->length, err);
    free(path);
    return is_written;
}

bool study_folder_keep(const StudyFolder *folder, const char *name, const StrBuf *text,
                       Error *err)
{
    return replace(folder->work, name, text, err);
}

void study_folder_remove(const StudyFolder *folder, const char *name)
{
    char *path = study_folder_file(folder, name);
    unlink(path);
    free(path);
}

bool study_publish(const char *folder, const char *name, const StrBuf *text, Error *err)
{
    return make_folders(folder, err) && replace(folder, name, text, err);
}

bool study_publish_drawing(const char *folder, const char *name, StrBuf *drawing,
                           Error *err)
{
    bool is_written = study_publish(folder, name, drawing, err);
    strbuf_free(drawing);
    return is_written;
}
