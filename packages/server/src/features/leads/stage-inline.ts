import { randomUUID } from 'node:crypto';
import { type InlineRow, leadLimits, notColumns } from '@halloo/contract/leads';
import { countryOf } from '../../lib/phone-number.ts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { storable } from '../../platform/storable.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { missingColumns, readColumns } from './columns.ts';
import { type CheckedRow, rowChecker } from './inner/check-row.ts';
import { missingColumnsError } from './inner/missing-columns-error.ts';
import { stageList } from './inner/stage-list.ts';

const batchRows = 500;

const cellOf = (row: InlineRow, key: string) => (Object.hasOwn(row, key) ? String(row[key] ?? '') : '');

/** A row that carries an exception of its own is left out, as the specification has it. */
const withException = (checked: CheckedRow, detail: string): CheckedRow => {
  if (detail === '') return checked;
  const own = storable(detail.slice(0, leadLimits.cell));
  return { ...checked, problem: checked.problem === null ? own : `${own}; ${checked.problem}` };
};

/** Handles rows in a request like an uploaded file. Returns the file's id. */
export const stageInline = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  rows: InlineRow[],
): Promise<string> => {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => !notColumns.has(key));
  const columns = readColumns(keys);
  const missing = missingColumns(columns);
  if (rows.length > 0 && missing.length > 0) throw missingColumnsError(missing);
  const check = rowChecker(columns, countryOf((await readDefaults(db)).country));
  const batches = async function* () {
    for (let from = 0; from < rows.length; from += batchRows) {
      const batch = rows.slice(from, from + batchRows);
      yield batch.map((row, n) =>
        withException(
          check(
            from + n + 2,
            keys.map((key) => cellOf(row, key)),
          ),
          cellOf(row, 'detail').trim(),
        ),
      );
      // Yields to other requests between batches.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const fileId = randomUUID();
  const list = {
    fileId,
    name: say('lead.inlineRows'),
    campaignId: undefined,
    accountId: caller.accountId,
    now: clock.now(),
  };
  await inTransaction(db.long, (tx) => stageList(tx, list, batches(), () => columns));
  return fileId;
};
