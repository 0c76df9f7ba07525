// SPDX-License-Identifier: MIT
// Files of the archive, good and damaged in every way, made in memory.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/archive.h"
#include "support/tarball.h"

#define HEADING "id\twusername\tbusername\twrating\tresult\tmovelist\n"
#define ROW_7   "7\tann\tbob\t1500\tw\t1w Ra1\\n1b rh8\n"
#define ROW_8   "8\tcid\tdee\t\tb\t1w Rb1\\n1b rg8\n"

// ---- What came out, written down: "7" for a row, "(sentence)" for what was skipped, -----
// ---- "!(sentence)" for a break, a space between ----------------------------------------

static void note(StrBuf *out, const char *before, const char *text, const char *after)
{
    strbuf_print(out, "%s%s%s%s", out->length ? " " : "", before, text, after);
}

static void read_on(Archive *archive, StrBuf *out)
{
    const ArchiveRow *row = NULL;
    Error problem = {""};
    ArchiveEvent event = ARCHIVE_END;
    while ((event = archive_next(archive, &row, &problem)) != ARCHIVE_END) {
        if (event == ARCHIVE_ROW)
            note(out, "", row->text[COLUMN_ID], "");
        else
            note(out, event == ARCHIVE_BROKEN ? "!(" : "(", problem.text, ")");
        assert_true((event == ARCHIVE_ROW) == (row != NULL));
    }
    assert_int_equal(archive_next(archive, &row, &problem), ARCHIVE_END);
}

static void assert_reads_within(const ArchiveLimits *limits, const char *bytes,
                                size_t count, const char *expected)
{
    Error err = {""};
    StrBuf out;
    strbuf_init(&out);
    Archive *archive = archive_open_bytes("f", bytes, count, limits, &err);
    if (archive)
        read_on(archive, &out);
    else
        note(&out, "refused: ", err.text, "");
    archive_close(archive);
    assert_string_equal(out.text, expected);
    strbuf_free(&out);
}

static void assert_reads(const char *text, const char *expected)
{
    assert_reads_within(NULL, text, strlen(text), expected);
}

static void assert_packed_reads(const StrBuf *bytes, const char *expected)
{
    StrBuf packed;
    strbuf_init(&packed);
    gzip_pack(bytes->text, bytes->length, &packed);
    assert_reads_within(NULL, packed.text, packed.length, expected);
    strbuf_free(&packed);
}

// ---- Rows -----------------------------------------------------------------------------

static const ArchiveRow *first_row(Archive **archive, const char *text)
{
    const ArchiveRow *row = NULL;
    Error err = {""};
    *archive = archive_open_bytes("f", text, strlen(text), NULL, &err);
    assert_non_null(*archive);
    assert_int_equal(archive_next(*archive, &row, &err), ARCHIVE_ROW);
    return row;
}

static void every_column_is_read(void **state)
{
    (void)state;
    static const char text[] =
        "id\twplayerid\tbplayerid\twusername\tbusername\twtitle\tbtitle\twcountry\t"
        "bcountry\twrating\tbrating\twratingk\tbratingk\twtype\tbtype\tevent\tsite\t"
        "timecontrol\tpostal\tstartts\tendts\tresult\ttermination\tplycount\tmode\trated\t"
        "corrupt\tmovelist\tevents\n"
        "1\t2\t3\tann\tbob\tdr\tsir\tUS\tSE\t1516\t1595\t-1\t30\th\tb\tcasual\tnet\t"
        "4/4/100\t0\t1037992826\t1037997163\tb\tg\t20\tIGS\t1\t0\t1w Ra1\tlog\n";
    Archive *archive = NULL;
    const ArchiveRow *row = first_row(&archive, text);
    const ArchivePlayer *gold = &row->players[GOLD];
    const ArchivePlayer *silver = &row->players[SILVER];
    assert_int_equal(row->id, 1);
    assert_int_equal(row->line, 2);
    assert_int_equal(gold->id, 2);
    assert_int_equal(silver->id, 3);
    assert_string_equal(gold->name, "ann");
    assert_string_equal(silver->name, "bob");
    assert_string_equal(gold->title, "dr");
    assert_string_equal(silver->title, "sir");
    assert_string_equal(gold->country, "US");
    assert_string_equal(silver->country, "SE");
    assert_int_equal(gold->rating, 1516);
    assert_int_equal(silver->rating, 1595);
    assert_int_equal(gold->rating_k, -1);
    assert_int_equal(silver->rating_k, 30);
    assert_int_equal(gold->type, PLAYER_HUMAN);
    assert_int_equal(silver->type, PLAYER_BOT);
    assert_string_equal(row->event, "casual");
    assert_string_equal(row->site, "net");
    assert_string_equal(row->time_control, "4/4/100");
    assert_int_equal(row->is_postal, 0);
    assert_int_equal(row->started, 1037992826);
    assert_int_equal(row->ended, 1037997163);
    assert_int_equal(row->result, ARCHIVE_SILVER_WON);
    assert_int_equal(row->termination, TERMINATION_GOAL);
    assert_int_equal(row->ply_count, 20);
    assert_string_equal(row->mode, "IGS");
    assert_int_equal(row->is_rated, 1);
    assert_int_equal(row->is_corrupt, 0);
    assert_string_equal(row->movelist, "1w Ra1");
    assert_string_equal(row->events, "log");
    assert_string_equal(row->text[COLUMN_GOLD_RATING], "1516");
    archive_close(archive);
}

