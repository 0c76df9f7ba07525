// SPDX-License-Identifier: MIT
// The rules: positions, steps, traps, the end of a turn and of a game. The same readings as
// the program's (docs/rules.md); tests compare the two on thousands of positions.
//
// A position is a frozen plain object:
//   board   64 characters from a1 to h1, a2 to h2, ... h8; '.' is an empty square
//   side    'g' or 's', whose turn it is
//   steps   how many steps of the turn are made, 0 to 4
//   bond    what the last step asks of, or offers to, the next one; null for nothing
//   start   the board at the beginning of the turn
// A bond is {kind, square, strength, closed}: 'push' (a stronger piece must take the square)
// or 'pull' (a weaker enemy may be drawn into it); `closed` lists squares from which a push
// may not be finished.

export const EMPTY = '.';
export const TRAPS = [18, 21, 42, 45];
export const STEPS_PER_TURN = 4;
export const KIND_NAMES = {e: 'elephant', m: 'camel', h: 'horse', d: 'dog', c: 'cat', r: 'rabbit'};
export const SIDE_NAMES = {g: 'gold', s: 'silver'};
export const DIRECTIONS = {n: 8, e: 1, s: -8, w: -1};

const STRENGTHS = 'rcdhme';
const ARMY = {e: 1, m: 1, h: 2, d: 2, c: 2, r: 8};

// ---- Squares and pieces -------------------------------------------------------------------

export const squareName = (square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1);

export function squareOf(name) {
    const file = 'abcdefgh'.indexOf(name[0]);
    const rank = '12345678'.indexOf(name[1]);
    return name.length === 2 && file >= 0 && rank >= 0 ? rank * 8 + file : -1;
}

export const isTrap = (square) => TRAPS.includes(square);
export const otherSide = (side) => (side === 'g' ? 's' : 'g');
export const kindOf = (piece) => piece.toLowerCase();
export const sideOf = (piece) => (piece === piece.toUpperCase() ? 'g' : 's');
export const strengthOf = (piece) => STRENGTHS.indexOf(kindOf(piece));
export const pieceName = (piece) => `${SIDE_NAMES[sideOf(piece)]} ${KIND_NAMES[kindOf(piece)]}`;

const goalRank = (side) => (side === 'g' ? 7 : 0);
const backward = (side) => (side === 'g' ? DIRECTIONS.s : DIRECTIONS.n);

// The square one step away, or -1 off the board.
export function squareBeyond(square, offset) {
    const to = square + offset;
    const leavesFile = Math.abs(offset) === 1 && to >> 3 !== square >> 3;
    return to < 0 || to > 63 || leavesFile ? -1 : to;
}

const NEIGHBOURS = Array.from({length: 64}, (_, square) =>
    Object.values(DIRECTIONS).map((offset) => squareBeyond(square, offset)).filter((to) => to >= 0));

export const neighbours = (square) => NEIGHBOURS[square];
export const areNeighbours = (a, b) => NEIGHBOURS[a].includes(b);

export function directionOf(from, to) {
    return Object.keys(DIRECTIONS).find((name) => squareBeyond(from, DIRECTIONS[name]) === to);
}

// ---- Positions ----------------------------------------------------------------------------

export function positionOf(board, side) {
    return Object.freeze({board, side, steps: 0, bond: null, start: board});
}

export const EMPTY_BOARD = EMPTY.repeat(64);

export function withPiece(board, square, piece) {
    return board.slice(0, square) + piece + board.slice(square + 1);
}

const isOf = (board, square, side) => board[square] !== EMPTY && sideOf(board[square]) === side;

const hasFriend = (board, square) =>
    NEIGHBOURS[square].some((near) => isOf(board, near, sideOf(board[square])));

export function isDominated(board, square) {
    const piece = board[square];
    return NEIGHBOURS[square].some((near) => board[near] !== EMPTY &&
        sideOf(board[near]) !== sideOf(piece) && strengthOf(board[near]) > strengthOf(piece));
}

export const isFrozen = (board, square) => isDominated(board, square) && !hasFriend(board, square);

// Pieces on traps without a friend beside them.
function doomedSquares(board) {
    return TRAPS.filter((trap) => board[trap] !== EMPTY && !hasFriend(board, trap));
}

// ---- Steps --------------------------------------------------------------------------------

const isPullEnd = (pos, from, to) => pos.bond?.kind === 'pull' && to === pos.bond.square &&
    strengthOf(pos.board[from]) < pos.bond.strength;

