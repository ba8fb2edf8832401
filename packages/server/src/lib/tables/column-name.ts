/** The letters of a column, as a spreadsheet shows them: 0 is A, 26 is AA. */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
