// SPDX-License-Identifier: MIT
// Part 8: the page as files of a web space, without a server; the engine runs in the page.
import assert from 'node:assert/strict';
import {ADDRESS_OF_POSITION, GAME} from './data.mjs';
import {paste} from './flows_board.mjs';
import {openReport} from './flows_lessons.mjs';

const HERE = `#/analyse?${ADDRESS_OF_POSITION}`;
const PHONE = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};
const lines = (tab) => tab.page.locator('.lines .line').count();
const isEngine = (path) => path.endsWith('/tusk.wasm');

async function begin(tab, bot) {
    await tab.go();
    await tab.until('the bots are listed', async () => await tab.page.locator('#bot option').count() > 3);
    await tab.page.selectOption('#bot', bot);
    await tab.page.getByRole('button', {name: 'Play', exact: true}).click();
    await tab.page.locator('#ready').click();
    await tab.expectText('#play-state', /your turn/);
}

const botHasMoved = (tab) => tab.until('the bot has moved', async () =>
    await tab.page.locator('.moves .row').count() === 2 && /your turn/.test(await tab.page.locator('#play-state').textContent()));

export const staticFlows = [
    {part: 8, name: 'analysis with live lines, the engine fetched once and kept', async run(tab, {files}) {
        const fetched = () => files.asked.filter(isEngine).length;
        const before = fetched();
        await tab.go(HERE);
        await tab.expectText('#engine-facts', /depth \d+ steps/);
        await tab.until('three lines', async () => await lines(tab) === 3);
        await tab.until('the ranker’s word', async () => /#\d/.test(await tab.page.locator('.lines .line').first().innerText()));
        await tab.until('it goes deeper', async () => Number(/depth (\d+)/.exec(await tab.page.locator('#engine-facts').textContent())?.[1]) > 5);
        assert.equal(fetched(), before + 1);
        await tab.screenshot('static-analysis');
        await tab.until('it is kept', () => tab.page.evaluate(async () => (await (await caches.open('tusk-engine')).keys()).length === 1));
        await tab.page.reload();
        await tab.until('three lines', async () => await lines(tab) === 3);
        assert.equal(fetched(), before + 1, 'it is not fetched again');
        assert.ok(await tab.page.locator('#loading').isHidden());
    }},
    {part: 8, name: 'a new question stops the old search', async run(tab) {
        await tab.go('#/analyse');
        await paste(tab, GAME);
        await tab.page.selectOption('#engine-time', '0');
        await tab.press('Home');
        for (let i = 0; i < 8; i++)
            await tab.press('ArrowRight');
        await tab.press('ArrowLeft');
        await tab.until('lines of the last position', async () => await lines(tab) === 3);
        await tab.page.locator('#why-not').click();
        await tab.expectText('.why-not', /this turn:[^]*better:/);
        await tab.page.selectOption('#engine-time', '3');
        await tab.expectText('#engine-facts', /done/);
    }},
    {part: 8, name: 'panels: evaluation, threats, ranker, phase, zones; the plot along the game', async run(tab) {
        await tab.go('#/analyse');
        await paste(tab, GAME);
        for (const [name, pattern] of [['Evaluation', /for gold/], ['Threats', /Gold/], ['Ranker', /good players/], ['Phase', /of a game/], ['Zones', /Linguistic Geometry/]]) {
            await tab.page.getByRole('tab', {name}).click();
            await tab.expectText('.tab-body', pattern);
        }
        await tab.page.getByRole('slider', {name: 'Along the game'}).waitFor();
    }},
    {part: 8, name: 'what needs the games database says so', async run(tab) {
        await tab.go(HERE);
        await tab.page.getByRole('tab', {name: 'Games'}).click();
        await tab.expectText('.explorer', /There is no games database: this page runs without a server/);
        await tab.go('#/analyse');
        await tab.expectText('.explorer', /There is no games database: this page runs without a server/);
        await tab.go();
        await tab.until('the bots are listed', async () => await tab.page.locator('#bot option').count() > 3);
        assert.doesNotMatch((await tab.page.locator('#bot').allTextContents()).join(' '), /mimic/);
    }},
    {part: 8, name: 'a turn is played against the bot, by mouse', async run(tab) {
        await begin(tab, 'tusk');
        await tab.drag('e2', 'e4');
        await tab.page.locator('#end-turn').click();
        await botHasMoved(tab);
    }},
    {part: 8, name: 'a turn is played against the bot, on a phone, by touch', options: PHONE, async run(tab) {
        await begin(tab, 'tusk');
        await tab.tap('e2');
        await tab.tap('e4');
        await tab.page.locator('#end-turn').tap();
        await botHasMoved(tab);
        await tab.screenshot('static-phone');
    }},
    {part: 8, name: 'the report of a short game, and learning from mistakes', async run(tab) {
        await openReport(tab);
        await tab.expectText('.accuracies', /\d+ %/);
        await tab.page.locator('#next-mistake').click();
        await tab.expectText('#this-turn', /chance to win went from \d+ % to \d+ %/);
        await tab.button('Learn from gold');
        await tab.drag('b4', 'b3');
        await tab.drag('b3', 'c3');
        await tab.button('End turn');
        await tab.expectText('#lesson-verdict', /Right/);
    }},
    {part: 8, name: 'puzzles with hints, and studies', async run(tab) {
        await tab.go('#/puzzles');
        await tab.button('Goal in one');
        await tab.expectText('.task', /./);
        for (let i = 0; i < 3; i++) {
            await tab.page.locator('#ask-hint').click();
            await tab.expectText('#hint', /./);
        }
        await tab.go('#/studies');
        await tab.expectText('.figures', /Published[^]*Tusk/);
    }},
    {part: 8, name: 'the download shows its progress, and a failure is a sentence that goes away', async run(tab) {
        let release = null;
        let isBroken = true;
        const held = new Promise((resolve) => (release = resolve));
        await tab.page.route('**/tusk.wasm*', async (route) => {
            if (isBroken)
                return route.fulfill({status: 404, body: 'busy'});
            await held;
            return route.continue();
        });
        await tab.go(HERE);
        await tab.expectText('#loading', /the engine cannot be fetched: the server of the page answered 404/);
        isBroken = false;
        await tab.drag('h4', 'h5');
        await tab.button('End turn');
        await tab.expectText('#loading', /Fetching the engine \(\d\.\d MB\)/);
        await tab.expectAccessible('a page that waits for its engine');
        await tab.screenshot('static-loading');
        release();
        await tab.until('lines', async () => await lines(tab) === 3);
        assert.ok(await tab.page.locator('#loading').isHidden());
    }},
];
