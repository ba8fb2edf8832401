/** Excel takes a CSV file for Windows-1252 unless it begins with this. */
export const csvBom = '\ufeff';

const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/** A cell that a spreadsheet would take for a formula when it opens the file; some take full-width and small signs as well. */
const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/;
/** What may begin with a sign all the same: +919811111111, +91 98111-11111, -12.5. */
const isNumber = /^[+-]?\d[\d ().-]*$/;

const guarded = (cell: string) => (looksLikeFormula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string) => (needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A cell as it stands in a CSV file, quoted where it has to be, and never a formula. */
export const csvCell = (cell: string): string => quoted(guarded(cell));

/** One row of a CSV file, with its line end. Nothing in it is a formula to whoever opens it. */
export const csvLine = (cells: readonly string[]): string => {
  const line = cells.map(csvCell).join(',');
  // An empty line would be left out when the file is read again.
  return `${line === '' && cells.length > 0 ? '""' : line}\r\n`;
};
