// SPDX-License-Identifier: MIT
// Part 3: playing, through to goal, by mouse, by touch and by keyboard alone.
import assert from 'node:assert/strict';
import {ADDRESS_OF_POSITION, POSITION} from './data.mjs';
import {askProgram} from './server.mjs';
import * as rules from '../../web/rules.js';
import {readSteps} from '../../web/notation.js';
import {decodeTree} from '../../web/share.js';
import {gameText, lineEnd} from '../../web/tree.js';

const name = rules.squareName;

// ---- How somebody makes a step ----------------------------------------------------------------------------

const byMouse = {
    step: async (tab, from, to) => (await tab.click(from), await tab.click(to)),
    end: (tab) => tab.page.locator('#end-turn').click(),
};

const byTouch = {
    step: async (tab, from, to) => (await tab.tap(from), await tab.tap(to)),
    end: (tab) => tab.page.locator('#end-turn').tap(),
};

// The cursor goes to a square by arrow keys.
async function goTo(tab, square) {
    const isTurned = (await tab.middleOf('a1'))[1] < (await tab.middleOf('a8'))[1];
    const at = rules.squareOf(await tab.page.evaluate(() => document.activeElement.dataset.square));
    const to = rules.squareOf(square);
    const sign = isTurned ? -1 : 1;
    const [columns, rows] = [sign * ((to & 7) - (at & 7)), sign * ((to >> 3) - (at >> 3))];
    await tab.press(...Array(Math.abs(columns)).fill(columns > 0 ? 'ArrowRight' : 'ArrowLeft'), ...Array(Math.abs(rows)).fill(rows > 0 ? 'ArrowUp' : 'ArrowDown'));
    assert.equal(await tab.page.evaluate(() => document.activeElement.dataset.square), square);
}

const byKeys = {
    async step(tab, from, to) {
        await goTo(tab, from);
        await tab.press('Space');
        await goTo(tab, to);
        await tab.press('Space');
    },
    end: (tab) => tab.press('Enter'),
};

// ---- A game -------------------------------------------------------------------------------------------------

const treeOf = async (tab) => decodeTree(new URLSearchParams((await tab.page.evaluate(() => location.hash)).split('?')[1]).get('t'));
const isOver = (tab) => tab.page.locator('.ending').count();
const isDue = async (tab) => /your turn/.test((await tab.page.locator('#play-state').allTextContents()).join(''));

async function choose(tab, {bot, side}) {
    await tab.until('the bots are listed', async () => await tab.page.locator('#bot option').count() > 3);
    await tab.page.selectOption('#bot', bot);
    await tab.page.locator('.choices').getByRole('button', {name: side}).click();
    await tab.page.getByRole('button', {name: 'Play', exact: true}).click();
}

// What a strong player would do, by the program.
async function advice(address, game) {
    return (await askProgram(address, 'move', {game, bot: 'tusk', time: 0.2})).turn;
}

// Enter a turn step by step; a push that only one piece can finish is finished by the page.
async function playTurn(tab, hands, pos, text) {
    const steps = readSteps(pos, text);
    for (let i = 0; i < steps.length; i++) {
        const {from, to} = steps[i];
        await hands.step(tab, name(from), name(to));
        pos = rules.makeStep(pos, steps[i]).pos;
        const finish = pos.bond?.kind === 'push' ? rules.legalSteps(pos) : [];
        if (finish.length === 1) {
            pos = rules.makeStep(pos, finish[0]).pos;
            i++;
        }
        const made = pos;
        await tab.until(`the step ${name(from)}-${name(to)} is made`, async () => (await tab.page.locator('.pip.made').count()) === made.steps);
    }
    await hands.end(tab);
}

const MOST_TURNS = 80;

async function playThrough(tab, hands, address) {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
        await tab.until('it is our turn or the game is over', async () => await isDue(tab) || await isOver(tab));
        if (await isOver(tab))
            return tab.page.locator('.ending').innerText();
        const node = lineEnd((await treeOf(tab)).root);
        const label = node.pos.side;
        await playTurn(tab, hands, node.pos, await advice(address, gameText(node)));
        await tab.until('the turn is over', async () => await isOver(tab) || lineEnd((await treeOf(tab)).root).pos.side !== label || lineEnd((await treeOf(tab)).root) !== node);
        await tab.until('the turn has ended', async () => (await tab.page.locator('.pip.made').count()) === 0);
    }
    throw new Error('the game does not end');
}

