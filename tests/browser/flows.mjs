// SPDX-License-Identifier: MIT
// What users do, as a table: each flow belongs to a part of the page (1 server, 2 board, 3 play, 4 analyse,
// 5 report, 6 puzzles, 7 studies, 8 without a server, 9 everybody) and says in its name what must work.
// All flows run against one `tusk serve` with a small games database and the results of a quick study,
// those of part 8 against the files of build/web; each has a browser tab that remembers nothing.
// usage: node tests/browser/flows.mjs TUSK [NAME...]
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {openTab, startBrowser} from './browser.mjs';
import {prepare} from './data.mjs';
import {startServer} from './server.mjs';
import {serverFlows} from './flows_server.mjs';
import {boardFlows} from './flows_board.mjs';
import {playFlows} from './flows_play.mjs';
import {analyseFlows} from './flows_analyse.mjs';
import {lessonFlows} from './flows_lessons.mjs';
import {everybodyFlows} from './flows_everybody.mjs';
import {staticFlows} from './flows_static.mjs';
import {startFiles} from './static.mjs';

const [, , tusk = 'build/tusk', ...wanted] = process.argv;
const flows = [...serverFlows, ...boardFlows, ...playFlows, ...analyseFlows, ...lessonFlows, ...staticFlows, ...everybodyFlows]
    .filter(({name, part}) => wanted.length === 0 || wanted.some((word) => `${part} ${name}`.includes(word)));

const folder = mkdtempSync(join(tmpdir(), 'tusk-flows-'));
const data = prepare(tusk, folder);
const server = await startServer(tusk, data.serverArgs);
const files = await startFiles('build/web');
const browser = await startBrowser(server.address);
let failed = 0;

const FLOW_MOST = 600_000; // milliseconds: a flow that takes longer hangs

function tooLong() {
    return new Promise((_, reject) => setTimeout(reject, FLOW_MOST, new Error('the flow does not end')).unref());
}

for (const {part, name, options, run} of flows) {
    const begun = Date.now();
    let tab = null;
    try {
        tab = await openTab({...browser, address: part === 8 ? files.address : server.address}, options);
        await Promise.race([run(tab, {browser, data, tusk, files, address: server.address}), tooLong()]);
        await tab.close();
        console.log(`ok - page ${part}: ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
    } catch (error) {
        failed++;
        await tab?.screenshot(`failed-${part}-${name.replace(/\W+/g, '-')}`).catch(() => {});
        await tab?.context.close().catch(() => {});
        console.log(`${error.stack ?? error}\nnot ok - page ${part}: ${name}`);
    }
}

await browser.end();
await server.end();
files.end();
rmSync(folder, {recursive: true, force: true});
process.exit(failed > 0 ? 1 : 0);
