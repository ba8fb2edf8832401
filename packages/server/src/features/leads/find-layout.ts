import type { LayoutChoice, ListLayout, ListRole } from '@halloo/contract/lead-layout';
import { layoutLimits, listSeparators } from '@halloo/contract/lead-layout';
import type { Country } from '../../lib/phone-number.ts';
import type { Delimiter, Row, Sheet, Table } from '../../lib/tables/reading/read-table.ts';
import { AppError } from '../../platform/errors.ts';
import { storable } from '../../platform/storable.ts';
import { say } from '../../platform/words.ts';
import { type Columns, columnsOf, headingsKey, knownRoles, missingColumns } from './columns.ts';
import { guessRoles, isNumber } from './guess-roles.ts';
import { plainHeading, roleOfHeading } from './heading-words.ts';

/** What a list is for decides which columns it needs. */
export type ListPurpose = 'leads' | 'do_not_call';

/** Remembered roles by the key of their headings: a role for each plain heading. */
export type Remembered = ReadonlyMap<string, Readonly<Record<string, ListRole>>>;

export interface Layout {
  readonly sheet: number;
  /** The row number of the headings; 0 if there are none. */
  readonly headerRow: number;
  readonly headings: readonly string[];
  readonly columns: Columns;
  readonly foundBy: ListLayout['found_by'];
}

interface Purpose {
  readonly purpose: ListPurpose;
  readonly country: Country;
  readonly remembered: Remembered;
}

interface Found extends Omit<Layout, 'sheet'> {
  /** The more, the surer. */
  readonly rank: number;
}

const rolesFor = (purpose: ListPurpose, row: readonly string[]): (ListRole | undefined)[] => {
  if (purpose === 'leads') return knownRoles(row);
  // All columns with numbers: people in a missed column would still be called.
  return row.map((heading) => {
    const role = roleOfHeading(heading);
    return role === 'number' || role === 'reason' || role === 'country' ? role : 'none';
  });
};

const isComplete = (purpose: ListPurpose, each: readonly (ListRole | undefined)[]): boolean =>
  purpose === 'leads'
    ? missingColumns({ each: each.filter((role) => role !== undefined) }).length === 0
    : each.includes('number');

const widthOf = (rows: readonly Row[]) => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;

/** Headings for a list without any, or for a row that is shorter than those below it. */
const headingsOf = (row: Row | undefined, width: number): string[] =>
  row ? [...row.cells] : Array.from({ length: width }, () => '');

/** The first row that may be headings: several words, none a phone number, about as wide as the rows below. */
const likelyHeadings = (rows: readonly Row[], country: Country): number => {
  const usual = Math.max(...rows.map(filled));
  return rows.findIndex(
    (row, place) =>
      place < rows.length - 1 &&
      filled(row) >= Math.max(Math.min(2, usual), Math.ceil(usual * 0.6)) &&
      !row.cells.some((cell) => isNumber(cell, country)),
  );
};

const found = (row: Row | undefined, headings: readonly string[], roles: readonly (ListRole | undefined)[]) => ({
  headerRow: row?.row ?? 0,
  headings,
  columns: columnsOf(headings, roles),
});

/** The roles of a list without headings, by its cells. A do-not-call list takes every column with numbers. */
const rolesByCells = (rows: readonly Row[], width: number, { purpose, country }: Purpose): (ListRole | undefined)[] => {
  const cells = rows.map((row) => row.cells);
  if (purpose === 'leads') return guessRoles(headingsOf(undefined, width), [], cells, country);
  const first = cells[0] ?? [];
  return Array.from({ length: width }, (_, at) => (isNumber(first[at] ?? '', country) ? 'number' : 'none'));
};

/** A list of one column has nothing but numbers in it; its first cell may be a heading of any name. */
const onlyColumn = (rows: readonly Row[], { purpose }: Purpose): Found | undefined => {
  const [first] = rows;
  if (purpose !== 'do_not_call' || !first || widthOf(rows) !== 1) return undefined;
  const header = /\d/.test(first.cells[0] ?? '') ? undefined : first;
  return { ...found(header, headingsOf(header, 1), ['number']), foundBy: 'headings', rank: 3 };
};

const findIn = (rows: readonly Row[], given: Purpose): Found => {
  const { purpose, country, remembered } = given;
  for (const row of rows) {
    const roles = remembered.get(headingsKey(row.cells) ?? '');
    if (!roles) continue;
    const each = row.cells.map((heading) => roles[plainHeading(heading)]);
    return { ...found(row, row.cells, each), foundBy: 'remembered', rank: 4 };
  }
  for (const row of rows) {
    const roles = rolesFor(purpose, row.cells);
    if (isComplete(purpose, roles)) return { ...found(row, row.cells, roles), foundBy: 'headings', rank: 3 };
  }
  const only = onlyColumn(rows, given);
  if (only) return only;
  const [first] = rows;
  const width = widthOf(rows);
  const bare = rolesByCells(rows, width, given);
  if (purpose === 'do_not_call' && bare.includes('number')) {
    return { ...found(undefined, headingsOf(undefined, width), bare), foundBy: 'headings', rank: 3 };
  }
  const at =
    rows.length === 1 && !first?.cells.some((cell) => isNumber(cell, country)) ? 0 : likelyHeadings(rows, country);
  const header = rows[at];
  const headings = headingsOf(header, width);
  const below = rows.slice(at + 1).map(({ cells }) => cells);
  const known = rolesFor(purpose, headings);
  const roles = header
    ? guessRoles(
        headings,
        purpose === 'leads' ? known : known.map((role) => (role === 'none' ? undefined : role)),
        below,
        country,
      )
    : bare;
  const each =
    purpose === 'leads' ? roles : roles.map((role) => (role === 'number' || role === 'reason' ? role : 'none'));
  return {
    ...found(header, headings, each),
    foundBy: 'guess',
    rank: isComplete(purpose, roles) ? 2 : width > 1 ? 1 : 0,
  };
};

