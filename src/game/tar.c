// SPDX-License-Identifier: MIT
#include "game/tar.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/span.h"

// Where the fields of a header block are.
enum {
    NAME_AT = 0,
    NAME_LENGTH = 100,
    SIZE_AT = 124,
    SIZE_LENGTH = 12,
    SUM_AT = 148,
    SUM_LENGTH = 8,
    KIND_AT = 156,
    MAGIC_AT = 257,
    PREFIX_AT = 345,
    PREFIX_LENGTH = 155,
    EXTRA_MOST = 1 << 16, // bytes of a pax header or long name that are read
};

// What the headers before a member say about it.
typedef struct Extra {
    bool has_name;
    bool has_size;
    char name[TAR_NAME];
    uint64_t size;
} Extra;

// Numbers are octal digits with blanks and NULs around them; GNU writes great ones in base
// 256 with the first bit set.
static bool parse_number(const char *field, size_t length, uint64_t *out)
{
    size_t i = 0;
    *out = 0;
    if ((unsigned char)field[0] == 0x80) {
        for (i = 1; i < length; i++) {
            if (*out >> 55)
                return false;
            *out = *out << 8 | (unsigned char)field[i];
        }
        return true;
    }
    while (i < length && field[i] == ' ')
        i++;
    for (; i < length && field[i] >= '0' && field[i] <= '7'; i++)
        *out = *out << 3 | (uint64_t)(field[i] - '0');
    return i == length || field[i] == ' ' || field[i] == '\0';
}

// The sum is that of all bytes, with blanks where it stands itself.
static bool sum_is_right(const char block[TAR_BLOCK])
{
    uint64_t wanted = 0;
    uint64_t sum = (uint64_t)SUM_LENGTH * ' ';
    for (size_t i = 0; i < TAR_BLOCK; i++)
        if (i < SUM_AT || i >= SUM_AT + SUM_LENGTH)
            sum += (unsigned char)block[i];
    return parse_number(block + SUM_AT, SUM_LENGTH, &wanted) && sum == wanted;
}

static bool is_empty(const char block[TAR_BLOCK])
{
    for (size_t i = 0; i < TAR_BLOCK; i++)
        if (block[i])
            return false;
    return true;
}

// Old files have no magic word, so the sum is asked; no text has it right by chance.
bool tar_recognise(const char *head, size_t count)
{
    return count >= TAR_BLOCK && !is_empty(head) && sum_is_right(head);
}

void tar_open(Tar *tar, ByteStream *stream)
{
    *tar = (Tar){.stream = stream};
}

static bool read_exactly(Tar *tar, char *out, size_t count, Error *err)
{
    size_t got = 0;
    if (!bytestream_read_all(tar->stream, out, count, &got, err))
        return false;
    return got == count || error_set(err, "the tar file ends early");
}

static bool skip(Tar *tar, uint64_t count, Error *err)
{
    char scrap[TAR_BLOCK * 16];
    while (count > 0) {
        size_t part = count < sizeof scrap ? (size_t)count : sizeof scrap;
        if (!read_exactly(tar, scrap, part, err))
            return false;
        count -= part;
    }
    return true;
}

static bool skip_rest(Tar *tar, Error *err)
{
    uint64_t rest = tar->left + tar->padding;
    tar->left = 0;
    tar->padding = 0;
    return skip(tar, rest, err);
}

static void begin_body(Tar *tar, uint64_t size)
{
    tar->size = size;
    tar->left = size;
    tar->padding = (TAR_BLOCK - size % TAR_BLOCK) % TAR_BLOCK;
}

static bool set_name(char out[TAR_NAME], Span name, Error *err)
{
    const char *end = memchr(name.text, '\0', name.length);
    size_t length = end ? (size_t)(end - name.text) : name.length;
    if (length >= TAR_NAME)
        return error_set(err, "a name in the tar file is longer than %d letters",
                         TAR_NAME - 1);
    memcpy(out, name.text, length);
    out[length] = '\0';
    return true;
}

static Span field_text(const char *field, size_t length)
{
    const char *end = memchr(field, '\0', length);
    return (Span){field, end ? (size_t)(end - field) : length};
}

// The name may be in two parts, and long ones were told in a header before.
static bool read_name(Tar *tar, const char block[TAR_BLOCK], const Extra *extra, Error *err)
{
    if (extra->has_name)
        return set_name(tar->name, span_of(extra->name), err);
    Span name = field_text(block + NAME_AT, NAME_LENGTH);
    Span prefix = field_text(block + PREFIX_AT, PREFIX_LENGTH);
    // GNU's own format, "ustar  ", keeps other things where the prefix would be.
    if (memcmp(block + MAGIC_AT, "ustar", 6) != 0 || prefix.length == 0)
        return set_name(tar->name, name, err);
    char whole[NAME_LENGTH + PREFIX_LENGTH + 1];
    memcpy(whole, prefix.text, prefix.length);
    whole[prefix.length] = '/';
    memcpy(whole + prefix.length + 1, name.text, name.length);
    return set_name(tar->name, (Span){whole, prefix.length + 1 + name.length}, err);
}

