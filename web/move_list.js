// SPDX-License-Identifier: MIT
// The moves of a tree: two columns for what was played, variations and comments between them.

import {button, h, replace} from './dom.js';
import {moveNumber, moveShort} from './tree.js';
import {goTo, session} from './session.js';

const sideOfMove = (node) => node.parent.pos.side;

function moveButton(node, withNumber, marks) {
    const label = `${moveNumber(node.parent)}${sideOfMove(node)}`;
    const mark = marks?.get(node);
    return button([
        withNumber && h('span', {class: 'label'}, label), moveShort(node),
        mark && h('span', {class: `glyph ${mark.name}`, title: mark.title}, ` ${mark.sign}`, h('span', {class: 'unseen'}, mark.title)),
    ], () => goTo(node), {class: 'move', 'aria-current': node === session.node ? 'true' : null});
}

const commentOf = (node) => node.comment && h('p', {class: 'comment'}, node.comment);

// A variation as one running text, its own variations in parentheses.
function variation(node, marks) {
    const parts = [];
    for (let now = node; now; now = now.children[0]) {
        parts.push(moveButton(now, true, marks));
        if (now.comment)
            parts.push(h('span', {class: 'comment'}, now.comment));
        if (now.children.length > 1)
            parts.push(...now.children.slice(1).map((other) => h('span', {class: 'nested'}, '(', variation(other, marks), ')')));
    }
    return parts;
}

function interruption(node, marks) {
    const others = node.parent.children[0] === node ? node.parent.children.slice(1) : [];
    if (!node.comment && others.length === 0)
        return null;
    return h('li', {class: 'interruption'}, commentOf(node), others.map((other) => h('div', {class: 'variation'}, variation(other, marks))));
}

const gap = () => h('span', {class: 'gap'}, '…');

function row(number, gold, silver) {
    return h('li', {class: 'row'}, h('span', {class: 'number'}, String(number)), gold ?? gap(), silver ?? h('span'));
}

// Rows of the line from a node on, broken where something is said about a move.
function rowsFrom(root, marks) {
    const rows = [];
    let gold = null;
    for (let node = root.children[0]; node; node = node.children[0]) {
        const number = moveNumber(node.parent);
        const cell = moveButton(node, false, marks);
        const said = interruption(node, marks);
        if (sideOfMove(node) === 'g')
            gold = cell;
        else
            rows.push(row(number, gold, cell));
        if (sideOfMove(node) === 's' || said) {
            if (sideOfMove(node) === 'g')
                rows.push(row(number, gold, gap()));
            gold = null;
        }
        rows.push(said);
        if (gold && !node.children[0])
            rows.push(row(number, gold, null));
    }
    return rows.filter(Boolean);
}

// Scrolls only the list, not the page.
function showCurrent(list) {
    const current = list.querySelector('[aria-current]');
    if (!current)
        return;
    const [inner, outer] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom)
        list.scrollTop += inner.top - outer.top - list.clientHeight / 2;
}

export function newMoveList() {
    return h('ol', {class: 'moves', 'aria-label': 'Moves', tabindex: '0'});
}

// `marks` is a Map from nodes to {sign, name, title}.
export function fillMoveList(list, marks = null) {
    const hadFocus = list.contains(document.activeElement) && document.activeElement !== list;
    const rows = rowsFrom(session.tree.root, marks);
    replace(list, rows.length > 0 ? rows : h('li', {class: 'nothing'}, 'No moves yet.'));
    if (hadFocus)
        list.querySelector('[aria-current]')?.focus();
    showCurrent(list);
}
