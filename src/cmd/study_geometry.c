// SPDX-License-Identifier: MIT
#include "cmd/study_geometry.h"

#include "base/strbuf.h"
#include "cmd/interrupt.h"
#include "study/folder.h"
#include "study/geometry/geometry_study.h"

enum { POSITIONS = 20000, QUICK_POSITIONS = 1000, FIRST_TURNS = 20000, QUICK_TURNS = 500 };

static bool write_figure(const char *folder, GeometryFigure figure, Error *err)
{
    StrBuf picture;
    strbuf_init(&picture);
    geometry_study_draw(figure, &picture);
    bool is_written = study_publish(folder, geometry_figure_file(figure), &picture, err);
    strbuf_free(&picture);
    return is_written;
}

static bool write_all(const StudyGeometry *study, const StrBuf *table, Error *err)
{
    const char *folder = study->folder;
    bool is_written = study_publish(folder, "geometry.tsv", table, err);
    for (int i = 0; is_written && i < GEOMETRY_FIGURES; i++)
        is_written = write_figure(folder, (GeometryFigure)i, err);
    return is_written;
}

CmdStatus study_geometry(const StudyGeometry *study, Error *err)
{
    Stop stop;
    Interrupt interrupt;
    StrBuf table;
    GeometryStudy task = {
        .positions = study->is_quick ? QUICK_POSITIONS : POSITIONS,
        .first_turns = study->is_quick ? QUICK_TURNS : FIRST_TURNS,
        .suite = study->suite,
        .stop = &stop,
    };
    strbuf_init(&table);
    stop_init(&stop);
    interrupt_begin(&interrupt, &stop);
    bool is_done = geometry_study_run(&task, &table, err);
    bool is_whole = !stop_is_asked(&stop);
    interrupt_end(&interrupt);
    if (is_done && !is_whole)
        is_done = error_set(err, "interrupted; nothing was written");
    is_done = is_done && write_all(study, &table, err);
    strbuf_show(&table);
    return is_done ? CMD_DONE : CMD_FAILED;
}