static bool parse_decimal(Span text, uint64_t *out)
{
    *out = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (!char_is_digit(text.text[i]) || *out > UINT64_MAX / 100)
            return false;
        *out = *out * 10 + (uint64_t)(text.text[i] - '0');
    }
    return text.length > 0;
}

static bool take_record(Span record, Extra *extra, Error *err)
{
    if (span_starts_with(record, "path=")) {
        extra->has_name = true;
        return set_name(extra->name, span_skip(record, strlen("path=")), err);
    }
    if (!span_starts_with(record, "size="))
        return true;
    extra->has_size = true;
    return parse_decimal(span_skip(record, strlen("size=")), &extra->size) ||
           error_set(err, "a header of the tar file is damaged");
}

// A pax header is records "LENGTH KEY=VALUE\n", the length counting all of it.
static bool read_records(Span rest, Extra *extra, Error *err)
{
    while (rest.length > 0) {
        uint64_t length = 0;
        const char *blank = memchr(rest.text, ' ', rest.length);
        size_t digits = blank ? (size_t)(blank - rest.text) : 0;
        if (!blank || !parse_decimal((Span){rest.text, digits}, &length) ||
            length > rest.length || length < digits + 2)
            return error_set(err, "a header of the tar file is damaged");
        Span record = {blank + 1, (size_t)length - digits - 2};
        if (!take_record(record, extra, err))
            return false;
        rest = span_skip(rest, (size_t)length);
    }
    return true;
}

static bool is_extra(char kind)
{
    return kind == 'x' || kind == 'L' || kind == 'g' || kind == 'K';
}

// A header whose body says more about the member that follows: names and sizes in pax's way
// (x), GNU's long names (L); what is said of all members (g) and of links (K) is skipped.
static bool read_extra(Tar *tar, char kind, Extra *extra, Error *err)
{
    char body[EXTRA_MOST];
    if (kind == 'g' || kind == 'K')
        return true;
    if (tar->left > sizeof body)
        return error_set(err, "a header of the tar file is longer than %d KB",
                         EXTRA_MOST >> 10);
    Span text = {body, (size_t)tar->left};
    tar->left = 0;
    if (!read_exactly(tar, body, text.length, err))
        return false;
    if (kind == 'x')
        return read_records(text, extra, err);
    extra->has_name = true;
    return set_name(extra->name, text, err);
}

static TarKind kind_of(char letter)
{
    if (letter == '0' || letter == '\0' || letter == '7')
        return TAR_FILE;
    return letter == '5' ? TAR_FOLDER : TAR_OTHER;
}

static bool read_header(Tar *tar, char block[TAR_BLOCK], Error *err)
{
    uint64_t size = 0;
    if (!skip_rest(tar, err) || !read_exactly(tar, block, TAR_BLOCK, err))
        return false;
    tar->is_over = is_empty(block);
    if (tar->is_over)
        return true;
    if (!sum_is_right(block) || !parse_number(block + SIZE_AT, SIZE_LENGTH, &size))
        return error_set(err, "a header of the tar file is damaged");
    begin_body(tar, size);
    return true;
}

bool tar_next(Tar *tar, Error *err)
{
    char block[TAR_BLOCK];
    Extra extra = {0};
    assert(!tar->is_over);
    if (!read_header(tar, block, err))
        return false;
    while (!tar->is_over && is_extra(block[KIND_AT]))
        if (!read_extra(tar, block[KIND_AT], &extra, err) || !read_header(tar, block, err))
            return false;
    if (tar->is_over)
        return true;
    if (extra.has_size)
        begin_body(tar, extra.size);
    tar->kind = kind_of(block[KIND_AT]);
    return read_name(tar, block, &extra, err);
}

static bool member_read(void *source, char *out, size_t capacity, size_t *count, Error *err)
{
    Tar *tar = source;
    *count = 0;
    if (tar->left == 0)
        return true;
    size_t most = tar->left < capacity ? (size_t)tar->left : capacity;
    if (!bytestream_read(tar->stream, out, most, count, err))
        return false;
    tar->left -= *count;
    return *count > 0 || error_set(err, "the tar file ends early");
}

ByteStream tar_member(Tar *tar)
{
    return (ByteStream){member_read, NULL, tar, "", 0, 0};
}

bool tar_name_is_safe(const char *name)
{
    if (name[0] == '/' || name[0] == '\0')
        return false;
    for (const char *part = name; part; part = strchr(part, '/')) {
        part += *part == '/';
        if (strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == '\0'))
            return false;
    }
    return true;
}
