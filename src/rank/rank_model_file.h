// SPDX-License-Identifier: MIT
// Rankers as files (*.rank): a few lines that say what the file is, for people and
// programs; the weights as 32-bit numbers; a checksum.
//
//     tusk-rank 1
//     kind softmax
//     set relative
//     layout 8f0c…           the classes of the set and its version, as a number: today's
//     features 1488
//     mixes 1
//     remark 38 games …
//     split hard             of rankers by phase: hard or soft, and the phases as in
//     tusk-phase 1           phase/phase_model.h
//     …
//     end
//     (an empty line; features * mixes little-endian floats; 8 bytes of checksum)
#ifndef RANK_RANK_MODEL_FILE_H
#define RANK_RANK_MODEL_FILE_H

#include "base/strbuf.h"
#include "rank/rank_model.h"

// Append the file's bytes.
void rank_model_format(const RankModel *model, StrBuf *out);

// False with a sentence for anything but a whole file of this version whose feature set is
// known and unchanged, with finite weights. On success `out` is the caller's to free.
bool rank_model_parse(const char *bytes, size_t count, RankModel *out, Error *err);

// From and to a file; replaced in one go.
bool rank_model_load(const char *path, RankModel *out, Error *err);
bool rank_model_save(const char *path, const RankModel *model, Error *err);

#endif
