// SPDX-License-Identifier: MIT
// Tabs: a list of names, one panel that is shown.

import {h, replace} from './dom.js';
import {recall, remember} from './settings.js';

// `tabs` is [[id, title, fill()]]; fill returns what the panel shows. Which one is open is remembered.
export class Tabs {
    constructor(name, tabs) {
        this.name = name;
        this.tabs = tabs;
        this.list = h('div', {class: 'tabs', role: 'tablist', 'aria-label': name});
        this.body = h('div', {class: 'tab-body', role: 'tabpanel', id: `${name}-panel`, tabindex: '0'});
        this.element = h('section', {class: 'card tabbed', 'aria-label': name}, this.list, this.body);
        this.list.addEventListener('keydown', (event) => this.keyDown(event));
        this.drawList();
    }

    chosen() {
        const kept = recall(`tab-${this.name}`, this.tabs[0][0]);
        return this.tabs.find(([id]) => id === kept) ?? this.tabs[0];
    }

    choose(id) {
        remember(`tab-${this.name}`, id);
        this.drawList();
        this.draw();
        this.onChoose?.();
    }

    drawList() {
        const [open] = this.chosen();
        replace(this.list, this.tabs.map(([id, title]) => h('button', {
            type: 'button', role: 'tab', id: `${this.name}-${id}`, 'aria-selected': String(id === open), 'aria-controls': `${this.name}-panel`,
            tabindex: id === open ? '0' : '-1', onclick: () => this.choose(id),
        }, title)));
        this.body.setAttribute('aria-labelledby', `${this.name}-${open}`);
    }

    draw() {
        replace(this.body, this.chosen()[2]());
    }

    keyDown(event) {
        const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
        if (!by)
            return;
        const at = this.tabs.indexOf(this.chosen());
        this.choose(this.tabs[(at + by + this.tabs.length) % this.tabs.length][0]);
        this.list.querySelector('[aria-selected="true"]').focus();
        event.preventDefault();
        event.stopPropagation();
    }
}
