// SPDX-License-Identifier: MIT
// Part 2: the board.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {SCREENSHOTS} from './browser.mjs';
import {ADDRESS_OF_POSITION, GAME, POSITION} from './data.mjs';

const HERE = `#/analyse?${ADDRESS_OF_POSITION}`;

// Open text through the dialog.
export async function paste(tab, text) {
    await tab.button('Open or paste a game');
    await tab.page.fill('#paste', text);
    await tab.page.locator('dialog').getByRole('button', {name: 'Open', exact: true}).click();
}

async function downloadText(tab, buttonName) {
    const [download] = await Promise.all([tab.page.waitForEvent('download'), tab.button(buttonName)]);
    return readFileSync(await download.path(), 'utf8');
}

export const boardFlows = [
    {part: 2, name: 'a click shows where a piece can go, another one steps', async run(tab) {
        await tab.go(HERE);
        await tab.click('h4');
        await tab.expectLabel('h4', /selected/);
        await tab.expectLabel('h5', /can be reached/);
        await tab.expectLabel('h7', /rabbit$/);
        await tab.click('h6');
        await tab.expectLabel('h6', /gold horse/);
        await tab.expectMessage(/2 steps left/);
    }},
    {part: 2, name: 'a piece is dragged several steps', async run(tab) {
        await tab.go(HERE);
        await tab.drag('h4', 'g5');
        await tab.expectLabel('g5', /gold horse/);
        await tab.expectMessage(/2 steps left/);
    }},
    {part: 2, name: 'push: the enemy is dragged away and the only pusher follows; the trap takes it', async run(tab) {
        await tab.go(HERE);
        await tab.drag('b4', 'b3');
        await tab.expectLabel('b4', /gold elephant/);
        await tab.expectLabel('b3', /silver horse/);
        await tab.drag('b3', 'c3');
        await tab.expectLabel('c3', /empty trap/);
        await tab.expectLabel('b3', /gold elephant/);
        await tab.until('the capture is drawn', async () => await tab.page.locator('.layer-over .taken').count() === 1);
        await tab.expectText('#spoken', /trap on c3 takes the silver horse/);
        await tab.button('End turn');
        await tab.expectMessage(/silver to move/i);
        assert.match(await tab.page.locator('.taken-list').last().getAttribute('aria-label'), /silver horse/);
    }},
    {part: 2, name: 'pull: the piece steps away and the enemy follows', async run(tab) {
        await tab.go(HERE);
        await tab.click('c4');
        await tab.click('c3');
        await tab.click('b4');
        await tab.expectLabel('c4', /can be reached/);
        await tab.click('c4');
        await tab.expectLabel('c4', /silver horse/);
        await tab.expectMessage(/2 steps left/);
    }},
    {part: 2, name: 'a push with two possible pushers asks for the one that follows', async run(tab) {
        await tab.go('#/analyse?t=Pg7r/8/8/3r4/2HRH3/8/8/R7'.replace('2HRH3', '2H1H3').replace('3r4', '8').replace('/2H1H3/', '/2HrH3/'));
        await tab.drag('d4', 'd5');
        await tab.expectMessage(/push has to be finished/);
        await tab.click('a1');
        await tab.expectMessage(/push must be finished first/);
        await tab.drag('e4', 'd4');
        await tab.expectLabel('d4', /gold horse/);
    }},
    {part: 2, name: 'illegal steps are explained in words', async run(tab) {
        await tab.go('#/analyse?t=Pg7r/8/8/3h4/3D4/8/8/R7');
        await tab.click('d4');
        await tab.expectMessage(/dog is frozen: a stronger enemy/);
        await tab.drag('a1', 'a2');
        await tab.drag('a2', 'a1');
        await tab.expectMessage(/rabbit may not step backwards/);
        await tab.click('d5');
        await tab.expectMessage(/no stronger piece stands next to the horse/i);
    }},
    {part: 2, name: 'a turn must change the board, and says so', async run(tab) {
        await tab.go(HERE);
        await tab.drag('h4', 'h5');
        await tab.drag('h5', 'h4');
        await tab.button('End turn');
        await tab.expectMessage(/must change the board/);
    }},
    {part: 2, name: 'undo and redo by step and by turn', async run(tab) {
        await tab.go(HERE);
        await tab.drag('h4', 'h6');
        await tab.button('Take a step back');
        await tab.expectLabel('h5', /gold horse/);
        await tab.button('Step forward');
        await tab.expectLabel('h6', /gold horse/);
        await tab.button('End turn');
        await tab.button('Turn back');
        await tab.expectLabel('h4', /gold horse/);
        await tab.button('Turn forward');
        await tab.expectLabel('h6', /gold horse/);
        await tab.button('Take a step back');
        await tab.expectLabel('h5', /gold horse/);
        await tab.button('Step forward');
        await tab.expectMessage(/silver to move/i);
    }},
    {part: 2, name: 'the board is rotated', async run(tab) {
        await tab.go(HERE);
        const [x] = await tab.middleOf('a1');
        await tab.press('f');
        const [turned, y] = await tab.middleOf('a1');
        assert.ok(turned > x + 100 && y < (await tab.middleOf('a8'))[1]);
        await tab.drag('h4', 'h5');
        await tab.expectLabel('h5', /gold horse/);
    }},
    {part: 2, name: 'the wheel over the board goes through a game', async run(tab) {
        await tab.go('#/analyse');
        await paste(tab, GAME);
        await tab.press('Home', 'ArrowRight', 'ArrowRight');
        await tab.page.mouse.move(...await tab.middleOf('d4'));
        await tab.page.mouse.wheel(0, 120);
        await tab.expectMessage(/turn 2: silver to move/i);
        await tab.page.mouse.wheel(0, 120);
        await tab.expectMessage(/turn 3: gold to move/i);
        await tab.page.mouse.wheel(0, -120);
        await tab.expectMessage(/turn 2: silver to move/i);
    }},
    {part: 2, name: 'arrow keys go through a game, Enter ends a turn', async run(tab) {
        await tab.go('#/analyse');
        await paste(tab, GAME);
        await tab.press('End');
        await tab.expectMessage(/turn 5: gold to move/i);
        await tab.press('ArrowLeft');
        await tab.expectMessage(/turn 4: silver to move/i);
        await tab.page.getByLabel('Trap control').check();
        await tab.press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
        await tab.expectMessage(/turn 2: silver to move/i);
        await tab.drag('e7', 'e6');
        await tab.press('Enter');
        await tab.expectMessage(/turn 3: gold to move/i);
        await tab.expectText('.variation', /me7-e6/);
        await tab.press('ArrowUp');
        await tab.expectLabel('e7', /silver camel/);
        await tab.press('ArrowDown');
        await tab.expectLabel('e6', /silver camel/);
    }},
    {part: 2, name: 'the list of a long game follows the move that is looked at', async run(tab, {data}) {
        await tab.go('#/analyse');
        await paste(tab, data.movelists[0]);
        const isInSight = () => tab.page.evaluate(() => {
            const list = document.querySelector('.moves');
            const [inner, outer] = [list.querySelector('[aria-current]'), list].map((one) => one?.getBoundingClientRect());
            return inner && list.scrollHeight > 1.5 * list.clientHeight && inner.top >= outer.top && inner.bottom <= outer.bottom;
        });
        for (const key of ['End', 'Home']) {
            await tab.press(key, ...(key === 'Home' ? ['ArrowRight'] : []));
            await tab.until('the move is in sight', isInSight);
        }
        for (let i = 0; i < 12; i++) {
            await tab.press('ArrowRight');
            await tab.until('the move is in sight', isInSight);
        }
    }},
    {part: 2, name: 'the board alone by keyboard: cursor, steps, a push, undo, end of turn', async run(tab) {
        await tab.go(HERE);
        await tab.press('b');
        for (let i = 0; i < 3; i++)
            await tab.press('ArrowUp');
        await tab.press('ArrowRight');
        assert.equal(await tab.page.evaluate(() => document.activeElement.dataset.square), 'b4');
        await tab.press('Space', 'ArrowDown', 'Space');
        await tab.expectLabel('b3', /silver horse/);
        await tab.expectLabel('b4', /gold elephant/);
        await tab.press('Shift+ArrowRight');
        await tab.expectLabel('c3', /empty trap/);
        await tab.press('Backspace');
        await tab.press('Backspace');
        await tab.expectLabel('b3', /silver horse/);
        await tab.press('Enter');
        await tab.expectMessage(/silver to move/i);
    }},
    {part: 2, name: 'the position editor: place, erase, move, side, text, with the engine running', async run(tab) {
        await tab.go('#/edit');
        await tab.button('Clear');
        await tab.page.getByRole('button', {name: 'gold elephant'}).click();
        await tab.click('d4');
        await tab.page.getByRole('button', {name: 'silver rabbit'}).click();
        await tab.click('d5');
        await tab.click('h7');
        await tab.page.getByRole('button', {name: 'Move pieces'}).click();
        await tab.drag('d5', 'e4');
        await tab.cell('a1').focus();
        await tab.press('Shift+R');
        await tab.expectLabel('a1', /gold rabbit/);
        await tab.press('Delete');
        await tab.expectLabel('a1', /empty/);
        await tab.press('Shift+R');
        await tab.page.locator('.choices').getByRole('button', {name: 'Silver'}).click();
        assert.equal(await tab.page.inputValue('#position-text'), 's ......../.......r/......../......../...Er.../......../......../R.......');
        await tab.expectText('.engine', /depth \d+/);
        await tab.page.fill('#position-text', POSITION);
        await tab.page.getByRole('button', {name: 'Set', exact: true}).click();
        await tab.expectLabel('b4', /silver horse/);
        await tab.expectText('.engine .lines', /hb4-c4-c3x|hb4-b3-c3x/);
    }},
    {part: 2, name: 'games and positions are pasted in any notation, and what is wrong is said', async run(tab, {data}) {
        await tab.go('#/analyse');
        await paste(tab, GAME);
        await tab.expectText('.moves', /Ee2-e5 Hb2-b3/);
        await paste(tab, data.movelists[0]);
        await tab.expectText('.moves', /set-up/);
        await paste(tab, ' +-----------------+\n8| . . . . . . . r |\n7| . . . . . . . . |\n6| . . x . . x . . |\n5| . . . . . . . . |\n4| . . . . . . . . |\n3| . . x . . x . . |\n2| . . . . . . . . |\n1| R . . . . . . . |\n +-----------------+\n   a b c d e f g h    silver to move');
        await tab.expectMessage(/silver to move/i);
        await tab.button('Open or paste a game');
        await tab.page.fill('#paste', '1g Ra1 Dd4\n1s hd5 rh8\n2g Dd4s');
        await tab.page.locator('dialog').getByRole('button', {name: 'Open', exact: true}).click();
        await tab.expectText('dialog .refusal', /2g: 'Dd4s': the dog is frozen/);
    }},
    {part: 2, name: 'an archive file is opened and dropped, packed too', async run(tab, {data}) {
        await tab.go('#/analyse');
        await tab.button('Open or paste a game');
        await tab.page.setInputFiles('dialog input[type=file]', data.packed);
        await tab.expectText('dialog .game-list', /2: greedy – greedy/);
        await tab.page.locator('dialog .game-list button').nth(1).click();
        await tab.expectText('.moves', /set-up/);
        const text = readFileSync(data.archive, 'utf8');
        await tab.page.evaluate((content) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File([content], 'games.tsv'));
            document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, bubbles: true, cancelable: true}));
        }, text);
        await tab.expectText('dialog .game-list', /1: greedy – greedy/);
    }},
    {part: 2, name: 'the whole state is in the address: game, variation, comment, unfinished turn, side', async run(tab, {browser}) {
        const {openTab} = await import('./browser.mjs');
        await tab.go('#/analyse');
        await paste(tab, GAME);
        await tab.press('End', 'ArrowLeft');
        await tab.drag('e6', 'e7');
        await tab.press('Enter');
        await tab.page.fill('#comment', 'a quiet turn – „so“?');
        await tab.page.evaluate(() => document.activeElement.blur());
        await tab.press('f');
        await tab.drag('h3', 'g3');
        const address = await tab.page.evaluate(() => location.hash);
        const other = await openTab(browser);
        await other.go(address);
        await other.expectText('.moves', /a quiet turn – „so“\?/);
        await other.expectLabel('g3', /gold rabbit/);
        await other.expectMessage(/3 steps left/);
        const [, y] = await other.middleOf('a1');
        assert.ok(y < (await other.middleOf('a8'))[1], 'it is rotated');
        await other.close();
    }},
    {part: 2, name: 'the game and the picture are downloaded', async run(tab) {
        await tab.go('#/analyse');
        await paste(tab, GAME);
        await tab.press('End');
        await tab.button('Download');
        assert.match(await downloadText(tab, 'The moves alone'), /^1g Ra1[^]*\n4s ee3w me6s rh7s\n$/);
        assert.match(await downloadText(tab, 'The game, with variations'), /2g Ee2n Ee3n Ee4n Hb2n/);
        const picture = await downloadText(tab, 'The picture (SVG)');
        assert.match(picture, /^<svg [^]*<\/svg>\s*$/);
        assert.ok(!picture.includes('var(--') && picture.includes('piece-ge'));
        const [pixels] = await Promise.all([tab.page.waitForEvent('download'), tab.button('The picture (PNG)')]);
        await pixels.saveAs(`${SCREENSHOTS}/downloaded-board.png`);
        const head = readFileSync(await pixels.path()).subarray(0, 24);
        assert.equal(head.subarray(1, 4).toString(), 'PNG');
        assert.deepEqual([head.readUInt32BE(16), head.readUInt32BE(20)], [1200, 1200]);
    }},
];
