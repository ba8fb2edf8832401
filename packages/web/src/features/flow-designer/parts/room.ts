/** Three areas where there is room for them; else the canvas, with the other two in drawers. */
export const roomForPanels = '(min-width: 62em)';

/** Where the canvas has enough room beside wide panels. */
export const roomForWords = '(min-width: 82em)';
