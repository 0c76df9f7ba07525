// SPDX-License-Identifier: MIT
// A game with variations: a tree of positions. The first child of a node is what was played,
// the others are variations. A node knows the move that led to it and may have a comment.

import {applyMove, readMove, readPosition, refuse, setupText, shortText, turnText} from './notation.js';
import {EMPTY_BOARD, gameResult, otherSide, positionKey, positionOf} from './rules.js';

function newNode(parent, move, pos, isSetup) {
    return {parent, move, pos, isSetup, children: [], comment: ''};
}

// A tree that begins with the set-ups, or with a position.
export function newTree(position = null) {
    return {root: newNode(null, null, position ?? positionOf(EMPTY_BOARD, 'g'), !position)};
}

// ---- Looking at it -------------------------------------------------------------------------

export function pathTo(node) {
    const path = [];
    for (let now = node; now; now = now.parent)
        path.unshift(now);
    return path;
}

export const depthOf = (node) => pathTo(node).length - 1;
export const isSetupNode = (node) => node.isSetup;
export const lineEnd = (node) => (node.children.length > 0 ? lineEnd(node.children[0]) : node);
export const mainLine = (tree) => pathTo(lineEnd(tree.root));
export const isMainLine = (node) => !node.parent || (node.parent.children[0] === node && isMainLine(node.parent));

// The number of the move that is made at a node, and its label: "12g".
export function moveNumber(node) {
    const root = pathTo(node)[0];
    const plies = depthOf(node) + (root.isSetup ? 0 : 2 + (root.pos.side === 's' ? 1 : 0));
    return Math.floor(plies / 2) + 1;
}

export const labelOf = (node) => (node.move ? `${moveNumber(node.parent)}${node.parent.pos.side}` : '');

export function moveText(node) {
    const {move, parent} = node;
    if (!move)
        return '';
    if (move.kind === 'turn')
        return turnText(parent.pos, move.steps);
    return move.kind === 'setup' ? setupText(node.pos.board, parent.pos.side) :
        move.kind === 'resign' ? 'resigns' : 'pass';
}

export function moveShort(node) {
    const {move, parent} = node;
    if (move?.kind === 'turn')
        return shortText(parent.pos, move.steps);
    return move?.kind === 'setup' ? 'set-up' : moveText(node);
}

// How often each position has occurred up to a node, for the rule of repetition.
export function countsAt(node) {
    const counts = new Map();
    for (const {pos, isSetup} of pathTo(node)) {
        const key = positionKey(pos.board, pos.side);
        if (!isSetup)
            counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
}

export function resultAt(node) {
    if (node.ending)
        return node.ending;
    if (node.move?.kind === 'resign')
        return {winner: otherSide(node.move.side), reason: 'resignation'};
    return node.isSetup ? null : gameResult(node.pos, countsAt(node));
}

// ---- Changing it ----------------------------------------------------------------------------

const isSameMove = (node, pos, move) => node.move.kind === move.kind && node.pos.board === pos.board;

// Play a move at a node: an existing child that leads to the same board, or a new one.
export function addMove(node, move) {
    const pos = applyMove(node.pos, move);
    const known = node.children.find((child) => isSameMove(child, pos, move));
    if (known)
        return known;
    const setupsDone = node.isSetup && node.pos.side === 's' && move.kind === 'setup';
    const child = newNode(node, move, pos, node.isSetup && !setupsDone);
    node.children.push(child);
    return child;
}

export function removeNode(node) {
    const siblings = node.parent.children;
    siblings.splice(siblings.indexOf(node), 1);
    return node.parent;
}

// Make a variation the line that was played.
export function promote(node) {
    for (let now = node; now.parent; now = now.parent) {
        const siblings = now.parent.children;
        siblings.splice(siblings.indexOf(now), 1);
        siblings.unshift(now);
    }
}

// ---- As a move list -------------------------------------------------------------------------

// A typed-in position begins as set-ups, and a pass of gold when silver is to move.
function openingLines({pos}) {
    const lines = ['g', 's'].map((side) => `1${side} ${setupText(pos.board, side)}`);
    return pos.side === 's' ? [...lines, '2g pass'] : lines;
}

// The game up to a node, as the program reads it.
export function gameText(node) {
    const path = pathTo(node);
    const lines = path[0].isSetup ? [] : openingLines(path[0]);
    for (const one of path.slice(1))
        lines.push(`${labelOf(one)} ${moveText(one)}`);
    return lines.join('\n');
}

function variationText(node) {
    const line = [`${labelOf(node)} ${moveText(node)}`];
    if (node.comment)
        line.push(`{${node.comment}}`);
    return line.join(' ');
}

// With variations in parentheses and comments in braces, for people and for saving.
export function treeText(node) {
    const lines = [];
    const [main, ...others] = node.children;
    if (!main)
        return lines;
    lines.push(variationText(main));
    for (const other of others)
        lines.push(`( ${[variationText(other), ...treeText(other)].join('\n  ')} )`);
    return [...lines, ...treeText(main)];
}

export function treeDocument(tree) {
    const opening = tree.root.isSetup ? [] : openingLines(tree.root);
    return [...opening, ...treeText(tree.root)].join('\n') + '\n';
}

// ---- Reading ----------------------------------------------------------------------------------

const LABEL = /^\d+[gswb]$/;

// Reads a game into a tree, move by move.
class Reader {
    constructor() {
        this.tree = newTree();
        this.node = this.tree.root;
        this.resume = [];
        this.label = null;
        this.words = [];
    }

    // The move whose words are all read.
    flush() {
        const {label, words, node} = this;
        this.label = null;
        this.words = [];
        if (!label || words.length === 0)
            return;
        if (words[0].toLowerCase() === 'takeback')
            this.node = node.parent ? removeNode(node) : node;
        else
            this.node = addMove(node, readMove(node.pos, node.isSetup, label, words));
    }

    word(word) {
        if (LABEL.test(word)) {
            this.flush();
            this.label = word;
        } else if (this.label) {
            this.words.push(word);
        } else {
            refuse(`'${word}': a game begins with a label such as 1g`);
        }
    }

    token(token) {
        if (!'({)'.includes(token[0]))
            return this.word(token);
        this.flush();
        if (token === '(') {
            this.resume.push(this.node);
            this.node = this.node.parent ?? this.tree.root;
        } else if (token === ')') {
            this.node = this.resume.pop() ?? refuse("')' without '('");
        } else {
            this.node.comment = token.slice(1, -1);
        }
    }
}

// A game with variations in parentheses and comments in braces.
export function readTree(text) {
    const reader = new Reader();
    for (const token of text.replaceAll('\\n', ' ').match(/\{[^}]*\}|[(){}]|[^\s(){}/]+/g) ?? [])
        reader.token(token);
    reader.flush();
    if (reader.tree.root.children.length === 0)
        refuse('there is no move in it');
    return reader.tree;
}

// A position or a game in any notation, as a tree. Throws a NotationError.
export function readAnything(text) {
    if (!text.trim())
        refuse('there is nothing in it');
    const position = readPosition(text);
    if (position)
        return newTree(position);
    const cells = text.split('\t');
    return readTree(cells.find((cell) => /^\s*1[wg]\s/.test(cell)) ?? text);
}
