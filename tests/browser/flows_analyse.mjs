// SPDX-License-Identifier: MIT
// Part 4: analysis.
import assert from 'node:assert/strict';
import {ADDRESS_OF_POSITION, GAME, POSITION} from './data.mjs';
import {paste} from './flows_board.mjs';
import {askProgram} from './server.mjs';

const HERE = `#/analyse?${ADDRESS_OF_POSITION}`;
const percentText = (share) => (share < 0.01 ? '<1 %' : `${Math.round(share * 100)} %`);
const openPanel = (tab, name) => tab.page.getByRole('tab', {name}).click();

export const analyseFlows = [
    {part: 4, name: 'several lines with score, win probability, depth and the ranker’s probability', async run(tab) {
        await tab.go(HERE);
        await tab.expectText('#engine-facts', /depth \d+ steps · .* positions/);
        await tab.until('three lines', async () => await tab.page.locator('.lines .line').count() === 3);
        // The first lines come at once, those with ranks after them.
        const isWhole = (text) => /^\+\d+\.\d\d\s+\d+ %\s+expected\s+\d+ % #\d/.test(text);
        await tab.until('score, chance and rank', async () => isWhole(await tab.page.locator('.lines .line').first().innerText()));
        await tab.until('the bar is there', async () => await tab.page.locator('.bar:not([hidden])').count() > 0);
        await tab.page.selectOption('#engine-lines', '5');
        await tab.until('five lines', async () => await tab.page.locator('.lines .line').count() === 5);
    }},
    {part: 4, name: 'hovering over a line plays it on the board, a click makes it a variation', async run(tab) {
        await tab.go(HERE);
        await tab.until('lines', async () => await tab.page.locator('.lines .line').count() === 3);
        await tab.page.selectOption('#engine-time', '3');
        await tab.expectText('#engine-facts', /done/);
        const turn = tab.page.locator('.lines .line').first().locator('.line-turn').first();
        await turn.hover();
        await tab.until('a preview', async () => await tab.page.locator('.board.previewing').count() === 1);
        await tab.expectLabel('b4', /empty|elephant/);
        await tab.page.mouse.move(5, 5);
        await tab.expectLabel('b4', /silver horse/);
        await turn.click();
        await tab.expectText('.moves', /hb4/);
        await tab.expectMessage(/silver to move/i);
    }},
    {part: 4, name: 'a line is played step by step for a finger', options: {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true, reducedMotion: 'no-preference'}, async run(tab) {
        await tab.go(HERE);
        await tab.until('lines', async () => await tab.page.locator('.lines .line').count() === 3);
        await tab.page.selectOption('#engine-time', '3');
        await tab.expectText('#engine-facts', /done/);
        await tab.page.evaluate(() => scrollTo(0, 400));
        await tab.until('the board stays in sight', () => tab.page.evaluate(() => scrollY > 300 && document.querySelector('.board').getBoundingClientRect().top >= 0));
        await tab.page.locator('#engine-on').focus();
        assert.ok(await tab.page.evaluate(() => document.activeElement.getBoundingClientRect().top >= document.querySelector('.board').getBoundingClientRect().bottom), 'the focus is below the board');
        await tab.page.locator('.lines .film').first().tap();
        await tab.until('a preview', async () => await tab.page.locator('.board.previewing').count() === 1);
        await tab.expectLabel('b4', /empty|elephant/);
    }},
    {part: 4, name: 'threat: what the other side would do', async run(tab) {
        await tab.go(HERE);
        await tab.page.locator('#engine-threat').click();
        await tab.expectText('#engine-facts', /if silver were to move/);
        await tab.until('lines of silver', async () => await tab.page.locator('.lines .line-turn').first().evaluate((one) => one.classList.contains('by-silver')));
    }},
    {part: 4, name: 'the evaluation in its parts', async run(tab) {
        await tab.go(HERE);
        await openPanel(tab, 'Evaluation');
        await tab.expectText('.tab-body', /for gold; the side to move wins with \d+ %[^]*frozen/);
    }},
    {part: 4, name: 'goal and capture threats, frozen pieces and hostages, in words', async run(tab) {
        await tab.go(HERE);
        await openPanel(tab, 'Threats');
        await tab.expectText('.tab-body', /takes the horse on b4 in 4[^]*Frozen: silver b4[^]*Hostages held by gold b4/);
    }},
    {part: 4, name: 'threats, frozen pieces and trap control on the board', async run(tab) {
        await tab.go(HERE);
        await tab.until('the frozen horse is marked', async () => await tab.page.locator('.badge.frozen').count() === 1);
        await tab.expectLabel('b4', /frozen/);
        await tab.page.getByLabel('Trap control').check();
        await tab.until('four traps', async () => await tab.page.locator('.control-text').count() === 4);
        await tab.page.getByLabel('Best turn').uncheck();
        await tab.page.getByLabel('Threats').check();
        await tab.until('arrows of the capture', async () => await tab.page.locator('.arrow.best').count() > 0);
        await tab.page.reload();
        await tab.until('overlays are remembered', async () => await tab.page.locator('.control-text').count() === 4);
    }},
    {part: 4, name: 'the ranker’s choices, as the program ranks them', async run(tab, {address}) {
        const {ranks, ranks_short: names} = await askProgram(address, 'panels', {game: POSITION, ranks: 10});
        await tab.go(HERE);
        await openPanel(tab, 'Ranker');
        await tab.until('ten turns', async () => await tab.page.locator('.rank-list li').count() === 10);
        const shown = await tab.page.locator('.rank-list li').evaluateAll((rows) => rows.map((row) =>
            [row.querySelector('.share').textContent, row.querySelector('.line-turn').textContent]));
        assert.deepEqual(shown, ranks.map(({probability}, i) => [percentText(probability), names[i]]));
    }},
    {part: 4, name: 'the phase, and a plot along the game that can be clicked', async run(tab) {
        await tab.go('#/analyse');
        await paste(tab, GAME);
        await openPanel(tab, 'Phase');
        await tab.expectText('.tab-body', /This is the (beginning|middle|end) of a game/);
        const box = await tab.boxOf(tab.page.getByRole('slider', {name: 'Along the game'}));
        await tab.page.mouse.click(box.x + box.width - 2, box.y + 30);
        await tab.expectMessage(/turn 5: gold to move/i);
        await tab.page.mouse.click(box.x + 1, box.y + 30);
        await tab.expectMessage(/turn 2: gold to move/i);
    }},
    {part: 4, name: 'zones of Linguistic Geometry are drawn', async run(tab) {
        await tab.go(HERE);
        await openPanel(tab, 'Zones');
        await tab.page.locator('.tab-body .button-list button').first().click();
        await tab.until('a main way', async () => await tab.page.locator('.zone.main').count() > 0 && await tab.page.locator('.zone.defender').count() > 0);
    }},
    {part: 4, name: 'what earlier players did, with filters; their games can be opened', async run(tab, {data}) {
        await tab.go('#/analyse');
        await openPanel(tab, 'Games');
        await tab.expectText('.explorer', /Set-up/);
        await paste(tab, data.movelists[0]);
        await tab.expectText('.explorer', /Games[^]*Won/);
        await tab.until('.explorer .line-turn', async () => await tab.page.locator('.explorer .line-turn').count() > 0);
        await tab.page.locator('.filters summary').click();
        await tab.page.getByLabel('Rating from').fill('3000');
        await tab.page.getByLabel('Rating from').blur();
        await tab.expectText('.explorer', /No earlier game with these filters/);
        await tab.page.getByLabel('Rating from').fill('');
        await tab.page.getByLabel('Rating from').blur();
        await tab.page.locator('.game-links button').first().click();
        await tab.expectMessage(/turn \d+|has won/i);
    }},
    {part: 4, name: '“why not this turn?” answers with the refutation', async run(tab) {
        await tab.go(HERE);
        await tab.drag('h4', 'h6');
        await tab.page.locator('#why-not').click();
        await tab.expectText('.why-not', /this turn:[^]*better:/);
        await tab.until('turns of both', async () => await tab.page.locator('.why-not .line-turn').count() >= 3);
    }},
    {part: 4, name: 'variations and comments are edited, saved in the browser and opened again', async run(tab) {
        await tab.go(HERE);
        await tab.drag('h4', 'h6');
        await tab.button('End turn');
        await tab.page.fill('#comment', 'the horse goes hunting');
        await tab.page.evaluate(() => document.activeElement.blur());
        await tab.press('ArrowLeft');
        await tab.drag('b2', 'b3');
        await tab.button('End turn');
        await tab.expectText('.variation', /Db2-b3/);
        await tab.button('Main line');
        await tab.expectText('.variation', /Hh4-h6/);
        await tab.button('Download');
        await tab.page.fill('#save-name', 'hunting');
        await tab.page.locator('dialog').getByRole('button', {name: 'Save', exact: true}).click();
        await tab.expectText('dialog', /Saved/);
        await tab.go('#/analyse');
        await tab.button('Open or paste a game');
        await tab.page.locator('dialog').getByRole('button', {name: 'hunting', exact: true}).click();
        await tab.expectText('.moves', /the horse goes hunting/);
        await tab.press('ArrowRight');
        await tab.button('Delete this move');
        await tab.until('one move is left', async () => await tab.page.locator('.move').count() === 1);
    }},
    {part: 4, name: 'keys: the engine’s first choice is played, threat, engine off', async run(tab) {
        await tab.go(HERE);
        await tab.until('an arrow', async () => await tab.page.locator('.arrow').count() > 0);
        await tab.page.keyboard.press('e');
        await tab.until('the turn is a move', async () => await tab.page.locator('.moves .move').count() === 1);
        await tab.page.keyboard.press('x');
        await tab.until('threat', async () => await tab.page.locator('#engine-threat').getAttribute('aria-pressed') === 'true');
        await tab.page.keyboard.press('l');
        await tab.expectText('#engine-on', /Engine off/);
    }},
    {part: 4, name: 'arrows and circles are drawn with the right mouse button', async run(tab) {
        await tab.go(HERE);
        await tab.page.locator('#engine-on').click();
        await tab.drag('b2', 'd4', 'right');
        await tab.until('an arrow', async () => await tab.page.locator('.arrow.drawn').count() === 1);
        await tab.drag('e5', 'e5', 'right');
        await tab.until('a circle', async () => await tab.page.locator('.circled').count() === 1);
        await tab.drag('b2', 'd4', 'right');
        await tab.until('the arrow is gone', async () => await tab.page.locator('.arrow.drawn').count() === 0);
        await tab.click('a5');
        await tab.until('all is gone', async () => await tab.page.locator('.circled').count() === 0);
    }},
    {part: 4, name: 'engine on or off, lines and hidden hints are remembered', async run(tab) {
        await tab.go(HERE);
        await tab.page.selectOption('#engine-lines', '2');
        await tab.page.locator('#engine-hide').click();
        await tab.page.reload();
        await tab.expectText('.engine', /Hints are hidden/);
        assert.equal(await tab.page.locator('.lines').count(), 0);
        await tab.page.locator('#engine-show').click();
        await tab.until('two lines', async () => await tab.page.locator('.lines .line').count() === 2);
        await tab.page.locator('#engine-on').click();
        await tab.page.reload();
        await tab.expectText('#engine-on', /Engine off/);
    }},
];
