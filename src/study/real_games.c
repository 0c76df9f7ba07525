// SPDX-License-Identifier: MIT
#include "study/real_games.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"

static void add_path(RealGames *games, char *path)
{
    games->paths =
        memory_resize(games->paths, (size_t)games->count + 1, sizeof *games->paths);
    games->paths[games->count++] = path;
}

static int compare_paths(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static void add_folder(RealGames *games, const char *data)
{
    StrBuf folder = strbuf_new();
    strbuf_print(&folder, "%s/games", data);
    DIR *stream = opendir(folder.text);
    const struct dirent *entry = NULL;
    while (stream && (entry = readdir(stream))) {
        StrBuf path = strbuf_new();
        if (entry->d_name[0] == '.')
            continue;
        strbuf_print(&path, "%s/%s", folder.text, entry->d_name);
        add_path(games, path.text);
    }
    if (stream)
        closedir(stream);
    if (games->count > 0)
        qsort(games->paths, (size_t)games->count, sizeof *games->paths, compare_paths);
    strbuf_free(&folder);
}

RealGames real_games_find(char *const *named, int named_count)
{
    RealGames games = {0};
    const char *data = getenv("TUSK_DATA");
    for (int i = 0; i < named_count; i++)
        add_path(&games, memory_copy_text(named[i]));
    if (named_count == 0 && data && *data)
        add_folder(&games, data);
    return games;
}

void real_games_free(RealGames *games)
{
    for (int i = 0; i < games->count; i++)
        free(games->paths[i]);
    free(games->paths);
    *games = (RealGames){0};
}
