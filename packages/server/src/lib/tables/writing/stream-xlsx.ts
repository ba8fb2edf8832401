import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { lettersOf, rowXml, type SheetColumn, sheetEnd, sheetStart, workbookParts } from './inner/xlsx-parts.ts';

export type { SheetColumn } from './inner/xlsx-parts.ts';

const deflate = promisify(deflateRaw);

/** Excel's limit, headings included. Further rows continue in further sheets. */
const rowsOfSheet = 1_048_576;

/**
 * The block size of compression: large enough to compress well, small enough that memory does not grow with the file.
 */
const blockCharacters = 512 * 1024;

const versionNeeded = 20;
const deflated = 8;
/** Sizes and checksum follow the data, because they are not known before; names are UTF-8. */
const flags = 0x0808;
/** 1 January 1980, the first date of the zip format. */
const date = 0x21;

/** The empty final block that ends a deflate stream. */
const endOfStream = Buffer.from([0x03, 0x00]);

interface Written {
  readonly name: string;
  readonly offset: number;
  readonly size: number;
  readonly packed: number;
  readonly checksum: number;
}

const header = (name: string): Buffer => {
  const fixed = Buffer.alloc(26);
  fixed.writeUInt16LE(versionNeeded, 0);
  fixed.writeUInt16LE(flags, 2);
  fixed.writeUInt16LE(deflated, 4);
  fixed.writeUInt16LE(date, 8);
  fixed.writeUInt16LE(name.length, 22);
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fixed, Buffer.from(name)]);
};

const descriptor = ({ size, packed, checksum }: Omit<Written, 'name' | 'offset'>): Buffer => {
  const bytes = Buffer.alloc(16);
  bytes.write('PK\x07\x08', 'latin1');
  bytes.writeUInt32LE(checksum, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
};

const directoryEntry = ({ name, offset, size, packed, checksum }: Written): Buffer => {
  const fixed = Buffer.alloc(42);
  fixed.writeUInt16LE(versionNeeded, 0);
  fixed.writeUInt16LE(versionNeeded, 2);
  fixed.writeUInt16LE(flags, 4);
  fixed.writeUInt16LE(deflated, 6);
  fixed.writeUInt16LE(date, 10);
  fixed.writeUInt32LE(checksum, 12);
  fixed.writeUInt32LE(packed, 16);
  fixed.writeUInt32LE(size, 20);
  fixed.writeUInt16LE(name.length, 24);
  fixed.writeUInt32LE(offset, 38);
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), fixed, Buffer.from(name)]);
};

const directoryEnd = (entries: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
};

/** A zip archive whose entries are written one after the other, while their text is produced. */
const createZip = () => {
  const parts: Written[] = [];
  let offset = 0;
  const counted = (bytes: Buffer): Buffer => {
    offset += bytes.length;
    return bytes;
  };

  async function* add(name: string, pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
    const begins = offset;
    yield counted(header(name));
    let [size, packed, checksum] = [0, 0, 0];
    let gathered = '';
    // Each block ends on a whole byte without ending the stream, and is compressed in a separate thread.
    const pack = async (): Promise<Buffer> => {
      const block = Buffer.from(gathered);
      gathered = '';
      size += block.length;
      checksum = crc32(block, checksum);
      const bytes = await deflate(block, { level: 3, finishFlush: constants.Z_SYNC_FLUSH });
      packed += bytes.length;
      return counted(bytes);
    };
    for await (const piece of pieces) {
      gathered += piece;
      if (gathered.length >= blockCharacters) yield await pack();
    }
    if (gathered !== '') yield await pack();
    packed += endOfStream.length;
    yield counted(endOfStream);
    yield counted(descriptor({ size, packed, checksum }));
    parts.push({ name, offset: begins, size, packed, checksum });
  }

  const finish = (): Buffer => {
    const entries = Buffer.concat(parts.map(directoryEntry));
    return Buffer.concat([entries, directoryEnd(parts.length, entries.length, offset)]);
  };

  return { add, finish };
};

type Rows = readonly (readonly string[])[];

/** A table of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Rows in groups, without the headings. */
  readonly rows: AsyncIterable<Rows>;
}

/** Takes rows from groups until a sheet is full. Each sheet has the headings. */
const createRowSource = ({ columns, rows: groups }: Sheet, most: number) => {
  const iterator = groups[Symbol.asyncIterator]();
  const letters = lettersOf(columns);
  let group: Rows = [];
  let next = 0;

  /** False if no rows are left. */
  const fill = async (): Promise<boolean> => {
    while (next >= group.length) {
      const { done, value } = await iterator.next();
      if (done) return false;
      group = value;
      next = 0;
    }
    return true;
  };

  async function* sheet(): AsyncGenerator<string> {
    await fill();
    yield sheetStart(columns, group);
    let number = 1;
    while (number < most && (await fill())) {
      const rows = group.slice(next, next + most - number);
      next += rows.length;
      const first = number + 1;
      number += rows.length;
      yield rows.map((cells, index) => rowXml(cells, first + index, columns, letters)).join('');
    }
    yield sheetEnd(columns, number);
  }

  return { fill, sheet };
};

/** A workbook, written while its rows are read. Memory does not depend on the number of rows. */
export async function* streamXlsx(sheets: readonly Sheet[], most = rowsOfSheet): AsyncGenerator<Buffer> {
  const zip = createZip();
  const names: string[] = [];
  for (const sheet of sheets) {
    const rows = createRowSource(sheet, most);
    let part = 1;
    do {
      names.push(part === 1 ? sheet.name : `${sheet.name} ${part}`);
      part += 1;
      yield* zip.add(`xl/worksheets/sheet${names.length}.xml`, rows.sheet());
    } while (await rows.fill());
  }
  for (const [name, content] of workbookParts(names)) yield* zip.add(name, [content]);
  yield zip.finish();
}

async function* inOneGroup(rows: Rows) {
  yield rows;
}

/** A workbook of few rows of text, whole in memory. The first row has the headings. */
export const writeXlsx = (name: string, [headings = [], ...rows]: Rows): Promise<Buffer> =>
  buffer(
    streamXlsx([{ name, columns: headings.map((heading) => ({ heading, kind: 'text' })), rows: inOneGroup(rows) }]),
  );
