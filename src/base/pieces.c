// SPDX-License-Identifier: MIT
#include "base/pieces.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/ranks.h"

// ---- Who does what ---------------------------------------------------------------------

typedef struct Costly {
    size_t piece;
    size_t cost;
} Costly;

// Of equals the first.
static int compare_costs(const void *a, const void *b)
{
    const Costly *left = a;
    const Costly *right = b;
    if (left->cost != right->cost)
        return left->cost > right->cost ? -1 : 1;
    return (left->piece > right->piece) - (left->piece < right->piece);
}

static int least_busy(const size_t *loads, int ranks)
{
    int least = 0;
    for (int i = 1; i < ranks; i++)
        if (loads[i] < loads[least])
            least = i;
    return least;
}

// The longest pieces first, each to whoever has least to do: every rank finds the same.
static void deal(const Pieces *pieces, int ranks, int *owners)
{
    Costly *order = memory_array(pieces->count, sizeof *order);
    size_t *loads = memory_array((size_t)ranks, sizeof *loads);
    for (size_t i = 0; i < pieces->count; i++)
        order[i] = (Costly){i, pieces->costs ? pieces->costs[i] : 1};
    for (int i = 0; i < ranks; i++)
        loads[i] = 0;
    qsort(order, pieces->count, sizeof *order, compare_costs);
    for (size_t i = 0; i < pieces->count; i++) {
        int rank = least_busy(loads, ranks);
        owners[order[i].piece] = rank;
        loads[rank] += order[i].cost;
    }
    free(order);
    free(loads);
}

// ---- Results as bytes ------------------------------------------------------------------

static void pack(const Pieces *pieces, size_t piece, StrBuf *out)
{
    StrBuf bytes = strbuf_new();
    if (pieces->results)
        strbuf_add_bytes(&bytes, (const char *)pieces->results + piece * pieces->size,
                         pieces->size);
    else
        pieces->pack(pieces->context, piece, &bytes);
    uint64_t length = bytes.length;
    strbuf_add_bytes(out, (const char *)&length, sizeof length);
    strbuf_add_bytes(out, bytes.text, bytes.length);
    strbuf_free(&bytes);
}

static void unpack(const Pieces *pieces, size_t piece, Span *rest)
{
    uint64_t length;
    memcpy(&length, rest->text, sizeof length);
    *rest = span_skip(*rest, sizeof length);
    if (pieces->results)
        memcpy((char *)pieces->results + piece * pieces->size, rest->text, pieces->size);
    else
        pieces->unpack(pieces->context, piece, (Span){rest->text, (size_t)length});
    *rest = span_skip(*rest, (size_t)length);
}

static void exchange(const Pieces *pieces, const int *owners, int ranks)
{
    int mine = ranks_mine();
    StrBuf packed = strbuf_new();
    StrBuf *all = memory_array((size_t)ranks, sizeof *all);
    for (int i = 0; i < ranks; i++)
        strbuf_init(&all[i]);
    for (size_t i = 0; i < pieces->count; i++)
        if (owners[i] == mine)
            pack(pieces, i, &packed);
    ranks_gather(&packed, all);
    for (int rank = 0; rank < ranks; rank++) {
        Span rest = {all[rank].text, all[rank].length};
        for (size_t i = 0; rank != mine && i < pieces->count; i++)
            if (owners[i] == rank)
                unpack(pieces, i, &rest);
        strbuf_free(&all[rank]);
    }
    strbuf_free(&packed);
    free(all);
}

// ---- The work --------------------------------------------------------------------------

// The pieces of this rank.
typedef struct Share {
    const Pieces *pieces;
    size_t *numbers;
} Share;

static void do_piece(void *context, size_t index, int worker)
{
    const Share *share = context;
    share->pieces->work(share->pieces->context, share->numbers[index], worker);
}

void pieces_run(const Pieces *pieces)
{
    int ranks = ranks_count();
    if (ranks == 1) {
        parallel_run(pieces->count, pieces->jobs, pieces->work, pieces->context);
        return;
    }
    Share share = {pieces, memory_array(pieces->count, sizeof *share.numbers)};
    int *owners = memory_array(pieces->count, sizeof *owners);
    size_t count = 0;
    deal(pieces, ranks, owners);
    for (size_t i = 0; i < pieces->count; i++)
        if (owners[i] == ranks_mine())
            share.numbers[count++] = i;
    parallel_run(count, pieces->jobs, do_piece, &share);
    exchange(pieces, owners, ranks);
    free(owners);
    free(share.numbers);
}