function ownStepProblem(pos, from, to) {
    const piece = pos.board[from];
    const name = KIND_NAMES[kindOf(piece)];
    if (isFrozen(pos.board, from))
        return `the ${name} is frozen: a stronger enemy is next to it and no friend`;
    if (pos.bond?.kind === 'push')
        return pushEndProblem(pos, from, to);
    if (kindOf(piece) === 'r' && to - from === backward(pos.side))
        return 'a rabbit may not step backwards';
    return null;
}

// A step while a push waits to be finished.
function pushEndProblem(pos, from, to) {
    const square = squareName(pos.bond.square);
    if (to !== pos.bond.square)
        return `the push must be finished first, by a step to ${square}`;
    if (strengthOf(pos.board[from]) <= pos.bond.strength)
        return `only a piece stronger than a ${KIND_NAMES[STRENGTHS[pos.bond.strength]]} can finish the push to ${square}`;
    if (pos.bond.closed.includes(from))
        return `it was frozen when the push to ${square} began`;
    return null;
}

// On a board typed in with lone pieces on traps, those the first step will remove.
const lostAtOnce = (pos) => (pos.steps === 0 ? doomedSquares(pos.board) : []);

// A step of an enemy piece: the end of a pull or the start of a push.
function displacementProblem(pos, from, to) {
    const {board, side, bond} = pos;
    const name = KIND_NAMES[kindOf(board[from])];
    if (bond?.kind === 'push')
        return 'the push before it must be finished first';
    if (isPullEnd(pos, from, to))
        return null;
    const strong = NEIGHBOURS[from].filter((near) => isOf(board, near, side) &&
        strengthOf(board[near]) > strengthOf(board[from]));
    if (strong.length === 0)
        return `no stronger piece stands next to the ${name} to push it, and no step just made can pull it`;
    const free = strong.filter((near) => !isFrozen(board, near));
    if (free.length === 0)
        return `the pieces that could push the ${name} are frozen`;
    if (free.every((near) => lostAtOnce(pos).includes(near)))
        return `the piece that could push the ${name} is lost on a trap first`;
    if (pos.steps > STEPS_PER_TURN - 2)
        return 'a push takes two steps and only one is left';
    return null;
}

// Why a step to a neighbouring square is illegal, in words; null when it is legal.
export function stepProblem(pos, from, to) {
    if (pos.steps === STEPS_PER_TURN)
        return 'a turn has at most four steps';
    if (pos.board[from] === EMPTY)
        return 'no piece stands there';
    if (to < 0)
        return 'that would leave the board';
    if (!areNeighbours(from, to))
        return 'a step goes to a square beside, not diagonally and not further';
    if (pos.board[to] !== EMPTY)
        return 'the square it would step to is occupied';
    return isOf(pos.board, from, pos.side) ? ownStepProblem(pos, from, to) : displacementProblem(pos, from, to);
}

export function legalStepsFrom(pos, from) {
    return NEIGHBOURS[from].filter((to) => !stepProblem(pos, from, to)).map((to) => ({from, to}));
}

export function legalSteps(pos) {
    return [...pos.board].flatMap((piece, from) => (piece === EMPTY ? [] : legalStepsFrom(pos, from)));
}

function bondAfter(pos, from, to) {
    const piece = pos.board[from];
    const isOwn = sideOf(piece) === pos.side;
    const isBound = isOwn ? pos.bond?.kind !== 'push' && kindOf(piece) !== 'r' : !isPullEnd(pos, from, to);
    return isBound ? {kind: isOwn ? 'pull' : 'push', square: from, strength: strengthOf(piece), closed: []} : null;
}

// A piece that was frozen when a push began may not finish it, though a trap took whoever
// froze it. That happens only on boards typed in with lone pieces on traps.
function closeToFreed(bond, before, after, side) {
    if (bond?.kind !== 'push')
        return;
    bond.closed = NEIGHBOURS[bond.square].filter((near) =>
        isOf(after, near, side) && isFrozen(before, near) && !isFrozen(after, near));
}

// Make a legal step. Returns the new position and what traps took: [{piece, square}].
export function makeStep(pos, {from, to}) {
    const piece = pos.board[from];
    const moved = withPiece(withPiece(pos.board, from, EMPTY), to, piece);
    const bond = bondAfter(pos, from, to);
    const removed = doomedSquares(moved).map((square) => ({piece: moved[square], square}));
    const board = removed.reduce((now, {square}) => withPiece(now, square, EMPTY), moved);
    if (removed.length > 0)
        closeToFreed(bond, moved, board, pos.side);
    return {pos: Object.freeze({...pos, board, steps: pos.steps + 1, bond}), removed};
}

