import { doNotCallLimits, type NumbersImported } from '@halloo/contract/do-not-call';
import type { LayoutChoice } from '@halloo/contract/lead-layout';
import { leadLimits } from '@halloo/contract/leads';
import { countryOf } from '../../../lib/phone-number.ts';
import { openTable, type Table, UnreadableFile } from '../../../lib/tables/reading/read-table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { connect, type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { copyIn, copyText } from '../../../platform/db/copy.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { serveTasks } from '../../../platform/threads/kept-threads.ts';
import { say } from '../../../platform/words.ts';
import { delimiterOf, findLayout, type Layout, possibleKeys } from '../../leads/find-layout.ts';
import type { ReadResult } from '../../leads/read-in-worker.ts';
import { findRemembered, remember } from '../../leads/remembered-roles.ts';
import { countInAudit } from '../audit-words.ts';
import { NoNumbers, numberColumns, numberReader } from './read-numbers.ts';
import { copyImported, createImported, insertImported } from './sql.ts';

/** The task from the main thread: a file on disk, the acting account and the reason. */
export interface ImportTask {
  readonly databaseUrl: string;
  readonly path: string;
  readonly fileName: string;
  readonly country: string;
  readonly reason: string;
  readonly caller: Caller;
  readonly choice: LayoutChoice;
  readonly now: Date;
}

/** Reads and copies in one transaction, which is rolled back if the thread is terminated. */
const importFile = async (tx: Tx, task: ImportTask, table: Table, layout: Layout): Promise<NumbersImported> => {
  const { fileName, reason, caller, choice } = task;
  const country = countryOf(task.country);
  const read = numberReader(numberColumns(layout), country, reason);
  const examples: NumbersImported['examples'] = [];
  let rows = 0;
  let valid = 0;
  let invalid = 0;

  const lines = async function* () {
    for await (const batch of table.rows(layout.sheet)) {
      const below = batch.filter(({ row }) => row > layout.headerRow);
      const body = choice.hidden_rows === 'leave_out' ? below.filter(({ isHidden }) => !isHidden) : below;
      rows += body.length;
      if (rows > leadLimits.rows) {
        throw new UnreadableFile(say('leadFile.tooManyRows', { max: leadLimits.rows }));
      }
      let piece = '';
      for (const entry of body.flatMap(read)) {
        if ('number' in entry) {
          valid += 1;
          piece += `${entry.row}\t${copyText(entry.number)}\t${copyText(entry.reason)}\n`;
        } else {
          invalid += 1;
          const { row, given, problem } = entry;
          if (examples.length < doNotCallLimits.examples) {
            examples.push({ row, number: given.slice(0, 200).toWellFormed(), reason: problem });
          }
        }
      }
      yield piece;
    }
  };

  await createImported(tx);
  await copyIn(tx, copyImported(tx), lines());
  const added = await insertImported(tx, caller.accountId);
  const counts = { total: valid + invalid, added, already: valid - added, invalid };
  if (added > 0) {
    await recordAudit(tx, caller, 'do_not_call.imported', countInAudit(added), { file: fileName, ...counts });
    await publish(tx, { type: 'do_not_call.changed' });
  }
  if (choice.columns !== undefined && choice.remember === 'true') await remember(tx, 'do_not_call', layout, task.now);
  return { ...counts, examples };
};

const readFile = async (db: Db, task: ImportTask): Promise<NumbersImported> => {
  const { path, choice } = task;
  const country = countryOf(task.country);
  const table = await openTable(path, {
    sheet: choice.sheet,
    encoding: choice.encoding,
    delimiter: delimiterOf(choice),
    country: country.code,
  });
  try {
    const remembered = await findRemembered(db, 'do_not_call', possibleKeys(table));
    const layout = findLayout(table, choice, { purpose: 'do_not_call', country, remembered });
    return await inTransaction(db, (tx) => importFile(tx, task, table, layout));
  } finally {
    table.close();
  }
};

const run = async (task: ImportTask): Promise<ReadResult<NumbersImported>> => {
  const db = connect(task.databaseUrl, { kind: 'long', max: 1 });
  try {
    return { kind: 'read', read: await readFile(db, task) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'refused', sentence: error.message };
    if (error instanceof NoNumbers) {
      return { kind: 'refused', sentence: error.message, missing: [say('lead.columnNumber')] };
    }
    if (error instanceof AppError && error.fields) return { kind: 'invalid', fields: error.fields };
    throw error;
  } finally {
    await db.end({ timeout: 5 });
  }
};

serveTasks(run);
