import type { LayoutChoice, ListLayout } from '@halloo/contract/lead-layout';
import { type LeadFileRow, leadLimits } from '@halloo/contract/leads';
import { countryOf } from '../../../lib/phone-number.ts';
import { openTable, type Table, UnreadableFile } from '../../../lib/tables/reading/read-table.ts';
import { connect, type Db, inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { serveTasks } from '../../../platform/threads/kept-threads.ts';
import { say } from '../../../platform/words.ts';
import { missingColumns, readColumns } from '../columns.ts';
import {
  delimiterOf,
  describeLayout,
  findLayout,
  type Layout,
  type ListPurpose,
  possibleKeys,
} from '../find-layout.ts';
import { ListNotes } from '../list-notes.ts';
import type { ReadProgress, ReadResult } from '../read-in-worker.ts';
import { findRemembered, remember } from '../remembered-roles.ts';
import { stagedRows } from '../staging.ts';
import { type CheckedRow, rowChecker } from './check-row.ts';
import { type NewList, type StagedList, stageList } from './stage-list.ts';

/** The task from the main thread: a file on disk, and the list it becomes. Without a list, only its layout is wanted. */
export interface ImportTask {
  readonly databaseUrl: string;
  readonly path: string;
  readonly country: string;
  readonly choice: LayoutChoice;
  readonly purpose: ListPurpose;
  readonly list: NewList | undefined;
}

export interface ImportedList extends StagedList {
  readonly preview: LeadFileRow[];
  readonly layout: ListLayout;
  readonly notes: string[];
  readonly hiddenRows: number;
}

export type Imported = { readonly list: ImportedList } | { readonly layout: ListLayout };

class MissingColumns extends Error {
  readonly missing: string[];
  constructor(missing: string[], sentence: string) {
    super(sentence);
    this.missing = missing;
  }
}

const reportEveryMs = 250;
const previewRows = 50;

type Report = (progress: ReadProgress) => void;

/** Refuses a list whose columns nobody confirmed, naming the sheet and the row that were taken for the headings. */
const checkLayout = ({ sheets, text }: Table, { sheet, headerRow, headings, columns, foundBy }: Layout) => {
  if (columns.headings.length > leadLimits.columns) {
    throw new UnreadableFile(say('leadFile.tooManyColumns', { max: leadLimits.columns }));
  }
  const missing = missingColumns(foundBy === 'guess' ? readColumns(headings) : columns);
  if (missing.length === 0) return;
  const named = { sheet: sheets[sheet]?.name ?? '', columns: missing.join(', ') };
  if (text) throw new MissingColumns(missing, say('lead.missingColumns', { columns: named.columns }));
  throw new MissingColumns(
    missing,
    headerRow === 0 ? say('lead.noHeadings', named) : say('lead.missingInSheet', { ...named, row: headerRow }),
  );
};

/** Reads, validates and copies concurrently, outside of the thread that answers requests. */
const importList = async (
  db: Db,
  table: Table,
  layout: Layout,
  { country, choice, list }: ImportTask & { list: NewList },
  progress: { share: number; report: Report },
): Promise<ImportedList> => {
  const { columns } = layout;
  const notes = new ListNotes(columns);
  let rows = 0;
  let reportedAt = 0;

  const checked = async function* (): AsyncGenerator<CheckedRow[]> {
    const check = rowChecker(columns, countryOf(country), table.text?.encoding);
    for await (const batch of table.rows(layout.sheet)) {
      const body = batch.filter(({ row }) => row > layout.headerRow);
      for (const row of body) notes.note(row);
      const wanted = choice.hidden_rows === 'leave_out' ? body.filter(({ isHidden }) => !isHidden) : body;
      rows += wanted.length;
      if (rows > leadLimits.rows) {
        throw new UnreadableFile(say('leadFile.tooManyRows', { max: leadLimits.rows }));
      }
      yield wanted.map(({ row, cells, formulas }) => check(row, cells, formulas));
      const now = Date.now();
      if (now - reportedAt > reportEveryMs) {
        reportedAt = now;
        progress.report({ rows, share: progress.share });
      }
    }
  };

  return inTransaction(db, async (tx) => {
    const staged = await stageList(tx, list, checked(), () => {
      progress.report({ rows, share: 1 });
      return columns;
    });
    if (choice.columns !== undefined && choice.remember === 'true') await remember(tx, 'leads', layout, list.now);
    const preview = await stagedRows(tx, list.fileId, { limit: previewRows });
    return {
      ...staged,
      preview,
      layout: describeLayout(table, layout),
      notes: notes.sentences(choice.hidden_rows),
      hiddenRows: notes.hiddenRows,
    };
  });
};

const readList = async (db: Db, task: ImportTask, report: Report): Promise<Imported> => {
  const { choice, purpose, list } = task;
  const country = countryOf(task.country);
  const progress = { share: 0, report };
  const table = await openTable(task.path, {
    sheet: choice.sheet,
    encoding: choice.encoding,
    delimiter: delimiterOf(choice),
    country: country.code,
    onProgress: (share) => {
      progress.share = share;
    },
  });
  try {
    const remembered = await findRemembered(db, purpose, possibleKeys(table));
    const layout = findLayout(table, choice, { purpose, country, remembered });
    if (!list) return { layout: describeLayout(table, layout) };
    checkLayout(table, layout);
    return { list: await importList(db, table, layout, { ...task, list }, progress) };
  } finally {
    table.close();
  }
};

const run = async (task: ImportTask, report: Report): Promise<ReadResult<Imported>> => {
  const db = connect(task.databaseUrl, { kind: 'long', max: 1 });
  try {
    return { kind: 'read', read: await readList(db, task, report) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'refused', sentence: error.message };
    if (error instanceof MissingColumns) return { kind: 'refused', sentence: error.message, missing: error.missing };
    if (error instanceof AppError && error.fields) return { kind: 'invalid', fields: error.fields };
    throw error;
  } finally {
    await db.end({ timeout: 5 });
  }
};

serveTasks(run);
