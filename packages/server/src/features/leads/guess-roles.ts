import type { ListRole } from '@halloo/contract/lead-layout';
import { type Country, countryIn, readPhoneNumber } from '../../lib/phone-number.ts';
import { hintsOf } from './heading-words.ts';

const sampled = 20;
/** The share of the cells that must look like a role. */
const enough = 0.5;

const cellsOf = (rows: readonly (readonly string[])[], column: number): string[] =>
  rows
    .map((cells) => (cells[column] ?? '').trim())
    .filter((cell) => cell !== '')
    .slice(0, sampled);

const shareOf = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length;

/** Words without digits, as names are. */
const looksLikeName = (cell: string) => /^[\p{L}\p{M}][\p{L}\p{M}\s.'’,&()-]{1,79}$/u.test(cell);
const hasTwoWords = (cell: string) => /\S\s+\S/.test(cell);

export const isNumber = (cell: string, country: Country): boolean => 'number' in readPhoneNumber(cell, country);

/**
 * Completes the roles of a list by its headings' words and its cells: the best column for the number, the name and the
 * lead id. A person confirms them before anybody is called.
 */
export const guessRoles = (
  headings: readonly string[],
  known: readonly (ListRole | undefined)[],
  rows: readonly (readonly string[])[],
  country: Country,
): (ListRole | undefined)[] => {
  const roles = [...known];
  const countryAt = roles.indexOf('country');
  const columns = headings.map((heading, column) => ({
    column,
    hints: hintsOf(heading),
    cells: cellsOf(rows, column),
  }));
  const give = (role: ListRole, score: (column: (typeof columns)[number]) => number) => {
    if (roles.includes(role)) return;
    const [best] = columns
      .filter(({ column }) => roles[column] === undefined)
      .map((column) => ({ place: column.column, score: score(column) }))
      .sort((a, b) => b.score - a.score);
    if (best && best.score >= enough) roles[best.place] = role;
  };
  const used = countryAt < 0 ? country : (countryIn(rows[0]?.[countryAt] ?? '') ?? country);
  give('number', ({ hints, cells }) => {
    const share = shareOf(cells, (cell) => isNumber(cell, used));
    return share + (hints.includes('number') ? 0.5 : 0);
  });
  if (!roles.some((role) => role === 'first_name' || role === 'last_name')) {
    give('name', ({ hints, cells }) => {
      const share = shareOf(cells, looksLikeName);
      if (cells.length > 0 && share < enough) return 0;
      return (hints.includes('name') ? 1 : 0) + share * 0.5 + shareOf(cells, hasTwoWords) * 0.25;
    });
  }
  give('lead', ({ hints, cells }) =>
    hints.includes('lead') && new Set(cells).size === cells.length && cells.length > 0 ? 1 : 0,
  );
  return roles;
};
