// SPDX-License-Identifier: MIT
// The page's rules against the program's: legal steps, pushes, pulls, freezing, traps and results
// on the drawn boards of tests/data and on thousands of random positions; the notation read back.
// usage: node tests/browser/rules.mjs TUSK
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import assert from 'node:assert/strict';
import * as rules from '../../web/rules.js';
import * as notation from '../../web/notation.js';
import * as trees from '../../web/tree.js';
import * as share from '../../web/share.js';

const tusk = process.argv[2] ?? 'build/tusk';
const ask = (args, input) => execFileSync(tusk, args, {input, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'ignore']});

let failed = 0;
function test(name, body) {
    try {
        console.log(`ok - page rules: ${name} (${body()})`);
    } catch (error) {
        failed++;
        console.log(`${error.message}\nnot ok - page rules: ${name}`);
    }
}

// ---- Random positions -------------------------------------------------------------------------

// A small generator, so that every run tests the same positions.
let state = 20261118;
const random = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
};

function randomPosition(most) {
    let board = rules.EMPTY_BOARD;
    const pieces = [...'EMHHDDCCRRRRRRRRemhhddccrrrrrrrr'];
    for (let count = 2 + random(most - 1); count > 0; count--) {
        const [piece] = pieces.splice(random(pieces.length), 1);
        const square = random(64);
        if (board[square] === rules.EMPTY)
            board = rules.withPiece(board, square, piece);
    }
    return rules.positionOf(board, 'gs'[random(2)]);
}

// Boards after at most `depth` steps, without the start; and sequences of exactly `depth`.
function perft(pos, depth, boards) {
    if (pos.steps > 0 && pos.bond?.kind !== 'push' && pos.board !== pos.start)
        boards.add(pos.board);
    if (depth === 0)
        return pos.bond?.kind === 'push' ? 0 : 1;
    return rules.legalSteps(pos).reduce((sum, step) => sum + perft(rules.makeStep(pos, step).pos, depth - 1, boards), 0);
}

function perftLines(positions, depth) {
    const input = positions.map(notation.positionText).join('\n') + '\n';
    return ask(['perft', '-d', String(depth), '-'], input).trim().split('\n').map((line) => line.split('\t').map(Number));
}

function comparePerft(positions, depth) {
    const theirs = new Map(perftLines(positions, depth).map(([number, steps, ...counts]) => [`${number}/${steps}`, counts]));
    positions.forEach((pos, i) => {
        for (let steps = 1; steps <= depth; steps++) {
            const boards = new Set();
            const sequences = perft(pos, steps, boards);
            assert.deepEqual([boards.size, sequences], theirs.get(`${i + 1}/${steps}`), `${notation.positionText(pos)} in ${steps}`);
        }
    });
    return `${positions.length} positions`;
}

test('steps and pairs of steps on crowded boards', () => comparePerft(Array.from({length: 3000}, () => randomPosition(32)), 2));
test('three steps on boards of ten pieces', () => comparePerft(Array.from({length: 400}, () => randomPosition(10)), 3));
test('whole turns on boards of four pieces', () => comparePerft(Array.from({length: 150}, () => randomPosition(4)), 4));

test('every turn of the program can be read, and leads to one board', () => {
    const positions = Array.from({length: 200}, () => randomPosition(5));
    const lines = ask(['turns', '--short', '-'], positions.map(notation.positionText).join('\n') + '\n').trim().split('\n');
    const seen = new Map();
    for (const line of lines) {
        const [number, turn, short] = line.split('\t');
        const pos = positions[number - 1];
        const steps = notation.readSteps(pos, turn);
        assert.equal(notation.turnText(pos, steps), turn);
        assert.equal(notation.shortText(pos, steps), short);
        const boards = seen.get(number) ?? seen.set(number, new Set()).get(number);
        assert.ok(!boards.has(rules.playSteps(pos, steps).board), `${turn} is there twice`);
        boards.add(rules.playSteps(pos, steps).board);
    }
    return `${lines.length} turns`;
});

test('results', () => {
    const positions = Array.from({length: 400}, () => randomPosition(7));
    const lines = ask(['analyse', '--json', '--nodes', '1', '-'], positions.map(notation.positionText).join('\n') + '\n').trim().split('\n');
    let over = 0;
    lines.forEach((line, i) => {
        const theirs = JSON.parse(line).result;
        const ours = rules.gameResult(positions[i]);
        assert.deepEqual(ours && [rules.SIDE_NAMES[ours.winner], ours.reason], theirs && [theirs.winner, theirs.reason ?? theirs.by],
            notation.positionText(positions[i]));
        over += ours ? 1 : 0;
    });
    return `${over} of ${positions.length} decided`;
});

// ---- Drawn boards -----------------------------------------------------------------------------

