// SPDX-License-Identifier: MIT
// Archives written and read back, in a folder made for each test; also after a kill.
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "game/archive.h"
#include "game/archive_writer.h"
#include "support/games.h"

typedef struct Folder {
    char path[512];
    char plain[540];
    char packed[540];
} Folder;

static int make_folder(void **state)
{
    Folder *folder = calloc(1, sizeof *folder);
    const char *parent = getenv("TMPDIR");
    snprintf(folder->path, sizeof folder->path, "%s/tusk-XXXXXX", parent ? parent : ".");
    if (!mkdtemp(folder->path))
        return -1;
    snprintf(folder->plain, sizeof folder->plain, "%s/games.txt", folder->path);
    snprintf(folder->packed, sizeof folder->packed, "%s/games.txt.gz", folder->path);
    *state = folder;
    return 0;
}

// Fails when a test leaves anything else behind, such as a temporary file.
static int remove_folder(void **state)
{
    Folder *folder = *state;
    unlink(folder->plain);
    unlink(folder->packed);
    int status = rmdir(folder->path);
    free(folder);
    return status;
}

static ArchiveRow sample_row(int64_t id)
{
    ArchiveRow row;
    archive_row_init(&row);
    row.id = id;
    row.players[GOLD].name = "ann";
    row.players[SILVER].name = "bob";
    row.players[SILVER].rating = 1700;
    row.players[GOLD].rating_k = -1;
    row.players[GOLD].type = PLAYER_BOT;
    row.result = ARCHIVE_SILVER_WON;
    row.termination = TERMINATION_RESIGNATION;
    row.movelist = "1w Ra1\\n1b rh8\\n2w resigns";
    return row;
}

static void write_games(const char *path, ArchiveWriting how, int first, int last)
{
    Error err = {""};
    ArchiveWriter *writer = archive_writer_open(path, how, &err);
    if (!writer)
        fail_msg("%s", err.text);
    for (int id = first; id <= last; id++) {
        ArchiveRow row = sample_row(id);
        assert_true(archive_writer_add(writer, &row, &err));
    }
    assert_true(archive_writer_close(writer, &err));
}

// The ids of all rows, and the sentences of what is no row, a space behind each.
static void list(const char *path, StrBuf *out)
{
    Error err = {""};
    const ArchiveRow *row = NULL;
    ArchiveEvent event = ARCHIVE_END;
    Archive *archive = archive_open(path, NULL, &err);
    if (!archive)
        fail_msg("%s", err.text);
    while ((event = archive_next(archive, &row, &err)) != ARCHIVE_END)
        strbuf_print(out, "%s ",
                     event == ARCHIVE_ROW ? row->text[COLUMN_ID]
                                          : strstr(err.text, ".txt") + 4);
    archive_close(archive);
}

static void assert_lists(const char *path, const char *expected)
{
    StrBuf out = strbuf_new();
    list(path, &out);
    assert_string_equal(out.text, expected);
    strbuf_free(&out);
}

static void assert_refuses_row(const ArchiveRow *row, const char *expected)
{
    Error err = {""};
    StrBuf out = strbuf_new();
    strbuf_add(&out, "before");
    assert_false(archive_row_format(row, &out, &err));
    assert_string_equal(err.text, expected);
    assert_string_equal(out.text, "before");
    strbuf_free(&out);
}

// ---- Rows -----------------------------------------------------------------------------

static void a_row_is_a_line_under_the_heading_of_the_archive(void **state)
{
    const Folder *folder = *state;
    StrBuf text = strbuf_new();
    write_games(folder->plain, ARCHIVE_REPLACE, 7, 7);
    assert_true(file_read(folder->plain, &text, NULL));
    assert_string_equal(
        text.text,
        "id\twplayerid\tbplayerid\twusername\tbusername\twtitle\tbtitle\twcountry\t"
        "bcountry\twrating\tbrating\twratingk\tbratingk\twtype\tbtype\tevent\tsite\t"
        "timecontrol\tpostal\tstartts\tendts\tresult\ttermination\tplycount\tmode\trated\t"
        "corrupt\tmovelist\tevents\n"
        "7\t\t\tann\tbob\t\t\t\t\t\t1700\t-1\t\tb\t\t\t\t\t\t\t\tb\tr\t\t\t\t\t"
        "1w Ra1\\n1b rh8\\n2w resigns\t\n");
    strbuf_free(&text);
}

