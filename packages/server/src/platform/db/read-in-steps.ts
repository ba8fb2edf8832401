import type { Fragment, Tx } from './connect.ts';

let cursors = 0;

/** Reads the rows of a query within a transaction, in batches. */
export async function* readInSteps<T extends object>(tx: Tx, query: Fragment, rows: number): AsyncGenerator<T[]> {
  cursors += 1;
  const cursor = tx(`cursor_${cursors}`);
  await tx`declare ${cursor} no scroll cursor for ${query}`;
  for (;;) {
    const page = await tx<T[]>`fetch ${tx.unsafe(String(rows))} from ${cursor}`;
    if (page.length > 0) yield page;
    if (page.length < rows) break;
  }
  await tx`close ${cursor}`;
}
