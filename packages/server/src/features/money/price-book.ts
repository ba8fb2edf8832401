import { createBook, type PriceBook } from '../../lib/money/rate.ts';
import type { Connection, Db } from '../../platform/db/connect.ts';
import { selectBook } from './inner/price-sql.ts';

export interface LoadedBook {
  /** `workspace.price_edit` when it was loaded. */
  readonly edit: number;
  readonly book: PriceBook;
}

const noPrices: LoadedBook = { edit: 0, book: createBook([]) };

/** The prices that were last read from each database. */
const loaded = new WeakMap<object, LoadedBook>();

/** The prices that this process knows. A transaction that uses them must compare `edit` with `workspace.price_edit`. */
export const knownBook = (db: Db): LoadedBook => loaded.get(db) ?? noPrices;

/** The prices of an edit: those that are known, or else those in the database. Rows may be newer than `edit`, never older. */
export const bookOf = async (db: Db, tx: Connection, edit: number): Promise<LoadedBook> => {
  const known = knownBook(db);
  if (known.edit === edit) return known;
  const book = { edit, book: createBook(await selectBook(tx)) };
  // A slower transaction may have asked for an older edit.
  if (knownBook(db).edit < edit) loaded.set(db, book);
  return book;
};

/** The present prices and their currency. */
export const readBook = async (db: Connection): Promise<{ readonly book: PriceBook; readonly currency: string }> => {
  const [row] = await db<{ currency: string; edit: number }[]>`select currency, price_edit as edit from workspace`;
  const { currency, edit } = row ?? { currency: 'USD', edit: 0 };
  return { book: edit === 0 ? noPrices.book : createBook(await selectBook(db)), currency };
};