// A random opponent may lose its last rabbits before our goal: then another game is played.
async function playToGoal(tab, hands, address, side, begin) {
    for (let attempt = 0; attempt < 3; attempt++) {
        await begin();
        const ending = await playThrough(tab, hands, address);
        assert.match(ending, /You have won/);
        if (new RegExp(`a ${side} rabbit stands on the far rank`).test(ending))
            return;
        await tab.page.getByRole('button', {name: 'New game'}).click();
    }
    throw new Error('no game of three ended by goal');
}

export const playFlows = [
    {part: 3, name: 'a game to goal as gold, by mouse, and shared by its address', async run(tab, {address, browser}) {
        await tab.go();
        await playToGoal(tab, byMouse, address, 'gold', async () => {
            await choose(tab, {bot: 'random', side: 'Gold'});
            await tab.drag('a2', 'b2');
            await tab.expectLabel('a2', /horse/);
            await tab.page.locator('#ready').click();
        });
        const hash = await tab.page.evaluate(() => location.hash);
        const {openTab} = await import('./browser.mjs');
        const other = await openTab(browser);
        await other.go(hash.replace('#/play', '#/analyse'));
        await other.expectMessage(/gold has won: a gold rabbit stands on the far rank/i);
        await other.close();
    }},
    {part: 3, name: 'a game to goal as silver, by touch, on a phone', options: {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true}, async run(tab, {address}) {
        await tab.go();
        await playToGoal(tab, byTouch, address, 'silver', async () => {
            await choose(tab, {bot: 'random', side: 'Silver'});
            await tab.page.locator('#ready').tap();
        });
    }},
    {part: 3, name: 'a game to goal as silver, by keyboard alone', async run(tab, {address}) {
        await tab.go();
        await playToGoal(tab, byKeys, address, 'silver', async () => {
            await tab.until('the bots are listed', async () => await tab.page.locator('#bot option').count() > 3);
            await tab.page.locator('#bot').focus();
            await tab.press(...'random');
            await tab.until('random is chosen', async () => await tab.page.inputValue('#bot') === 'random');
            await tabTo(tab, 'button:text-is("Silver")');
            await tab.press('Space');
            await tabTo(tab, 'button:text-is("Play")');
            await tab.press('Enter');
            await tab.until('silver sets up', async () => await tab.page.locator('#ready').count() > 0);
            await tab.press('b');
            await goTo(tab, 'a8');
            await tab.press('Space', ...(await isTurnedBoard(tab) ? ['ArrowLeft'] : ['ArrowRight']), 'Space');
            await tab.press('Enter');
        });
    }},
    {part: 3, name: 'every bot is offered, levels where it has them', async run(tab) {
        await tab.go();
        await tab.until('the bots are listed', async () => await tab.page.locator('#bot option').count() > 5);
        const bots = await tab.page.locator('#bot option').allTextContents();
        for (const bot of ['tusk', 'random', 'greedy', 'geometry', 'fairy', 'mimic'])
            assert.ok(bots.some((one) => one.split(' ')[0] === bot), `${bot} of ${bots}`);
        assert.equal(await tab.page.locator('#level').getAttribute('max'), '10');
    }},
    {part: 3, name: 'the game is kept across a reload; turns are taken back; resigning ends it by rule', async run(tab) {
        await tab.go();
        await choose(tab, {bot: 'random', side: 'Gold'});
        await tab.page.locator('#ready').click();
        await tab.until('it is our turn', () => isDue(tab));
        await tab.drag('e2', 'e4');
        await tab.button('End turn');
        await tab.until('it is our turn again', async () => await isDue(tab) && await tab.page.locator('.moves .row').count() === 2);
        await tab.page.reload();
        await tab.expectText('h2', /You play gold/);
        await tab.expectLabel('e4', /gold elephant/);
        await tab.button('Take back');
        await tab.expectLabel('e2', /gold elephant/);
        await tab.button('Resign');
        await tab.expectText('.ending', /silver has won: gold has resigned/);
        await tab.page.reload();
        await tab.expectText('.ending', /gold has resigned/);
    }},
    {part: 3, name: 'clocks run, and a flag that falls ends the game', async run(tab) {
        await tab.page.route('**/api/bots', async (route) => {
            const response = await route.fetch();
            const bots = await response.json();
            await route.fulfill({json: {...bots, controls: [...bots.controls, {name: 'flash', control: '1s/1s/100/1s'}]}});
        });
        await tab.go();
        await tab.until('the bots are listed', async () => await tab.page.locator('#bot option').count() > 3);
        await tab.page.selectOption('#control', '1s/1s/100/1s');
        await choose(tab, {bot: 'random', side: 'Gold'});
        await tab.expectText('.clock', /\d:\d\d/);
        await tab.page.locator('#ready').click().catch(() => {});
        await tab.expectText('.ending', /gold has run out of time/);
    }},
    {part: 3, name: 'a reload wins no time, and the clock stands while the page is closed', async run(tab) {
        const left = async () => {
            const [minutes, seconds] = (await tab.page.locator('#seat-bottom .clock').textContent()).split(':').map(Number);
            return 60 * minutes + seconds;
        };
        await tab.page.clock.install();
        await tab.go();
        await tab.until('the bots are listed', async () => await tab.page.locator('#bot option').count() > 3);
        await tab.page.locator('#control').selectOption({index: 1});
        await choose(tab, {bot: 'random', side: 'Gold'});
        await tab.page.locator('#ready').click();
        await tab.until('it is our turn', () => isDue(tab));
        const first = await left();
        await tab.page.clock.fastForward(20_000);
        await tab.until('twenty seconds are gone', async () => await left() <= first - 20);
        const before = await left();
        await tab.page.reload();
        await tab.expectText('h2', /You play gold/);
        assert.ok(await left() <= before, `${await left()} s are left, before it were ${before}`);
        await tab.page.goto('about:blank');
        await tab.page.clock.fastForward(3_600_000);
        await tab.go();
        await tab.expectText('h2', /You play gold/);
        assert.equal(await tab.page.locator('.ending').count(), 0);
        assert.ok(await left() <= before && await left() > 0);
    }},
    {part: 3, name: 'a bot that nobody waits for stops thinking', async run(tab) {
        let isAsked = false;
        await tab.page.route('**/api/move', () => (isAsked = true)); // and no answer
        await tab.go();
        await choose(tab, {bot: 'random', side: 'Silver'});
        await tab.until('the bot is asked', async () => isAsked);
        await Promise.all([tab.page.waitForEvent('requestfailed', (request) => request.url().endsWith('api/move')), tab.button('New game')]);
        isAsked = false;
        await choose(tab, {bot: 'random', side: 'Silver'});
        await tab.until('the bot is asked', async () => isAsked);
        await Promise.all([tab.page.waitForEvent('requestfailed', (request) => request.url().endsWith('api/move')), tab.page.getByRole('link', {name: 'Puzzles'}).click()]);
    }},
    {part: 3, name: 'a hint shows a good turn, and it can be played', async run(tab) {
        await tab.go(`#/analyse?${ADDRESS_OF_POSITION}`);
        await tab.button('Play from here');
        await tab.until('the bots are listed', async () => await tab.page.locator('#bot option').count() > 3);
        await tab.page.selectOption('#bot', 'random');
        await tab.page.getByRole('button', {name: 'Play', exact: true}).click();
        await tab.until('it is our turn', () => isDue(tab));
        await tab.page.locator('#hint').click();
        await tab.expectText('#play-state', /A good turn: .*hb4.*c3x/);
        await tab.until('arrows', async () => await tab.page.locator('.arrow.best').count() > 0);
        await tab.drag('h4', 'h6');
        await tab.until('no arrow while a turn is entered', async () => await tab.page.locator('.arrow').count() === 0);
    }},
    {part: 3, name: 'practise against the engine from any position', async run(tab) {
        await tab.go(`#/analyse?${ADDRESS_OF_POSITION}`);
        await tab.button('Play from here');
        await tab.until('the bots are listed', async () => await tab.page.locator('#bot option').count() > 3);
        assert.ok(await tab.page.locator('.check input').isChecked(), `from the position ${POSITION}`);
        await tab.page.selectOption('#bot', 'random');
        await tab.page.getByRole('button', {name: 'Play', exact: true}).click();
        await tab.until('it is our turn', () => isDue(tab));
        await tab.expectLabel('b4', /silver horse/);
        await tab.drag('h4', 'h6');
        await tab.button('End turn');
        await tab.until('the bot has moved', async () => await isDue(tab) && await tab.page.locator('.move').count() === 2);
    }},
];

async function tabTo(tab, selector) {
    for (let i = 0; i < 60; i++) {
        if (await tab.page.locator(selector).evaluateAll((found) => found.includes(document.activeElement)))
            return;
        await tab.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
}

async function isTurnedBoard(tab) {
    return (await tab.middleOf('a1'))[1] < (await tab.middleOf('a8'))[1];
}
