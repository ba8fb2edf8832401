import { readLimits } from './limits.ts';
import { type TextPieces, textPieces } from './text-encoding.ts';
import { damaged } from './unreadable-file.ts';
import type { XmlHandler } from './xml-reader.ts';
import { XmlReader } from './xml-reader.ts';
import type { Zip } from './zip.ts';

const greaterThan = 0x3e;

/**
 * Passes on text up to the last `>` received, so that the reader hardly ever has to join chunks: V8 needs twice the
 * time for characters of a joined string.
 */
class Utf8Tags implements TextPieces {
  #rest: Buffer = Buffer.alloc(0);

  write(bytes: Buffer): string {
    const end = bytes.lastIndexOf(greaterThan) + 1;
    const whole = end === 0 ? this.#rest : Buffer.concat([this.#rest, bytes.subarray(0, end)]);
    this.#rest = end === 0 ? Buffer.concat([this.#rest, bytes]) : bytes.subarray(end);
    if (this.#rest.length > readLimits.xmlTokenCharacters) throw damaged();
    return end === 0 ? '' : whole.toString();
  }

  end(): string {
    return this.#rest.toString();
  }
}

/** XML is UTF-8 unless a byte order mark says otherwise. */
const decoderFor = (start: Buffer): TextPieces => {
  if (start[0] === 0xff && start[1] === 0xfe) return textPieces('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return textPieces('utf-16be');
  return new Utf8Tags();
};

/** Parses a part of the archive with a handler. The handler's collected results can be taken after each chunk. */
export async function* walkXml(
  zip: Zip,
  name: string,
  handler: XmlHandler,
  onPacked?: (bytes: number) => void,
): AsyncGenerator<undefined> {
  const xml = new XmlReader(handler);
  let decoder: TextPieces | undefined;
  for await (const chunk of zip.unpack(name, onPacked)) {
    decoder ??= decoderFor(chunk);
    xml.write(decoder.write(chunk));
    yield;
  }
  xml.write(decoder?.end() ?? '');
  xml.end();
}

/** Parses a part as a whole. */
export const readXml = async (zip: Zip, name: string, handler: XmlHandler, onPacked?: (bytes: number) => void) => {
  for await (const _ of walkXml(zip, name, handler, onPacked));
};

/** A handler for opening elements only. */
export const onOpen = (open: XmlHandler['open']): XmlHandler => ({
  open,
  close: () => undefined,
  text: () => undefined,
});
