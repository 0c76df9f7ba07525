// SPDX-License-Identifier: MIT
#include "terminal/line_editor.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "base/memory.h"

enum { REMEMBERED = 500 }; // lines

struct LineEditor {
    EditLine *edit;
    History *history;
    const char *const *words;
    StrBuf prompt;
    int alarm;
    bool is_alarmed;
    bool is_disturbed; // by a signal of libedit's
    StrBuf typed;      // when that came
    locale_t locale;   // of the user, for letters of more than one byte
};

static LineEditor *editor_of(EditLine *edit)
{
    void *editor = NULL;
    el_get(edit, EL_CLIENTDATA, &editor);
    return editor;
}

static char *prompt_of(EditLine *edit)
{
    return editor_of(edit)->prompt.text;
}

// ---- Keys ------------------------------------------------------------------------------

// What came of waiting for a key.
typedef enum Wait {
    WAIT_KEY,
    WAIT_ALARM,
    WAIT_SIGNAL, // of libedit's: Ctrl-Z and back, or the terminal has another size
} Wait;

static Wait wait_for_key(const LineEditor *editor)
{
    struct pollfd wanted[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                              {.fd = editor->alarm, .events = POLLIN}};
    if (poll(wanted, 2, -1) < 0)
        return WAIT_SIGNAL;
    return wanted[1].revents ? WAIT_ALARM : WAIT_KEY;
}

// Leave the line as it is, and keep what was typed.
static int break_off(LineEditor *editor, Wait wait)
{
    const LineInfo *line = el_line(editor->edit);
    strbuf_clear(&editor->typed);
    strbuf_add_bytes(&editor->typed, line->buffer, (size_t)(line->lastchar - line->buffer));
    editor->is_alarmed = wait == WAIT_ALARM;
    editor->is_disturbed = wait == WAIT_SIGNAL;
    return -1;
}

// 1 with a letter, 0 at the end of the input, -1 when something else came first.
static int read_key(EditLine *edit, wchar_t *out)
{
    mbstate_t state = {0};
    LineEditor *editor = editor_of(edit);
    for (;;) {
        char byte = 0;
        Wait wait = wait_for_key(editor);
        if (wait != WAIT_KEY)
            return break_off(editor, wait);
        ssize_t count = read(STDIN_FILENO, &byte, 1);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return 0;
        size_t length = mbrtowc(out, &byte, 1, &state);
        if (length == (size_t)-1)
            state = (mbstate_t){0}; // no letter of the user's: as if it had not been typed
        else if (length != (size_t)-2)
            return 1;
    }
}

// ---- Completion ------------------------------------------------------------------------

// How many letters all words have in common that begin with the first `length` of `typed`;
// *first is one of them, or NULL.
static size_t common_length(const LineEditor *editor, const char *typed, size_t length,
                            const char **first)
{
    size_t common = 0;
    *first = NULL;
    for (const char *const *word = editor->words; *word; word++) {
        if (strncmp(*word, typed, length) != 0)
            continue;
        if (!*first)
            common = strlen(*first = *word);
        while (strncmp(*first, *word, common) != 0)
            common--;
    }
    return common;
}

static bool is_only(const LineEditor *editor, const char *word)
{
    int count = 0;
    for (const char *const *other = editor->words; *other; other++)
        count += strncmp(*other, word, strlen(word)) == 0;
    return count == 1;
}

// Tab: as far as the words that begin so go together, and a space behind the only one.
static unsigned char complete(EditLine *edit, int key)
{
    (void)key;
    const char *word = NULL;
    const LineEditor *editor = editor_of(edit);
    const LineInfo *line = el_line(edit);
    size_t length = (size_t)(line->cursor - line->buffer);
    if (memchr(line->buffer, ' ', length) || line->cursor != line->lastchar)
        return CC_ERROR;
    size_t common = common_length(editor, line->buffer, length, &word);
    char text[64];
    if (!word || common >= sizeof text - 1)
        return CC_ERROR;
    bool is_whole = word[common] == '\0' && is_only(editor, word);
    snprintf(text, sizeof text, "%.*s%s", (int)(common - length), word + length,
             is_whole ? " " : "");
    return *text && el_insertstr(edit, text) == 0 ? CC_REFRESH : CC_ERROR;
}

// ---- The editor ------------------------------------------------------------------------

static void set_up(LineEditor *editor)
{
    HistEvent event;
    EditLine *edit = editor->edit;
    history(editor->history, &event, H_SETSIZE, REMEMBERED);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(edit, EL_CLIENTDATA, editor);
    el_set(edit, EL_PROMPT, prompt_of);
    el_set(edit, EL_EDITOR, "emacs");
    el_set(edit, EL_HIST, history, editor->history);
    el_set(edit, EL_ADDFN, "tusk-complete", "Complete a command", complete);
    el_set(edit, EL_BIND, "^I", "tusk-complete", NULL);
    el_set(edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
    el_source(edit, NULL);      // the user's ~/.editrc
    el_set(edit, EL_SIGNAL, 1); // Ctrl-Z, and terminals that change their size
    el_set(edit, EL_GETCFN, read_key);
}

LineEditor *line_editor_create(const char *const *words, int alarm)
{
    LineEditor *editor = memory_array(1, sizeof *editor);
    *editor = (LineEditor){.words = words, .alarm = alarm};
    editor->prompt = strbuf_new();
    editor->typed = strbuf_new();
    editor->edit = el_init("tusk", stdin, stdout, stderr);
    editor->history = history_init();
    editor->locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    if (!editor->edit || !editor->history) {
        line_editor_destroy(editor);
        return NULL;
    }
    set_up(editor);
    return editor;
}

void line_editor_destroy(LineEditor *editor)
{
    if (!editor)
        return;
    if (editor->edit)
        el_end(editor->edit);
    if (editor->history)
        history_end(editor->history);
    if (editor->locale)
        freelocale(editor->locale);
    strbuf_free(&editor->prompt);
    strbuf_free(&editor->typed);
    free(editor);
}

static void remember(LineEditor *editor, const char *line)
{
    HistEvent event;
    if (*line)
        history(editor->history, &event, H_ENTER, line);
}

// A line, also after a disturbance: libedit hears signals only once while it reads, so the
// line is begun anew with what was typed.
static const char *get_line(LineEditor *editor)
{
    int length = 0;
    const char *line = NULL;
    editor->is_alarmed = editor->is_disturbed = false;
    while (line = el_gets(editor->edit, &length), editor->is_disturbed) {
        editor->is_disturbed = false;
        fputs("\r\033[K", stdout);
        el_push(editor->edit, editor->typed.text);
    }
    return editor->is_alarmed ? NULL : line;
}

EditorEvent line_editor_read(LineEditor *editor, const char *prompt, StrBuf *out)
{
    strbuf_clear(out);
    strbuf_clear(&editor->prompt);
    strbuf_add(&editor->prompt, prompt);
    locale_t usual = editor->locale ? uselocale(editor->locale) : (locale_t)0;
    const char *line = get_line(editor);
    if (line) {
        strbuf_add_bytes(out, line, strcspn(line, "\r\n"));
        remember(editor, out->text);
    } else if (editor->is_alarmed) {
        strbuf_add_bytes(out, editor->typed.text, editor->typed.length);
    }
    if (usual)
        uselocale(usual);
    return editor->is_alarmed ? EDITOR_ALARM : line ? EDITOR_LINE : EDITOR_END;
}