static void columns_come_in_any_order_and_spelling(void **state)
{
    (void)state;
    Archive *archive = NULL;
    const ArchiveRow *row =
        first_row(&archive, "Movelist\tsrating\tmood\tgusername\tresult\r\n"
                            "1g Ra1\t1700\tgood\tann\tg\r\n");
    assert_string_equal(row->movelist, "1g Ra1");
    assert_int_equal(row->players[SILVER].rating, 1700);
    assert_string_equal(row->players[GOLD].name, "ann");
    assert_int_equal(row->result, ARCHIVE_GOLD_WON);
    archive_close(archive);
}

static void what_is_not_there_is_unknown(void **state)
{
    (void)state;
    Archive *archive = NULL;
    const ArchiveRow *row =
        first_row(&archive, "id\twrating\tbrating\twtype\tresult\ttermination\tmovelist\n"
                            "\tNULL\t\\N\t?\tz\tzz\t\n");
    assert_int_equal(row->id, ARCHIVE_UNKNOWN);
    assert_int_equal(row->players[GOLD].rating, ARCHIVE_UNKNOWN);
    assert_int_equal(row->players[SILVER].rating, ARCHIVE_UNKNOWN);
    assert_int_equal(row->started, ARCHIVE_UNKNOWN);
    assert_int_equal(row->players[GOLD].type, PLAYER_UNKNOWN);
    assert_int_equal(row->result, ARCHIVE_NO_RESULT);
    assert_int_equal(row->termination, TERMINATION_UNKNOWN);
    assert_string_equal(row->events, "");
    assert_string_equal(row->movelist, "");
    assert_string_equal(row->text[COLUMN_TERMINATION], "zz");
    archive_close(archive);
}

static void line_ends_of_every_kind_are_understood(void **state)
{
    (void)state;
    assert_reads(HEADING ROW_7 ROW_8, "7 8");
    assert_reads("\n" HEADING "\n\n" ROW_7 "\n" ROW_8 "\n", "7 8");
    assert_reads("\xef\xbb\xbf" HEADING ROW_7, "7");
    assert_reads("id\tmovelist\r\n7\t\r\n\r\n8\t\r\n", "7 8");
    assert_reads("id\tmovelist\n7\t1w", "7");
    assert_reads(HEADING, "");
}

static void files_that_were_joined_have_headings_in_the_middle(void **state)
{
    (void)state;
    assert_reads(HEADING ROW_7 "movelist\tid\n1w Ra1\t9\n" HEADING ROW_8, "7 9 8");
}

// ---- Damage ---------------------------------------------------------------------------

