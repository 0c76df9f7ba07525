// SPDX-License-Identifier: MIT
#include "cmd/climb.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/process.h"
#include "base/span.h"
#include "base/timer.h"

enum {
    WINDOW = 3, // generations whose positions are learnt from
    END_MS = 900,
};

// Of a table small enough for many games at a time.
#define PLAYER "tusk:hash=16,net="

static bool is_over(const Climb *climb)
{
    return stop_is_asked(climb->stop) ||
           (climb->until_ms && timer_now_ms(NULL) >= climb->until_ms);
}

// ---- The commands ----------------------------------------------------------------------

// A text in single quotes, for the shell.
static void add_quoted(StrBuf *out, const char *text)
{
    strbuf_add_char(out, '\'');
    for (; *text; text++)
        if (*text == '\'')
            strbuf_add(out, "'\\''");
        else
            strbuf_add_char(out, *text);
    strbuf_add_char(out, '\'');
}

static void add_setting(const Climb *climb, const char *option, ClimbSetting setting,
                        StrBuf *out)
{
    strbuf_print(out, " --%s ", option);
    add_quoted(out, climb->settings[setting]);
}

// What the games of a generation depend on is the same for any number of jobs.
static void add_chance(const Climb *climb, long generation, StrBuf *out)
{
    strbuf_print(out, " --seed %ld --jobs %d",
                 strtol(climb->settings[CLIMB_SEED], NULL, 10) + generation - 1,
                 climb->jobs);
}

static void add_games(const Climb *climb, long generation, StrBuf *out)
{
    strbuf_print(out,
                 "selfplay --bot " PLAYER "best.net --random-turns 4 "
                 "--output %ld/games.tsv --resume",
                 generation);
    add_setting(climb, "games", CLIMB_GAMES, out);
    add_setting(climb, "nodes", CLIMB_NODES, out);
    add_setting(climb, "moves", CLIMB_MOVES, out);
    add_chance(climb, generation, out);
}

static void add_positions(const Climb *climb, long generation, StrBuf *out)
{
    (void)climb;
    strbuf_print(out, "train eval %ld/games.tsv --mid --positions %ld/positions.tsv",
                 generation, generation);
}

static void add_training(const Climb *climb, long generation, StrBuf *out)
{
    strbuf_add(out, "train net");
    for (long i = generation; i > 0 && i > generation - WINDOW; i--)
        strbuf_print(out, " %ld/positions.tsv", i);
    strbuf_print(out, " --from best.net --output %ld/candidate.net --resume", generation);
    add_setting(climb, "lambda", CLIMB_LAMBDA, out);
    add_setting(climb, "passes", CLIMB_PASSES, out);
    add_chance(climb, generation, out);
}

static void add_match(const Climb *climb, long generation, StrBuf *out)
{
    strbuf_print(out,
                 "match candidate=" PLAYER "%ld/candidate.net best=" PLAYER "best.net "
                 "--random-turns 4 --output %ld/match.tsv --resume",
                 generation, generation);
    add_setting(climb, "games", CLIMB_MATCH_GAMES, out);
    add_setting(climb, "nodes", CLIMB_MATCH_NODES, out);
    add_setting(climb, "moves", CLIMB_MOVES, out);
    add_setting(climb, "sprt", CLIMB_SPRT, out);
    add_chance(climb, generation, out);
}

enum { GAMES, POSITIONS, CANDIDATE, MATCH, STEPS };

typedef struct Step {
    const char *name;
    void (*add_command)(const Climb *climb, long generation, StrBuf *out);
} Step;

static const Step steps[STEPS] = {
    [GAMES] = {"games", add_games},
    [POSITIONS] = {"positions", add_positions},
    [CANDIDATE] = {"candidate", add_training},
    [MATCH] = {"match", add_match},
};

// ---- A child ---------------------------------------------------------------------------

// This program, even if its file has been replaced since; in the folder, so that nothing
// depends on where that is. The shell's standard input ends when we do, or ask it to: one
// process waits for that, and ends the command.
static void write_command(const Climb *climb, long generation, const Step *step,
                          StrBuf *out)
{
    strbuf_add(out, "cd -- ");
    add_quoted(out, climb->folder);
    strbuf_print(out, " || exit 1; exec 9<&0; /proc/%ld/exe ", (long)getpid());
    step->add_command(climb, generation, out);
    strbuf_add(out, " </dev/null 9<&- & work=$!; "
                    "(read -r _; kill $work) <&9 9<&- >/dev/null 2>&1 & watch=$!; "
                    "wait $work; status=$?; kill $watch 2>/dev/null; exit $status");
}

