// SPDX-License-Identifier: MIT
// Published figures beside ours.

import {ask} from './api.js';
import {button, download, h, replace} from './dom.js';
import {panel, shell} from './shell.js';

const isPicture = (file) => file.endsWith('.svg');

function studyTable({title, rows}) {
    return h('section', {class: 'card'}, h('h2', {}, title),
        h('div', {class: 'table-scroll', tabindex: '0', role: 'region', 'aria-label': title}, h('table', {class: 'figures'},
            h('thead', {}, h('tr', {}, ['', 'Published', 'Tusk', 'Control', '95 % interval', 'Printed by', 'Date'].map((text) => (text ? h('th', {scope: 'col'}, text) : h('td', {}))))),
            h('tbody', {}, rows.map(({what, published, ours, control, interval, command, date}) =>
                h('tr', {}, h('th', {scope: 'row'}, marked(what)), h('td', {}, marked(published)), h('td', {}, h('strong', {}, marked(ours))),
                    ...[control, interval, command, date].map((text) => h('td', {}, text && marked(text)))))))));
}

// The marks of the tables: `code` and [links](to pages of the documentation), which become text.
function marked(text) {
    return text.split(/(`[^`]*`)/).map((part) => (part.startsWith('`') ? h('code', {}, part.slice(1, -1)) :
        part.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '')));
}

// A drawing comes as text; the browser shows it as a picture, in which nothing runs.
async function drawing(name) {
    const {text} = await ask('studies/file', {name});
    return h('figure', {}, h('img', {src: URL.createObjectURL(new Blob([text], {type: 'image/svg+xml'})), alt: `figure ${name}`}), h('figcaption', {}, name));
}

async function save(name) {
    const {text, type} = await ask('studies/file', {name});
    download(name, type, text);
}

async function resultFiles(files) {
    if (files.length === 0)
        return null;
    const pictures = await Promise.all(files.filter(isPicture).map(drawing));
    return h('section', {class: 'card'}, h('h2', {}, 'Drawn from results of tusk study'), h('div', {class: 'study-pictures'}, pictures),
        h('div', {class: 'button-row'}, files.filter((file) => !isPicture(file)).map((file) => button(file, () => save(file)))));
}

async function load() {
    try {
        const {studies, files} = await ask('studies');
        if (shell.view !== studiesView)
            return;
        replace(panel(), h('section', {class: 'card quiet'}, h('h2', {}, 'Studies'), h('p', {}, 'Published experiments with Arimaa, repeated. Each number can be printed anew by the command beside it, or is in the log of the project (docs/log).')),
            studies.map(studyTable));
        const results = await resultFiles(files);
        if (shell.view === studiesView && results)
            panel().append(results);
    } catch (error) {
        replace(panel(), h('section', {class: 'card'}, h('h2', {}, 'Studies'), h('p', {class: 'note'}, `${error.message}.`)));
    }
}

export const studiesView = {
    id: 'studies',
    title: 'Studies',
    hasBoard: false,
    enter() {
        replace(panel(), h('section', {class: 'card'}, h('h2', {}, 'Studies'), h('p', {class: 'note'}, 'Loading …')));
        load();
    },
};