static void a_damaged_row_costs_that_row_only(void **state)
{
    (void)state;
    assert_reads(HEADING ROW_7 "32\tann\tbob\n" ROW_8,
                 "7 (f:3: game 32: the row has 3 columns, the heading 6) 8");
    assert_reads(HEADING "5\ta\tb\t1\tw\t1w\tmore\n" ROW_8,
                 "(f:2: game 5: the row has 7 columns, the heading 6) 8");
    assert_reads(HEADING "5\ta\tb\tgood\tw\t1w\n" ROW_8,
                 "(f:2: game 5: the wrating 'good' is not a whole number) 8");
    assert_reads(HEADING "x\ta\tb\t1\tw\t1w\n" ROW_8,
                 "(f:2: game x: the id 'x' is not a whole number) 8");
    assert_reads(HEADING "99999999999999999999\ta\tb\t1\tw\t1w\n" ROW_8,
                 "(f:2: game 99999999999999999999: the id '99999999999999999999' is not a "
                 "whole number) 8");
    assert_reads(HEADING "\x1b[31mred\n" ROW_8,
                 "(f:2: game ?[31mred: the row has 1 columns, the heading 6) 8");
}

static void nul_bytes_are_refused(void **state)
{
    (void)state;
    static const char bytes[] = "id\tmovelist\n7\t1w\0Ra1\n8\t1w\n";
    assert_reads_within(NULL, bytes, sizeof bytes - 1,
                        "(f:2: game 7: there is a NUL byte in the row) 8");
}

static void rows_have_a_longest_length(void **state)
{
    (void)state;
    ArchiveLimits limits = archive_limits_usual();
    limits.row_bytes = 20;
    const char *text = "id\tmovelist\n"
                       "1\t3456789012345678\r\n"    // 18
                       "2\t345678901234567890\r\n"  // 20
                       "3\t3456789012345678901\r\n" // 21
                       "4\t";
    assert_reads_within(&limits, text, strlen(text),
                        "1 2 (f:4: the row is longer than 20 bytes) 4");
}

static void a_row_of_megabytes_is_read_and_one_beyond_the_limit_skipped(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    strbuf_add(&text, "id\tmovelist\n1\t");
    for (int i = 0; i < 15 << 16; i++)
        strbuf_add(&text, "0123456789abcdef");
    strbuf_add(&text, "\n2\t");
    for (int i = 0; i < 17 << 16; i++)
        strbuf_add(&text, "0123456789abcdef");
    strbuf_add(&text, "\n3\t\n");
    assert_reads(text.text, "1 (f:3: the row is longer than 16777216 bytes) 3");
    text.length -= 4; // the long row is the last, and has no line break
    assert_reads_within(NULL, text.text, text.length,
                        "1 (f:3: the row is longer than 16777216 bytes)");
    strbuf_free(&text);
}

static void a_file_without_a_heading_is_refused(void **state)
{
    (void)state;
    assert_reads("", "!(f: there is nothing in it, not even a heading)");
    assert_reads("\n\r\n\n", "!(f: there is nothing in it, not even a heading)");
    assert_reads(ROW_7 ROW_8,
                 "!(f: no heading: the first line has no column named movelist)");
    assert_reads("id\tmovelist\tid\n7\t\t\n", "!(f: the heading has the column id twice)");
    assert_reads("wtype\tgtype\tmovelist\n",
                 "!(f: the heading has the column wtype twice)");
}

static void a_heading_may_have_sixty_four_columns(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    strbuf_add(&text, "movelist");
    for (int i = 1; i < 64; i++)
        strbuf_add_char(&text, '\t');
    assert_reads(text.text, "");
    strbuf_add_char(&text, '\t');
    assert_reads(text.text, "!(f: the heading has more than 64 columns)");
    strbuf_free(&text);
}

static void a_missing_file_and_a_folder_are_named(void **state)
{
    (void)state;
    Error err = {""};
    assert_null(archive_open("no/such.txt", NULL, &err));
    assert_string_equal(err.text, "cannot read 'no/such.txt': No such file or directory");
    assert_null(archive_open("/", NULL, &err));
    assert_string_equal(err.text, "/: cannot read: Is a directory");
}

// ---- Compressed -----------------------------------------------------------------------

static StrBuf packed_text(const char *text)
{
    StrBuf packed;
    strbuf_init(&packed);
    gzip_pack(text, strlen(text), &packed);
    return packed;
}

static void compressed_files_are_known_by_their_first_bytes(void **state)
{
    (void)state;
    StrBuf packed = packed_text(HEADING ROW_7 ROW_8);
    assert_reads_within(NULL, packed.text, packed.length, "7 8");
    strbuf_free(&packed);
}

