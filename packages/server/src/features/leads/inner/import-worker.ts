import { type LeadFileRow, leadLimits } from '@halloo/contract/leads';
import { countryOf } from '../../../lib/phone-number.ts';
import { readTable, UnreadableFile } from '../../../lib/tables/reading/read-table.ts';
import { connect, inTransaction } from '../../../platform/db/connect.ts';
import { serveTasks } from '../../../platform/threads/kept-threads.ts';
import { say } from '../../../platform/words.ts';
import { type Columns, missingColumns, readColumns } from '../columns.ts';
import type { ReadProgress, ReadResult } from '../read-in-worker.ts';
import { stagedRows } from '../staging.ts';
import { type CheckedRow, rowChecker } from './check-row.ts';
import { type NewList, type StagedList, stageList } from './stage-list.ts';

/** The task from the main thread: a file on disk, and the list it becomes. */
export interface ImportTask {
  readonly databaseUrl: string;
  readonly path: string;
  readonly country: string;
  readonly list: NewList;
}

export interface ImportedList extends StagedList {
  readonly preview: LeadFileRow[];
}

class MissingColumns extends Error {
  readonly missing: string[];
  constructor(missing: string[]) {
    super(missing.join(', '));
    this.missing = missing;
  }
}

const reportEveryMs = 250;
const previewRows = 50;

/** Reads, validates and copies concurrently, outside of the thread that answers requests. */
const run = async (
  { databaseUrl, path, country, list }: ImportTask,
  report: (progress: ReadProgress) => void,
): Promise<ReadResult<ImportedList>> => {
  const db = connect(databaseUrl, { kind: 'long', max: 1 });
  let columns: Columns | undefined;
  let share = 0;
  let rows = 0;
  let reportedAt = 0;

  const checked = async function* (): AsyncGenerator<CheckedRow[]> {
    let check: ReturnType<typeof rowChecker> | undefined;
    const table = readTable(path, {
      fileName: list.name,
      onProgress: (read) => {
        share = read;
      },
    });
    for await (const batch of table) {
      const body = check ? batch : batch.slice(1);
      if (!check) {
        columns = readColumns(batch[0]?.cells ?? []);
        const missing = missingColumns(columns);
        if (missing.length > 0) throw new MissingColumns(missing);
        if (columns.headings.length > leadLimits.columns) {
          throw new UnreadableFile(say('leadFile.tooManyColumns', { max: leadLimits.columns }));
        }
        check = rowChecker(columns, countryOf(country));
      }
      const make = check;
      rows += body.length;
      if (rows > leadLimits.rows) {
        throw new UnreadableFile(say('leadFile.tooManyRows', { max: leadLimits.rows }));
      }
      yield body.map(({ row, cells }) => make(row, cells));
      const now = Date.now();
      if (now - reportedAt > reportEveryMs) {
        reportedAt = now;
        report({ rows, share });
      }
    }
  };

  const readColumnsOf = () => {
    if (!columns) throw new UnreadableFile(say('table.empty'));
    report({ rows, share: 1 });
    return columns;
  };

  try {
    return await inTransaction(db, async (tx) => {
      const staged = await stageList(tx, list, checked(), readColumnsOf);
      const preview = await stagedRows(tx, list.fileId, { limit: previewRows });
      return { kind: 'read', read: { ...staged, preview } };
    });
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'refused', sentence: error.message };
    if (error instanceof MissingColumns) return { kind: 'refused', sentence: error.message, missing: error.missing };
    throw error;
  } finally {
    await db.end({ timeout: 5 });
  }
};

serveTasks(run);
