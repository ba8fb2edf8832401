import { type NumberFormat, readNumberFormat } from './number-format.ts';

/**
 * The meaning of a number format; undefined for numbers that are read as they are. Dates and times become the same text whatever the
 * file's order of day and month, so that templates and filters can rely on it.
 */
export type CellFormat =
  | { kind: 'date' | 'dateTime' | 'time' | 'elapsed' }
  | { kind: 'padded'; digits: number }
  | { kind: 'number'; format: NumberFormat }
  | undefined;

type Kind = 'date' | 'dateTime' | 'time' | 'elapsed';

/** The numbered formats that files never spell out; 27 to 36 and 50 to 58 are East Asian dates. */
const builtIn = new Map<number, Kind>([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'dateTime'],
  [46, 'elapsed'],
]);

/** The numbered formats of numbers, as Excel in English shows them. */
const builtInNumbers: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$#,##0;-$#,##0',
  6: '$#,##0;-$#,##0',
  7: '$#,##0.00;-$#,##0.00',
  8: '$#,##0.00;-$#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0;-#,##0;"-"',
  42: '$#,##0;-$#,##0;"-"',
  43: '#,##0.00;-#,##0.00;"-"',
  44: '$#,##0.00;-$#,##0.00;"-"',
};

export const builtInFormat = (id: number): CellFormat => {
  const kind = builtIn.get(id);
  return kind ? { kind } : numberFormat(builtInNumbers[id] ?? '');
};

const numberFormat = (code: string): CellFormat => {
  const format = readNumberFormat(code);
  return format && { kind: 'number', format };
};

/** Removes literal parts: "text", \x, _x (a space as wide as x), *x (fill), [Red], [$-409]. */
const literals = /"[^"]*"?|[\\_*][\s\S]?|\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi;

export const customFormat = (code: string): CellFormat => {
  const shown = code.replace(literals, '').split(';', 1)[0]?.toLowerCase() ?? '';
  if (/^0{2,}$/.test(shown) && !/["\\_*]/.test(code)) return { kind: 'padded', digits: shown.length };
  if (/\[(?:h+|m+|s+)\]/.test(shown)) return { kind: 'elapsed' };
  const words = shown.replace(/general|am\/pm|a\/p/g, '');
  const hasDay = /[yd]/.test(words);
  const hasClock = /[hs]/.test(words);
  if (hasDay) return { kind: hasClock ? 'dateTime' : 'date' };
  if (hasClock) return { kind: 'time' };
  return /m/.test(words) ? { kind: 'date' } : numberFormat(code);
};