static void compressed_files_in_a_row_are_one(void **state)
{
    (void)state;
    StrBuf packed = packed_text(HEADING ROW_7);
    gzip_pack(ROW_8, strlen(ROW_8), &packed);
    gzip_pack("", 0, &packed);
    assert_reads_within(NULL, packed.text, packed.length, "7 8");
    strbuf_add_bytes(&packed, "\0\0\0\0", 4); // padding
    assert_reads_within(NULL, packed.text, packed.length, "7 8");
    strbuf_add(&packed, "rubbish");
    assert_reads_within(NULL, packed.text, packed.length,
                        "7 8 !(f: after line 3: the compressed data are damaged)");
    strbuf_free(&packed);
}

static void what_comes_before_the_cut_of_a_compressed_file_is_kept(void **state)
{
    (void)state;
    StrBuf packed = packed_text(HEADING ROW_7);
    size_t whole = packed.length;
    gzip_pack(ROW_8, strlen(ROW_8), &packed);
    assert_reads_within(NULL, packed.text, whole, "7");
    for (size_t length = whole + 1; length + 8 <= packed.length; length++) {
        StrBuf out;
        Error err;
        strbuf_init(&out);
        Archive *archive = archive_open_bytes("f", packed.text, length, NULL, &err);
        assert_non_null(archive);
        read_on(archive, &out);
        archive_close(archive);
        if (strcmp(out.text, "7 !(f: after line 2: the compressed data end early)") != 0)
            assert_string_equal(out.text,
                                "7 8 !(f: after line 3: the compressed data end early)");
        strbuf_free(&out);
    }
    packed.text[packed.length - 8] ^= 1; // the check sum
    assert_reads_within(NULL, packed.text, packed.length,
                        "7 8 !(f: after line 3: the compressed data are damaged)");
    strbuf_free(&packed);
}

static void half_a_row_before_the_cut_is_dropped(void **state)
{
    (void)state;
    StrBuf packed = packed_text(HEADING ROW_7 "9\tann\tbob\t1600\tw\t1w Ra1");
    assert_reads_within(NULL, packed.text, packed.length, "7 9");
    assert_reads_within(NULL, packed.text, packed.length - 1,
                        "7 !(f: after line 2: the compressed data end early)");
    strbuf_free(&packed);
}

static void a_small_file_may_not_unpack_to_a_great_one(void **state)
{
    (void)state;
    StrBuf packed = packed_text(HEADING ROW_7);
    StrBuf zeros;
    strbuf_init(&zeros);
    for (int i = 0; i < 1 << 16; i++)
        strbuf_add(&zeros, "0000000000000000");
    for (int i = 0; i < 80; i++)
        gzip_pack(zeros.text, zeros.length, &packed);
    assert_reads_within(NULL, packed.text, packed.length,
                        "7 !(f: after line 2: the compressed data unpack to more than 500 "
                        "times their size)");
    ArchiveLimits limits = archive_limits_usual();
    limits.gzip.total_bytes = 3 << 20;
    assert_reads_within(&limits, packed.text, packed.length,
                        "7 !(f: after line 2: the compressed data unpack to more than 3 "
                        "MB)");
    strbuf_free(&zeros);
    strbuf_free(&packed);
}

static void other_packings_are_named(void **state)
{
    (void)state;
    assert_reads("PK\x03\x04...",
                 "refused: f: this is a zip file, which Tusk does not unpack");
    assert_reads("BZh9....",
                 "refused: f: this is a bzip2 file, which Tusk does not unpack");
    assert_reads("\xfd\x37zXZ..",
                 "refused: f: this is a xz file, which Tusk does not unpack");
    assert_reads("\x28\xb5\x2f\xfd", "refused: f: this is a zstd file, which Tusk does not "
                                     "unpack");
}

static void a_compressed_file_within_one_is_not_opened(void **state)
{
    (void)state;
    StrBuf inner = packed_text(HEADING ROW_7);
    assert_packed_reads(&inner, "refused: f: archives inside archives are not opened");
    strbuf_free(&inner);
}

// ---- Tar ------------------------------------------------------------------------------

