import { say } from '../../../platform/words.ts';
import { checkCompound, kindOfZip, sniffKind } from './inner/file-kind.ts';
import { readLimits } from './inner/limits.ts';
import { readOds } from './inner/read-ods.ts';
import { readText } from './inner/read-text.ts';
import { readXls } from './inner/read-xls.ts';
import { readXlsx } from './inner/read-xlsx.ts';
import type { Progress, Row } from './inner/row.ts';
import { tooLarge, UnreadableFile } from './inner/unreadable-file.ts';
import { Zip } from './inner/zip.ts';

export { readLimits } from './inner/limits.ts';
export type { Row } from './inner/row.ts';
export { UnreadableFile } from './inner/unreadable-file.ts';

export interface ReadOptions {
  fileName: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const batchRows = 1000;
/** Rows with long texts make smaller batches, so that a batch stays at a few megabytes. */
const batchCharacters = 1_000_000;

async function* readArchive(path: string, progress: Progress): AsyncGenerator<Row[]> {
  const zip = await Zip.open(path);
  try {
    const found = await kindOfZip(zip);
    if (found.kind === 'xlsx') yield* readXlsx(zip, found.workbook, progress);
    else yield* readOds(zip, progress);
  } finally {
    zip.close();
  }
}

async function* readKind(path: string, progress: Progress): AsyncGenerator<Row[]> {
  const kind = await sniffKind(path);
  if (kind === 'text') yield* readText(path, progress);
  else if (kind === 'zip') yield* readArchive(path, progress);
  else {
    await checkCompound(path);
    yield* readXls(path);
  }
}

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

/**
 * The rows of the first sheet, or of a text file, in batches of about a thousand. Every cell is the text that a person
 * sees. The first returned row has the headings. Empty rows are omitted but counted: each row has its number in the
 * file.
 *
 * Throws UnreadableFile, perhaps after some batches: damage may show only at the end of the file.
 */
export async function* readTable(path: string, options: ReadOptions): AsyncGenerator<Row[]> {
  const { onProgress = () => undefined, signal } = options;
  let batch: Row[] = [];
  let inBatch = 0;
  let total = 0;
  signal?.throwIfAborted();
  for await (const rows of readKind(path, onProgress)) {
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
  if (total === 0) throw new UnreadableFile(say('table.empty'));
  if (batch.length > 0) yield batch;
  onProgress(1);
}