function drawnBoards(file) {
    const boards = [];
    let rows = [];
    for (const line of readFileSync(file, 'utf8').split('\n')) {
        const row = /^([1-8])\|(.*?)\|\s*(.*)$/.exec(line);
        if (!row)
            continue;
        rows.push(row);
        if (rows.length === 8) {
            const claims = rows.map((one) => one[3]).filter(Boolean);
            const side = claims.find((claim) => /^side [gs]$/.test(claim))?.at(-1) ?? 'g';
            const text = rows.map((one) => `${one[1]}|${one[2]}|`).join('\n');
            boards.push({pos: rules.positionOf(notation.readPosition(text).board, side), claims, file});
            rows = [];
        }
    }
    return boards;
}

function legalityOf(pos, text) {
    try {
        const steps = notation.readSteps(pos, text);
        return rules.turnEndProblem(rules.playSteps(pos, steps)) ?? 'legal';
    } catch (error) {
        return error.message;
    }
}

const CHECKS = [
    [/^steps => (.*)$/, (pos, [, steps]) => assert.equal(
        rules.legalSteps(pos).map(({from, to}) => pos.board[from] + rules.squareName(from) + rules.directionOf(from, to)).sort().join(' ') || '-',
        steps.split(' ').sort().join(' '))],
    [/^illegal (.*) => (?!.*(?:removal|removed|removes))(.*)$/, (pos, [, steps]) => assert.notEqual(legalityOf(pos, steps), 'legal', steps)],
    [/^legal (.*?)(?: =>.*)?$/, (pos, [, steps]) => assert.equal(legalityOf(pos, steps), 'legal', steps)],
    [/^frozen (gold|silver) => (.*)$/, (pos, [, side, squares]) => assert.equal(
        [...pos.board].map((piece, square) => (piece !== '.' && rules.SIDE_NAMES[rules.sideOf(piece)] === side &&
            rules.isFrozen(pos.board, square) ? rules.squareName(square) : null)).filter(Boolean).sort().join(' ') || '-',
        squares.trim().split(' ').sort().join(' '))],
];

test('the drawn boards of tests/data', () => {
    let count = 0;
    for (const file of readdirSync('tests/data').filter((name) => name.endsWith('.t')))
        for (const {pos, claims} of drawnBoards(`tests/data/${file}`))
            for (const claim of claims)
                for (const [pattern, check] of CHECKS) {
                    const match = pattern.exec(claim);
                    if (!match)
                        continue;
                    try {
                        check(pos, match);
                    } catch (error) {
                        throw new Error(`${file}: ${claim}: ${error.message}`);
                    }
                    count++;
                    break;
                }
    assert.ok(count > 80, `only ${count} claims were found`);
    return `${count} claims`;
});

// ---- Games and addresses ----------------------------------------------------------------------

test('games survive text and address', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tusk-page-'));
    ask(['selfplay', '--bot', 'random', '-n', '20', '--depth', '4', '--moves', '30', '-o', join(folder, 'games.tsv')]);
    const games = notation.readArchive(readFileSync(join(folder, 'games.tsv'), 'utf8'));
    rmSync(folder, {recursive: true});
    assert.equal(games.length, 20);
    for (const {text} of games) {
        const tree = trees.readTree(text);
        const end = trees.lineEnd(tree.root);
        trees.addMove(end.parent.parent, {kind: 'pass'}).comment = 'a pass? ümlaut (really)';
        assert.equal(trees.treeDocument(trees.readTree(trees.treeDocument(tree))), trees.treeDocument(tree));
        const again = share.decodeTree(share.encodeTree(tree));
        assert.equal(trees.treeDocument(again), trees.treeDocument(tree));
        assert.equal(share.nodeIndex(again, share.nodeAt(again, 7)), 7);
    }
    return `${games.length} games`;
});

test('positions in all notations are the same', () => {
    for (let i = 0; i < 100; i++) {
        const pos = randomPosition(20);
        const text = notation.positionText(pos);
        const flat = `${pos.side} [${notation.boardText(pos.board).replaceAll('/', '').replaceAll('.', ' ')}]`;
        const digits = text.replace(/\.+/g, (dots) => dots.length);
        const drawn = ask(['show', text]);
        for (const one of [text, flat, digits, drawn])
            assert.equal(notation.positionText(notation.readPosition(one)), text, one);
    }
    return '100 positions';
});

test('a third repetition is refused', () => {
    const game = '1g Ra1 Eb2 1s rh8 eg7 2g Eb2n 2s eg7s 3g Eb3s 3s eg6n 4g Eb2n 4s eg7s 5g Eb3s';
    const tree = trees.readTree(game);
    const node = trees.lineEnd(tree.root);
    const pos = rules.playSteps(node.pos, notation.readSteps(node.pos, 'eg6n'));
    assert.match(rules.turnEndProblem(pos, trees.countsAt(node)) ?? '', /third time/);
    assert.throws(() => ask(['turns', `${game} 5s eg6n`]));
    assert.ok(ask(['turns', game]).includes('eg6w'));
    return 'as the program';
});

process.exit(failed > 0 ? 1 : 0);
