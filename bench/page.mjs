// SPDX-License-Identifier: MIT
// How long the page takes after a move, leg by leg: from the click that ends the turn to the first
// lines of the engine on the screen, and to all other panels. Sixteen moves are made by mouse, with
// the engine running all the while, so that each stops a search and starts another.
// usage: node bench/page.mjs TUSK [--static]      with --static the files of build/web, without a server
// Needs what tests/browser/run installs.
import {loadavg} from 'node:os';
import {openTab, startBrowser} from '../tests/browser/browser.mjs';
import {startServer} from '../tests/browser/server.mjs';
import {startFiles} from '../tests/browser/static.mjs';

const [, , tusk = 'build/tusk', kind] = process.argv;
const START = '#/analyse?t=Pgrrrrrrrr/hdcmecdh/8/8/8/8/HDCMECDH/RRRRRRRR';

// ---- In the page ----------------------------------------------------------------------------------

// Notes when each leg ends, in milliseconds since the click on "End turn".
function watch() {
    const now = () => performance.now() - globalThis.begun;
    const note = (leg) => globalThis.begun !== undefined && (globalThis.legs[leg] ??= now());
    const panelText = () => document.querySelector('.tab-body')?.textContent ?? '';
    globalThis.legs = {};
    addEventListener('click', (event) => {
        if (event.target.closest?.('#end-turn'))
            Object.assign(globalThis, {begun: event.timeStamp, legs: {}, before: panelText()});
    }, true);
    const plainFetch = globalThis.fetch;
    globalThis.fetch = async (...args) => {
        const isAnalyse = String(args[0]).endsWith('api/analyse');
        if (isAnalyse)
            note('asked');
        const response = await plainFetch(...args);
        if (isAnalyse && response.ok)
            note('first event');
        return response;
    };
    const look = () => {
        note('redrawn');
        if (document.querySelector('.lines .line'))
            note('lines drawn');
        if (panelText().includes('At a glance') && panelText() !== globalThis.before)
            note('panel drawn');
    };
    addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.body, {childList: true, subtree: true}));
}

// ---- The moves ------------------------------------------------------------------------------------

const LEGS = ['asked', 'redrawn', 'first event', 'lines drawn', 'panel drawn'];
const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function makeMove(tab, from, to) {
    await tab.drag(from, to);
    await tab.until('the step is made', async () => await tab.page.locator('.pip.made').count() === 1);
    await tab.page.locator('#end-turn').click();
    await tab.until('lines', () => tab.page.evaluate(() => 'lines drawn' in globalThis.legs && 'panel drawn' in globalThis.legs));
    return tab.page.evaluate(() => globalThis.legs);
}

async function measure(address) {
    const browser = await startBrowser(address);
    const tab = await openTab(browser);
    await tab.page.addInitScript(watch);
    await tab.go(START);
    await tab.until('lines', async () => await tab.page.locator('.lines .line').count() === 3);
    const moves = [];
    for (const file of 'abcdefgh')
        for (const [from, to] of [['2', '3'], ['7', '6']])
            moves.push(await makeMove(tab, file + from, file + to));
    await tab.close();
    await browser.end();
    return moves;
}

function print(moves) {
    console.log('ms after the click\tmiddle\tmost');
    for (const leg of LEGS) {
        const values = moves.map((legs) => legs[leg]).filter((value) => value !== undefined);
        if (values.length > 0)
            console.log(`${leg}\t${middle(values).toFixed(0)}\t${Math.max(...values).toFixed(0)}`);
    }
    console.log(`load\t${loadavg()[0].toFixed(1)}`);
}

const source = kind === '--static' ? await startFiles('build/web') : await startServer(tusk, []);
print(await measure(source.address));
await source.end();
