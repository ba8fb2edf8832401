import { csvBom, csvLine } from '../../lib/tables/writing/write-csv.ts';
import type { Db } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { roleOfHeading } from './heading-words.ts';
import type { LeadFileRecord } from './inner/file-sql.ts';
import { stagedRows } from './staging.ts';

const batch = 2000;

/** The refused rows with the reason in a last column, to be corrected and uploaded again. */
export async function* refusedRowsCsv(db: Db, file: Pick<LeadFileRecord, 'id' | 'columns'>): AsyncGenerator<string> {
  // The list may be such a file itself; its old reasons are replaced.
  const columns = file.columns.filter((heading) => roleOfHeading(heading) !== 'none');
  yield csvBom + csvLine([...columns, say('lead.exceptionDetail')]);
  for (let after = 0; ; ) {
    const rows = await stagedRows(db, file.id, { which: 'invalid', after, limit: batch });
    if (rows.length > 0) {
      yield rows.map(({ fields, detail }) => csvLine([...columns.map((name) => fields[name] ?? ''), detail])).join('');
    }
    if (rows.length < batch) return;
    after = rows.at(-1)?.row ?? Number.MAX_SAFE_INTEGER;
  }
}
