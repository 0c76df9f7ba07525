// SPDX-License-Identifier: MIT
// Samples as text, so that they need not be searched again when the evaluation has changed.
//
//     tusk-positions<tab>1
//     game<tab>result<tab>score<tab>steps<tab>position
//     00c0ffee00c0ffee<tab>g<tab>-35<tab>0<tab>s rrrr...
//
// The result is g, s or d; the score is gold's, or - for none; steps are those used of the
// turn. Both heading lines may come again: files may be put together with cat.
#ifndef TRAIN_SAMPLE_TEXT_H
#define TRAIN_SAMPLE_TEXT_H

#include "base/error.h"
#include "base/strbuf.h"
#include "train/sample.h"

void sample_format_heading(StrBuf *out);
void sample_format(const Sample *sample, StrBuf *out);

// A line without its line break, not one of the heading.
bool sample_parse(const char *line, Sample *out, Error *err);

// Add all samples of a file ("-" is the standard input).
bool samples_load(Samples *samples, const char *path, Error *err);
bool samples_save(const Samples *samples, const char *path, Error *err);

#endif