const inRow = (rows: readonly Row[], headerRow: number, given: Purpose): Found => {
  const header = rows.find(({ row }) => row === headerRow);
  if (headerRow > 0 && !header) {
    throw new AppError('request.invalid', { fields: { header_row: say('field.headerRow') } });
  }
  if (header) {
    const { headings, ...rest } = findIn([header, ...rows.filter(({ row }) => row > headerRow)], given);
    if (rest.headerRow === headerRow) return { headings, ...rest };
    const below = rows.filter(({ row }) => row > headerRow).map(({ cells }) => cells);
    const roles = guessRoles(header.cells, rolesFor(given.purpose, header.cells), below, given.country);
    return { ...found(header, header.cells, roles), foundBy: 'guess', rank: 1 };
  }
  const width = widthOf(rows);
  const roles = rolesByCells(rows, width, given);
  const isSure = given.purpose === 'do_not_call' && roles.includes('number');
  return { ...found(undefined, headingsOf(undefined, width), roles), foundBy: isSure ? 'headings' : 'guess', rank: 1 };
};

/** `2:name,5:number` as roles by place. What is not mentioned is a field, or left out of a do-not-call list. */
const assigned = (columns: string, width: number, purpose: ListPurpose): ListRole[] => {
  const roles = Array.from({ length: width }, (): ListRole => (purpose === 'leads' ? 'field' : 'none'));
  for (const one of columns.split(',')) {
    const [place = '', role = ''] = one.split(':');
    if (Number(place) >= 1 && Number(place) <= width) roles[Number(place) - 1] = role as ListRole;
  }
  return roles;
};

const placeOf = (sheets: readonly Sheet[], name: string): number => {
  const place = sheets.findIndex((sheet) => sheet.name === name);
  if (place < 0) throw new AppError('request.invalid', { fields: { sheet: say('field.sheet') } });
  return place;
};

/** Every key of headings that a file may have, to look remembered roles up. */
export const possibleKeys = ({ sheets }: Pick<Table, 'sheets'>): string[] => [
  ...new Set(sheets.flatMap(({ start }) => start.flatMap(({ cells }) => headingsKey(cells) ?? []))),
];

/** How a file is read: the sheet, the row with the headings and the columns, as chosen or found. */
export const findLayout = (table: Pick<Table, 'sheets' | 'text'>, choice: LayoutChoice, given: Purpose): Layout => {
  const { sheets } = table;
  const wanted = choice.sheet !== undefined && !table.text ? [placeOf(sheets, choice.sheet)] : [...sheets.keys()];
  let best: (Found & { sheet: number }) | undefined;
  for (const sheet of wanted) {
    const rows = sheets[sheet]?.start ?? [];
    if (rows.length === 0) continue;
    const one = choice.header_row === undefined ? findIn(rows, given) : inRow(rows, choice.header_row, given);
    if (!best || one.rank > best.rank) best = { ...one, sheet };
  }
  // Reading an empty sheet says so.
  if (!best) {
    const seen = Math.max(
      0,
      sheets.findIndex(({ isHidden }) => !isHidden),
    );
    return { sheet: wanted.length === 1 ? (wanted[0] ?? 0) : seen, foundBy: 'guess', ...found(undefined, [], []) };
  }
  const { rank: _, ...layout } = best;
  if (choice.columns === undefined) return layout;
  const roles = assigned(choice.columns, layout.headings.length, given.purpose);
  return { ...layout, columns: columnsOf(layout.headings, roles), foundBy: 'chosen' };
};

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|'];

/** The delimiter of a chosen separator. */
export const delimiterOf = ({ separator }: Pick<LayoutChoice, 'separator'>): Delimiter | undefined =>
  separator && delimiters[listSeparators.indexOf(separator)];

const longestSample = 60;

/** The layout for a person who checks it. */
export const describeLayout = ({ sheets, text }: Pick<Table, 'sheets' | 'text'>, layout: Layout): ListLayout => {
  const body = (sheets[layout.sheet]?.start ?? []).filter(({ row }) => row > layout.headerRow);
  const samplesOf = (column: number) =>
    body
      .map(({ cells }) =>
        storable((cells[column] ?? '').trim())
          .slice(0, longestSample)
          .toWellFormed(),
      )
      .filter((cell) => cell !== '')
      .slice(0, layoutLimits.samples);
  return {
    sheets: text ? [] : sheets.map(({ name, isHidden }) => ({ name: storable(name), hidden: isHidden })),
    sheet: text ? null : storable(sheets[layout.sheet]?.name ?? ''),
    encoding: text?.encoding ?? null,
    encoding_fixed: text?.hasMark ?? false,
    separator: text ? (listSeparators[delimiters.indexOf(text.delimiter)] ?? null) : null,
    header_row: layout.headerRow,
    columns: layout.columns.headings.map((heading, column) => ({
      heading,
      role: layout.columns.each[column] ?? 'none',
      samples: samplesOf(column),
    })),
    found_by: layout.foundBy,
  };
};
