// SPDX-License-Identifier: MIT
// Elements without a framework. Nothing here ever parses HTML: text stays text.

const SVG = 'http://www.w3.org/2000/svg';

function fill(element, properties, children) {
    for (const [name, value] of Object.entries(properties ?? {})) {
        if (value === null || value === undefined || value === false)
            continue;
        if (name.startsWith('on'))
            element.addEventListener(name.slice(2), value);
        else if (name === 'value' || name === 'checked' || name === 'disabled')
            element[name] = value;
        else
            element.setAttribute(name, value === true ? '' : value);
    }
    element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
    return element;
}

// h('button', {class: 'big', onclick: act}, 'Text')
export const h = (tag, properties, ...children) => fill(document.createElement(tag), properties, children);
export const svg = (tag, properties, ...children) => fill(document.createElementNS(SVG, tag), properties, children);

export const byId = (id) => document.getElementById(id);
export const replace = (element, ...children) =>
    element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));

export const button = (text, onclick, properties = {}) => h('button', {type: 'button', onclick, ...properties}, text);

// A button that is only a sign, with its name for those who cannot see it.
export const signButton = (sign, name, onclick, properties = {}) =>
    h('button', {type: 'button', class: 'sign', 'aria-label': name, title: name, onclick, ...properties}, sign);

export function select(name, options, chosen, onchange, properties = {}) {
    return h('select', {'aria-label': name, onchange: (event) => onchange(event.target.value), ...properties},
        options.map(([value, text]) => h('option', {value, selected: String(value) === String(chosen)}, text)));
}

export function checkbox(text, checked, onchange, properties = {}) {
    return h('label', {class: 'check', ...properties},
        h('input', {type: 'checkbox', checked, onchange: (event) => onchange(event.target.checked)}), text);
}

// Buttons of which one is pressed: [[value, text], ...].
export function choices(name, options, chosen, onchoose) {
    return h('div', {class: 'choices', role: 'group', 'aria-label': name},
        options.map(([value, text]) => button(text, () => onchoose(value), {'aria-pressed': String(value === chosen)})));
}

export function download(name, type, content) {
    const address = URL.createObjectURL(new Blob([content], {type}));
    const link = h('a', {href: address, download: name});
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
