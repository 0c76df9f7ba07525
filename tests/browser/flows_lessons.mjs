// SPDX-License-Identifier: MIT
// Parts 5 to 7: report, puzzles, studies.
import {readSteps} from '../../web/notation.js';
import {readPosition} from '../../web/notation.js';
import {squareName} from '../../web/rules.js';
import {paste} from './flows_board.mjs';

// A game with a blunder: silver leaves its horse beside the trap of gold's elephant.
export const BLUNDER = [
    '1g Ra1 Rb1 Rc1 He1 Rf1 Rg1 Rh1 Ra2 Db2 Cc2 Md2 Cf2 Dg2 Rh2 Ec4 Hh4', '1s hb4 ed5 hb6 me6 cb7 dc7 re7 df7 cg7 rh7 ra8 rb8 rd8 rf8 rg8 rh8',
    '2g Rh2n', '2s rh7s', '3g Ec4n hb4e hc4s hc3x Ec5s', '3s me6e rd8s', '4g Rh3w', '4s rd7s',
].join('\n');

// A report whose work is counted in nodes: it is the same however busy the machine is.
export async function openReport(tab) {
    await tab.page.route('**/api/report', (route) => route.continue({postData: {...route.request().postDataJSON(), time: 600, nodes: 4000}}));
    await tab.page.addInitScript(() => location.protocol.startsWith('http') && localStorage.setItem('tusk.report-time', '240')); // where there is no server
    await tab.go('#/report');
    await paste(tab, BLUNDER);
}

const waitForReport = (tab) => tab.expectText('.accuracies', /\d+ %/);

export const lessonFlows = [
    {part: 5, name: 'the report: accuracy of both, a curve that can be clicked, worst turns stepped through', async run(tab) {
        await openReport(tab);
        await waitForReport(tab);
        await tab.page.locator('#next-mistake').click();
        await tab.expectText('#this-turn', /chance to win went from \d+ % to \d+ %/);
        await tab.expectText('.moves .glyph', /\?/);
        await tab.until('what was better is drawn', async () => await tab.page.locator('.arrow.best').count() > 0);
        await tab.until('.plot-mark', async () => await tab.page.locator('.plot-mark').count() > 0);
        const box = await tab.boxOf(tab.page.getByRole('slider', {name: 'Along the game'}));
        await tab.page.mouse.click(box.x + box.width - 2, box.y + 20);
        await tab.expectText('#this-turn', /4s/);
    }},
    {part: 5, name: 'learn from mistakes: the position before each as a puzzle', async run(tab) {
        await openReport(tab);
        await waitForReport(tab);
        await tab.button('Learn from gold');
        await tab.expectText('.lesson', /Find a better turn for gold/);
        await tab.expectLabel('b4', /silver horse/);
        await tab.drag('h2', 'h3');
        await tab.button('End turn');
        await tab.expectText('#lesson-verdict', /That is what was played/);
        await tab.drag('b4', 'b3');
        await tab.drag('b3', 'c3');
        await tab.button('End turn');
        await tab.expectText('#lesson-verdict', /Right/);
        await tab.button('Back to the report');
        await waitForReport(tab);
    }},
    {part: 6, name: 'puzzles: a wrong turn is explained, hints help, a right one is kept as solved', async run(tab, {address}) {
        await tab.go('#/puzzles');
        await tab.button('Goal in one');
        await tab.expectText('.task', /./);
        const id = new URLSearchParams((await tab.page.evaluate(() => location.hash)).split('?')[1]).get('id');
        const ask = async (route, body) => (await fetch(`${address}api/${route}`, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})).json();
        const {turn} = await ask('puzzles/hint', {id, hint: 3});
        const {puzzles} = await (await fetch(`${address}api/puzzles`)).json();
        const pos = readPosition(puzzles.find((one) => one.id === id).position);
        await wrongTurn(tab, pos, turn);
        await tab.expectText('#verdict', /✗/);
        await tab.button('Try again');
        for (const pattern of [/./, /./, /./]) {
            await tab.page.locator('#ask-hint').click();
            await tab.expectText('#hint', pattern);
        }
        await enter(tab, pos, turn);
        await tab.expectText('#verdict', /✓/);
        await tab.page.reload();
        await tab.expectText('h3', /1 of \d+ solved/);
    }},
    {part: 6, name: 'every theme has puzzles', async run(tab) {
        await tab.go('#/puzzles');
        await tab.expectText('.choices', /Goal in one/);
        for (const name of await tab.page.locator('.choices button').allTextContents()) {
            await tab.page.locator('.choices').getByRole('button', {name, exact: true}).click();
            await tab.until(`puzzles of ${name}`, async () => await tab.page.locator('.puzzle-number').count() > 0);
        }
    }},
    {part: 7, name: 'studies: published figures beside ours, and drawings of results', async run(tab) {
        await tab.go('#/studies');
        await tab.expectText('.figures', /Published[^]*Tusk/);
        await tab.until('a drawing', async () => await tab.page.locator('.study-pictures img').count() > 0);
        const image = tab.page.locator('.study-pictures img').first();
        await tab.until('it is loaded', () => image.evaluate((one) => one.complete && one.naturalWidth > 0));
    }},
];

async function enter(tab, pos, turn) {
    let made = 0;
    for (const {from, to} of readSteps(pos, turn)) {
        if (await tab.page.locator('.pip.made').count() > made++)
            continue; // the page has finished a push
        await tab.drag(squareName(from), squareName(to));
        await tab.until('the step is made', async () => await tab.page.locator('.pip.made').count() >= made);
    }
    await tab.page.locator('#end-turn').click();
}

// Any first step of the solution alone, unless that is the solution.
async function wrongTurn(tab, pos, turn) {
    const squares = [...pos.board].map((piece, square) => (piece !== '.' && (piece === piece.toUpperCase()) === (pos.side === 'g') && !'Rr'.includes(piece) ? square : -1)).filter((square) => square >= 0);
    for (const square of squares) {
        await tab.click(squareName(square));
        const targets = await tab.page.locator('.cell[aria-label*="can be reached"]').first();
        if (await targets.count() === 0)
            continue;
        await tab.click(await targets.getAttribute('data-square'));
        if (await tab.page.locator('.pip.made').count() === 0)
            continue;
        return tab.page.locator('#end-turn').click();
    }
    throw new Error(`no piece moves beside ${turn}`);
}
