// SPDX-License-Identifier: MIT
// What the flows share: the browser, and hands on the board.
import {mkdtempSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import assert from 'node:assert/strict';

const require = createRequire(`${process.cwd()}/build/browser/`);
const {chromium} = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export const WAIT = Number(process.env.WAIT ?? 300_000); // milliseconds for a condition: far more than any takes
export const SCREENSHOTS = 'build/browser/screenshots';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync'];

// ---- The browser --------------------------------------------------------------------------------------

export async function startBrowser(address) {
    const folder = mkdtempSync(join(tmpdir(), 'tusk-browser-'));
    mkdirSync(SCREENSHOTS, {recursive: true});
    const browser = await chromium.launch({executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: FLAGS});
    const end = async () => {
        await browser.close();
        rmSync(folder, {recursive: true, force: true});
    };
    return {browser, address, folder, end};
}

// A tab of a browser that remembers nothing. What the page logs as an error, and requests that leave
// the machine, are failures.
export async function openTab({browser, address}, options = {}) {
    const context = await browser.newContext({viewport: {width: 1440, height: 900}, reducedMotion: 'reduce', acceptDownloads: true, ...options});
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT);
    const problems = [];
    page.on('pageerror', (error) => problems.push(`${error.stack ?? error}`));
    page.on('console', (message) => message.type() === 'error' && !/status of (400|404)/.test(message.text()) && problems.push(message.text()));
    page.on('request', (request) => /^(blob|data):/.test(request.url()) || request.url().startsWith(address) || problems.push(`a request to ${request.url()}`));
    return new Tab(page, context, address, problems);
}

export class Tab {
    constructor(page, context, address, problems) {
        Object.assign(this, {page, context, address, problems});
    }

    async close() {
        await this.context.close();
        assert.deepEqual(this.problems, [], 'the page has logged errors');
    }

    async go(hash = '') {
        await this.page.goto('about:blank');
        await this.page.goto(`${this.address}${hash}`);
        await this.page.waitForSelector('body[data-ready]');
    }

    // ---- The board ------------------------------------------------------------------------------------

    cell(square) {
        return this.page.locator(`[data-square="${square}"]`);
    }

    async middleOf(square) {
        await this.cell(square).scrollIntoViewIfNeeded();
        const box = await this.cell(square).boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    }

    // Where something is, that may be drawn anew at any time.
    async boxOf(locator) {
        let box = null;
        await this.until(`${locator} is there`, async () => {
            await locator.scrollIntoViewIfNeeded().catch(() => {});
            box = await locator.boundingBox().catch(() => null);
            return box;
        });
        return box;
    }

    async click(square) {
        await this.page.mouse.click(...await this.middleOf(square));
    }

    async tap(square) {
        await this.page.touchscreen.tap(...await this.middleOf(square));
    }

    async drag(from, to, button = 'left') {
        await this.page.mouse.move(...await this.middleOf(from));
        await this.page.mouse.down({button});
        await this.page.mouse.move(...await this.middleOf(to), {steps: 4});
        await this.page.mouse.up({button});
    }

    // What stands on a square, as the screen reader hears it.
    async label(square) {
        return this.cell(square).getAttribute('aria-label');
    }

    async expectLabel(square, pattern) {
        await this.until(`${square} is ${pattern}`, async () => pattern.test(await this.label(square)));
    }

    async button(name) {
        await this.page.getByRole('button', {name, exact: false}).first().click();
    }

    async press(...keys) {
        for (const key of keys)
            await this.page.keyboard.press(key);
    }

    // ---- Waiting --------------------------------------------------------------------------------------

    async until(what, condition) {
        const begun = Date.now();
        while (!await condition()) {
            if (Date.now() - begun > WAIT)
                throw new Error(`waited in vain: ${what}; the page says: ${await this.message()}`);
            await this.page.waitForTimeout(20);
        }
    }

    message() {
        return this.page.locator('#message').textContent();
    }

    async expectMessage(pattern) {
        await this.until(`message ${pattern}`, async () => pattern.test(await this.message()));
    }

    async expectText(selector, pattern) {
        await this.until(`${selector} shows ${pattern}`, async () => pattern.test((await this.page.locator(selector).allTextContents()).join('\n')));
    }

    // ---- Looking --------------------------------------------------------------------------------------

    async screenshot(name) {
        await this.page.screenshot({path: join(SCREENSHOTS, `${name}.png`), fullPage: true});
    }

    // No violation of level A or AA.
    async expectAccessible(what) {
        await this.page.evaluate(axe);
        const violations = await this.page.evaluate(async () => {
            const results = await globalThis.axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']});
            return results.violations.map(({id, nodes}) => `${id}: ${nodes.slice(0, 3).map(({html, failureSummary}) => `${html} ${failureSummary}`).join(' | ')}`);
        });
        assert.deepEqual(violations, [], `${what} is not accessible`);
    }
}
