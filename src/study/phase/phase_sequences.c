// SPDX-License-Identifier: MIT
#include "study/phase/phase_sequences.h"

#include <stdio.h>
#include <string.h>

#include "phase/discriminator.h"

enum { METHOD, ID, TURNS, DIGITS };

// How many phases are the same, by each reading.
typedef struct Agreement {
    int turns;
    int gt;
    int ngt;
    int earlier;
} Agreement;

void phase_sequences_init(PhaseSequences *sequences)
{
    sequences->table = (Table){0};
    table_add_published(&sequences->table, "phase_sequences.tsv");
}

void phase_sequences_free(PhaseSequences *sequences)
{
    table_free(&sequences->table);
}

static Phase earlier_phase(int score)
{
    return score > 2 * 14 ? PHASE_BEGINNING : score > 2 * 11 ? PHASE_MIDDLE : PHASE_END;
}

static void compare_turn(const Position *before, char digit, Agreement *agreement)
{
    PhaseFeatures features = phase_features_find(before);
    int published = digit - '0';
    int score = phase_score(&features, PHASE_NGT);
    agreement->turns++;
    agreement->gt += (int)phase_of_score(phase_score(&features, PHASE_GT)) == published;
    agreement->ngt += (int)phase_of_score(score) == published;
    agreement->earlier += (int)earlier_phase(score) == published;
}

static Agreement compare_game(const Game *game, const char *digits)
{
    Agreement agreement = {0};
    for (size_t i = 0; i < game->move_count && *digits; i++)
        if (game->moves[i].kind == MOVE_TURN)
            compare_turn(&game->moves[i].before, *digits++, &agreement);
    return agreement;
}

static void add_row(const TableRow *row, const Game *game, StrBuf *out)
{
    static const char heuristic[] = "heuristic";
    const char *const *cells = row->cells;
    if (strncmp(cells[METHOD], heuristic, strlen(heuristic)) != 0) {
        strbuf_print(out, "skipped\t%s\t%s\t%s\tits clusters are not published\n",
                     cells[ID], cells[METHOD], cells[TURNS]);
        return;
    }
    Agreement agreement = compare_game(game, cells[DIGITS]);
    strbuf_print(out, "compared\t%s\t%s\t%d\t%d\t%d\t%d\n", cells[ID], cells[METHOD],
                 agreement.turns, agreement.gt, agreement.ngt, agreement.earlier);
}

void phase_sequences_compare(const PhaseSequences *sequences, int64_t id, const Game *game,
                             StrBuf *out)
{
    char name[32];
    snprintf(name, sizeof name, "%lld", (long long)id);
    TableKey key = {{NULL, name, NULL, NULL, NULL}};
    const TableRow *row = NULL;
    while ((row = table_find(&sequences->table, &key, row)) != NULL)
        add_row(row, game, out);
}
