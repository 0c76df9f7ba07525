// SPDX-License-Identifier: MIT
#include "study/phase/phase_study.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "base/ranks.h"
#include "core/keyset.h"
#include "game/archive_game.h"
#include "papers/fairy_setups.h"
#include "study/bot_match.h"
#include "study/folder.h"
#include "study/phase/parts.h"

enum { QUICK_GAMES = 2, QUICK_RANKED = 6, SEED = 1 };

PhaseStudy phase_study_usual(void)
{
    return (PhaseStudy){
        .folder = "results",
        .min_rating = 1600,
        .rank_games = 120,
        .rank_rating = 2100,
        .matches = 400,
        .move_ms = 50,
        .jobs = 1,
    };
}

PhaseStudy phase_study_quick(void)
{
    PhaseStudy study = phase_study_usual();
    study.matches = QUICK_GAMES;
    study.rank_games = QUICK_RANKED;
    return study;
}

// ---- What games show beyond the score --------------------------------------------------

typedef struct PlayedGames {
    KeySet starts; // the different boards
    KeySet ends;
    long games;
    long goals;   // games that ended with one
    double turns; // of both sides together
    double seconds;
} PlayedGames;

static void add_board(KeySet *boards, uint64_t key)
{
    keyset_make_room(boards, 1);
    keyset_count(boards, keyset_add(boards, key));
}

static bool add_game(void *context, const ArchiveRow *row, const Game *game, Error *err)
{
    PlayedGames *played = context;
    (void)err;
    add_board(&played->starts, game_start(game).key);
    add_board(&played->ends, game->position.key);
    played->games++;
    played->goals += game_result(game).ending == ENDING_GOAL;
    played->turns += (double)archive_game_turns(game);
    played->seconds += (double)(row->ended - row->started);
    return true;
}

// ---- Table 1 ---------------------------------------------------------------------------

typedef enum MatchKind {
    WIDE,  // equal depth, set-ups of very many
    TIMED, // the same at equal time
    FEW,   // the authors' own set-ups
} MatchKind;

typedef struct Match {
    const char *name;
    const char *tweaked;
    const char *fairy;
    MatchKind kind;
    const char *published; // percent won, and of how many games; "-" for none
    const char *published_games;
} Match;

#define ONE(ties)     "fairy:turns=1,ties=" #ties
#define ONE_GT(ties)  "fairy-gt:turns=1,ties=" #ties
#define ONE_NGT(ties) "fairy-ngt:turns=1,ties=" #ties