static void line_breaks_become_letters_and_tabs_are_refused(void **state)
{
    (void)state;
    ArchiveRow row = sample_row(1);
    StrBuf out = strbuf_new();
    row.movelist = "1w Ra1\n1b rh8\r\n2w Ra1n\r2b\n";
    assert_true(archive_row_format(&row, &out, NULL));
    assert_non_null(strstr(out.text, "\t1w Ra1\\n1b rh8\\n2w Ra1n\\n2b\\n\t\n"));
    strbuf_free(&out);
    row.movelist = "1w\tRa1";
    assert_refuses_row(&row, "the movelist has a tab in it");
    row = sample_row(1);
    row.players[GOLD].name = "a\tb";
    assert_refuses_row(&row, "the wusername has a tab in it");
}

static void assert_copies(const char *path)
{
    StrBuf original = strbuf_new();
    StrBuf copy = strbuf_new();
    const ArchiveRow *row = NULL;
    Archive *archive = archive_open(path, NULL, NULL);
    archive_heading_format(&copy);
    while (archive_next(archive, &row, NULL) == ARCHIVE_ROW)
        assert_true(archive_row_format(row, &copy, NULL));
    archive_close(archive);
    assert_true(file_read(path, &original, NULL));
    assert_int_equal(copy.length, original.length);
    assert_memory_equal(copy.text, original.text, copy.length);
    strbuf_free(&copy);
    strbuf_free(&original);
}

static void our_own_games_are_written_as_they_are_read(void **state)
{
    (void)state;
    assert_copies("tests/data/games.tsv");
}

static void the_files_of_the_archive_are_written_as_they_are_read(void **state)
{
    (void)state;
    static const char *const names[] = {"allgames2002.txt", "allgames201111_part.txt",
                                        "allgames202602_part.txt", "quoted_games.tsv"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        StrBuf path = strbuf_new();
        games_path(names[i], &path);
        assert_copies(path.text);
        strbuf_free(&path);
    }
}

static void a_row_that_is_too_long_is_refused_and_the_rest_is_written(void **state)
{
    const Folder *folder = *state;
    Error err = {""};
    ArchiveRow good = sample_row(1);
    ArchiveRow bad = sample_row(2);
    char *longest = malloc((size_t)ARCHIVE_ROW_BYTES + 1);
    memset(longest, 'x', (size_t)ARCHIVE_ROW_BYTES);
    longest[ARCHIVE_ROW_BYTES] = '\0';
    bad.events = longest;
    ArchiveWriter *writer = archive_writer_open(folder->plain, ARCHIVE_REPLACE, &err);
    assert_true(archive_writer_add(writer, &good, &err));
    assert_false(archive_writer_add(writer, &bad, &err));
    assert_string_equal(err.text, "the row is longer than 16777216 bytes");
    assert_true(archive_writer_close(writer, &err));
    assert_lists(folder->plain, "1 ");
    free(longest);
}

// ---- Files ----------------------------------------------------------------------------

static void a_new_file_replaces_the_old_when_it_is_closed(void **state)
{
    const Folder *folder = *state;
    Error err = {""};
    ArchiveRow row = sample_row(3);
    write_games(folder->plain, ARCHIVE_REPLACE, 1, 1);
    ArchiveWriter *writer = archive_writer_open(folder->plain, ARCHIVE_REPLACE, &err);
    assert_true(archive_writer_add(writer, &row, &err));
    assert_true(archive_writer_flush(writer, &err));
    assert_lists(folder->plain, "1 ");
    assert_true(archive_writer_close(writer, &err));
    assert_lists(folder->plain, "3 ");
    writer = archive_writer_open(folder->plain, ARCHIVE_REPLACE, &err);
    archive_writer_abandon(writer);
    assert_lists(folder->plain, "3 ");
}

