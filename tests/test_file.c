// SPDX-License-Identifier: MIT
// Reading and replacing files, whole or line by line, in a folder made for each test.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"

typedef struct Folder {
    char path[512];
    char file[520];
} Folder;

static int make_folder(void **state)
{
    Folder *folder = calloc(1, sizeof *folder);
    const char *parent = getenv("TMPDIR");
    snprintf(folder->path, sizeof folder->path, "%s/tusk-XXXXXX", parent ? parent : ".");
    if (!mkdtemp(folder->path))
        return -1;
    snprintf(folder->file, sizeof folder->file, "%s/file", folder->path);
    *state = folder;
    return 0;
}

// Fails when a test leaves anything but `file` behind, such as a temporary file.
static int remove_folder(void **state)
{
    Folder *folder = *state;
    unlink(folder->file);
    int status = rmdir(folder->path);
    free(folder);
    return status;
}

static void assert_content(const char *path, const char *bytes, size_t count)
{
    Error err = {""};
    StrBuf text = strbuf_new();
    assert_true(file_read(path, &text, &err));
    assert_int_equal(text.length, count);
    assert_memory_equal(text.text, bytes, count);
    strbuf_free(&text);
}

static void what_is_written_is_read_back(void **state)
{
    const Folder *folder = *state;
    static const char bytes[] = "gold\n\0silver";
    assert_true(file_replace(folder->file, bytes, sizeof bytes, NULL));
    assert_content(folder->file, bytes, sizeof bytes);
    assert_true(file_replace(folder->file, "", 0, NULL));
    assert_content(folder->file, "", 0);
}

