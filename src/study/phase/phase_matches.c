// SPDX-License-Identifier: MIT
#include "study/phase/phase_matches.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/bot_match.h"
#include "study/phase/played_games.h"

typedef struct Row {
    const char *name;
    const char *tweaked;
    const char *fairy;
    bool is_timed;
    const char *published; // percent won, and of how many games; "-" for none
    const char *published_games;
} Row;

static const Row rows[] = {
    {"1-gt", "fairy-gt:turns=1", "fairy:turns=1", false, "88.35", "1914"},
    {"1-ngt", "fairy-ngt:turns=1", "fairy:turns=1", false, "67.12", "1834"},
    {"1-gt-printed", "fairy-gt:turns=1,tweaks=printed", "fairy:turns=1", false, "-", "-"},
    {"1-ngt-printed", "fairy-ngt:turns=1,tweaks=printed", "fairy:turns=1", false, "-", "-"},
    {"1-gt-blended", "fairy-gt:turns=1,phases=blended", "fairy:turns=1", false, "-", "-"},
    {"1-ngt-blended", "fairy-ngt:turns=1,phases=blended", "fairy:turns=1", false, "-", "-"},
    {"1-gt-tuned", "fairy-gt:turns=1,pieces=1", "fairy:turns=1", false, "-", "-"},
    {"1-ngt-tuned", "fairy-ngt:turns=1,pieces=1,rabbits=12", "fairy:turns=1", false, "-",
     "-"},
    {"2-gt", "fairy-gt", "fairy", false, "34.84", "155"},
    {"2-ngt", "fairy-ngt", "fairy", false, "33.33", "132"},
    {"2-gt-timed", "fairy-gt", "fairy", true, "-", "-"},
    {"2-ngt-timed", "fairy-ngt", "fairy", true, "-", "-"},
    {"2-gt-printed", "fairy-gt:tweaks=printed", "fairy", false, "-", "-"},
    {"2-ngt-printed", "fairy-ngt:tweaks=printed", "fairy", false, "-", "-"},
    {"2-gt-blended", "fairy-gt:phases=blended", "fairy", false, "-", "-"},
    {"2-ngt-blended", "fairy-ngt:phases=blended", "fairy", false, "-", "-"},
    {"2-gt-tuned", "fairy-gt:pieces=1", "fairy", false, "-", "-"},
    {"2-ngt-tuned", "fairy-ngt:pieces=1,rabbits=12", "fairy", false, "-", "-"},
};

static void add_row(const Row *row, const Tally *tally, const PlayedGames *games,
                    StrBuf *out)
{
    Elo elo = elo_of_pairs(&tally->pairs);
    double won = 100.0 * (double)tally_points(tally, 0) / (double)tally->played;
    strbuf_print(out, "match\t%s\t%s\t%s\t%ld\t%.2f\t%.2f\t%.2f\t%s\t%s", row->name,
                 row->tweaked, row->fairy, tally->played, won, 100 * elo_to_share(elo.low),
                 100 * elo_to_share(elo.high), row->published, row->published_games);
    strbuf_print(out, "\t%ld\t%ld\t%ld\t%.1f\t%.2f\n", games->goals, games->start_boards,
                 games->final_boards, games->turns, games->seconds);
}

static bool play_row(const PhaseMatches *matches, const Row *row, Stop *stop, StrBuf *out,
                     Error *err)
{
    char name[64];
    Tally tally;
    PlayedGames games;
    snprintf(name, sizeof name, "%s.tsv", row->name);
    char *path = study_folder_file(matches->folder, name);
    BotMatch match = {
        .bots = {row->tweaked, row->fairy},
        .path = path,
        .games = matches->games,
        .move_ms = row->is_timed ? matches->move_ms : 0,
        .has_wide_setups = true,
        .jobs = matches->jobs,
        .seed = 1,
    };
    bool is_done =
        bot_match_play(&match, &tally, stop, err) && played_games_read(path, &games, err);
    if (is_done)
        add_row(row, &tally, &games, out);
    tally_free(&tally);
    free(path);
    return is_done;
}

static bool is_wanted(const PhaseMatches *matches, const Row *row)
{
    return !matches->only || strcmp(matches->only, row->name) == 0;
}

static bool refuse_name(const char *name, Error *err)
{
    StrBuf names;
    strbuf_init(&names);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        strbuf_print(&names, " %s", rows[i].name);
    error_set(err, "there is no match '%.20s'; there are:%s", name, names.text);
    strbuf_free(&names);
    return false;
}

bool phase_matches_play(const PhaseMatches *matches, Stop *stop, StrBuf *out, Error *err)
{
    int played = 0;
    for (size_t i = 0; matches->games > 0 && i < sizeof rows / sizeof *rows; i++) {
        if (!is_wanted(matches, &rows[i]))
            continue;
        if (!play_row(matches, &rows[i], stop, out, err))
            return false;
        played++;
    }
    if (matches->only && played == 0)
        return refuse_name(matches->only, err);
    return true;
}
