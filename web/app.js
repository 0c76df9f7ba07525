// SPDX-License-Identifier: MIT
// The page begins here: pages (views), the address, the colour scheme, and what happens when the
// session changes.

import {startDrop, openDialog, shareDialog, saveDialog, keysDialog} from './dialogs.js';
import {describeNow, refreshControls, startKeys, startWheel} from './controls.js';
import {byId, h, replace} from './dom.js';
import {icon} from './icons.js';
import {onProgress} from './local.js';
import {session, onChange, openTree} from './session.js';
import {recall, remember} from './settings.js';
import {decodeSteps, decodeTree, encodeSteps, encodeTree, nodeAt, nodeIndex} from './share.js';
import {endPreview, panel, refresh, shell, side, startShell, under} from './shell.js';
import {say} from './voice.js';
import {playView} from './play.js';
import {analyseView} from './analyse.js';
import {editorView} from './editor.js';
import {reportView} from './report.js';
import {puzzlesView} from './puzzles.js';
import {studiesView} from './studies.js';

const VIEWS = [playView, analyseView, editorView, reportView, puzzlesView, studiesView];

// ---- The address ----------------------------------------------------------------------------------

function readAddress() {
    const [, name = '', query = ''] = /^#\/?(\w*)\??(.*)$/.exec(location.hash) ?? [];
    return {view: VIEWS.find(({id}) => id === name) ?? playView, query: new URLSearchParams(query)};
}

function addressOf(view) {
    const query = new URLSearchParams();
    if (view.hasBoard !== false && !view.hidesGame && (session.tree.root.children.length > 0 || !session.tree.root.isSetup)) {
        query.set('t', encodeTree(session.tree));
        query.set('at', nodeIndex(session.tree, session.node));
    }
    if (session.draft.length > 0 && !view.hidesGame)
        query.set('d', encodeSteps(session.draft));
    if (session.isTurned)
        query.set('turned', '1');
    for (const [name, value] of Object.entries(view.query?.() ?? {}))
        query.set(name, value);
    const text = query.toString();
    return `#/${view.id}${text ? `?${text}` : ''}`;
}

let written = '';

function writeAddress() {
    written = addressOf(shell.view);
    if (written !== location.hash)
        history.replaceState(null, '', written);
}

// Open the game that the address has. Throws when it cannot be read.
function openAddress(query) {
    session.isTurned = query.get('turned') === '1';
    const tree = decodeTree(query.get('t'));
    const node = nodeAt(tree, Number(query.get('at') ?? 0));
    openTree(tree, node);
    session.draft = decodeSteps(node.pos, query.get('d') ?? '').steps;
}

function enterView(view, options) {
    shell.view?.leave?.();
    endPreview();
    replace(panel());
    replace(under());
    replace(side());
    byId('bar').hidden = true;
    shell.view = view;
    shell.hand.take(null);
    document.body.dataset.view = view.id;
    byId('board-side').hidden = view.hasBoard === false;
    document.title = `${view.title} · Tusk`;
    fillPages();
    say('');
    view.enter(options);
    update('view');
}

function followAddress() {
    if (location.hash === written && shell.view)
        return;
    const {view, query} = readAddress();
    const isNews = query.has('t') && location.hash !== addressOf(view);
    let problem = null;
    try {
        if (isNews)
            openAddress(query);
    } catch (error) {
        problem = error.message;
    }
    enterView(view, {hasTree: query.has('t') && !problem, query});
    say(problem ?? description(), Boolean(problem));
}

// ---- The head of the page -------------------------------------------------------------------------

function fillPages() {
    replace(byId('pages'), VIEWS.map((view) => h('a', {
        href: `#/${view.id}`, 'aria-current': view === shell.view ? 'page' : null,
        onclick: (event) => {
            event.preventDefault();
            if (view !== shell.view)
                history.pushState(null, '', addressOf(view));
            enterView(view, {hasTree: false, query: new URLSearchParams()});
        },
    }, view.title)));
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
const isDark = () => (recall('scheme', null) ?? (systemIsDark() ? 'dark' : 'light')) === 'dark';

function applyScheme() {
    document.documentElement.dataset.scheme = isDark() ? 'dark' : 'light';
    fillTopTools();
}

function fillTopTools() {
    const tool = (name, label, onclick) => h('button', {type: 'button', class: 'tool', 'aria-label': label, title: label, onclick}, icon(name));
    replace(byId('top-tools'),
        tool('open', 'Open or paste a game', openDialog), tool('share', 'Share', shareDialog), tool('save', 'Download', saveDialog),
        tool('keys', 'Keys', keysDialog),
        tool(isDark() ? 'sun' : 'moon', isDark() ? 'Light colours' : 'Dark colours', () => {
            remember('scheme', isDark() ? 'light' : 'dark');
            applyScheme();
        }));
}

// ---- The engine on its way, where the page has to fetch it ---------------------------------------

function showProgress({share, bytes, error}) {
    const place = byId('loading');
    if (bytes)
        replace(place, `Fetching the engine (${(bytes / 1e6).toFixed(1)} MB) `, h('progress', {max: 1, 'aria-label': 'Fetching the engine'}));
    if (error)
        replace(place, error);
    place.hidden = share === 1;
    const gauge = place.querySelector('progress');
    if (gauge && share > 0)
        gauge.value = share;
}

// ---- Changes --------------------------------------------------------------------------------------

const description = () => shell.view.describe?.() ?? describeNow();

function update(what) {
    if (!shell.view)
        return;
    endPreview();
    shell.hand.selected = what === 'view' ? shell.hand.selected : -1;
    if (what !== 'view') {
        say(description());
        shell.view.update?.(what);
    }
    refresh();
    refreshControls();
    writeAddress();
}

startShell();
applyScheme();
startKeys();
startWheel();
startDrop();
onProgress(showProgress);
onChange(update);
addEventListener('hashchange', followAddress);
addEventListener('popstate', followAddress);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyScheme);
followAddress();
document.body.dataset.ready = 'true';