static const Match matches[] = {
    {"1-gt", "fairy-gt:turns=1", "fairy:turns=1", WIDE, "88.35", "1914"},
    {"1-ngt", "fairy-ngt:turns=1", "fairy:turns=1", WIDE, "67.12", "1834"},
    {"1-gt-printed", "fairy-gt:turns=1,tweaks=printed", "fairy:turns=1", WIDE, "-", "-"},
    {"1-ngt-printed", "fairy-ngt:turns=1,tweaks=printed", "fairy:turns=1", WIDE, "-", "-"},
    {"1-gt-blended", "fairy-gt:turns=1,phases=blended", "fairy:turns=1", WIDE, "-", "-"},
    {"1-ngt-blended", "fairy-ngt:turns=1,phases=blended", "fairy:turns=1", WIDE, "-", "-"},
    {"1-gt-tuned", "fairy-gt:turns=1,pieces=1", "fairy:turns=1", WIDE, "-", "-"},
    {"1-ngt-tuned", "fairy-ngt:turns=1,pieces=1,rabbits=12", "fairy:turns=1", WIDE, "-",
     "-"},
    {"2-gt", "fairy-gt", "fairy", WIDE, "34.84", "155"},
    {"2-ngt", "fairy-ngt", "fairy", WIDE, "33.33", "132"},
    {"2-gt-timed", "fairy-gt", "fairy", TIMED, "-", "-"},
    {"2-ngt-timed", "fairy-ngt", "fairy", TIMED, "-", "-"},
    {"2-gt-printed", "fairy-gt:tweaks=printed", "fairy", WIDE, "-", "-"},
    {"2-ngt-printed", "fairy-ngt:tweaks=printed", "fairy", WIDE, "-", "-"},
    {"2-gt-blended", "fairy-gt:phases=blended", "fairy", WIDE, "-", "-"},
    {"2-ngt-blended", "fairy-ngt:phases=blended", "fairy", WIDE, "-", "-"},
    {"2-gt-tuned", "fairy-gt:pieces=1", "fairy", WIDE, "-", "-"},
    {"2-ngt-tuned", "fairy-ngt:pieces=1,rabbits=12", "fairy", WIDE, "-", "-"},
    // What the paper leaves for later: 6.2.2, phase pruning, and 6.2.3, ordering (here
    // pruning by rank) at every ply. 6.2.1, probabilistic phases, is `blended`.
    {"1-phase-pruned", "fairy:turns=1,phase-prune=on", "fairy:turns=1", WIDE, "-", "-"},
    {"2-phase-pruned", "fairy:phase-prune=on", "fairy", WIDE, "-", "-"},
    {"2-all-plies", "fairy:prune=20,prune-at=all", "fairy", WIDE, "-", "-"},
    // Where the published figures of one turn come from: the authors' set-ups or many, and
    // which of equal turns both players take.
    {"ties-gt-few-theirs", ONE_GT(theirs), ONE(theirs), FEW, "88.35", "1914"},
    {"ties-gt-few-reversed", ONE_GT(reversed), ONE(reversed), FEW, "-", "-"},
    {"ties-gt-few-random", ONE_GT(random), ONE(random), FEW, "-", "-"},
    {"ties-gt-wide-theirs", ONE_GT(theirs), ONE(theirs), WIDE, "-", "-"},
    {"ties-gt-wide-reversed", ONE_GT(reversed), ONE(reversed), WIDE, "-", "-"},
    {"ties-gt-wide-random", ONE_GT(random), ONE(random), WIDE, "-", "-"},
    {"ties-ngt-few-theirs", ONE_NGT(theirs), ONE(theirs), FEW, "67.12", "1834"},
    {"ties-ngt-few-reversed", ONE_NGT(reversed), ONE(reversed), FEW, "-", "-"},
    {"ties-ngt-few-random", ONE_NGT(random), ONE(random), FEW, "-", "-"},
    {"ties-ngt-wide-theirs", ONE_NGT(theirs), ONE(theirs), WIDE, "-", "-"},
    {"ties-ngt-wide-reversed", ONE_NGT(reversed), ONE(reversed), WIDE, "-", "-"},
    {"ties-ngt-wide-random", ONE_NGT(random), ONE(random), WIDE, "-", "-"},
};
enum { MATCHES = sizeof matches / sizeof *matches };

static void add_row(const Match *match, const Tally *tally, const PlayedGames *played,
                    StrBuf *out)
{
    Elo elo = elo_of_pairs(tally->pairs);
    double games = (double)tally->played;
    strbuf_print(out, "match\t%s\t%s\t%s\t%ld\t%.2f\t%.2f\t%.2f\t%s\t%s", match->name,
                 match->tweaked, match->fairy, tally->played,
                 100.0 * (double)tally_points(tally, 0) / games,
                 100 * elo_to_share(elo.low), 100 * elo_to_share(elo.high),
                 match->published, match->published_games);
    strbuf_print(out, "\t%ld\t%zu\t%zu\t%.1f\t%.2f\n", played->goals, played->starts.count,
                 played->ends.count, played->turns / games, played->seconds / games);
}

// A game of the file that does not replay would be missing in what is counted.
static bool read_played(const char *path, long games, PlayedGames *out, Error *err)
{
    StudyGames file = {&path, 1, LONG_MAX, NULL, false, NULL};
    return study_games_visit(&file, add_game, out, err) &&
           (out->games == games ||
            error_set(err, "'%.150s' has games that do not replay", path));
}

// The authors' set-ups in an order drawn once and for all; for the caller to free.
static Position *deal_setups(void)
{
    Random random;
    Position *setups = memory_array(FAIRY_SETUPS, sizeof *setups);
    fairy_setups_list(setups);
    random_init(&random, SEED);
    for (uint32_t i = FAIRY_SETUPS; i > 1; i--) {
        uint32_t other = random_below(&random, i);
        Position dealt = setups[other];
        setups[other] = setups[i - 1];
        setups[i - 1] = dealt;
    }
    return setups;
}

