// SPDX-License-Identifier: MIT
// The hand over the board: mouse, touch and keys become picking up and putting down. What that
// means is the business of a task, which has
//   targetsOf(square)   a Map from squares to distances; null when the piece cannot be picked up
//   put(from, to)       null, or the sentence that refuses it
//   whyNot(square)      why a piece cannot be picked up, in words
//   press(square)       instead of all that, for editors (optional)
//   type(key, square)   another key on a square; true when it meant something (optional)
//   enter(), undo()     the keys Enter and Backspace

const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
const DRAG_FROM = 6; // pixels before a press becomes a drag

export class Hand {
    constructor(board, {say, refresh}) {
        Object.assign(this, {board, say, refresh, task: null, selected: -1, press: null});
        const {grid} = board;
        grid.addEventListener('pointerdown', (event) => this.pointerDown(event));
        grid.addEventListener('pointermove', (event) => this.pointerMove(event));
        grid.addEventListener('pointerup', (event) => this.pointerUp(event));
        grid.addEventListener('pointercancel', () => this.letGo());
        grid.addEventListener('keydown', (event) => this.keyDown(event));
    }

    take(task) {
        this.task = task;
        this.selected = -1;
    }

    targets() {
        return this.selected >= 0 ? this.task?.targetsOf(this.selected) ?? new Map() : new Map();
    }

    select(square) {
        this.selected = square;
        this.refresh();
    }

    // ---- Choosing a square, however it was done ---------------------------------------------

    choose(square) {
        if (!this.task || square < 0)
            return;
        if (this.task.press)
            return this.task.press(square);
        if (this.selected === square)
            return this.select(-1);
        if (this.selected >= 0 && this.targets().has(square))
            return this.put(this.selected, square);
        if (this.task.targetsOf(square))
            return this.select(square);
        if (this.selected >= 0)
            return this.put(this.selected, square);
        this.say(this.task.whyNot(square));
    }

    put(from, to) {
        const problem = this.task.put(from, to);
        if (problem)
            this.say(problem, true);
        this.selected = -1;
        this.refresh();
        return !problem;
    }

    // ---- Mouse and touch ----------------------------------------------------------------------

    pointerDown(event) {
        if (event.button !== 0)
            return;
        event.preventDefault();
        document.activeElement?.blur(); // so that keys mean the game, not a button
        const square = this.board.squareAt(event.clientX, event.clientY);
        const canDrag = Boolean(this.task && !this.task.press && this.task.targetsOf(square));
        this.press = {square, x: event.clientX, y: event.clientY, canDrag, isDrag: false};
        this.board.grid.setPointerCapture(event.pointerId);
    }

    pointerMove(event) {
        const {press} = this;
        if (!press?.canDrag)
            return;
        if (!press.isDrag && Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_FROM)
            return;
        if (!press.isDrag) {
            press.isDrag = true;
            this.select(press.square);
        }
        this.board.drag(press.square, event.clientX, event.clientY);
    }

    pointerUp(event) {
        const {press} = this;
        this.press = null;
        if (!press)
            return;
        const square = this.board.squareAt(event.clientX, event.clientY);
        if (!press.isDrag)
            return this.choose(press.square);
        this.board.drag(press.square, null);
        if (square >= 0 && square !== press.square)
            this.put(press.square, square);
        else
            this.select(-1);
    }

    letGo() {
        if (this.press?.isDrag)
            this.board.drag(this.press.square, null);
        this.press = null;
    }

    // ---- Keys -----------------------------------------------------------------------------------

    keyDown(event) {
        const square = this.board.focusedSquare();
        if (square < 0 || event.ctrlKey || event.metaKey || event.altKey)
            return;
        if (this.answerKey(event, square)) {
            event.preventDefault();
            event.stopPropagation();
        }
    }

    answerKey(event, square) {
        const arrow = ARROWS[event.key];
        if (arrow)
            return this.moveCursor(square, arrow, event.shiftKey);
        if (event.key === ' ')
            return this.choose(square), true;
        if (event.key === 'Escape')
            return this.select(-1), true;
        if (event.key === 'Enter')
            return this.task?.enter?.(), true;
        if (event.key === 'Backspace')
            return this.task?.undo?.(), true;
        return Boolean(this.task?.type?.(event.key, square));
    }

    // With Shift the piece under the cursor goes along.
    moveCursor(square, [columns, rows], carries) {
        const to = this.board.squareBeside(square, columns, rows);
        if (to < 0)
            return true;
        if (!carries || !this.task || this.task.press || this.put(square, to))
            this.board.focusSquare(to);
        return true;
    }
}
