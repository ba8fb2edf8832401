import { z } from 'zod';
import { AppError } from '../errors.ts';

/** What a list is ordered by, of the last row of a page. */
type Key = readonly (string | number)[];

/** The place behind a row, as `next` carries it. Clients hand it back as it is. */
const cursorAt = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** The key of the row that a page begins behind; undefined at the beginning of the list. */
export const readCursor = <S extends z.ZodType<Key>>(key: S, given: string): z.output<S> | undefined => {
  if (given === '') return undefined;
  try {
    return key.parse(JSON.parse(Buffer.from(given, 'base64url').toString()));
  } catch {
    throw new AppError('request.invalid', {
      msg: 'Please check: after is no place in this list.',
      fields: { after: 'is no place in this list' },
    });
  }
};

/** The key of lists that are ordered by id. */
const idKey = z.tuple([z.int().positive()]);
export const readIdCursor = (given: string): number | undefined => readCursor(idKey, given)?.[0];

/** A page of rows that were read up to one more than it has, and where the next one begins. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Key,
): { rows: readonly Row[]; next: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last !== undefined && rows.length > limit ? cursorAt(keyOf(last)) : null };
};
