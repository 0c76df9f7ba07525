// SPDX-License-Identifier: MIT
// Part 1: what the page makes of its server, and what strangers can not do. The server by itself is
// tested in C (test_threads_serve, test_pageapi, test_guard).
import assert from 'node:assert/strict';
import {ADDRESS_OF_POSITION, GAME} from './data.mjs';
import {openTab} from './browser.mjs';
import {paste} from './flows_board.mjs';
import {startServer} from './server.mjs';

const HERE = `#/analyse?${ADDRESS_OF_POSITION}`;
const ATTACK = '<img src=x onerror="document.title = 1">';

export const serverFlows = [
    {part: 1, name: 'when the program has ended a sentence says so, and nothing is lost', async run(tab, {browser, tusk}) {
        const server = await startServer(tusk, []);
        const own = await openTab({...browser, address: server.address});
        await own.go(HERE);
        await own.until('lines', async () => await own.page.locator('.lines .line').count() > 0);
        await server.end();
        await own.drag('h4', 'h6');
        await own.button('End turn');
        await own.expectText('.engine', /the program does not answer; is tusk serve still running\?|the answer broke off/);
        await own.expectText('.moves', /Hh4-h6/);
        await own.context.close(); // the browser has logged the broken connections
    }},
    {part: 1, name: 'the page of another site gets no answer', async run(tab, {browser, files, address}) {
        const stranger = await openTab({...browser, address: files.address});
        await stranger.page.goto(files.address);
        const asked = (options) => stranger.page.evaluate(([to, how]) => fetch(to, how).then((response) => response.text(), () => 'no answer'), [`${address}api/about`, options]);
        assert.equal(await asked({}), 'no answer');
        assert.equal(await asked({mode: 'no-cors'}), 'no answer');
        assert.equal(await asked({method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{}'}), 'no answer');
        await stranger.context.close(); // the browser has logged that it was refused
    }},
    {part: 1, name: 'the text of strangers stays text: comments, names, addresses', async run(tab) {
        await tab.go('#/analyse');
        await paste(tab, GAME.replace('2b ', `{${ATTACK}}\n2b `));
        await tab.expectText('.moves .comment', /<img src=x onerror/);
        await tab.button('Open or paste a game');
        await tab.page.fill('#paste', `g ${ATTACK}`);
        await tab.page.locator('dialog').getByRole('button', {name: 'Open', exact: true}).click();
        await tab.expectText('dialog .refusal', /./);
        await tab.go(`#/analyse?t=${encodeURIComponent(`S.${ATTACK}`)}`);
        await tab.expectMessage(/the address has/i);
        assert.equal(await tab.page.locator('img[src="x"]').count(), 0);
        assert.match(await tab.page.title(), /Tusk/);
    }},
];
