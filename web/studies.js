// SPDX-License-Identifier: MIT
// Published figures beside ours.

import {ask} from './api.js';
import {h, replace} from './dom.js';
import {panel, shell} from './shell.js';

const isPicture = (file) => file.endsWith('.svg');

function studyTable({title, rows}) {
    return h('section', {class: 'card'}, h('h2', {}, title),
        h('div', {class: 'table-scroll', tabindex: '0', role: 'region', 'aria-label': title}, h('table', {class: 'figures'},
            h('thead', {}, h('tr', {}, ['', 'Published', 'Tusk', 'Printed by'].map((text) => (text ? h('th', {scope: 'col'}, text) : h('td', {}))))),
            h('tbody', {}, rows.map(({what, published, ours, command}) =>
                h('tr', {}, h('th', {scope: 'row'}, what), h('td', {}, published), h('td', {}, h('strong', {}, ours)), h('td', {}, command && h('code', {}, command))))))));
}

function resultFiles({name, files}) {
    const address = (file) => `api/studies/${encodeURIComponent(name)}/${encodeURIComponent(file)}`;
    return h('section', {class: 'card'}, h('h2', {}, `Results of tusk study ${name}`),
        h('div', {class: 'study-pictures'}, files.filter(isPicture).map((file) => h('figure', {}, h('img', {src: address(file), alt: `figure ${file}`, loading: 'lazy'}), h('figcaption', {}, file)))),
        h('p', {}, files.filter((file) => !isPicture(file)).map((file) => [h('a', {href: address(file)}, file), ' '])));
}

async function load() {
    try {
        const {studies, results} = await ask('studies');
        if (shell.view !== studiesView)
            return;
        replace(panel(), h('section', {class: 'card quiet'}, h('h2', {}, 'Studies'), h('p', {}, 'Published experiments with Arimaa, repeated. Each number can be printed anew by the command beside it.')),
            studies.map(studyTable), (results ?? []).map(resultFiles));
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
