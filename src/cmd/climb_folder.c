// SPDX-License-Identifier: MIT
// The folder of climbing: who works in it, its settings, the network it began with.
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/span.h"
#include "base/timer.h"
#include "cmd/climb.h"
#include "eval/net.h"

typedef struct Setting {
    const char *name;
    const char *usual;
} Setting;

static const Setting settings[] = {
    [CLIMB_GAMES] = {"games", "1000"},
    [CLIMB_NODES] = {"nodes", "5000"},
    [CLIMB_MOVES] = {"moves", "200"},
    [CLIMB_MATCH_GAMES] = {"match-games", "1000"},
    [CLIMB_MATCH_NODES] = {"match-nodes", "15000"},
    [CLIMB_SPRT] = {"sprt", "0,20"},
    [CLIMB_LAMBDA] = {"lambda", "0.7"},
    [CLIMB_PASSES] = {"passes", "3"},
    [CLIMB_SEED] = {"seed", "1"},
    [CLIMB_FROM] = {"from", ""}, // always known
};

char *climb_path(const Climb *climb, const char *format, ...)
{
    char name[CLIMB_TEXT];
    StrBuf path = strbuf_new();
    va_list values;
    va_start(values, format);
    vsnprintf(name, sizeof name, format, values);
    va_end(values);
    strbuf_print(&path, "%s/%s", climb->folder, name);
    return path.text;
}

static bool has_file(const Climb *climb, const char *name)
{
    char *path = climb_path(climb, "%s", name);
    bool is_there = access(path, F_OK) == 0;
    free(path);
    return is_there;
}

// ---- Settings --------------------------------------------------------------------------

// One that was given must be the same, one that was not is taken over.
static bool take_setting(Climb *climb, int i, Span value, Error *err)
{
    char *mine = climb->settings[i];
    if (value.length == 0 || value.length >= CLIMB_TEXT)
        return error_set(err, "'%.120s/settings.tsv' is damaged: %s", climb->folder,
                         settings[i].name);
    if (!*mine)
        memcpy(mine, value.text, value.length);
    if (span_equals(value, mine))
        return true;
    if (i == CLIMB_FROM)
        return error_set(err, "'%.120s' began with another network", climb->folder);
    return error_set(err, "'%.120s' was begun with --%s %.*s, not %s", climb->folder,
                     settings[i].name, (int)value.length, value.text, mine);
}

static bool read_settings(Climb *climb, Error *err)
{
    StrBuf text = strbuf_new();
    char *path = climb_path(climb, "settings.tsv");
    bool is_good = file_read(path, &text, err);
    Span rest = span_of(is_good ? text.text : "");
    for (int i = 0; is_good && i < CLIMB_SETTINGS; i++) {
        Span name;
        Span line = {0};
        span_next_line(&rest, &line);
        bool is_named = line.length > 0 && span_next_field(&line, '\t', &name) &&
                        span_equals(name, settings[i].name) && line.text;
        is_good = take_setting(climb, i, is_named ? line : span_of(""), err);
    }
    free(path);
    strbuf_free(&text);
    return is_good;
}

static bool begin_settings(Climb *climb, Error *err)
{
    StrBuf text = strbuf_new();
    char *path = climb_path(climb, "settings.tsv");
    for (int i = 0; i < CLIMB_SETTINGS; i++) {
        if (!climb->settings[i][0])
            snprintf(climb->settings[i], CLIMB_TEXT, "%s", settings[i].usual);
        strbuf_print(&text, "%s\t%s\n", settings[i].name, climb->settings[i]);
    }
    bool is_written = file_write(path, &text, err);
    free(path);
    return is_written;
}

// ---- The network it begins with --------------------------------------------------------

static bool read_start(const Climb *climb, StrBuf *out, Error *err)
{
    if (!climb->from) {
        net_format(&default_net, "built in", out);
        return true;
    }
    Net *net = memory_aligned_zero(1, sizeof *net, _Alignof(Net));
    bool is_good =
        file_read(climb->from, out, err) && (net_parse(out->text, out->length, net, err) ||
                                             error_wrap(err, "'%.120s'", climb->from));
    free(net);
    return is_good;
}

// Without --from a folder goes on with what it has.
static bool open_network(Climb *climb, bool is_new, Error *err)
{
    StrBuf bytes = strbuf_new();
    char *best = climb_path(climb, "best.net");
    char *from = climb->settings[CLIMB_FROM];
    bool is_there = !is_new && has_file(climb, "best.net");
    bool is_good = read_start(climb, &bytes, err);
    if (is_good && (climb->from || !is_there))
        snprintf(from, CLIMB_TEXT, "%016" PRIx64, checksum_of(bytes.text, bytes.length));
    is_good = is_good && (is_new ? begin_settings(climb, err) : read_settings(climb, err));
    if (is_good && !is_there)
        is_good = file_replace(best, bytes.text, bytes.length, err);
    free(best);
    strbuf_free(&bytes);
    return is_good;
}

// ---- The folder ------------------------------------------------------------------------

// The children inherit the lock: one that outlives its parent holds it until it has ended,
// which takes a second at most.
static bool lock_folder(Climb *climb, Error *err)
{
    enum { PATIENCE_MS = 3000 };
    int64_t until = timer_now_ms(NULL) + PATIENCE_MS;
    climb->lock = open(climb->folder, O_RDONLY | O_DIRECTORY);
    if (climb->lock < 0)
        return error_set(err, "cannot open '%.150s': %s", climb->folder, strerror(errno));
    while (flock(climb->lock, LOCK_EX | LOCK_NB) != 0) {
        const struct timespec moment = {.tv_nsec = 50000000};
        if (timer_now_ms(NULL) > until || stop_is_asked(climb->stop))
            return error_set(err, "another tusk climb is at work in '%.150s'",
                             climb->folder);
        nanosleep(&moment, NULL);
    }
    return true;
}

bool climb_open(Climb *climb, Error *err)
{
    char *path = climb_path(climb, "settings.tsv");
    climb->lock = -1;
    bool is_open = file_make_folders(path, err) && lock_folder(climb, err);
    free(path);
    if (!is_open)
        return false;
    bool is_new = !has_file(climb, "settings.tsv");
    if (is_new && (has_file(climb, "best.net") || has_file(climb, "log.tsv")))
        return error_set(err, "'%.120s' has files of its own, but no settings.tsv",
                         climb->folder);
    return open_network(climb, is_new, err);
}

void climb_close(Climb *climb)
{
    if (climb->lock >= 0)
        close(climb->lock);
}