static void rows_are_appended_to_what_is_there(void **state)
{
    const Folder *folder = *state;
    write_games(folder->plain, ARCHIVE_APPEND, 1, 2);
    write_games(folder->plain, ARCHIVE_APPEND, 3, 3);
    assert_lists(folder->plain, "1 2 3 ");
    write_games(folder->packed, ARCHIVE_REPLACE, 1, 2);
    write_games(folder->packed, ARCHIVE_APPEND, 3, 4);
    assert_lists(folder->packed, "1 2 3 4 ");
}

static void compressed_files_are_smaller_and_hold_the_same(void **state)
{
    const Folder *folder = *state;
    StrBuf plain = strbuf_new();
    StrBuf packed = strbuf_new();
    write_games(folder->plain, ARCHIVE_REPLACE, 1, 9000);
    write_games(folder->packed, ARCHIVE_REPLACE, 1, 9000);
    list(folder->plain, &plain);
    list(folder->packed, &packed);
    assert_string_equal(plain.text, packed.text);
    strbuf_clear(&plain);
    strbuf_clear(&packed);
    assert_true(file_read(folder->plain, &plain, NULL));
    assert_true(file_read(folder->packed, &packed, NULL));
    assert_true(packed.length * 5 < plain.length);
    strbuf_free(&plain);
    strbuf_free(&packed);
}

// Faster than file_replace, which waits for the disk.
static void write_bytes(const char *path, const char *bytes, size_t count)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    assert_int_equal(fclose(file), 0);
}

// Cut the file at many lengths, all within the last row: whoever appends keeps the whole
// rows, and only those.
static void assert_survives_cuts(const char *path)
{
    StrBuf whole = strbuf_new();
    write_games(path, ARCHIVE_REPLACE, 1, 1);
    write_games(path, ARCHIVE_APPEND, 2, 2);
    assert_true(file_read(path, &whole, NULL));
    for (size_t length = 0; length <= whole.length;
         length += length + 100 < whole.length ? 9 : 1) {
        StrBuf out = strbuf_new();
        write_bytes(path, whole.text, length);
        write_games(path, ARCHIVE_APPEND, 3, 3);
        list(path, &out);
        const char *expected = strncmp(out.text, "1 2", 3) == 0 ? "1 2 3 "
                               : out.text[0] == '1'             ? "1 3 "
                                                                : "3 ";
        assert_string_equal(out.text, expected);
        // The last row is whole without its line break too: nothing is behind its last tab.
        if (length + 1 >= whole.length && strstr(path, ".gz") == NULL)
            assert_string_equal(out.text, "1 2 3 ");
        if (length == whole.length)
            assert_string_equal(out.text, "1 2 3 ");
        strbuf_free(&out);
    }
    strbuf_free(&whole);
}

static void who_appends_drops_the_part_of_a_row(void **state)
{
    const Folder *folder = *state;
    assert_survives_cuts(folder->plain);
    assert_survives_cuts(folder->packed);
}

static _Noreturn void write_until_killed(const char *path, int ready)
{
    Error err = {""};
    ArchiveWriter *writer = archive_writer_open(path, ARCHIVE_APPEND, &err);
    for (int id = 1; writer; id++) {
        ArchiveRow row = sample_row(id);
        if (!archive_writer_add(writer, &row, &err) ||
            (id % 100 == 0 && !archive_writer_flush(writer, &err)))
            break;
        if (id == 1000 && write(ready, "", 1) != 1)
            break;
    }
    _exit(1);
}

// A program writes until it is killed; then its rows are there from the first on.
static void assert_survives_a_kill(const char *path)
{
    int ends[2];
    char byte = 0;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        write_until_killed(path, ends[1]);
    assert_int_equal(read(ends[0], &byte, 1), 1);
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, NULL, 0), child);
    close(ends[0]);
    close(ends[1]);
    write_games(path, ARCHIVE_APPEND, 0, 0);

    const ArchiveRow *row = NULL;
    Error err = {""};
    Archive *archive = archive_open(path, NULL, &err);
    int64_t last = 0;
    while (archive_next(archive, &row, &err) == ARCHIVE_ROW && row->id != 0)
        assert_int_equal(row->id, ++last);
    assert_non_null(row);
    assert_int_equal(archive_next(archive, &row, &err), ARCHIVE_END);
    assert_true(last >= 1000);
    archive_close(archive);
}

