/** Wide enough for three areas. On narrower screens the two panels are drawers. */
export const roomForPanels = '(min-width: 62em)';

/** Wide enough for the canvas and wide panels. */
export const roomForWords = '(min-width: 82em)';