static void the_members_of_a_tar_file_are_read_in_order(void **state)
{
    (void)state;
    StrBuf tar;
    strbuf_init(&tar);
    tarball_add(&tar, '5', "2002/", "", 0);
    tarball_add_text(&tar, "2002/a.txt", HEADING ROW_7);
    tarball_add_text(&tar, "2002/b.tsv", "movelist\tid\n1w Ra1\t9");
    tarball_end(&tar);
    assert_reads_within(NULL, tar.text, tar.length, "7 9");
    assert_packed_reads(&tar, "7 9");
    strbuf_free(&tar);
}

static void what_is_wrong_in_a_member_names_the_member(void **state)
{
    (void)state;
    StrBuf tar;
    strbuf_init(&tar);
    tarball_add_text(&tar, "a.txt", HEADING "5\n");
    tarball_add_text(&tar, "b.txt", "hello\n");
    tarball_add_text(&tar, "c.txt", "");
    tarball_add_text(&tar, "d\x1b.txt", HEADING ROW_8 "6\n");
    tarball_end(&tar);
    assert_packed_reads(
        &tar, "(f(a.txt):2: game 5: the row has 1 columns, the heading 6) "
              "(f(b.txt): no heading: the first line has no column named movelist) "
              "(f(c.txt): there is nothing in it, not even a heading) 8 "
              "(f(d?.txt):3: game 6: the row has 1 columns, the heading 6)");
    strbuf_free(&tar);
}

static void members_that_are_none_of_ours_are_left_alone(void **state)
{
    (void)state;
    StrBuf tar;
    StrBuf inner = packed_text(HEADING ROW_7);
    strbuf_init(&tar);
    tarball_add_text(&tar, "/etc/a.txt", HEADING ROW_7);
    tarball_add_text(&tar, "a/../../b.txt", HEADING ROW_7);
    tarball_add_text(&tar, "..", HEADING ROW_7);
    tarball_add_text(&tar, "..a/b..txt/c..txt", HEADING ROW_8);
    tarball_add(&tar, '2', "link.txt", "", 0);
    tarball_add_text(&tar, "README", "hello");
    tarball_add(&tar, '0', "b.txt.gz", inner.text, inner.length);
    tarball_add(&tar, '0', "b.txt", inner.text, inner.length);
    tarball_end(&tar);
    assert_packed_reads(
        &tar, "(f(/etc/a.txt): left alone: its name leads out of the folder) "
              "(f(a/../../b.txt): left alone: its name leads out of the folder) "
              "(f(..): left alone: its name leads out of the folder) 8 "
              "(f(link.txt): left alone: it is not a file) "
              "(f(README): left alone: its name ends neither in .txt nor in .tsv) "
              "(f(b.txt.gz): left alone: archives inside archives are not opened) "
              "(f(b.txt): left alone: archives inside archives are not opened)");
    strbuf_free(&inner);
    strbuf_free(&tar);
}

static void a_tar_file_within_one_is_not_opened(void **state)
{
    (void)state;
    StrBuf tar;
    StrBuf inner;
    strbuf_init(&tar);
    strbuf_init(&inner);
    tarball_add_text(&inner, "a.txt", HEADING ROW_7);
    tarball_end(&inner);
    tarball_add(&tar, '0', "inner.txt", inner.text, inner.length);
    tarball_end(&tar);
    assert_packed_reads(
        &tar, "(f(inner.txt): left alone: archives inside archives are not opened)");
    strbuf_free(&inner);
    strbuf_free(&tar);
}

static void long_names_are_told_in_headers_of_their_own(void **state)
{
    (void)state;
    StrBuf tar;
    strbuf_init(&tar);
    static const char pax[] = "16 path=/e/a.txt\n13 mtime=5.6\n";
    tarball_add(&tar, 'g', "pax_global_header", "52 comment=...", 14);
    tarball_add(&tar, 'L', "././@LongLink", "long/name.txt", 14);
    tarball_add_text(&tar, "long/na", HEADING ROW_7);
    tarball_add(&tar, 'x', "PaxHeaders/a", "17 path=/e/a.txt\n13 mtime=5.6\n", 30);
    tarball_add_text(&tar, "a.txt", HEADING ROW_8);
    tarball_end(&tar);
    assert_packed_reads(&tar,
                        "7 (f(/e/a.txt): left alone: its name leads out of the folder)");
    strbuf_clear(&tar);
    tarball_add(&tar, 'x', "PaxHeaders/a", pax, sizeof pax - 1);
    tarball_add_text(&tar, "a.txt", HEADING ROW_8);
    assert_packed_reads(&tar, "!(f: a header of the tar file is damaged)");
    strbuf_free(&tar);
}

