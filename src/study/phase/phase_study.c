// SPDX-License-Identifier: MIT
#include "study/phase/phase_study.h"

#include "study/phase/phase_figures.h"
#include "study/phase/phase_matches.h"
#include "study/phase/phase_rankers.h"

enum { QUICK_GAMES = 2, QUICK_RANKED = 6 };

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

static bool compare_rankers(const PhaseStudy *study, const StudyFolder *folder,
                            const Stop *stop, StrBuf *out, Error *err)
{
    PhaseRankers rankers = {
        .folder = folder,
        .files = study->files,
        .file_count = study->file_count,
        .min_rating = study->rank_rating,
        .games = study->rank_games,
        .jobs = study->jobs,
        .stop = stop,
    };
    return study->rank_games == 0 || phase_rankers_compare(&rankers, out, err);
}

static bool study_games(const PhaseStudy *study, const StudyFolder *folder,
                        const Stop *stop, StrBuf *out, Error *err)
{
    PhaseFigures figures = {folder, (const char *const *)study->files, study->file_count,
                            study->min_rating};
    return study->file_count == 0 || (phase_figures_make(&figures, stop, out, err) &&
                                      compare_rankers(study, folder, stop, out, err));
}

static bool make(const PhaseStudy *study, const StudyFolder *folder, Stop *stop,
                 StrBuf *out, Error *err)
{
    PhaseMatches matches = {
        .folder = folder,
        .only = study->only,
        .games = study->matches,
        .move_ms = study->move_ms,
        .jobs = study->jobs,
    };
    if (study->only)
        return phase_matches_play(&matches, stop, out, err);
    // The matches take longest; the table is there before them, and when they are cut
    // short.
    if (!study_games(study, folder, stop, out, err) ||
        !study_folder_publish(folder, "phase.tsv", out, err))
        return false;
    bool is_played = phase_matches_play(&matches, stop, out, err);
    return study_folder_publish(folder, "phase.tsv", out, err) && is_played;
}

bool phase_study_run(const PhaseStudy *study, Stop *stop, StrBuf *out, Error *err)
{
    StudyFolder folder;
    StrBuf settings;
    strbuf_init(&settings);
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
