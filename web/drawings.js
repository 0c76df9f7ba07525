// SPDX-License-Identifier: MIT
// Arrows and circles that somebody draws on the board with the right mouse button, to think aloud.
// Each position has its own, as long as the page is open; a click on the board takes them away.

export class Drawings {
    constructor(board, {key, refresh}) {
        Object.assign(this, {board, key, refresh, from: -1, drawn: new WeakMap()});
        const {grid} = board;
        grid.addEventListener('contextmenu', (event) => event.preventDefault());
        grid.addEventListener('pointerdown', (event) => this.pointerDown(event));
        grid.addEventListener('pointerup', (event) => this.pointerUp(event));
    }

    // Pairs of squares; a circle is one that goes nowhere.
    pairs() {
        return this.drawn.get(this.key()) ?? [];
    }

    set(pairs) {
        this.drawn.set(this.key(), pairs);
        this.refresh();
    }

    pointerDown(event) {
        if (event.button === 2)
            this.from = this.board.squareAt(event.clientX, event.clientY);
        else if (this.pairs().length > 0)
            this.set([]);
    }

    // Drawing the same again takes it away.
    pointerUp(event) {
        const {from} = this;
        const to = this.board.squareAt(event.clientX, event.clientY);
        this.from = -1;
        if (event.button !== 2 || from < 0 || to < 0)
            return;
        const others = this.pairs().filter(([a, b]) => a !== from || b !== to);
        this.set(others.length < this.pairs().length ? others : [...this.pairs(), [from, to]]);
    }
}
