import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Db } from '../db/connect.ts';
import type { CheckedRow } from './check-row.ts';
import { stagingTable } from './staging.ts';

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char);

const copyLine = ({ row, number, lead, firstName, lastName, problem, fields }: CheckedRow) =>
  `${row}\t${escaped(number)}\t${escaped(lead)}\t${escaped(firstName)}\t${escaped(lastName)}\t${
    problem === null ? '\\N' : escaped(problem)
  }\t${escaped(JSON.stringify(fields))}\n`;

/** Writes checked rows into a list's staging table by COPY, no faster than PostgreSQL takes them. */
export const stageRows = async (
  db: Db,
  fileId: string,
  batches: AsyncIterable<CheckedRow[]> | Iterable<CheckedRow[]>,
): Promise<void> => {
  const table = db(stagingTable(fileId));
  const copy =
    await db`copy ${table} (row, number, lead, first_name, last_name, problem, fields) from stdin`.writable();
  // Whoever waits for the stream hears of its errors; without a listener they would end the thread as well.
  copy.on('error', () => {});
  try {
    for await (const batch of batches) {
      if (!copy.write(batch.map(copyLine).join(''))) await once(copy, 'drain');
    }
    copy.end();
    await finished(copy);
  } catch (error) {
    copy.destroy(error as Error);
    throw error;
  }
};
