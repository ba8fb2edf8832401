/** A cell that a spreadsheet would treat as a formula. Some also accept full-width and small signs. */
const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/;
/** Exceptions that may start with a sign: +919811111111, +91 98111-11111, -12.5. */
const isNumber = /^[+-]?\d[\d ().-]*$/;
/** Digits that people protect with an apostrophe: phone numbers, ids, leading zeros. A year such as ’95 is none. */
const isProtected = /^(?:[+0]\d|\d{5})[\d ().-]*$/;

const withoutApostrophes = (cell: string) => cell.replace(/^'+/, '');

const isFormula = (bare: string) => looksLikeFormula.test(bare) && !isNumber.test(bare);

/** Puts an apostrophe before a cell that would be a formula, or that `unguardCell` would change. */
export const guardCell = (cell: string): string => {
  const bare = withoutApostrophes(cell);
  return isFormula(bare) || (bare !== cell && isProtected.test(bare)) ? `'${cell}` : cell;
};

const asText = /^="([^"]*)"$/;
const apostrophe = 0x27;
const equals = 0x3d;

/** The text of a cell that was written as '@x or ="+919811111111", so that a spreadsheet leaves it unchanged. */
export const unguardCell = (cell: string): string => {
  const first = cell.charCodeAt(0);
  if (first === equals) return asText.exec(cell)?.[1] ?? cell;
  if (first !== apostrophe) return cell;
  const bare = withoutApostrophes(cell);
  return isFormula(bare) || isProtected.test(bare) ? cell.slice(1) : cell;
};
