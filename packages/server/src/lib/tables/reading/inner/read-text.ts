import { type FileHandle, open } from 'node:fs/promises';
import { say } from '../../../../platform/words.ts';
import { CsvParser } from './csv-parser.ts';
import type { Progress, Row } from './row.ts';
import { sniffDelimiter } from './sniff-delimiter.ts';
import { type Encoding, sniffUnicode, textPieces, Utf8Check } from './text-encoding.ts';
import { UnreadableFile } from './unreadable-file.ts';

const pieceBytes = 128 * 1024;

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

const encodingOf = async (file: FileHandle): Promise<{ encoding: Encoding; bom: number }> => {
  const start = Buffer.alloc(4096);
  const { bytesRead } = await file.read(start, 0, start.length, 0);
  const known = sniffUnicode(start.subarray(0, bytesRead));
  if (known && known.encoding !== 'utf-8') return known;
  // Checks the whole file: the first byte that is not UTF-8 may come late in a long list. 60 MB take 30 ms.
  const check = new Utf8Check();
  for await (const bytes of piecesOf(file, known?.bom ?? 0)) check.write(bytes);
  if (check.end()) return known ?? { encoding: 'utf-8', bom: 0 };
  return { encoding: 'windows-1252', bom: known?.bom ?? 0 };
};

async function* textOf(file: FileHandle, size: number, progress: Progress): AsyncGenerator<string> {
  const { encoding, bom } = await encodingOf(file);
  const pieces = textPieces(encoding);
  let read = bom;
  for await (const bytes of piecesOf(file, bom)) {
    read += bytes.length;
    const text = pieces.write(bytes);
    if (encoding.startsWith('utf-16') && text.includes('\0')) {
      throw new UnreadableFile(say('table.neither'));
    }
    progress(read / size);
    yield text;
  }
  yield pieces.end();
}

/** The rows of a CSV or TSV file. */
export async function* readText(path: string, progress: Progress): AsyncGenerator<Row[]> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    let parser: CsvParser | undefined;
    for await (const text of textOf(file, size, progress)) {
      if (parser) {
        yield parser.write(text);
        continue;
      }
      const { delimiter, skip } = sniffDelimiter(text, size <= pieceBytes);
      parser = new CsvParser(delimiter);
      yield parser.write(text.slice(skip));
    }
    if (parser) yield parser.end();
  } finally {
    await file.close();
  }
}
