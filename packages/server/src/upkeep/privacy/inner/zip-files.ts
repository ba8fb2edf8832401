import { crc32 } from 'node:zlib';

interface File {
  readonly name: string;
  readonly bytes: Buffer;
}

const versionNeeded = 20;
/** Names are UTF-8. */
const flags = 0x0800;
/** 1 January 1980, the first date of the zip format. Fixed, so that the same content gives the same bytes. */
const date = 0x21;

/**
 * A zip archive that is created while it is sent: one file in memory at a time. Uncompressed, because most of it is
 * audio.
 */
export async function* zipFiles(files: AsyncIterable<File>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const nameBytes = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(versionNeeded, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(date, 8);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(bytes.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), shared, rest, nameBytes]));
    const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, nameBytes]);
    yield header;
    yield bytes;
    offset += header.length + bytes.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  yield Buffer.concat([entries, end]);
}