// What it says goes to `said`. It is ended when it is time.
static bool hear_child(const Climb *climb, Process *child, StrBuf *said)
{
    StrBuf line = strbuf_new();
    LineStatus status = LINE_TIMEOUT;
    while (status != LINE_END && !is_over(climb)) {
        strbuf_clear(&line);
        status = process_receive(child, 50, &line);
        if (status == LINE_READ)
            strbuf_print(said, "%s\n", line.text);
    }
    strbuf_free(&line);
    return status == LINE_END;
}

// *is_cut: it was ended before its time.
static bool run_child(const Climb *climb, const char *command, StrBuf *said, bool *is_cut,
                      Error *err)
{
    Process child;
    Error how = {""};
    if (!process_start(&child, command, err))
        return false;
    *is_cut = !hear_child(climb, &child, said);
    bool is_done = process_end(&child, END_MS, &how);
    return (is_done && !*is_cut) || error_set(err, "%s", how.text);
}

// Whether the file is there that says that the step is over.
static bool is_step_over(const Climb *climb, long generation, const Step *step)
{
    char *path = climb_path(climb, "%ld/%s.txt", generation, step->name);
    bool is_there = access(path, F_OK) == 0;
    free(path);
    return is_there;
}

// A training that a signal ended has written a network, and kept its journal.
static bool has_journal(const Climb *climb, long generation)
{
    char *path = climb_path(climb, "%ld/candidate.net.work", generation);
    bool is_there = access(path, F_OK) == 0;
    free(path);
    return is_there;
}

static bool run_step(const Climb *climb, long generation, const Step *step, bool *is_cut,
                     Error *err)
{
    StrBuf said = strbuf_new();
    StrBuf command = strbuf_new();
    char *path = climb_path(climb, "%ld/%s.txt", generation, step->name);
    int64_t begun = timer_now_ms(NULL);
    write_command(climb, generation, step, &command);
    bool is_done =
        file_make_folders(path, err) && run_child(climb, command.text, &said, is_cut, err);
    if (is_done && has_journal(climb, generation))
        is_done = error_set(err, "was interrupted");
    strbuf_print(&said, "seconds\t%.1f\n", (double)(timer_now_ms(NULL) - begun) / 1000);
    if (!is_done)
        error_wrap(err, "generation %ld: %s", generation, step->name);
    is_done = is_done && file_write(path, &said, err);
    free(path);
    strbuf_free(&command);
    strbuf_free(&said);
    return is_done;
}

// ---- The log ---------------------------------------------------------------------------

static const char heading[] = "generation\tgames\tpositions\tloss\tdistance\tmatch games\t"
                              "score\tElo\tlow\thigh\tverdict\tpromoted\tseconds\n";

// Field `index` of the last line of a text that begins with this word; "-" without one.
static Span find_field(const char *text, const char *word, int index)
{
    Span line;
    Span found = span_of("-");
    Span rest = span_of(text);
    while (span_next_line(&rest, &line)) {
        Span field;
        for (int i = 0; line.text && span_next_field(&line, '\t', &field); i++) {
            if (i == 0 && !span_equals(field, word))
                break;
            if (i == index)
                found = field;
        }
    }
    return found;
}

static void add_field(StrBuf *out, Span field)
{
    strbuf_print(out, "\t%.*s", (int)field.length, field.text);
}

// Lines of a file after its heading, which is so many lines.
static bool count_lines(const Climb *climb, long generation, int step, int head, long *out,
                        Error *err)
{
    Lines lines;
    char *path = climb_path(climb, "%ld/%s.tsv", generation, steps[step].name);
    *out = -head;
    bool is_read = lines_open(&lines, path, err);
    if (is_read) {
        while (lines_next(&lines))
            ++*out;
        is_read = lines_close(&lines, err);
    }
    free(path);
    return is_read;
}

// By the commands of a generation.
typedef struct Said {
    StrBuf of[STEPS];
} Said;

static bool read_said(const Climb *climb, long generation, Said *said, Error *err)
{
    bool is_read = true;
    for (int i = 0; i < STEPS; i++) {
        char *path = climb_path(climb, "%ld/%s.txt", generation, steps[i].name);
        strbuf_init(&said->of[i]);
        is_read = is_read && file_read(path, &said->of[i], err);
        free(path);
    }
    return is_read;
}

