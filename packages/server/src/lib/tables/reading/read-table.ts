import { say } from '../../../platform/words.ts';
import { checkCompound, kindOfZip, sniffKind } from './inner/file-kind.ts';
import { readLimits, startRows } from './inner/limits.ts';
import { openOds } from './inner/read-ods.ts';
import { formOfText, readText, type TextChoice, type TextForm } from './inner/read-text.ts';
import { openXls } from './inner/read-xls.ts';
import { openXlsx } from './inner/read-xlsx.ts';
import type { Progress, Row, SheetName, SheetSource } from './inner/row.ts';
import { EmptyTable, tooLarge, UnreadableFile, UnreadableRow } from './inner/unreadable-file.ts';
import { Zip } from './inner/zip.ts';

export type { Delimiter } from './inner/csv-parser.ts';
export { readLimits } from './inner/limits.ts';
export type { TextForm } from './inner/read-text.ts';
export type { Row } from './inner/row.ts';
export { EmptyTable, UnreadableFile } from './inner/unreadable-file.ts';

export interface ReadOptions extends TextChoice {
  /** A sheet whose first rows are wanted although it may be hidden. */
  readonly sheet?: string | undefined;
  readonly onProgress?: Progress;
  readonly signal?: AbortSignal;
}

export interface Sheet extends SheetName {
  /** Its first rows, without empty ones. A hidden sheet has them only if there is no other. */
  readonly start: readonly Row[];
}

/** An open file with one sheet or several. A text file has one without a name. */
export interface Table {
  readonly sheets: readonly Sheet[];
  /** How a text file is read; undefined for a workbook. */
  readonly text: TextForm | undefined;
  /**
   * The rows of a sheet in batches of about a thousand. Every cell is the text that a person sees. Empty rows are
   * omitted but counted: each row has its number in the file.
   *
   * Throws UnreadableFile, perhaps after some batches: damage may show only at the end of the file.
   */
  rows(sheet: number): AsyncGenerator<Row[]>;
  close(): void;
}

const batchRows = 1000;
/** Rows with long texts make smaller batches, so that a batch stays at a few megabytes. */
const batchCharacters = 1_000_000;
/** Workbooks with more sheets are reports; the first ones are enough to find a list. */
const mostStarts = 20;

const openArchive = async (path: string, progress: Progress): Promise<SheetSource> => {
  const zip = await Zip.open(path);
  try {
    const found = await kindOfZip(zip);
    return found.kind === 'xlsx' ? await openXlsx(zip, found.workbook, progress) : await openOds(zip);
  } catch (error) {
    zip.close();
    throw error;
  }
};

const openSource = async (
  path: string,
  options: ReadOptions,
): Promise<{ source: SheetSource; text: TextForm | undefined }> => {
  const kind = await sniffKind(path);
  if (kind === 'zip') return { source: await openArchive(path, options.onProgress ?? (() => {})), text: undefined };
  if (kind === 'compound') {
    await checkCompound(path);
    return { source: await openXls(path), text: undefined };
  }
  const text = await formOfText(path, options);
  const rows = (_sheet: number, progress: Progress) => readText(path, text, progress);
  return { source: { sheets: [{ name: '', isHidden: false }], rows, close: () => {} }, text };
};

/** The length of all cells, or 0 if they are all blank. */
const charactersIn = (cells: string[]): number => {
  let characters = 0;
  let isBlank = true;
  for (const cell of cells) {
    characters += cell.length;
    if (isBlank && cell !== '' && cell.trim() !== '') isBlank = false;
  }
  return isBlank ? 0 : characters;
};

/** The first rows of a sheet. What is wrong with it shows when it is read as a whole. */
const startOf = async (source: SheetSource, sheet: number): Promise<Row[]> => {
  const isFilled = ({ cells }: Row) => charactersIn(cells) > 0;
  if (source.start) return source.start(sheet).filter(isFilled);
  const start: Row[] = [];
  try {
    for await (const rows of source.rows(sheet, () => {})) {
      start.push(...rows.filter(isFilled));
      if (start.length >= startRows) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return start.slice(0, startRows);
};

const emptyProblem = ({ sheets }: SheetSource, sheet: number) =>
  new EmptyTable(
    sheets.length > 1 ? say('table.emptySheet', { sheet: sheets[sheet]?.name ?? '' }) : say('table.empty'),
  );

const inSheet = (error: unknown, { sheets }: SheetSource, sheet: number): unknown => {
  const name = sheets[sheet]?.name ?? '';
  return error instanceof UnreadableFile && error.namesRow && name !== ''
    ? new UnreadableRow(say('table.inSheet', { sheet: name, problem: error.message }), { cause: error })
    : error;
};

async function* rowsOf(source: SheetSource, sheet: number, options: ReadOptions): AsyncGenerator<Row[]> {
  const { onProgress = () => undefined, signal } = options;
  let batch: Row[] = [];
  let inBatch = 0;
  let total = 0;
  signal?.throwIfAborted();
  try {
    for await (const rows of source.rows(sheet, onProgress)) {
      signal?.throwIfAborted();
      for (const row of rows) {
        const characters = charactersIn(row.cells);
        if (characters === 0) continue;
        total += characters;
        inBatch += characters;
        if (total > readLimits.totalCharacters) throw tooLarge();
        batch.push(row);
        if (batch.length < batchRows && inBatch < batchCharacters) continue;
        yield batch;
        signal?.throwIfAborted();
        batch = [];
        inBatch = 0;
      }
    }
  } catch (error) {
    if (error instanceof UnreadableFile && batch.length > 0) yield batch;
    throw inSheet(error, source, sheet);
  }
  if (total === 0) throw emptyProblem(source, sheet);
  if (batch.length > 0) yield batch;
  onProgress(1);
}

const firstSeen = (sheets: readonly SheetName[]) =>
  Math.max(
    0,
    sheets.findIndex(({ isHidden }) => !isHidden),
  );

/** Opens a file of any kind that holds a table. Throws UnreadableFile. Close it after use. */
export const openTable = async (path: string, options: ReadOptions): Promise<Table> => {
  options.signal?.throwIfAborted();
  const { source, text } = await openSource(path, options);
  const isSeen = source.sheets.some(({ isHidden }) => !isHidden) ? ({ isHidden }: SheetName) => !isHidden : () => true;
  const sheets: Sheet[] = [];
  let starts = 0;
  try {
    for (const [place, { name, isHidden }] of source.sheets.entries()) {
      const isWanted = name === options.sheet || (starts < mostStarts && isSeen({ name, isHidden }));
      if (isWanted) starts += 1;
      sheets.push({ name, isHidden, start: isWanted ? await startOf(source, place) : [] });
    }
    // Throws what is wrong with it, or that it is empty.
    if (sheets.every(({ start }) => start.length === 0)) await rowsOf(source, firstSeen(sheets), options).next();
  } catch (error) {
    source.close();
    throw error;
  }
  return { sheets, text, rows: (sheet) => rowsOf(source, sheet, options), close: () => source.close() };
};

/** The rows of the first sheet that is not hidden, or of a text file. */
export async function* readTable(path: string, options: ReadOptions): AsyncGenerator<Row[]> {
  const table = await openTable(path, options);
  try {
    yield* table.rows(firstSeen(table.sheets));
  } finally {
    table.close();
  }
}
