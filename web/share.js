// SPDX-License-Identifier: MIT
// The whole state as the address of the page: #/view?t=TREE&at=NODE&d=STEPS&turned=1
//
// A tree is S (set-ups come first) or P with side and board, then its moves:
//   .U..  a set-up, a piece and a square for each placement     .T..  a turn, a square and a
//   .P    a pass           .Rg  gold resigns                           direction for each step
//   *TEXT a comment on the move before it                       (...) a variation of it
// Squares are characters of base64url, comments are base64url of UTF-8.

import {boardText, readPosition} from './notation.js';
import {DIRECTIONS, directionOf, squareBeyond, stepProblem, makeStep, turnEndProblem} from './rules.js';
import {addMove, newTree} from './tree.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

// ---- Steps and comments ---------------------------------------------------------------------

export const encodeSteps = (steps) => steps.map(({from, to}) => ALPHABET[from] + directionOf(from, to)).join('');

// Legal steps only: an address may have been typed by anyone.
export function decodeSteps(pos, text) {
    const steps = [];
    for (let i = 0; i + 1 < text.length; i += 2) {
        const from = ALPHABET.indexOf(text[i]);
        const to = squareBeyond(from, DIRECTIONS[text[i + 1]] ?? NaN);
        if (from < 0 || !(to >= 0) || stepProblem(pos, from, to))
            throw new Error('the address has a step that is not legal');
        steps.push({from, to});
        pos = makeStep(pos, {from, to}).pos;
    }
    return {steps, pos};
}

function encodeComment(text) {
    const bytes = new TextEncoder().encode(text);
    return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decodeComment(text) {
    const letters = text.replaceAll('-', '+').replaceAll('_', '/');
    if (!/^[\w+/]*$/.test(letters) || letters.length % 4 === 1)
        throw new Error('the address has a comment that cannot be read');
    const bytes = atob(letters);
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

// ---- Moves ----------------------------------------------------------------------------------

function encodeMove(move) {
    if (move.kind === 'setup')
        return 'U' + move.placements.map(({piece, square}) => piece + ALPHABET[square]).join('');
    if (move.kind === 'turn')
        return 'T' + encodeSteps(move.steps);
    return move.kind === 'resign' ? 'R' + move.side : 'P';
}

function decodePlacements(text) {
    const placements = [];
    for (let i = 0; i + 1 < text.length; i += 2)
        placements.push({piece: text[i], square: ALPHABET.indexOf(text[i + 1])});
    if (placements.some(({piece, square}) => !/[RCDHME]/i.test(piece) || square < 0))
        throw new Error('the address has a set-up that cannot be read');
    return placements;
}

function decodeTurn(pos, text) {
    const {steps, pos: after} = decodeSteps(pos, text);
    if (turnEndProblem(after))
        throw new Error('the address has a turn that is not legal');
    return {kind: 'turn', steps};
}

function decodeMove(node, text) {
    const body = text.slice(1);
    switch (text[0]) {
    case 'U': return {kind: 'setup', placements: decodePlacements(body)};
    case 'T': return decodeTurn(node.pos, body);
    case 'R': return {kind: 'resign', side: body === 's' ? 's' : 'g'};
    case 'P': return {kind: 'pass'};
    default: throw new Error('the address has a move that cannot be read');
    }
}

// ---- Trees ----------------------------------------------------------------------------------

function encodeNode(node) {
    return '.' + encodeMove(node.move) + (node.comment ? '*' + encodeComment(node.comment) : '');
}

function encodeChildren(node) {
    const [main, ...others] = node.children;
    if (!main)
        return '';
    return encodeNode(main) + others.map((other) => `(${encodeNode(other)}${encodeChildren(other)})`).join('') +
        encodeChildren(main);
}

export function encodeTree({root}) {
    const packed = boardText(root.pos.board).replace(/\.+/g, (dots) => dots.length);
    return (root.isSetup ? 'S' : `P${root.pos.side}${packed}`) + encodeChildren(root);
}

function decodeRoot(text) {
    if (text === 'S')
        return newTree();
    const position = text[0] === 'P' ? readPosition(`${text[1]} ${text.slice(2)}`) : null;
    if (!position)
        throw new Error('the address has a board that cannot be read');
    return newTree(position);
}

export function decodeTree(text) {
    const tokens = text.match(/[.*][^.*()]*|[()]|^[^.*()]+/g) ?? [];
    const tree = decodeRoot(tokens[0]);
    const resume = [];
    let node = tree.root;
    for (const token of tokens.slice(1)) {
        if (token === '(') {
            resume.push(node);
            node = node.parent ?? tree.root;
        } else if (token === ')') {
            node = resume.pop() ?? tree.root;
        } else if (token[0] === '*') {
            node.comment = decodeComment(token.slice(1));
        } else {
            node = addMove(node, decodeMove(node, token.slice(1)));
        }
    }
    return tree;
}

function allNodes(node) {
    return [node, ...node.children.flatMap(allNodes)];
}

export const nodeIndex = (tree, node) => allNodes(tree.root).indexOf(node);
export const nodeAt = (tree, index) => allNodes(tree.root)[index] ?? tree.root;
