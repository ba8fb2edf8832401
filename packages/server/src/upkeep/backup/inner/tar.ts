/*
 * The part of the tar format (ustar) that a backup needs: plain files with short names, each whole in memory. Any tar
 * program can read the result.
 */

export interface TarEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const block = 512;

/** No part of a backup is larger. A larger one means a damaged or forged file. */
export const mostEntryBytes = 256 * 1024 * 1024;

const padding = (size: number): number => (block - (size % block)) % block;

const checksumOf = (header: Buffer): number =>
  // The checksum counts its own field as spaces.
  header.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 32 : byte), 0);

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;

/** A file of an archive: its header, its bytes, and zeros up to the next block. */
export const tarFile = ({ name, bytes }: TarEntry, at: Date): Buffer => {
  if (Buffer.byteLength(name) > 100) throw new Error(`a name in a backup is too long: ${name}`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes.length, 11), 124);
  header.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(octal(checksumOf(header), 6), 148);
  header.write(' ', 155);
  return Buffer.concat([header, bytes, Buffer.alloc(padding(bytes.length))]);
};

/** The end of an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * block);

/** Why an archive cannot be read, as the end of a sentence. */
export class TarProblem extends Error {}

/** Reads exact numbers of bytes from a stream of chunks. */
const createTaker = (pieces: AsyncIterable<Buffer>) => {
  const source = pieces[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;
  const take = async (wanted: number): Promise<Buffer> => {
    while (size < wanted) {
      const { done, value } = await source.next();
      if (done) throw new TarProblem('it ends too early');
      held.push(value);
      size += value.length;
    }
    const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held, size);
    held = [all.subarray(wanted)];
    size -= wanted;
    return all.subarray(0, wanted);
  };
  /** Reads to the very end, where gzip verifies its checksum. */
  const end = async (): Promise<void> => {
    if (size > 0 || !(await source.next()).done) throw new TarProblem('it goes on after its end');
  };
  return { take, end };
};

const readHeader = (header: Buffer): { name: string; size: number } => {
  const field = (from: number, to: number) => header.toString('latin1', from, to).replace(/[\0 ].*$/s, '');
  if (Number.parseInt(field(148, 156), 8) !== checksumOf(header)) throw new TarProblem('it is no backup, or damaged');
  const [name, size] = [field(0, 100), Number.parseInt(field(124, 136), 8)];
  if (header.toString('latin1', 156, 157) !== '0' || !(size >= 0 && size <= mostEntryBytes)) {
    throw new TarProblem(`it has a part that no backup has (${name})`);
  }
  return { name, size };
};

/** The files of an archive in order. Throws if it is truncated or damaged. */
export async function* readTar(pieces: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const { take, end } = createTaker(pieces);
  for (;;) {
    const header = await take(block);
    if (header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    const bytes = await take(size);
    await take(padding(size));
    yield { name, bytes };
  }
  await take(block);
  await end();
}
