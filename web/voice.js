// SPDX-License-Identifier: MIT
// What the page says: a line under the board for everybody, and turns spoken to screen readers.

import {byId} from './dom.js';

const capital = (text) => text[0].toUpperCase() + text.slice(1);

// A sentence under the board; a refusal is marked as one.
export function say(text, isRefusal = false) {
    const line = byId('message');
    line.textContent = text ? capital(text) + (/[.!?…]$/.test(text) ? '' : '.') : '';
    line.classList.toggle('refusal', isRefusal);
}

// For screen readers only. The same text twice must be heard twice.
export function announce(text) {
    const line = byId('spoken');
    line.textContent = line.textContent === text ? `${text}\u00a0` : text;
}
