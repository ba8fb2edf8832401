/** Three areas where there is room for them; else the canvas, with the other two in drawers. */
export const roomForPanels = '(min-width: 62em)';
