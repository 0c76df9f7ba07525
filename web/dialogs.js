// SPDX-License-Identifier: MIT
// Opening, sharing and saving a game, and the list of keys.

import {boardPicture, pixelsOf} from './picture.js';
import {button, byId, download, h, replace} from './dom.js';
import {fileText} from './files.js';
import {NotationError, positionText, readArchive} from './notation.js';
import {openTree, positionNow, session} from './session.js';
import {recall, remember} from './settings.js';
import {decodeTree, encodeTree} from './share.js';
import {shell} from './shell.js';
import {gameText, lineEnd, readAnything, treeDocument} from './tree.js';
import {say} from './voice.js';

// ---- Dialogs --------------------------------------------------------------------------------------

export function showDialog(title, ...content) {
    const dialog = h('dialog', {class: 'dialog', 'aria-labelledby': 'dialog-title', onclose: () => dialog.remove()},
        h('div', {class: 'dialog-head'}, h('h2', {id: 'dialog-title'}, title),
            h('button', {type: 'button', class: 'tool', 'aria-label': 'Close', onclick: () => dialog.close()}, '×')),
        ...content);
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}

// ---- Open -----------------------------------------------------------------------------------------

const openListeners = new Set();
export const onOpen = (listener) => openListeners.add(listener);

function show(tree) {
    requestAnimationFrame(() => byId('panel').focus({preventScroll: true})); // keys mean the game now
    for (const listener of openListeners)
        listener();
    if (!['analyse', 'report', 'edit'].includes(shell.view.id))
        location.hash = `#/analyse?t=${encodeURIComponent(encodeTree(tree))}`;
    else
        openTree(tree, tree.root.isSetup ? tree.root.children[0]?.children[0] ?? tree.root : tree.root);
}

// Throws a NotationError when the text cannot be read.
export function openText(text) {
    const games = readArchive(text);
    if (!games)
        return show(readAnything(text));
    if (games.length === 1)
        return show(readAnything(games[0].text));
    chooseGame(games);
}

const LISTED = 200;

function chooseGame(games) {
    const list = h('ul', {class: 'game-list'});
    const fill = (word) => {
        const fitting = games.filter(({title}) => title.toLowerCase().includes(word.toLowerCase()));
        replace(list, fitting.slice(0, LISTED).map(({title, text}) => h('li', {}, button(title, () => {
            dialog.close();
            tryOpen(text);
        }))), fitting.length > LISTED && h('li', {class: 'note'}, `and ${fitting.length - LISTED} more`));
    };
    const dialog = showDialog(`${games.length} games`,
        h('input', {type: 'search', 'aria-label': 'Search names', placeholder: 'Search names', oninput: (event) => fill(event.target.value)}), list);
    fill('');
}

function tryOpen(text) {
    try {
        openText(text);
        return null;
    } catch (error) {
        if (!(error instanceof NotationError))
            throw error;
        say(error.message, true);
        return error.message;
    }
}

async function openFile(file) {
    try {
        return tryOpen(await fileText(file));
    } catch (error) {
        say(`${file.name}: ${error.message}`, true);
        return error.message;
    }
}

function savedGames(dialog) {
    const saved = recall('saved', []);
    if (saved.length === 0)
        return null;
    return [h('h3', {}, 'Saved in this browser'), h('ul', {class: 'game-list'}, saved.map(({name, tree}, i) => h('li', {},
        button(name, () => {
            dialog().close();
            show(decodeTree(tree));
        }),
        h('button', {
            type: 'button', class: 'tool', 'aria-label': `Delete ${name}`, onclick: () => {
                remember('saved', saved.filter((_, j) => j !== i));
                dialog().close();
                openDialog();
            },
        }, '×'))))];
}

export function openDialog() {
    const text = h('textarea', {
        id: 'paste', rows: 8, spellcheck: 'false', 'aria-describedby': 'paste-help',
        placeholder: '1g Ra1 Rb1 …\n1s ra7 …\n2g Ee2n …     or     g rr.r.rrr/.cd.rdcr/…',
    });
    const problem = h('p', {class: 'refusal', role: 'alert'});
    const finish = (sentence) => (sentence ? problem.textContent = sentence : dialog.close());
    const dialog = showDialog('Open',
        h('label', {for: 'paste'}, 'A game or a position, in any notation'), text,
        h('p', {class: 'note', id: 'paste-help'}, 'Moves with labels (1g or 1w), with comments and variations; a board by ranks, in brackets or drawn; a row of the archive.'),
        problem,
        h('div', {class: 'button-row'},
            button('Open', () => finish(tryOpen(text.value)), {class: 'primary'}),
            h('label', {class: 'file button'}, 'A file …', h('input', {
                type: 'file', class: 'unseen', onchange: async (event) => event.target.files[0] && finish(await openFile(event.target.files[0])),
            }))),
        h('p', {class: 'note'}, 'A file of the archive, packed or not, can also be dropped onto the page.'),
        savedGames(() => dialog));
}