static void a_kill_leaves_whole_rows(void **state)
{
    const Folder *folder = *state;
    assert_survives_a_kill(folder->plain);
    assert_survives_a_kill(folder->packed);
}

// ---- Refusals -------------------------------------------------------------------------

static void assert_refuses_file(const char *path, const char *content, const char *expected)
{
    Error err = {""};
    StrBuf after = strbuf_new();
    assert_true(file_replace(path, content, strlen(content), NULL));
    assert_null(archive_writer_open(path, ARCHIVE_APPEND, &err));
    assert_non_null(strstr(err.text, expected));
    assert_true(file_read(path, &after, NULL));
    assert_string_equal(after.text, content);
    strbuf_free(&after);
}

static void only_files_of_our_own_are_appended_to(void **state)
{
    const Folder *folder = *state;
    assert_refuses_file(folder->plain, "id\tmovelist\n1\t\n",
                        "its first line is not the heading that Tusk writes");
    assert_refuses_file(folder->plain, "Dear diary", "its first line is not the heading");
    assert_refuses_file(folder->packed, "Dear diary", "the compressed data are damaged");
}

static void two_writers_do_not_append_at_once(void **state)
{
    const Folder *folder = *state;
    Error err = {""};
    ArchiveWriter *writer = archive_writer_open(folder->plain, ARCHIVE_APPEND, &err);
    assert_non_null(writer);
    assert_null(archive_writer_open(folder->plain, ARCHIVE_APPEND, &err));
    assert_non_null(strstr(err.text, "another program is appending to it"));
    assert_true(archive_writer_close(writer, &err));
    assert_lists(folder->plain, "");
}

static void what_cannot_be_written_is_named(void **state)
{
    (void)state;
    Error err = {""};
    assert_null(archive_writer_open("no/such.txt", ARCHIVE_REPLACE, &err));
    assert_string_equal(err.text, "cannot write 'no/such.txt': No such file or directory");
    assert_null(archive_writer_open("no/such.txt", ARCHIVE_APPEND, &err));
    assert_string_equal(err.text,
                        "cannot append to 'no/such.txt': No such file or directory");
    assert_null(archive_writer_open("/dev/null", ARCHIVE_APPEND, &err));
    assert_string_equal(err.text, "cannot append to '/dev/null': it is not a file");
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_row_is_a_line_under_the_heading_of_the_archive),
        cmocka_unit_test(line_breaks_become_letters_and_tabs_are_refused),
        cmocka_unit_test(our_own_games_are_written_as_they_are_read),
        IN_A_FOLDER(a_row_that_is_too_long_is_refused_and_the_rest_is_written),
        IN_A_FOLDER(a_new_file_replaces_the_old_when_it_is_closed),
        IN_A_FOLDER(rows_are_appended_to_what_is_there),
        IN_A_FOLDER(compressed_files_are_smaller_and_hold_the_same),
        IN_A_FOLDER(who_appends_drops_the_part_of_a_row),
        IN_A_FOLDER(a_kill_leaves_whole_rows),
        IN_A_FOLDER(only_files_of_our_own_are_appended_to),
        IN_A_FOLDER(two_writers_do_not_append_at_once),
        cmocka_unit_test(what_cannot_be_written_is_named),
    };
    const struct CMUnitTest others[] = {
        cmocka_unit_test(the_files_of_the_archive_are_written_as_they_are_read),
    };
    int failed = cmocka_run_group_tests_name("archive_writer", tests, NULL, NULL);
    if (games_has_others())
        failed += cmocka_run_group_tests_name("archive_writer, others", others, NULL, NULL);
    return failed;
}
