// SPDX-License-Identifier: MIT
// The board as a picture of its own, to be saved: the drawing with its colours written into it.

const STYLED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'fill-opacity', 'stroke-opacity', 'font-size', 'font-family', 'font-weight', 'text-anchor', 'paint-order'];

// Styles come from style sheets, which a picture does not have: they become attributes.
function writeStyles(original, copy) {
    if (original.closest('symbol'))
        return;
    const style = getComputedStyle(original);
    for (const name of STYLED)
        if (style.getPropertyValue(name))
            copy.setAttribute(name, style.getPropertyValue(name));
    if (original.style.transform)
        copy.setAttribute('transform', original.style.transform.replaceAll('px', ''));
    copy.removeAttribute('style');
    copy.removeAttribute('class');
}

export function boardPicture(board) {
    const copy = board.picture.cloneNode(true);
    const originals = [...board.picture.querySelectorAll('*')];
    [...copy.querySelectorAll('*')].forEach((element, i) => writeStyles(originals[i], element));
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', '800');
    copy.setAttribute('height', '800');
    copy.removeAttribute('class');
    copy.removeAttribute('aria-hidden');
    return `${new XMLSerializer().serializeToString(copy)}\n`;
}

const PIXELS = 1200;

// The same as a PNG, for places that show no SVG.
export async function pixelsOf(picture) {
    const address = URL.createObjectURL(new Blob([picture], {type: 'image/svg+xml'}));
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {width: PIXELS, height: PIXELS});
    canvas.getContext('2d').drawImage(image, 0, 0, PIXELS, PIXELS);
    URL.revokeObjectURL(address);
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
