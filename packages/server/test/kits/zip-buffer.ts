import { crc32, deflateRawSync } from 'node:zlib';

interface Part {
  name: string;
  pieces: Iterable<string>;
}

/** Compresses in blocks of about this size, so that a long sheet is never in memory uncompressed. */
const blockCharacters = 1024 * 1024;
const versionNeeded = 20;
const deflated = 8;
/** 1 January 1980, the first date of the zip format. Fixed, so that the same content gives the same bytes. */
const date = 0x21;

const blocksOf = function* (pieces: Iterable<string>): Generator<Buffer> {
  let gathered: string[] = [];
  let characters = 0;
  for (const piece of pieces) {
    gathered.push(piece);
    characters += piece.length;
    if (characters < blockCharacters) continue;
    yield Buffer.from(gathered.join(''));
    gathered = [];
    characters = 0;
  }
  yield Buffer.from(gathered.join(''));
};

/** The empty final block that ends a deflate stream. */
const endOfStream = Buffer.from([0x03, 0x00]);

const pack = (pieces: Iterable<string>) => {
  const packed: Buffer[] = [];
  let size = 0;
  let checksum = 0;
  for (const block of blocksOf(pieces)) {
    size += block.length;
    checksum = crc32(block, checksum);
    packed.push(deflateRawSync(block, { finishFlush: syncFlush }));
  }
  packed.push(endOfStream);
  return { data: Buffer.concat(packed), size, checksum };
};

/** Ends each block on a whole byte without ending the stream, so that blocks can be concatenated. */
const syncFlush = 2;

/** A zip archive of text entries. */
export const zipBuffer = (parts: Part[]): Buffer => {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, pieces } of parts) {
    const { data, size, checksum } = pack(pieces);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(versionNeeded, 0);
    shared.writeUInt16LE(deflated, 4);
    shared.writeUInt16LE(date, 8);
    shared.writeUInt32LE(checksum, 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(size, 18);
    shared.writeUInt16LE(name.length, 22);
    const fileHeader = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name)]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, rest, Buffer.from(name)]));
    local.push(fileHeader, data);
    offset += fileHeader.length + data.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directoryBytes, end]);
};
