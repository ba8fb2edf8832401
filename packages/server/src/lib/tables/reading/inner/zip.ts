import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { say } from '../../../../platform/words.ts';
import { readLimits } from './limits.ts';
import { damaged, passwordProtected, tooLarge, UnreadableFile } from './unreadable-file.ts';

/**
 * Reads synchronously, so that errors of yauzl about a damaged directory are thrown here: in the callbacks of its own
 * reader, an offset beyond 2^53 would crash the process.
 */
class SyncReader extends RandomAccessReader {
  readonly #fd: number;

  constructor(fd: number) {
    super();
    this.#fd = fd;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ) {
    const whole = Number.isSafeInteger(position) && readSync(this.#fd, buffer, offset, length, position) === length;
    callback(whole ? null : new Error('The file ends too early.'));
  }

  override close(callback: (error: Error | null) => void) {
    callback(null);
  }
}

/** The entries of a zip archive, by name. Counts the actual sizes and never trusts those in the directory. */
export class Zip {
  readonly #path: string;
  readonly #fd: number;
  readonly #size: number;
  readonly #file: ZipFile;
  readonly #entries: Map<string, Entry>;
  #taken = 0;
  #inflated = 0;

  private constructor(path: string, fd: number, size: number, file: ZipFile, entries: Map<string, Entry>) {
    this.#path = path;
    this.#fd = fd;
    this.#size = size;
    this.#file = file;
    this.#entries = entries;
  }

  static async open(path: string): Promise<Zip> {
    const fd = openSync(path, 'r');
    try {
      const { size } = fstatSync(fd);
      const { file, entries } = await readDirectory(fd, size);
      return new Zip(path, fd, size, file, entries);
    } catch (error) {
      closeSync(fd);
      throw error;
    }
  }

  close() {
    this.#file.close();
    closeSync(this.#fd);
  }

  /** Lower case, because part names are not case-sensitive. */
  names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The compressed size of a part; 0 if it does not exist. */
  packedSize(name: string): number {
    return this.#entries.get(name.toLowerCase())?.compressedSize ?? 0;
  }

  /** Unpacks a part as a stream. Verifies its length and checksum at the end. */
  async *unpack(name: string, onPacked: (bytes: number) => void = () => undefined): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw damaged(new Error(`There is no part ${name}.`));
    if (entry.compressedSize === 0 && entry.uncompressedSize === 0 && !entry.isEncrypted()) return;
    const source = await this.#source(entry);
    let length = 0;
    let checksum = 0;
    try {
      for await (const chunk of unpacked(source, entry) as AsyncIterable<Buffer>) {
        length += chunk.length;
        checksum = crc32(chunk, checksum);
        this.#count(chunk.length);
        onPacked(source.bytesRead);
        yield chunk;
      }
    } catch (error) {
      throw isZlibError(error) ? damaged(error) : error;
    } finally {
      source.destroy();
      // A part that is not read to its end must not raise the allowed ratio of the others.
      this.#taken -= entry.compressedSize - source.bytesRead;
    }
    if (length !== entry.uncompressedSize || checksum !== entry.crc32) {
      throw damaged(new Error(`The part ${name} is not what the directory says.`));
    }
  }

  /** A small part as a whole. */
  async readWhole(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of this.unpack(name)) {
      length += chunk.length;
      if (length > readLimits.smallPartBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  async #source(entry: Entry) {
    if (entry.isEncrypted()) throw passwordProtected();
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
      throw damaged(new Error(`The compression method ${entry.compressionMethod} is unknown.`));
    }
    const start = await this.#dataStart(entry);
    const end = start + entry.compressedSize;
    if (!(end > start && end <= this.#size)) throw damaged(new Error('A part reaches beyond the end of the file.'));
    this.#taken += entry.compressedSize;
    // A separate handle, which closes itself even if reading stops early.
    return createReadStream(this.#path, { start, end: end - 1, highWaterMark: 128 * 1024 });
  }

  async #dataStart(entry: Entry): Promise<number> {
    try {
      return (await this.#file.readLocalFileHeaderPromise(entry, { minimal: true })).fileDataStart;
    } catch (error) {
      throw damaged(error);
    }
  }

  #count(bytes: number) {
    this.#inflated += bytes;
    const bomb =
      this.#inflated > readLimits.inflationRatioFromBytes && this.#inflated > this.#taken * readLimits.inflationRatio;
    if (bomb || this.#inflated > readLimits.inflatedBytes) {
      throw new UnreadableFile(say('table.bomb'));
    }
  }
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

const unpacked = (source: Readable, entry: Entry): Readable => {
  if (entry.compressionMethod === 0) return source;
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  // With the callback, errors of the source end the iteration, which throws them.
  return pipeline(source, inflate, () => undefined);
};

const readDirectory = async (fd: number, size: number) => {
  const entries = new Map<string, Entry>();
  try {
    const file = await fromRandomAccessReaderPromise(new SyncReader(fd), size, { autoClose: false });
    if (file.entryCount > readLimits.zipEntries) throw tooLarge();
    for await (const entry of file.eachEntry()) {
      const name = entry.fileName.toLowerCase();
      if (entries.has(name)) throw damaged(new Error(`There are two parts ${name}.`));
      entries.set(name, entry);
    }
    return { file, entries };
  } catch (error) {
    throw error instanceof UnreadableFile ? error : damaged(error);
  }
};