static void add_row(const Climb *climb, const Said *said, bool is_promoted, StrBuf *out)
{
    const char *fit = said->of[CANDIDATE].text;
    const char *match = said->of[MATCH].text;
    double seconds = 0;
    double points = strtod(find_field(match, "score", 1).text, NULL);
    double games = strtod(find_field(match, "score", 3).text, NULL);
    for (int i = 0; i < STEPS; i++)
        seconds += strtod(find_field(said->of[i].text, "seconds", 1).text, NULL);
    add_field(out, find_field(fit, climb->settings[CLIMB_PASSES], 1));
    add_field(out, find_field(fit, climb->settings[CLIMB_PASSES], 2));
    strbuf_print(out, "\t%.0f\t%.3f", games, games > 0 ? points / games : 0);
    for (int i = 4; i <= 6; i++)
        add_field(out, find_field(match, "score", i));
    add_field(out, find_field(match, "sprt", 4));
    strbuf_print(out, "\t%s\t%.1f\n", is_promoted ? "yes" : "no", seconds);
}

static bool promote(const Climb *climb, long generation, Error *err)
{
    StrBuf bytes = strbuf_new();
    char *candidate = climb_path(climb, "%ld/candidate.net", generation);
    char *best = climb_path(climb, "best.net");
    bool is_done = file_read(candidate, &bytes, err) &&
                   file_replace(best, bytes.text, bytes.length, err);
    free(candidate);
    free(best);
    strbuf_free(&bytes);
    return is_done;
}

// Cut off between the two, it is done once more, with the same outcome.
static bool conclude(const Climb *climb, long generation, StrBuf *log, Error *err)
{
    Said said;
    long games = 0;
    long positions = 0;
    size_t before = log->length;
    bool is_done = read_said(climb, generation, &said, err) &&
                   count_lines(climb, generation, GAMES, 1, &games, err) &&
                   count_lines(climb, generation, POSITIONS, 2, &positions, err);
    if (is_done) {
        bool is_better = span_equals(find_field(said.of[MATCH].text, "sprt", 4), "H1");
        char *path = climb_path(climb, "log.tsv");
        strbuf_print(log, "%ld\t%ld\t%ld", generation, games, positions);
        add_row(climb, &said, is_better, log);
        is_done = (!is_better || promote(climb, generation, err)) &&
                  file_replace(path, log->text, log->length, err);
        free(path);
    }
    if (is_done) {
        fputs(log->text + before, stdout);
        fflush(stdout);
    }
    for (int i = 0; i < STEPS; i++)
        strbuf_free(&said.of[i]);
    return is_done;
}

// ---- Climbing --------------------------------------------------------------------------

static bool read_log(const Climb *climb, StrBuf *log, long *generations, Error *err)
{
    char *path = climb_path(climb, "log.tsv");
    bool is_there = access(path, F_OK) == 0;
    if (!is_there)
        strbuf_add(log, heading);
    bool is_read = !is_there || file_read(path, log, err);
    *generations = -1;
    for (size_t i = 0; i < log->length; i++)
        *generations += log->text[i] == '\n';
    if (is_read && strncmp(log->text ? log->text : "", heading, sizeof heading - 1) != 0)
        is_read = error_set(err, "'%.150s' is not the log of tusk climb", path);
    free(path);
    return is_read;
}

// False also when it is time to end: then *is_cut.
static bool run_generation(const Climb *climb, long generation, StrBuf *log, bool *is_cut,
                           Error *err)
{
    for (int i = 0; i < STEPS; i++) {
        if (is_step_over(climb, generation, &steps[i]))
            continue;
        *is_cut = is_over(climb);
        if (*is_cut || !run_step(climb, generation, &steps[i], is_cut, err))
            return false;
    }
    return conclude(climb, generation, log, err);
}

bool climb_run(const Climb *climb, Error *err)
{
    long done = 0;
    bool is_cut = false;
    StrBuf log = strbuf_new();
    bool is_good = read_log(climb, &log, &done, err);
    if (is_good && (climb->generations == 0 || done < climb->generations))
        fputs(heading, stdout);
    while (is_good && (climb->generations == 0 || done < climb->generations)) {
        is_good = run_generation(climb, done + 1, &log, &is_cut, err);
        done += is_good;
    }
    strbuf_free(&log);
    if (is_cut && stop_is_asked(climb->stop))
        return error_set(err, "interrupted in generation %ld; the same command continues",
                         done + 1);
    return is_good || is_cut; // the hours are over
}
