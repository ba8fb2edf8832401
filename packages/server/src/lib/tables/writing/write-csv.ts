/** Excel reads a CSV file as Windows-1252 unless it starts with this. */
export const csvBom = '\ufeff';

const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** A cell that a spreadsheet would treat as a formula. Some also accept full-width and small signs. */
const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/;
/** Exceptions that may start with a sign: +919811111111, +91 98111-11111, -12.5. */
const isNumber = /^[+-]?\d[\d ().-]*$/;

const guarded = (cell: string) => (looksLikeFormula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A cell of a CSV file, quoted if necessary, and never a formula. */
export const csvCell = (cell: string): string => quoted(guarded(cell));

/** One row of a CSV file with its line end, without formulas. */
export const csvLine = (cells: readonly string[]): string => {
  const line = cells.map(csvCell).join(',');
  // An empty line would be skipped when the file is read again.
  return `${line === '' && cells.length > 0 ? '""' : line}\r\n`;
};
