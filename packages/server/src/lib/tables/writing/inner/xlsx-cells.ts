/**
 * How the cells of a column are written. Rows are texts: `number` and `share` are digits, `moment` is a date and a time.
 * `any` writes numbers and dates as such where that loses nothing, and everything else as text.
 */
export type CellKind = 'text' | 'number' | 'share' | 'moment' | 'any';

/** Excel's limit. A longer cell is truncated, because Excel would call the file damaged. */
const cellCharacters = 32_767;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const controls = /[\x00-\x08\x0b-\x1f\ufffe\uffff]/g;

/** Writes characters that XML cannot contain, and text that looks like their escape, as _x000D_ like Excel. */
export const escapeText = (text: string) =>
  text
    .slice(0, cellCharacters)
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(controls, (c) => `_x${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (c) => entities[c] ?? c);

/** Formats of numbers with one to four decimals, so that 7.50 stays 7.50. */
const decimals = ['0.0', '0.00', '0.000', '0.0000'];
const momentFormat = 'yyyy-mm-dd hh:mm:ss';
const formats = [momentFormat, 'yyyy-mm-dd', '0.0%', ...decimals];
/** Lower numbers belong to the formats of Excel itself. */
const firstFormat = 164;

/** Places in the list of cell styles. */
const style = { general: 0, text: 1, heading: 2, moment: 3, date: 4, share: 5, decimal: 6 } as const;
export const headingStyle = style.heading;

/** The style of empty cells. In a text column, a number that somebody types keeps its leading zero or plus. */
export const columnStyle: Readonly<Record<CellKind, number>> = {
  text: style.text,
  number: style.general,
  share: style.share,
  moment: style.moment,
  any: style.general,
};

const cellStyle = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font === 0 ? '' : ' applyFont="1"'}/>`;

const font = (bold: boolean) => `<font>${bold ? '<b/>' : ''}<sz val="11"/><name val="Calibri"/></font>`;

const numberFormats = formats
  .map((code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${escapeText(code)}"/>`)
  .join('');

// Format 49 is Text.
const cellStyles = [
  cellStyle(0),
  cellStyle(49),
  cellStyle(49, 1),
  ...formats.map((_, index) => cellStyle(firstFormat + index)),
];

/** The content of `xl/styles.xml` without its XML declaration. */
export const stylesXml = (namespace: string) =>
  `<styleSheet xmlns="${namespace}"><numFmts count="${formats.length}">${numberFormats}</numFmts><fonts count="2">${font(false)}${font(true)}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Longer digits are phone numbers and ids, which are text. */
const plainNumber = /^-?(?:0|[1-9]\d{0,8})(?:\.(\d{1,4}))?$/;
const isoMoment = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d))?$/;
const dayMs = 86_400_000;
/** 1 January 1970. */
const firstDay = 25_569;
/** Excel has a 29 February 1900, which did not exist: serials of earlier days are ambiguous. */
const firstSafeDay = 61;

/** The serial number of a date; undefined if the text is none. */
const serialOf = (text: string): number | undefined => {
  const found = isoMoment.exec(text);
  if (!found) return undefined;
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] = found;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes), Number(seconds));
  if (!new Date(at).toISOString().startsWith(`${year}-${month}-${day}`)) return undefined;
  const serial = at / dayMs + firstDay;
  return serial < firstSafeDay ? undefined : serial;
};

const valueXml = (value: number | string, reference: string, styleOf: number) =>
  `<c r="${reference}" s="${styleOf}"><v>${value}</v></c>`;

export const textXml = (text: string, reference: string, styleOf: number = style.text) =>
  `<c r="${reference}" s="${styleOf}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;

/** A number or a date; undefined if the text is neither. */
const typedXml = (text: string, reference: string, kind: CellKind): string | undefined => {
  if (kind === 'number' || kind === 'share') {
    const styleOf = kind === 'share' ? style.share : style.general;
    return Number.isFinite(Number(text)) ? valueXml(text, reference, styleOf) : undefined;
  }
  const number = kind === 'any' ? plainNumber.exec(text) : null;
  if (number) {
    const places = number[1]?.length ?? 0;
    return valueXml(text, reference, places === 0 ? style.general : style.decimal + places - 1);
  }
  const serial = serialOf(text);
  return serial === undefined ? undefined : valueXml(serial, reference, text.length === 10 ? style.date : style.moment);
};

export const cellXml = (text: string, reference: string, kind: CellKind): string => {
  if (text === '') return '';
  return (kind === 'text' ? undefined : typedXml(text, reference, kind)) ?? textXml(text, reference);
};