export function playSteps(pos, steps) {
    return steps.reduce((now, step) => makeStep(now, step).pos, pos);
}

// Where the piece on a square can go in what is left of the turn: a Map from squares to the
// shortest steps. Own pieces walk several steps; an enemy is pushed or pulled by one. A trap
// that would take the piece ends its walk.
export function waysFrom(pos, from) {
    const ways = new Map();
    const isOwn = isOf(pos.board, from, pos.side);
    let front = [{pos, at: from, steps: []}];
    while (front.length > 0) {
        const next = [];
        for (const way of front)
            for (const step of legalStepsFrom(way.pos, way.at)) {
                if (step.to === from || ways.has(step.to))
                    continue;
                const made = makeStep(way.pos, step);
                const steps = [...way.steps, step];
                ways.set(step.to, steps);
                if (made.pos.board[step.to] !== EMPTY)
                    next.push({pos: made.pos, at: step.to, steps});
            }
        front = isOwn ? next : [];
    }
    return ways;
}

// ---- The end of a turn and of a game --------------------------------------------------------

// How often each position has occurred: a board with the side to move.
export const positionKey = (board, side) => side + board;

// Why the turn cannot end here; null when it can. `counts` maps keys to occurrences.
export function turnEndProblem(pos, counts = new Map()) {
    if (pos.steps === 0)
        return 'a turn has at least one step';
    if (pos.bond?.kind === 'push')
        return 'the push is not finished';
    if (pos.board === pos.start)
        return 'the turn must change the board';
    if ((counts.get(positionKey(pos.board, otherSide(pos.side))) ?? 0) >= 2)
        return 'the position would occur for the third time';
    return null;
}

export const endTurn = (pos) => positionOf(pos.board, otherSide(pos.side));

// Whether any turn passes the test, by trying steps until one does.
function someTurn(pos, isRight) {
    if (pos.steps > 0 && isRight(pos))
        return true;
    return pos.steps < STEPS_PER_TURN &&
        legalSteps(pos).some((step) => someTurn(makeStep(pos, step).pos, isRight));
}

const hasGoal = (board, side) =>
    [...board].some((piece, square) => piece === (side === 'g' ? 'R' : 'r') && square >> 3 === goalRank(side));

const hasRabbits = (board, side) => board.includes(side === 'g' ? 'R' : 'r');

// Who has won, and by which rule, at the start of a turn; null while the game goes on. The
// questions are asked in the official order.
export function gameResult(pos, counts = new Map()) {
    const mover = otherSide(pos.side);
    for (const side of [mover, pos.side])
        if (hasGoal(pos.board, side))
            return {winner: side, reason: 'goal'};
    for (const side of [pos.side, mover])
        if (!hasRabbits(pos.board, side))
            return {winner: otherSide(side), reason: 'elimination'};
    if (!someTurn(pos, (now) => !turnEndProblem(now)))
        return {winner: mover, reason: 'immobilisation'};
    if (!someTurn(pos, (now) => !turnEndProblem(now, counts)))
        return {winner: mover, reason: 'repetition'};
    return null;
}

export function explainResult({winner, reason}) {
    const side = SIDE_NAMES[winner];
    const loser = SIDE_NAMES[otherSide(winner)];
    const texts = {
        goal: `${side} has won: a ${side} rabbit stands on the far rank at the end of the turn`,
        elimination: `${side} has won: ${loser} has no rabbits left`,
        immobilisation: `${side} has won: ${loser} has no legal turn`,
        repetition: `${side} has won: every turn ${loser} has would repeat a position for the third time`,
        resignation: `${side} has won: ${loser} has resigned`,
        time: `${side} has won: ${loser} has run out of time`,
    };
    return texts[reason] ?? `${side} has won`;
}

// ---- Set-ups ------------------------------------------------------------------------------

export const homeSquares = (side) => Array.from({length: 16}, (_, i) => (side === 'g' ? i : 48 + i));

// How many of each kind a side has left to place.
export function unplaced(board, side) {
    const left = {...ARMY};
    for (const piece of board)
        if (piece !== EMPTY && sideOf(piece) === side)
            left[kindOf(piece)]--;
    return left;
}

// Why the pieces of a side are no full set-up; null when they are.
export function setupProblem(board, side) {
    const left = unplaced(board, side);
    const missing = Object.keys(left).find((kind) => left[kind] > 0);
    if (missing)
        return `${left[missing]} ${KIND_NAMES[missing]}${left[missing] > 1 ? 's' : ''} of ${SIDE_NAMES[side]} still to place`;
    return null;
}
