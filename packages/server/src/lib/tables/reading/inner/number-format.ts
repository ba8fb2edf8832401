/** One place of a format: a digit that is always shown (0), or only where the number has one (#, ?), or a literal. */
type Place = { digit: '0' | '#' } | { literal: string };

interface Section {
  readonly applies: ((value: number) => boolean) | undefined;
  readonly whole: readonly Place[];
  readonly decimals: readonly Place[];
  readonly hasPoint: boolean;
  readonly isGrouped: boolean;
  /** By what the number is multiplied: 100 for each percent sign, a thousandth for each comma at the end. */
  readonly factor: number;
}

/** The sections of a number format: for positive numbers, negative ones and zero, or each with its own condition. */
export type NumberFormat = readonly Section[];

const longestCode = 200;
/** "text", \x, _x (a space as wide as x), *x (fill), [condition, colour or currency], or one character. */
const token = /"([^"]*)"?|\\([\s\S])|_[\s\S]?|\*[\s\S]?|\[([^\]]*)\]?|[\s\S]/g;
const conditions: Record<string, (value: number, limit: number) => boolean> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
};

const sectionsOf = (code: string): string[] => {
  const sections = [''];
  for (const [text] of code.matchAll(token)) {
    if (text === ';') sections.push('');
    else sections[sections.length - 1] += text;
  }
  return sections;
};

const conditionIn = (bracket: string): Section['applies'] => {
  const found = /^(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)$/.exec(bracket.trim());
  const compare = conditions[found?.[1] ?? ''];
  return compare && ((value) => compare(value, Number(found?.[2])));
};

/** Undefined for what only spreadsheets show so: exponents, fractions, texts. */
const readSection = (code: string): Section | undefined => {
  const whole: Place[] = [];
  const decimals: Place[] = [];
  let applies: Section['applies'];
  let hasPoint = false;
  let commas = 0;
  let isGrouped = false;
  let factor = 1;
  const add = (place: Place) => (hasPoint ? decimals : whole).push(place);
  for (const [text, quoted, escaped, bracket] of code.matchAll(token)) {
    if (quoted !== undefined || escaped !== undefined) add({ literal: quoted ?? escaped ?? '' });
    else if (bracket !== undefined) {
      if (bracket.startsWith('$')) add({ literal: bracket.slice(1).replace(/-.*$/, '') });
      else applies ??= conditionIn(bracket);
    } else if (text.length > 1 || text === '_' || text === '*') continue;
    else if (/[0#?]/.test(text)) {
      isGrouped ||= commas > 0;
      commas = 0;
      add({ digit: text === '0' ? '0' : '#' });
    } else if (text === ',') commas += whole.some((place) => 'digit' in place) ? 1 : 0;
    else if (text === '.' && !hasPoint) hasPoint = true;
    else if (/[a-z@/.]/i.test(text)) return undefined;
    else {
      if (text === '%') factor *= 100;
      add({ literal: text });
    }
  }
  return { applies, whole, decimals, hasPoint, isGrouped, factor: factor / 1000 ** commas };
};

/** Undefined if numbers under the format are better read as they are. */
export const readNumberFormat = (code: string): NumberFormat | undefined => {
  if (code === '' || code.length > longestCode) return undefined;
  const sections: Section[] = [];
  for (const written of sectionsOf(code).slice(0, 3)) {
    const section = readSection(written);
    if (!section) return undefined;
    sections.push(section);
  }
  const shows = ({ whole, decimals }: Section) => [...whole, ...decimals].some((place) => 'digit' in place);
  return sections[0] && shows(sections[0]) ? sections : undefined;
};

const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Fills the places from the right. The first one takes all digits that are left. */
const fillWhole = (places: readonly Place[], digits: string, isGrouped: boolean): string => {
  const first = places.findIndex((place) => 'digit' in place);
  let left = digits.replace(/^0+/, '');
  let filled = '';
  if (isGrouped) {
    const least = places.filter((place) => 'digit' in place && place.digit === '0').length;
    const all = grouped(left.padStart(least, '0'));
    const literals = (from: number, to: number) =>
      places
        .slice(from, to)
        .map((place) => ('literal' in place ? place.literal : ''))
        .join('');
    return literals(0, first) + all + literals(first, places.length);
  }
  for (let at = places.length - 1; at >= 0; at -= 1) {
    const place = places[at] as Place;
    if ('literal' in place) {
      // A separator between digits is omitted with them, as in ###-#### for 1234.
      const isBetween = at > first && left === '' && !places.slice(0, at).some((p) => 'digit' in p && p.digit === '0');
      filled = (isBetween && /^[\s,.-]$/.test(place.literal) ? '' : place.literal) + filled;
    } else if (at === first) {
      filled = (left === '' && place.digit === '0' ? '0' : left) + filled;
    } else {
      filled = (left === '' ? (place.digit === '0' ? '0' : '') : left.slice(-1)) + filled;
      left = left.slice(0, -1);
    }
  }
  return filled;
};

const fillDecimals = (places: readonly Place[], digits: string): string => {
  const slots = places.filter((place) => 'digit' in place);
  const least = slots.findLastIndex(({ digit }) => digit === '0') + 1;
  const kept = digits.slice(0, least) + digits.slice(least).replace(/0+$/, '');
  let at = 0;
  return places
    .map((place) => {
      if ('literal' in place) return place.literal;
      at += 1;
      return kept[at - 1] ?? '';
    })
    .join('');
};

const sectionFor = (format: NumberFormat, value: number): { section: Section; isOwn: boolean } | undefined => {
  if (format.some(({ applies }) => applies)) {
    const section = format.find(({ applies }) => applies === undefined || applies(value));
    return section && { section, isOwn: false };
  }
  const at = value < 0 ? 1 : value === 0 ? 2 : 0;
  const section = format[at] ?? format[0];
  return section && { section, isOwn: value < 0 && format[1] !== undefined };
};

/** Beyond this, a double no longer has every digit. */
const largest = 1e15;

/** A number as a spreadsheet shows it: 7.5% and not 0.075. Undefined if the format has no section for it. */
export const numberInFormat = (value: number, format: NumberFormat): string | undefined => {
  const found = sectionFor(format, value);
  if (!found) return undefined;
  const { whole, decimals, hasPoint, isGrouped, factor } = found.section;
  if (!(Math.abs(value * factor) < largest)) return undefined;
  const exact = Number(Math.abs(value * factor).toPrecision(15));
  const slots = decimals.filter((place) => 'digit' in place).length;
  const [ones = '', fraction = ''] = exact.toFixed(Math.min(slots, 20)).split('.');
  const isZero = /^0*$/.test(ones + fraction);
  const sign = value < 0 && !found.isOwn && !isZero ? '-' : '';
  if (!whole.some((place) => 'digit' in place) && slots === 0) {
    return whole
      .map((place) => ('literal' in place ? place.literal : ''))
      .join('')
      .trim();
  }
  const tail = fillDecimals(decimals, fraction);
  return (sign + fillWhole(whole, ones, isGrouped) + (hasPoint && /^\d/.test(tail) ? '.' : '') + tail).trim();
};