static bool play_match(const PhaseStudy *study, const StudyFolder *folder,
                       const Match *match, Stop *stop, StrBuf *out, Error *err)
{
    char name[64];
    Tally tally;
    PlayedGames played = {.games = 0};
    keyset_init(&played.starts);
    keyset_init(&played.ends);
    snprintf(name, sizeof name, "%s.tsv", match->name);
    char *path = study_folder_file(folder, name);
    Position *setups = deal_setups();
    BotMatch task = {
        .progress = study->progress,
        .bots = {match->tweaked, match->fairy},
        .path = path,
        .games = study->matches,
        .move_ms = match->kind == TIMED ? study->move_ms : 0,
        .has_wide_setups = true,
        .setups = setups,
        .setup_count = match->kind == FEW ? FAIRY_SETUPS : 0,
        .jobs = study->jobs,
        .seed = SEED,
    };
    bool is_mine = ranks_mine() == 0;
    bool is_done =
        bot_match_play(&task, &tally, stop, err) &&
        ranks_agree(!is_mine || read_played(path, tally.played, &played, err), err);
    if (is_done && is_mine)
        add_row(match, &tally, &played, out);
    keyset_free(&played.starts);
    keyset_free(&played.ends);
    tally_free(&tally);
    free(setups);
    free(path);
    return is_done;
}

static bool refuse_name(const char *name, Error *err)
{
    StrBuf names = strbuf_new();
    for (int i = 0; i < MATCHES; i++)
        strbuf_print(&names, " %s", matches[i].name);
    error_set(err, "no match is called '%.20s', or begins so; there are:%s", name,
              names.text);
    strbuf_free(&names);
    return false;
}

// One match by its name, or all whose names begin so.
static bool is_meant(const char *only, const char *name)
{
    for (int i = 0; i < MATCHES; i++)
        if (strcmp(only, matches[i].name) == 0)
            return strcmp(only, name) == 0;
    return strncmp(only, name, strlen(only)) == 0;
}

static bool play_matches(const PhaseStudy *study, const StudyFolder *folder, Stop *stop,
                         StrBuf *out, Error *err)
{
    int played = 0;
    for (int i = 0; study->matches > 0 && i < MATCHES; i++) {
        if (study->only && !is_meant(study->only, matches[i].name))
            continue;
        ProgressPart whole =
            progress_enter(study->progress, (double)i / MATCHES, (double)(i + 1) / MATCHES,
                           "match %s", matches[i].name);
        bool is_played = play_match(study, folder, &matches[i], stop, out, err);
        progress_leave(study->progress, whole);
        if (!is_played)
            return false;
        played++;
    }
    return !study->only || played > 0 || refuse_name(study->only, err);
}

// ---- All of it -------------------------------------------------------------------------

static bool study_games(const PhaseStudy *study, const Stop *stop, StrBuf *out, Error *err)
{
    StudyGames games = {(const char *const *)study->files,
                        study->file_count,
                        LONG_MAX,
                        stop,
                        false,
                        study->progress};
    RankGames ranked = {
        .paths = study->files,
        .path_count = study->file_count,
        .min_rating = study->rank_rating,
        .games = study->rank_games,
        .jobs = study->jobs,
        .stop = stop,
        .progress = study->progress,
    };
    if (study->file_count == 0)
        return true;
    ProgressPart whole = progress_enter(study->progress, 0, 0.1, "courses");
    bool is_done = phase_courses_add(&games, study->min_rating, study->folder, out, err);
    progress_leave(study->progress, whole);
    progress_enter(study->progress, 0.1, 1, "rankers");
    is_done = is_done && (study->rank_games == 0 ||
                          phase_rankers_add(&ranked, study->folder, out, err));
    progress_leave(study->progress, whole);
    return is_done;
}

// The matches take longest; the table is there before them, and when they are cut short.
static bool make(const PhaseStudy *study, const StudyFolder *folder, Stop *stop,
                 StrBuf *out, Error *err)
{
    if (study->only)
        return play_matches(study, folder, stop, out, err);
    double share = study->matches == 0 ? 1 : study->file_count == 0 ? 0 : 0.5;
    ProgressPart whole = progress_enter(study->progress, 0, share, "games");
    bool is_done = study_games(study, stop, out, err) &&
                   study_publish(study->folder, "phase.tsv", out, err);
    progress_leave(study->progress, whole);
    if (!is_done)
        return false;
    progress_enter(study->progress, share, 1, "matches");
    bool is_played = play_matches(study, folder, stop, out, err);
    progress_leave(study->progress, whole);
    return study_publish(study->folder, "phase.tsv", out, err) && is_played;
}

bool phase_study_run(const PhaseStudy *study, Stop *stop, StrBuf *out, Error *err)
{
    StudyFolder folder;
    StrBuf settings = strbuf_new();
    strbuf_print(&settings, "move_ms\t%lld\n", (long long)study->move_ms);
    StudyPlan plan = {"phase", study->folder, settings.text, study->resumes};
    bool is_open = study_folder_open(&folder, &plan, err);
    strbuf_free(&settings);
    if (!is_open)
        return false;
    bool is_done = make(study, &folder, stop, out, err);
    study_folder_free(&folder);
    return is_done;
}
