import { writeAmount } from '@halloo/contract/amounts';
import { type SheetColumn, streamXlsx } from '../../../lib/tables/writing/stream-xlsx.ts';
import { csvBom, csvLine } from '../../../lib/tables/writing/write-csv.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import { selectPrices } from './price-sql.ts';
import { priceColumns } from './read-price-rows.ts';

const columns = (): SheetColumn[] =>
  priceColumns.map((column) => ({
    heading: say(`price.${column}`),
    kind: column === 'prefix' || column === 'sim' ? 'text' : 'number',
  }));

const batch = 5_000;

async function* rows(db: Db): AsyncGenerator<string[][]> {
  for (let offset = 0; ; offset += batch) {
    const page = await selectPrices(db, { search: '', limit: batch, offset });
    yield page.map((row) => [
      row.prefix,
      writeAmount(row.per_minute),
      writeAmount(row.per_call),
      writeAmount(row.per_attempt),
      String(row.first_seconds),
      String(row.next_seconds),
      row.sim_number,
    ]);
    if (page.length < batch) return;
  }
}

/** All prices, in the form in which they can be imported. */
export async function* exportCsv(db: Db): AsyncGenerator<string> {
  yield csvBom + csvLine(columns().map(({ heading }) => heading));
  for await (const page of rows(db)) yield page.map(csvLine).join('');
}

export const exportXlsx = (db: Db) => streamXlsx([{ name: say('price.sheet'), columns: columns(), rows: rows(db) }]);
