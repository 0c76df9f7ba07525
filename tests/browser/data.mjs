// SPDX-License-Identifier: MIT
// What the flows look at: a position, games of bots as an archive, a database of them, and results of
// a study.
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import {join} from 'node:path';

// The position of the README: gold can take the horse on b4.
export const POSITION = 'g rr.r.rrr/.cd.rdcr/.h..m.../...e..../.hE....H/......../RDCM.CDR/RRR.HRRR';
export const ADDRESS_OF_POSITION = 't=Pgrr1r1rrr/1cd1rdcr/1h2m3/3e4/1hE4H/8/RDCM1CDR/RRR1HRRR';

// A short game with a capture, a comment-free record with old labels.
export const GAME = [
    '1w Ra1 Rb1 Rc1 Cd1 Ce1 Rf1 Rg1 Rh1 Ra2 Hb2 Dc2 Md2 Ee2 Df2 Hg2 Rh2',
    '1b ra8 rb8 rc8 cd8 ce8 rf8 rg8 rh8 ra7 hb7 dc7 ed7 me7 df7 hg7 rh7',
    '2w Ee2n Ee3n Ee4n Hb2n', '2b ed7s ed6s ed5s hb7s', '3w Ee5w Hg2n Hg3n Hb3n', '3b ed4e ee4s me7s hb6s',
    '4w Rh2n', '4b ee3w me6s rh7s',
].join('\n');

export function prepare(tusk, folder) {
    const run = (...args) => execFileSync(tusk, args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
    const archive = join(folder, 'games.tsv');
    run('selfplay', '--bot', 'greedy', '-n', '6', '--depth', '4', '--moves', '40', '-o', archive);
    writeFileSync(join(folder, 'games.gz'), gzipSync(readFileSync(archive)));
    const db = join(folder, 'games.db');
    run('import', '--db', db, archive);
    const results = join(folder, 'results');
    run('study', 'geometry', '--quick', '-o', results);
    const rows = readFileSync(archive, 'utf8').trim().split('\n').map((row) => row.split('\t'));
    const movelists = rows.slice(1).map((row) => row[rows[0].indexOf('movelist')]);
    return {archive, packed: join(folder, 'games.gz'), db, results, movelists, serverArgs: ['--db', db, '--results', results]};
}
