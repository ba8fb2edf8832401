import { csvBom, csvLine } from '../../../lib/tables/writing/write-csv.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import { entriesAfter } from './sql.ts';

const batch = 5000;

/** The whole list as CSV, ordered by number, in chunks. */
export async function* exportNumbers(db: Db): AsyncGenerator<string> {
  yield csvBom +
    csvLine([say('doNotCall.number'), say('doNotCall.reason'), say('doNotCall.addedBy'), say('doNotCall.addedAt')]);
  for (let after = ''; ; ) {
    const rows = await entriesAfter(db, after, batch);
    if (rows.length > 0) {
      yield rows
        .map(({ number, reason, added_by, added_at }) =>
          csvLine([number, reason, added_by ?? '', added_at.toISOString()]),
        )
        .join('');
    }
    if (rows.length < batch) return;
    after = rows.at(-1)?.number ?? '';
  }
}
