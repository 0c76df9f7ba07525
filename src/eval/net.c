// SPDX-License-Identifier: MIT
#include "eval/net.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "base/file.h"
#include "base/hash.h"

// Made from models/tusk.net by tools/net-table: default_net.
#include "eval/default_net.inc"

// ---- Judging ---------------------------------------------------------------------------

#ifdef __AVX2__

// Two inputs at a time: their rows are interleaved, so that one instruction multiplies both
// with their amounts and adds the products. Interleaving keeps the halves of a register
// apart; store_sums puts the numbers back in order.
enum { LANES = 16, BLOCKS = NET_WIDTH / LANES };

typedef struct SumBlock {
    __m256i low;  // 0 to 3 and 8 to 11 of the block
    __m256i high; // 4 to 7 and 12 to 15
} SumBlock;

static inline void add_rows(const int16_t *one, const int16_t *other, __m256i amounts,
                            SumBlock sums[BLOCKS])
{
    for (int block = 0; block < BLOCKS; block++) {
        __m256i x = _mm256_loadu_si256((const __m256i *)(one + (size_t)block * LANES));
        __m256i y = _mm256_loadu_si256((const __m256i *)(other + (size_t)block * LANES));
        __m256i low = _mm256_madd_epi16(_mm256_unpacklo_epi16(x, y), amounts);
        __m256i high = _mm256_madd_epi16(_mm256_unpackhi_epi16(x, y), amounts);
        sums[block].low = _mm256_add_epi32(sums[block].low, low);
        sums[block].high = _mm256_add_epi32(sums[block].high, high);
    }
}

static inline void store_sums(const SumBlock sums[BLOCKS], const int32_t *bias,
                              int32_t hidden[NET_WIDTH])
{
    for (int block = 0; block < BLOCKS; block++) {
        SumBlock sum = sums[block];
        int32_t *to = hidden + (size_t)block * LANES;
        __m256i first = _mm256_permute2x128_si256(sum.low, sum.high, 0x20);
        __m256i second = _mm256_permute2x128_si256(sum.low, sum.high, 0x31);
        _mm256_storeu_si256((__m256i *)to, first);
        _mm256_storeu_si256((__m256i *)(to + LANES / 2), second);
    }
    for (int j = 0; j < NET_WIDTH; j++)
        hidden[j] += bias[j];
}

// Behind the last input there is one of amount 0.
static void add_inputs(const Net *net, const TermList *inputs, int32_t hidden[NET_WIDTH])
{
    SumBlock sums[BLOCKS] = {{_mm256_setzero_si256(), _mm256_setzero_si256()}};
    for (int block = 1; block < BLOCKS; block++)
        sums[block] = sums[0];
    for (int i = 0; i < inputs->count; i += 2) {
        uint32_t one = (uint16_t)inputs->items[i].amount;
        uint32_t other = (uint16_t)inputs->items[i + 1].amount;
        add_rows(net->rows + (size_t)inputs->items[i].feature * NET_WIDTH,
                 net->rows + (size_t)inputs->items[i + 1].feature * NET_WIDTH,
                 _mm256_set1_epi32((int32_t)(other << 16 | one)), sums);
    }
    store_sums(sums, net->bias, hidden);
}

#else

// Sixteen numbers side by side, so that the compiler keeps them in registers: left to plain
// loops gcc 12 goes through memory, and judging takes ten times as long.
enum { LANES = 16, BLOCKS = NET_WIDTH / LANES };
typedef int16_t RowBlock __attribute__((vector_size(LANES * sizeof(int16_t))));
typedef int32_t SumBlock __attribute__((vector_size(LANES * sizeof(int32_t))));

static inline SumBlock row_block(const int16_t *row, int block)
{
    RowBlock weights;
    memcpy(&weights, row + (size_t)block * LANES, sizeof weights);
    return __builtin_convertvector(weights, SumBlock);
}

static void add_inputs(const Net *net, const TermList *inputs, int32_t hidden[NET_WIDTH])
{
    SumBlock sums[BLOCKS];
    memcpy(sums, net->bias, sizeof sums);
    for (int i = 0; i < inputs->count; i++) {
        const int16_t *row = net->rows + (size_t)inputs->items[i].feature * NET_WIDTH;
        for (int block = 0; block < BLOCKS; block++)
            sums[block] += row_block(row, block) * inputs->items[i].amount;
    }
    memcpy(hidden, sums, sizeof sums);
}

#endif

// What the inputs add to the score directly.
static int32_t direct_part(const Net *net, const TermList *inputs)
{
    int32_t score = net->constant;
    for (int i = 0; i < inputs->count; i++)
        score += net->direct[inputs->items[i].feature] * inputs->items[i].amount;
    return score;
}

