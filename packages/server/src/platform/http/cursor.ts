import { z } from 'zod';
import { AppError } from '../errors.ts';
import { say } from '../words.ts';

/** The sort key of the last row of a page. */
type Key = readonly (string | number)[];

/** Encodes the position after a row, for `next`. It is opaque to clients. */
const cursorAt = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Decodes the key of the row after which a page starts; undefined for the first page. */
export const readCursor = <S extends z.ZodType<Key>>(key: S, given: string): z.output<S> | undefined => {
  if (given === '') return undefined;
  try {
    return key.parse(JSON.parse(Buffer.from(given, 'base64url').toString()));
  } catch {
    const problem = say('request.noCursor');
    const problems = say('request.field', { field: 'after', problem });
    throw new AppError('request.invalid', {
      msg: say('request.pleaseCheck', { problems }),
      fields: { after: problem },
    });
  }
};

/** The key of lists ordered by id. */
const idKey = z.tuple([z.int().positive()]);
export const readIdCursor = (given: string): number | undefined => readCursor(idKey, given)?.[0];

/** Makes a page of rows that were read with one more than the page size, and the position of the next page. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Key,
): { rows: readonly Row[]; next: string | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last !== undefined && rows.length > limit ? cursorAt(keyOf(last)) : null };
};
