// SPDX-License-Identifier: MIT
// Small signs for buttons, drawn as lines in a field of 24 by 24.

import {svg} from './dom.js';

const PATHS = {
    first: 'M6 5v14M18 6l-8 6 8 6z',
    back: 'M16 6l-8 6 8 6z',
    forward: 'M8 6l8 6-8 6z',
    last: 'M18 5v14M6 6l8 6-8 6z',
    undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 12',
    stepBack: 'M14 7l-5 5 5 5',
    stepForward: 'M10 7l5 5-5 5',
    turn: 'M7 4v14m0 0l-3-3m3 3l3-3M17 20V6m0 0l-3 3m3-3l3 3',
    share: 'M12 15V4m0 0L8 8m4-4l4 4M5 13v6h14v-6',
    open: 'M4 19V6h6l2 2h8v11z',
    save: 'M12 4v11m0 0l-4-4m4 4l4-4M5 19h14',
    picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.1',
    keys: 'M3 7h18v10H3zM7 14h10M7 10.5h.1M11 10.5h.1M15 10.5h.1',
    sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
    moon: 'M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5z',
    done: 'M5 12.5l5 5L19 7',
    flag: 'M6 21V4h11l-2.5 4L17 12H6',
    engine: 'M12 3v3M12 18v3M3 12h3M18 12h3M7 7h10v10H7zM10.5 10.5h3v3h-3z',
    bulb: 'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0c-.6.6-.8 1.2-.8 2h-5.4c0-.8-.2-1.4-.8-2z',
    edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
    film: 'M8 6l9 6-9 6z',
    trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
    up: 'M12 19V6m0 0l-5 5m5-5l5 5',
};

export function icon(name) {
    return svg('svg', {class: `icon icon-${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true'}, svg('path', {d: PATHS[name]}));
}
