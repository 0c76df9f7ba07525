// SPDX-License-Identifier: MIT
// Part 9: what holds for everybody: accessibility, light and dark, phone and desk, weight, calm.
import assert from 'node:assert/strict';
import {ADDRESS_OF_POSITION} from './data.mjs';
import {paste} from './flows_board.mjs';
import {openReport} from './flows_lessons.mjs';

const MOST_WEIGHT = 300_000; // bytes of the page, without the WebAssembly engine

const SIZES = {phone: {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true}, desk: {viewport: {width: 1440, height: 900}}};

// Each scene is looked at by axe and photographed, on a phone and on a desk, light and dark.
const SCENES = {
    async game(tab) {
        await tab.go();
        await tab.until('the bots are listed', async () => await tab.page.locator('#bot option').count() > 3);
        await tab.page.selectOption('#bot', 'random');
        await tab.page.locator('#control').selectOption({index: 1});
        await tab.page.getByRole('button', {name: 'Play', exact: true}).click();
        await tab.page.locator('#ready').click();
        await tab.expectText('#play-state', /your turn/);
        await tab.drag('e2', 'e4');
        await tab.page.locator('#end-turn').click();
        await tab.until('the bot has moved', async () => await tab.page.locator('.moves .row').count() === 2 && /your turn/.test(await tab.page.locator('#play-state').textContent()));
        await tab.drag('d2', 'd3');
        await tab.click('b2');
    },
    async analysis(tab) {
        await tab.go(`#/analyse?${ADDRESS_OF_POSITION}`);
        await tab.page.selectOption('#engine-time', '3');
        await tab.page.getByLabel('Trap control').check();
        await tab.page.mouse.move(2, 2); // not over a line, which would be played
        await tab.expectText('#engine-facts', /done/);
        await tab.until('overlays', async () => await tab.page.locator('.badge').count() > 0);
    },
    async explorer(tab, {data}) {
        await tab.go('#/analyse');
        await paste(tab, data.movelists[0]);
        await tab.page.getByRole('tab', {name: 'Games'}).click();
        await tab.until('turns', async () => await tab.page.locator('.explorer .line-turn').count() > 0);
        await tab.page.locator('.filters summary').click();
        await tab.page.selectOption('#engine-time', '3');
        await tab.expectText('#engine-facts', /done/);
        await tab.page.getByRole('slider').waitFor();
    },
    async zones(tab) {
        await tab.go(`#/analyse?${ADDRESS_OF_POSITION}`);
        await tab.page.selectOption('#engine-time', '3');
        await tab.page.getByLabel('Best turn').uncheck();
        await tab.page.getByRole('tab', {name: 'Zones'}).click();
        await tab.page.locator('.tab-body .button-list button').first().click();
        await tab.expectText('#engine-facts', /done/);
    },
    async editor(tab) {
        await tab.go(`#/edit?${ADDRESS_OF_POSITION}`);
        await tab.page.getByRole('button', {name: 'gold horse'}).click();
        await tab.page.selectOption('#engine-time', '3');
        await tab.expectText('#engine-facts', /done/);
    },
    async report(tab) {
        await openReport(tab);
        await tab.expectText('.accuracies', /\d+ %/);
        await tab.page.locator('#next-mistake').click();
        await tab.expectText('#this-turn', /chance to win/);
    },
    async puzzle(tab) {
        await tab.go('#/puzzles');
        await tab.expectText('.task', /./);
        await tab.page.locator('#ask-hint').click();
        await tab.expectText('#hint', /./);
    },
    async studies(tab) {
        await tab.go('#/studies');
        await tab.expectText('.figures', /Published/);
    },
    async dialog(tab) {
        await tab.go(`#/analyse?${ADDRESS_OF_POSITION}`);
        await tab.page.locator('#engine-on').click();
        await tab.button('Open or paste a game');
    },
};

const sceneFlows = Object.entries(SCENES).flatMap(([scene, arrange]) => Object.entries(SIZES).map(([size, options]) => ({
    part: 9, name: `${scene}, ${size}, light and dark: no violation of level A or AA, and screenshots`, options,
    async run(tab, world) {
        await arrange(tab, world);
        await tab.page.mouse.move(2, 2);
        await tab.page.evaluate(() => scrollTo(0, 0)); // nothing is half under the board, which stays in sight on a phone
        const wide = await tab.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
        for (const colorScheme of ['light', 'dark']) {
            await tab.page.emulateMedia({colorScheme});
            await tab.until(`it is ${colorScheme}`, () => tab.page.evaluate((wanted) => document.documentElement.dataset.scheme === wanted, colorScheme));
            await tab.expectAccessible(`${scene}, ${colorScheme}`);
            await tab.screenshot(`${scene}-${size}-${colorScheme}`);
        }
    },
})));

export const everybodyFlows = [
    {part: 9, name: 'the page weighs less than 300 kB and asks nobody else', async run(tab) {
        await tab.go();
        for (const page of ['Analyse', 'Editor', 'Report', 'Puzzles', 'Studies'])
            await tab.page.getByRole('navigation').getByRole('link', {name: page}).click();
        const weight = await tab.page.evaluate(() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .filter(({name}) => !name.includes('/api/')).reduce((sum, {decodedBodySize}) => sum + decodedBodySize, 0));
        assert.ok(weight > 100_000, 'all files have come');
        assert.ok(weight < MOST_WEIGHT, `${weight} bytes`);
        console.log(`# the page weighs ${weight} bytes`);
    }},
    {part: 9, name: 'turns are announced to a screen reader', async run(tab) {
        await tab.go(`#/analyse?${ADDRESS_OF_POSITION}`);
        await tab.drag('h4', 'h5');
        await tab.expectText('#spoken', /gold horse h4 north/);
        assert.equal(await tab.page.locator('#message').getAttribute('aria-live'), 'polite');
    }},
    {part: 9, name: 'colours can be chosen and are remembered', async run(tab) {
        await tab.go();
        await tab.button('Dark colours');
        await tab.page.reload();
        await tab.until('it is dark', () => tab.page.evaluate(() => document.documentElement.dataset.scheme === 'dark'));
    }},
    {part: 9, name: 'the trademark notice is there', async run(tab) {
        await tab.go();
        await tab.expectText('footer', /its name is a trademark, of Omar Syed/);
    }},
    ...sceneFlows,
];
