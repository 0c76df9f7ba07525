// SPDX-License-Identifier: MIT
// Numbers as they lie in memory, then the remark, the notes and the moves: the latter as
// text, so that the game is played again by the rules where it arrives.
#include "match/parcel.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "game/movelist.h"

typedef struct Head {
    long number;
    long long start;
    long long end;
    long long idle_us;
    int winner;
    int termination;
    int is_agreed;
    Error remark;
    size_t note_count;
} Head;

void parcel_pack(const MatchGame *game, StrBuf *out)
{
    const Verdict *verdict = game->verdict;
    Head head;
    memset(&head, 0, sizeof head);
    head.number = game->number;
    head.start = game->start;
    head.end = game->end;
    head.idle_us = game->idle_us;
    head.winner = (int)verdict->winner;
    head.termination = (int)verdict->termination;
    head.is_agreed = verdict->is_agreed;
    head.remark = verdict->remark;
    head.note_count = verdict->note_count;
    strbuf_add_bytes(out, (const char *)&head, sizeof head);
    if (verdict->note_count > 0)
        strbuf_add_bytes(out, (const char *)verdict->notes,
                         verdict->note_count * sizeof *verdict->notes);
    movelist_format(&verdict->game, MOVELIST_LINES, out);
}

static bool take_bytes(Span *bytes, void *out, size_t count)
{
    if (bytes->length < count)
        return false;
    if (count > 0)
        memcpy(out, bytes->text, count);
    *bytes = span_skip(*bytes, count);
    return true;
}

static bool is_sane(const Head *head, Span rest)
{
    return head->number >= 0 && (head->winner == GOLD || head->winner == SILVER) &&
           head->termination > 0 && head->termination < 128 &&
           strchr("gemtrisf", head->termination) && head->is_agreed >= 0 &&
           head->is_agreed <= 1 && head->note_count <= rest.length / sizeof(TurnNote) &&
           memchr(head->remark.text, '\0', sizeof head->remark.text);
}

// A byte that is neither true nor false is no truth value, and must not be read as one.
static bool are_notes_sane(Span bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if ((unsigned char)bytes.text[i * sizeof(TurnNote) + offsetof(TurnNote, is_told)] >
            1)
            return false;
    return true;
}

static bool read_moves(Span text, Game *game)
{
    MoveListOptions options = movelist_lenient();
    char *copy = memory_array(text.length + 1, 1);
    memcpy(copy, text.text, text.length);
    copy[text.length] = '\0';
    bool is_read = movelist_read(copy, &options, game, NULL, NULL);
    free(copy);
    return is_read;
}

bool parcel_unpack(Span bytes, MatchGame *game, Verdict *verdict)
{
    Head head;
    if (!take_bytes(&bytes, &head, sizeof head) || !is_sane(&head, bytes) ||
        !are_notes_sane(bytes, head.note_count))
        return false;
    *game = (MatchGame){.number = head.number,
                        .verdict = verdict,
                        .start = head.start,
                        .end = head.end,
                        .idle_us = head.idle_us};
    *verdict = (Verdict){.is_finished = true,
                         .is_agreed = head.is_agreed,
                         .winner = (Side)head.winner,
                         .termination = (Termination)head.termination,
                         .note_count = head.note_count,
                         .note_capacity = head.note_count,
                         .remark = head.remark};
    verdict->notes = memory_array(head.note_count, sizeof *verdict->notes);
    take_bytes(&bytes, verdict->notes, head.note_count * sizeof *verdict->notes);
    game_init(&verdict->game);
    if (read_moves(bytes, &verdict->game))
        return true;
    verdict_free(verdict);
    return false;
}