static void replacing_keeps_the_permissions(void **state)
{
    const Folder *folder = *state;
    assert_true(file_replace(folder->file, "old", 3, NULL));
    assert_int_equal(chmod(folder->file, 0640), 0);
    assert_true(file_replace(folder->file, "new", 3, NULL));
    struct stat info;
    assert_int_equal(stat(folder->file, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0640);
}

static void a_link_is_followed(void **state)
{
    const Folder *folder = *state;
    char link[540];
    struct stat info;
    snprintf(link, sizeof link, "%s-link", folder->file);
    assert_true(file_replace(folder->file, "old", 3, NULL));
    assert_int_equal(symlink("file", link), 0);
    assert_true(file_replace(link, "new", 3, NULL));
    assert_content(folder->file, "new", 3);
    assert_int_equal(lstat(link, &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    unlink(link);
}

static void a_link_that_leads_nowhere_is_refused(void **state)
{
    const Folder *folder = *state;
    Error err = {""};
    assert_int_equal(symlink("nowhere", folder->file), 0);
    assert_false(file_replace(folder->file, "new", 3, &err));
    assert_non_null(strstr(err.text, "No such file or directory"));
}

static void what_is_no_ordinary_file_is_refused(void **state)
{
    const Folder *folder = *state;
    Error err = {""};
    assert_int_equal(mkfifo(folder->file, 0600), 0);
    assert_false(file_replace(folder->file, "new", 3, &err));
    assert_non_null(strstr(err.text, "it is not an ordinary file"));
}

static void a_missing_file_or_folder_is_named(void **state)
{
    (void)state;
    Error err = {""};
    Lines lines;
    StrBuf text = strbuf_new();
    assert_false(file_read("no/such/file", &text, &err));
    assert_string_equal(err.text, "cannot read 'no/such/file': No such file or directory");
    assert_false(lines_open(&lines, "no/such/file", &err));
    assert_string_equal(err.text, "cannot read 'no/such/file': No such file or directory");
    assert_false(file_replace("no/such/file", "x", 1, &err));
    assert_string_equal(err.text, "cannot write 'no/such/file': No such file or directory");
    strbuf_free(&text);
}

static void a_folder_cannot_be_read_nor_replaced(void **state)
{
    const Folder *folder = *state;
    Error err = {""};
    Lines lines;
    StrBuf text = strbuf_new();
    assert_false(file_read(folder->path, &text, &err));
    assert_non_null(strstr(err.text, "Is a directory"));
    assert_true(lines_open(&lines, folder->path, &err));
    assert_false(lines_next(&lines));
    assert_false(lines_close(&lines, &err));
    assert_non_null(strstr(err.text, "Is a directory"));
    assert_false(file_replace(folder->path, "x", 1, &err));
    assert_non_null(strstr(err.text, "cannot write"));
    strbuf_free(&text);
}

static void lines_come_without_their_line_breaks(void **state)
{
    const Folder *folder = *state;
    static const char *const wanted[] = {"unix", "", "windows", "the last"};
    const char content[] = "unix\n\nwindows\r\nthe last";
    assert_true(file_replace(folder->file, content, strlen(content), NULL));
    Lines lines;
    assert_true(lines_open(&lines, folder->file, NULL));
    for (int i = 0; i < 4; i++) {
        assert_true(lines_next(&lines));
        assert_string_equal(lines.text, wanted[i]);
        assert_int_equal(lines.number, i + 1);
    }
    assert_false(lines_next(&lines));
    assert_true(lines_close(&lines, NULL));
}

static void a_line_may_be_a_million_letters_long(void **state)
{
    const Folder *folder = *state;
    StrBuf text = strbuf_new();
    for (int i = 0; i < 100000; i++)
        strbuf_add(&text, "0123456789");
    assert_true(file_replace(folder->file, text.text, text.length, NULL));
    Lines lines;
    assert_true(lines_open(&lines, folder->file, NULL));
    assert_true(lines_next(&lines));
    assert_int_equal(lines.length, 1000000);
    assert_true(lines_close(&lines, NULL));
    strbuf_free(&text);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

static void whether_a_file_can_be_written_is_known_before(void **state)
{
    const Folder *folder = *state;
    Error err = {""};
    char path[600];
    assert_true(file_check_replace(folder->file, &err));
    assert_int_equal(access(folder->file, F_OK), -1); // nothing was written
    assert_true(file_replace(folder->file, "old", 3, &err));
    assert_true(file_check_replace(folder->file, &err));
    assert_content(folder->file, "old", 3);
    snprintf(path, sizeof path, "%s/nowhere/file", folder->path);
    assert_false(file_check_replace(path, &err));
    assert_non_null(strstr(err.text, "cannot write"));
    assert_false(file_check_replace(folder->path, &err));
}

static void endless_files_are_refused(void **state)
{
    StrBuf text;
    Lines lines;
    Error err = {""};
    (void)state;
    strbuf_init(&text);
    assert_false(file_read("/dev/zero", &text, &err));
    assert_string_equal(err.text, "'/dev/zero' has more than 64 MB");
    assert_true(text.length <= FILE_MOST);
    strbuf_free(&text);
    assert_false(file_read_large("/dev/zero", &text, &err));
    assert_string_equal(err.text, "'/dev/zero' is no ordinary file");
    assert_true(lines_open(&lines, "/dev/zero", &err));
    assert_false(lines_next(&lines));
    assert_false(lines_close(&lines, &err));
    assert_string_equal(err.text, "'/dev/zero', line 1: it has more than 16 MB");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(what_is_written_is_read_back),
        IN_A_FOLDER(whether_a_file_can_be_written_is_known_before),
        IN_A_FOLDER(replacing_keeps_the_permissions),
        IN_A_FOLDER(a_link_is_followed),
        IN_A_FOLDER(a_link_that_leads_nowhere_is_refused),
        IN_A_FOLDER(what_is_no_ordinary_file_is_refused),
        cmocka_unit_test(a_missing_file_or_folder_is_named),
        IN_A_FOLDER(a_folder_cannot_be_read_nor_replaced),
        IN_A_FOLDER(lines_come_without_their_line_breaks),
        IN_A_FOLDER(a_line_may_be_a_million_letters_long),
        cmocka_unit_test(endless_files_are_refused),
    };
    return cmocka_run_group_tests_name("file", tests, NULL, NULL);
}
