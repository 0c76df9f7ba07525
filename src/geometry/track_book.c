// SPDX-License-Identifier: MIT
#include "geometry/track_book.h"

#include "base/memory.h"
#include "geometry/trajectory_grammar.h"

// Gold rabbits, silver rabbits, all others; repaired and as printed.
enum { MOVERS = 3, FORMS = 2 };

// The ways from one cell to another, by their length.
typedef struct Page {
    bool is_known[TRAJECTORY_LENGTH + 1];
    TrajectoryList ways[TRAJECTORY_LENGTH + 1];
} Page;

struct TrackBook {
    Page *pages[FORMS][MOVERS][CELLS + 1][CELLS + 1];
};

TrackBook *track_book_create(void)
{
    return memory_aligned_zero(1, sizeof(TrackBook), sizeof(void *));
}

static void free_page(Page *page)
{
    for (int length = 0; page && length <= TRAJECTORY_LENGTH; length++)
        trajectories_free(&page->ways[length]);
    free(page);
}

void track_book_destroy(TrackBook *book)
{
    Page **pages = book ? &book->pages[0][0][0][0] : NULL;
    for (size_t i = 0; book && i < sizeof book->pages / sizeof *pages; i++)
        free_page(pages[i]);
    free(book);
}

static int mover_of(Piece piece)
{
    return piece_kind(piece) == RABBIT ? (int)piece_side(piece) : MOVERS - 1;
}

static void derive(const TrackQuestion *question, TrajectoryList *out)
{
    TrajectoryValues values = {question->piece, question->x, question->y, question->length,
                               question->is_literal};
    bool is_shortest =
        question->length == abg_map(question->piece, question->x, question->y);
    trajectories_derive(is_shortest ? &grammar_shortest : &grammar_admissible, &values,
                        out);
}

const TrajectoryList *track_book_ways(TrackBook *book, const TrackQuestion *question)
{
    assert(question->length >= 0 && question->length <= TRAJECTORY_LENGTH);
    Page **page = &book->pages[question->is_literal][mover_of(question->piece)][question->x]
                              [question->y];
    if (!*page)
        *page = memory_aligned_zero(1, sizeof(Page), sizeof(void *));
    TrajectoryList *ways = &(*page)->ways[question->length];
    if (!(*page)->is_known[question->length]) {
        (*page)->is_known[question->length] = true;
        trajectories_init(ways);
        derive(question, ways);
    }
    return ways;
}