static void a_tar_file_that_ends_early_or_is_damaged_says_so(void **state)
{
    (void)state;
    StrBuf tar;
    strbuf_init(&tar);
    tarball_add_text(&tar, "a.txt", HEADING ROW_7);
    size_t second = tar.length;
    tarball_add_text(&tar, "b.txt", HEADING ROW_8 ROW_8);
    tarball_end(&tar);
    assert_reads_within(NULL, tar.text, second, "7 !(f(a.txt): the tar file ends early)");
    assert_reads_within(NULL, tar.text, second + 512 + strlen(HEADING ROW_8) + 3,
                        "7 8 !(f(b.txt): after line 2: the tar file ends early)");
    tar.text[second] ^= 1;
    assert_reads_within(NULL, tar.text, tar.length,
                        "7 !(f(a.txt): a header of the tar file is damaged)");
    strbuf_free(&tar);
}

static void a_tar_file_may_not_have_too_many_members(void **state)
{
    (void)state;
    ArchiveLimits limits = archive_limits_usual();
    limits.members = 2;
    StrBuf tar;
    strbuf_init(&tar);
    for (int i = 0; i < 3; i++)
        tarball_add_text(&tar, "a.txt", HEADING ROW_7);
    tarball_end(&tar);
    assert_reads_within(&limits, tar.text, tar.length,
                        "7 7 !(f(a.txt): there are more than 2 files inside)");
    strbuf_free(&tar);
}

static void a_cut_behind_the_last_member_is_noticed(void **state)
{
    (void)state;
    StrBuf tar;
    StrBuf packed;
    strbuf_init(&tar);
    strbuf_init(&packed);
    tarball_add_text(&tar, "a.txt", HEADING ROW_7);
    tarball_end(&tar);
    gzip_pack(tar.text, tar.length, &packed);
    assert_reads_within(NULL, packed.text, packed.length - 1,
                        "7 !(f: the compressed data end early)");
    strbuf_free(&packed);
    strbuf_free(&tar);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_column_is_read),
        cmocka_unit_test(columns_come_in_any_order_and_spelling),
        cmocka_unit_test(what_is_not_there_is_unknown),
        cmocka_unit_test(line_ends_of_every_kind_are_understood),
        cmocka_unit_test(files_that_were_joined_have_headings_in_the_middle),
        cmocka_unit_test(a_damaged_row_costs_that_row_only),
        cmocka_unit_test(nul_bytes_are_refused),
        cmocka_unit_test(rows_have_a_longest_length),
        cmocka_unit_test(a_row_of_megabytes_is_read_and_one_beyond_the_limit_skipped),
        cmocka_unit_test(a_file_without_a_heading_is_refused),
        cmocka_unit_test(a_heading_may_have_sixty_four_columns),
        cmocka_unit_test(a_missing_file_and_a_folder_are_named),
        cmocka_unit_test(compressed_files_are_known_by_their_first_bytes),
        cmocka_unit_test(compressed_files_in_a_row_are_one),
        cmocka_unit_test(what_comes_before_the_cut_of_a_compressed_file_is_kept),
        cmocka_unit_test(half_a_row_before_the_cut_is_dropped),
        cmocka_unit_test(a_small_file_may_not_unpack_to_a_great_one),
        cmocka_unit_test(other_packings_are_named),
        cmocka_unit_test(a_compressed_file_within_one_is_not_opened),
        cmocka_unit_test(the_members_of_a_tar_file_are_read_in_order),
        cmocka_unit_test(what_is_wrong_in_a_member_names_the_member),
        cmocka_unit_test(members_that_are_none_of_ours_are_left_alone),
        cmocka_unit_test(a_tar_file_within_one_is_not_opened),
        cmocka_unit_test(long_names_are_told_in_headers_of_their_own),
        cmocka_unit_test(a_tar_file_that_ends_early_or_is_damaged_says_so),
        cmocka_unit_test(a_tar_file_may_not_have_too_many_members),
        cmocka_unit_test(a_cut_behind_the_last_member_is_noticed),
    };
    return cmocka_run_group_tests_name("archive", tests, NULL, NULL);
}