export function startDrop() {
    document.addEventListener('dragover', (event) => {
        if (event.dataTransfer?.types.includes('Files') || event.dataTransfer?.types.includes('text/plain'))
            event.preventDefault();
    });
    document.addEventListener('drop', (event) => {
        if (event.target.closest('textarea, input'))
            return;
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file)
            openFile(file);
        else
            tryOpen(event.dataTransfer.getData('text/plain'));
    });
    document.addEventListener('paste', (event) => {
        if (!event.target.closest('textarea, input, dialog'))
            tryOpen(event.clipboardData.getData('text/plain'));
    });
}

// ---- Share and save ---------------------------------------------------------------------------------

async function copy(text, told) {
    try {
        await navigator.clipboard.writeText(text);
        told.textContent = 'Copied.';
    } catch {
        told.textContent = 'The browser does not allow copying: select the text and copy it.';
    }
}

function copyField(id, label, text) {
    const told = h('span', {class: 'note', role: 'status'});
    return h('div', {class: 'field'}, h('label', {for: id}, label),
        h('div', {class: 'copy-row'}, h('input', {id, readonly: true, value: text, onfocus: (event) => event.target.select()}),
            button('Copy', () => copy(text, told), {'aria-label': `Copy: ${label}`})), told);
}

export function shareDialog() {
    showDialog('Share',
        h('p', {}, 'The address has the whole state: game, variations, comments, the turn being entered.'),
        copyField('share-address', 'Address', location.href),
        copyField('share-position', 'Position', positionText({...positionNow(), side: session.node.pos.side})));
}

function saveHere(name, told) {
    const saved = recall('saved', []).filter((one) => one.name !== name);
    told.textContent = remember('saved', [{name, tree: encodeTree(session.tree)}, ...saved]) ? 'Saved.' : 'The browser keeps nothing.';
}

export function saveDialog() {
    const told = h('p', {class: 'note', role: 'status'});
    const name = h('input', {id: 'save-name', value: recall('save-name', 'my game')});
    showDialog('Download and save',
        h('div', {class: 'button-list'},
            button('The game, with variations and comments', () => download('game.txt', 'text/plain', treeDocument(session.tree))),
            button('The moves alone', () => download('moves.txt', 'text/plain', `${gameText(lineEnd(session.tree.root))}\n`)),
            button('The picture (SVG)', () => download('board.svg', 'image/svg+xml', boardPicture(shell.board))),
            button('The picture (PNG)', async () => download('board.png', 'image/png', await pixelsOf(boardPicture(shell.board))))),
        h('div', {class: 'field'}, h('label', {for: 'save-name'}, 'Keep it in this browser as'),
            h('div', {class: 'copy-row'}, name, button('Save', () => {
                remember('save-name', name.value);
                saveHere(name.value || 'my game', told);
            }))), told);
}

// ---- Keys -------------------------------------------------------------------------------------------

const KEYS = [
    ['← →', 'a turn back, a turn forward'], ['↑ ↓', 'the previous and the next variation'], ['Home, End', 'first and last position'],
    ['Enter', 'end the turn'], ['Backspace', 'take a step back; with Shift a step forward'], ['f', 'rotate the board'], ['b', 'put the cursor on the board'],
    ['On the page Analyse', ''], ['l', 'engine on or off'], ['x', 'threat: what the other side would do'], ['e', 'play the engine’s first choice'],
    ['On the board', ''], ['arrows', 'move the cursor'], ['Space', 'pick up, put down'], ['Shift and an arrow', 'step the piece under the cursor'],
    ['Escape', 'let go'], ['Tab', 'leave the board'],
    ['With the right mouse button', ''], ['drag, click', 'draw an arrow, a circle; a click of the left one takes them away'],
    ['With the wheel over the board', ''], ['Analyse, Report', 'a turn back, a turn forward'],
];

export function keysDialog() {
    showDialog('Keys', h('table', {class: 'keys'}, h('tbody', {}, KEYS.map(([key, what]) => (what ?
        h('tr', {}, h('th', {scope: 'row'}, h('kbd', {}, key)), h('td', {}, what)) :
        h('tr', {}, h('th', {scope: 'rowgroup', colspan: 2}, key)))))));
}

export const messageOf = () => byId('message').textContent;
