// SPDX-License-Identifier: MIT
#include "terminal/play_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/file.h"
#include "base/memory.h"
#include "game/movelist.h"

// Print a sentence about a file, whatever its name holds.
static void say_of_file(const char *before, const char *path, const char *after)
{
    StrBuf text = strbuf_new();
    strbuf_print(&text, "%s'", before);
    strbuf_add_visible(&text, path);
    strbuf_print(&text, "'%s\n", after);
    strbuf_show(&text);
}

// ---- Always ----------------------------------------------------------------------------

static bool write_kept(PlaySession *session, Error *err)
{
    if (!session->file.path && !kept_file_begin(&session->file, err))
        return false;
    StrBuf text = strbuf_new();
    if (session->kept.started == 0)
        session->kept.started = (int64_t)time(NULL);
    bool is_written = kept_game_format(&session->kept, &text, err) &&
                      kept_file_write(&session->file, &text, err);
    strbuf_free(&text);
    return is_written;
}

// ---- Where the person wants it ---------------------------------------------------------

static void format_game(const Game *game, StrBuf *out)
{
    movelist_format(game, MOVELIST_LINES, out);
    if (out->length > 0)
        strbuf_add_char(out, '\n');
}

void session_show_record(const PlaySession *session)
{
    StrBuf text = strbuf_new();
    format_game(&session->kept.game, &text);
    strbuf_show(&text);
}

// Write the file anew if something has changed. When that fails the game is in none.
static bool write_chosen(PlaySession *session)
{
    StrBuf text = strbuf_new();
    Error err = {""};
    bool is_written = true;
    format_game(&session->kept.game, &text);
    if (session->written.length == 0 || strcmp(text.text, session->written.text) != 0)
        is_written = file_replace(session->path, text.text, text.length, &err);
    strbuf_free(&session->written);
    session->written = text;
    if (is_written)
        return true;
    puts(err.text);
    free(session->path);
    session->path = NULL;
    return false;
}

// Whether there is nothing there that would be lost.
static bool may_write(const PlaySession *session, const char *path)
{
    struct stat found;
    bool is_ours = session->path && strcmp(session->path, path) == 0;
    if (is_ours || stat(path, &found) != 0)
        return true;
    if (!session->ask) {
        say_of_file("", path, " is there already: 'save! FILE' overwrites it");
        return false;
    }
    StrBuf question = strbuf_new();
    strbuf_add_char(&question, '\'');
    strbuf_add_visible(&question, path);
    strbuf_add(&question, "' is there already; overwrite it? (y/n) ");
    bool is_agreed = session->ask(session->ask_context, question.text);
    strbuf_free(&question);
    if (!is_agreed)
        puts("nothing is written");
    return is_agreed;
}

void session_save(PlaySession *session, const char *path, bool is_forced)
{
    if (!is_forced && !may_write(session, path))
        return;
    free(session->path);
    session->path = memory_copy_text(path);
    strbuf_clear(&session->written);
    if (write_chosen(session))
        say_of_file("the game is kept in ", path, " from now on");
}

// ---- Both ------------------------------------------------------------------------------

// What cannot be kept is said once, and tried again each time.
void session_keep(PlaySession *session)
{
    Error err = {""};
    if (session->has_acted && !write_kept(session, &err)) {
        fflush(stdout);
        if (!session->is_unkept)
            fprintf(stderr, "this game cannot be kept: %s\n", err.text);
        session->is_unkept = true;
    } else if (session->has_acted) {
        session->is_unkept = false;
    }
    if (session->path)
        write_chosen(session);
}

void session_say_where(const PlaySession *session)
{
    bool is_over = kept_game_is_over(&session->kept, NULL);
    bool is_kept = session->file.path && !session->is_unkept;
    if (!is_over)
        printf("the game is left unfinished%s\n",
               is_kept ? "; 'tusk play --resume' goes on with it" : "");
    if (session->path)
        say_of_file("the game is in ", session->path, "");
    else if (is_over && is_kept)
        say_of_file("the game is in ", session->file.path, "");
    else if (session->is_unkept)
        session_show_record(session);
}
