// SPDX-License-Identifier: MIT
// What the browser remembers: settings, the game being played, saved studies of games.

const PREFIX = 'tusk.';

export function recall(name, otherwise) {
    try {
        const text = localStorage.getItem(PREFIX + name);
        return text === null ? otherwise : JSON.parse(text);
    } catch {
        return otherwise;
    }
}

// A browser that keeps nothing is no reason to stop.
export function remember(name, value) {
    try {
        localStorage.setItem(PREFIX + name, JSON.stringify(value));
        return true;
    } catch {
        return false;
    }
}

export function forget(name) {
    try {
        localStorage.removeItem(PREFIX + name);
    } catch {
        // nothing was kept
    }
}
