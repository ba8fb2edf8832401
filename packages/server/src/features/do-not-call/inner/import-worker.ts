import { doNotCallLimits, type NumbersImported } from '@halloo/contract/do-not-call';
import { leadLimits } from '@halloo/contract/leads';
import { countryOf } from '../../../lib/phone-number.ts';
import { readTable, UnreadableFile } from '../../../lib/tables/reading/read-table.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { connect, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { copyIn, copyText } from '../../../platform/db/copy.ts';
import { publish } from '../../../platform/events/publish.ts';
import { serveTasks } from '../../../platform/threads/kept-threads.ts';
import { say } from '../../../platform/words.ts';
import type { ReadResult } from '../../leads/read-in-worker.ts';
import { countInAudit } from '../audit-words.ts';
import { layoutOf, numberReader } from './read-numbers.ts';
import { copyImported, createImported, insertImported } from './sql.ts';

/** The task from the main thread: a file on disk, the acting account and the reason. */
export interface ImportTask {
  readonly databaseUrl: string;
  readonly path: string;
  readonly fileName: string;
  readonly country: string;
  readonly reason: string;
  readonly caller: Caller;
}

/** Reads and copies in one transaction, which is rolled back if the thread is terminated. */
const importFile = async (tx: Tx, task: ImportTask): Promise<NumbersImported> => {
  const { path, fileName, reason, caller } = task;
  const country = countryOf(task.country);
  const examples: NumbersImported['examples'] = [];
  let rows = 0;
  let valid = 0;
  let invalid = 0;

  const lines = async function* () {
    let read: ReturnType<typeof numberReader> | undefined;
    for await (const batch of readTable(path, { fileName })) {
      let body = batch;
      if (!read) {
        const layout = layoutOf(batch[0]?.cells ?? [], country);
        read = numberReader(layout, country, reason);
        if (layout.hasHeadings) body = batch.slice(1);
      }
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
  return { ...counts, examples };
};

const run = async (task: ImportTask): Promise<ReadResult<NumbersImported>> => {
  const db = connect(task.databaseUrl, { kind: 'long', max: 1 });
  try {
    return { kind: 'read', read: await inTransaction(db, (tx) => importFile(tx, task)) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'refused', sentence: error.message };
    throw error;
  } finally {
    await db.end({ timeout: 5 });
  }
};

serveTasks(run);
