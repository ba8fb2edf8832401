import { type FileHandle, open } from 'node:fs/promises';
import { say } from '../../../../platform/words.ts';
import { unguardCell } from '../../csv-guard.ts';
import { CsvParser, type Delimiter } from './csv-parser.ts';
import { detectEncoding } from './detect-encoding.ts';
import type { Progress, Row } from './row.ts';
import { sniffDelimiter } from './sniff-delimiter.ts';
import { type Encoding, EncodingEvidence, sniffUnicode, textPieces } from './text-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';

const pieceBytes = 128 * 1024;

/** The choices of a person about a text file; without one, the file decides. */
export interface TextChoice {
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: Delimiter | undefined;
  /** The country whose older encoding is likely, as in IN. */
  readonly country?: string | undefined;
}

/** How a text file is read. */
export interface TextForm {
  readonly encoding: Encoding;
  /** A byte order mark decides the encoding for good. */
  readonly hasMark: boolean;
  readonly delimiter: Delimiter;
  /** The bytes of the mark, and then the characters of Excel's hint, before the first row. */
  readonly bom: number;
  readonly skip: number;
}

/** The file in chunks that share one buffer: each is valid until the next is requested. */
async function* piecesOf(file: FileHandle, from: number): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(pieceBytes);
  for (let position = from; ; ) {
    const { bytesRead } = await file.read(buffer, 0, pieceBytes, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

const encodingOf = async (
  file: FileHandle,
  { encoding, country = '' }: TextChoice,
): Promise<{ encoding: Encoding; bom: number }> => {
  const start = Buffer.alloc(4096);
  const { bytesRead } = await file.read(start, 0, start.length, 0);
  const known = sniffUnicode(start.subarray(0, bytesRead));
  if (known && (known.bom > 0 || encoding === undefined) && known.encoding !== 'utf-8') return known;
  // Checks the whole file: the first byte that is not UTF-8 may come late in a long list. 60 MB take 30 ms.
  const evidence = new EncodingEvidence();
  if (!encoding?.startsWith('utf-16')) {
    for await (const bytes of piecesOf(file, known?.bom ?? 0)) evidence.write(bytes);
  }
  if (known?.bom) return known;
  return { encoding: encoding ?? detectEncoding(evidence.end(), country), bom: 0 };
};

async function* textOf(file: FileHandle, form: Pick<TextForm, 'encoding' | 'bom'>): AsyncGenerator<[string, number]> {
  const { encoding, bom } = form;
  const pieces = textPieces(encoding);
  let read = bom;
  for await (const bytes of piecesOf(file, bom)) {
    read += bytes.length;
    const text = pieces.write(bytes);
    if (encoding.startsWith('utf-16') && text.includes('\0')) {
      throw new UnreadableFile(say('table.neither'));
    }
    yield [text, read];
  }
  yield [pieces.end(), read];
}

/** Finds out how a text file is to be read. */
export const formOfText = async (path: string, choice: TextChoice): Promise<TextForm> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { encoding, bom } = await encodingOf(file, choice);
    const first = await textOf(file, { encoding, bom }).next();
    const { delimiter, skip } = sniffDelimiter(first.done ? '' : first.value[0], size <= pieceBytes);
    return { encoding, bom, hasMark: bom > 0, delimiter: choice.delimiter ?? delimiter, skip };
  } finally {
    await file.close();
  }
};

/** The cells without the signs that protect them from spreadsheets. */
const unguarded = (rows: Row[]): Row[] => rows.map((row) => ({ ...row, cells: row.cells.map(unguardCell) }));

/** The rows of a CSV or TSV file. */
export async function* readText(path: string, form: TextForm, progress: Progress): AsyncGenerator<Row[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const parser = new CsvParser(form.delimiter);
    let skip = form.skip;
    for await (const [text, read] of textOf(file, form)) {
      progress(Math.min(1, read / size));
      yield unguarded(parser.write(text.slice(skip)));
      skip = 0;
    }
    yield unguarded(parser.end());
  } finally {
    await file.close();
  }
}
