/** How many digits a regular expression asks for. */
export interface DigitCount {
  readonly least: number;
  readonly most: number;
  /** Whether it asks for more than a number of digits: a certain first digit, for example. */
  readonly asksMore: boolean;
}

const piece = /(\[0-9\]|\\d|\[\d-\d\]|\[\d+\]|\d)(?:\{(\d{1,3})(?:(,)(\d{1,3})?)?\}|([*+?]))?/y;

/** Reads a regular expression that consists of digits only. Undefined for every other one. */
export const readDigitsPattern = (pattern: string): DigitCount | undefined => {
  const body = pattern
    .trim()
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/^\((.*)\)$/, '$1');
  if (body === '') return undefined;
  let [least, most, asksMore] = [0, 0, false];
  for (let at = 0; at < body.length; ) {
    piece.lastIndex = at;
    const match = piece.exec(body);
    if (!match) return undefined;
    const [whole, what = '', from, comma, to, sign] = match;
    if (what !== '[0-9]' && what !== '\\d') asksMore = true;
    const fewest = from === undefined ? (sign === '*' || sign === '?' ? 0 : 1) : Number(from);
    const open = sign === '*' || sign === '+' || (comma !== undefined && to === undefined);
    least += fewest;
    most += open ? Number.POSITIVE_INFINITY : to !== undefined ? Number(to) : Math.max(fewest, 1);
    at += whole.length;
  }
  return { least, most, asksMore };
};