int net_evaluate(const Net *net, const Position *pos)
{
    TermList inputs;
    _Alignas(64) int32_t hidden[NET_WIDTH];
    net_inputs_find(pos, &inputs);
    inputs.items[inputs.count].feature = 0; // so that they can be taken two at a time
    inputs.items[inputs.count].amount = 0;
    add_inputs(net, &inputs, hidden);
    int64_t score = direct_part(net, &inputs);
    int64_t sum = 0;
    for (int j = 0; j < NET_WIDTH; j++) {
        int32_t x = hidden[j] < 0 ? 0 : hidden[j] > NET_ONE ? NET_ONE : hidden[j];
        sum += (int64_t)(x * x / NET_ONE) * net->out[j];
    }
    score = (score + sum / NET_ONE) / NET_CENTI;
    return (int)(score > NET_MOST ? NET_MOST : score < -NET_MOST ? -NET_MOST : score);
}

// ---- Files -----------------------------------------------------------------------------

enum { CHECKSUM_BYTES = 8 };

static const char first_line[] = "tusk-net 1";

// How long the numbers are.
enum {
    ROW_BYTES = 2 * NET_INPUTS * NET_WIDTH,
    WORD_BYTES = 4 * (NET_INPUTS + NET_WIDTH + NET_WIDTH + 1),
    FILE_BYTES = NET_HEAD + ROW_BYTES + WORD_BYTES + CHECKSUM_BYTES,
};

static void add_number(StrBuf *out, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        strbuf_add_char(out, (char)(number >> 8 * i & 0xff));
}

static uint64_t get_number(const char **from, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++)
        number |= (uint64_t)(unsigned char)*(*from)++ << 8 * i;
    return number;
}

static void add_words(StrBuf *out, const int32_t *words, int count)
{
    for (int i = 0; i < count; i++)
        add_number(out, (uint32_t)words[i], 4);
}

static void get_words(const char **from, int32_t *words, int count)
{
    for (int i = 0; i < count; i++)
        words[i] = (int32_t)(uint32_t)get_number(from, 4);
}

// The head is filled with blanks, and ends with a line break.
static void add_head(StrBuf *out, const char *remark)
{
    char head[NET_HEAD + 1];
    int length = snprintf(head, sizeof head, "%s\ninputs %d\nwidth %d\nremark %.*s\n",
                          first_line, NET_INPUTS, NET_WIDTH, NET_REMARK, remark);
    memset(head + length, ' ', (size_t)(NET_HEAD - 1 - length));
    head[NET_HEAD - 1] = '\n';
    head[NET_HEAD] = '\0';
    strbuf_add(out, head);
}

void net_format(const Net *net, const char *remark, StrBuf *out)
{
    size_t begin = out->length;
    add_head(out, remark);
    for (size_t i = 0; i < (size_t)NET_INPUTS * NET_WIDTH; i++)
        add_number(out, (uint16_t)net->rows[i], 2);
    add_words(out, net->direct, NET_INPUTS);
    add_words(out, net->bias, NET_WIDTH);
    add_words(out, net->out, NET_WIDTH);
    add_words(out, &net->constant, 1);
    add_number(out, checksum_of(out->text + begin, out->length - begin), CHECKSUM_BYTES);
}

static bool check_head(const char *bytes, size_t count, Error *err)
{
    char wanted[NET_HEAD];
    int length = snprintf(wanted, sizeof wanted, "%s\ninputs %d\nwidth %d\n", first_line,
                          NET_INPUTS, NET_WIDTH);
    if (count < NET_HEAD || memcmp(bytes, "tusk-net ", 9) != 0)
        return error_set(err, "this is not a network");
    if (memcmp(bytes, first_line, sizeof first_line - 1) != 0)
        return error_set(err, "this network is of another version; this program reads 1");
    if (memcmp(bytes, wanted, (size_t)length) != 0)
        return error_set(err, "this network has another shape: the evaluation has changed "
                              "since it was trained");
    return true;
}

bool net_parse(const char *bytes, size_t count, Net *out, Error *err)
{
    if (!check_head(bytes, count, err))
        return false;
    const char *sum_at = bytes + count - CHECKSUM_BYTES;
    if (count != FILE_BYTES ||
        get_number(&sum_at, CHECKSUM_BYTES) != checksum_of(bytes, count - CHECKSUM_BYTES))
        return error_set(err, "this network is damaged");
    const char *from = bytes + NET_HEAD;
    for (size_t i = 0; i < (size_t)NET_INPUTS * NET_WIDTH; i++)
        out->rows[i] = (int16_t)(uint16_t)get_number(&from, 2);
    get_words(&from, out->direct, NET_INPUTS);
    get_words(&from, out->bias, NET_WIDTH);
    get_words(&from, out->out, NET_WIDTH);
    get_words(&from, &out->constant, 1);
    return true;
}

bool net_load(const char *path, Net *out, Error *err)
{
    StrBuf bytes = strbuf_new();
    bool is_read = file_read(path, &bytes, err);
    if (is_read && !net_parse(bytes.text, bytes.length, out, err))
        is_read = error_wrap(err, "'%.100s'", path);
    strbuf_free(&bytes);
    return is_read;
}

bool net_save(const char *path, const Net *net, const char *remark, Error *err)
{
    StrBuf bytes = strbuf_new();
    net_format(net, remark, &bytes);
    return file_write(path, &bytes, err);
}
