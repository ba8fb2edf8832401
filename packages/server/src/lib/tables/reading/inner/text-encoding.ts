import { isAscii, isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import type { ListEncoding } from '@halloo/contract/lead-layout';
import { say } from '../../../../platform/words.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type Encoding = ListEncoding;

/** The characters of Windows-1252 from 0x80 to 0x9f, where Latin-1 has control characters; five are unassigned. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes chunks of bytes, split anywhere, into chunks of text. */
export interface TextPieces {
  write(bytes: Buffer): string;
  end(): string;
}

const bigEndian = (): TextPieces => {
  const decoder = new StringDecoder('utf16le');
  let odd: Buffer = Buffer.alloc(0);
  return {
    write(bytes) {
      const joined = Buffer.concat([odd, bytes]);
      const even = joined.length - (joined.length % 2);
      odd = joined.subarray(even);
      return decoder.write(joined.subarray(0, even).swap16());
    },
    end: () => decoder.end(),
  };
};

export const textPieces = (encoding: Encoding): TextPieces => {
  switch (encoding) {
    case 'utf-8':
      return new StringDecoder('utf8');
    case 'utf-16le':
      return new StringDecoder('utf16le');
    case 'utf-16be':
      return bigEndian();
    case 'windows-1252':
      return {
        write: (bytes) =>
          bytes.toString('latin1').replace(/[\x80-\x9f]/g, (byte) => windows1252.charAt(byte.charCodeAt(0) - 0x80)),
        end: () => '',
      };
    default:
      return streamed(encoding);
  }
};

const streamed = (encoding: Encoding): TextPieces => {
  const decoder = new TextDecoder(encoding);
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
};

/** Detects the encoding by the byte order mark, or UTF-16 without one by the zero in every other byte of Latin text. */
export const sniffUnicode = (start: Buffer): { encoding: Encoding; bom: number } | undefined => {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return { encoding: 'utf-8', bom: 3 };
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: 'utf-16le', bom: 2 };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: 'utf-16be', bom: 2 };
  const zeros = [0, 0];
  for (let at = 0; at < start.length; at += 1) if (start[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // In Hindi or Chinese lists the digits, commas and line ends still have this share.
  const enough = start.length / 20;
  if (odd > enough && even === 0) return { encoding: 'utf-16le', bom: 0 };
  if (even > enough && odd === 0) return { encoding: 'utf-16be', bom: 0 };
  return undefined;
};

/** What the bytes of a whole file say about its encoding. */
export interface Evidence {
  /** Characters of more than one byte that are right in UTF-8. */
  readonly characters: number;
  /** Bytes that are wrong in UTF-8. */
  readonly wrong: number;
  /** Lines with bytes that are not ASCII, for the detector of older encodings. */
  readonly sample: Buffer;
}

const sampleBytes = 64 * 1024;
const lineFeed = 0x0a;

/** Collects the evidence from chunks of bytes, split anywhere. A zero byte, which no text contains, is refused. */
export class EncodingEvidence {
  #characters = 0;
  #wrong = 0;
  #rest: Buffer = Buffer.alloc(0);
  readonly #sample: Buffer[] = [];
  #sampled = 0;

  write(bytes: Buffer) {
    if (bytes.includes(0)) throw new UnreadableFile(say('table.neither'));
    if (this.#rest.length === 0 && isAscii(bytes)) return;
    const joined = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    const end = joined.length - openTail(joined);
    const whole = joined.subarray(0, end);
    this.#count(whole);
    this.#take(whole);
    // A copy, because the caller reads the next chunk into the same memory.
    this.#rest = Buffer.from(joined.subarray(end));
  }

  end(): Evidence {
    this.#count(this.#rest);
    this.#take(this.#rest);
    this.#rest = Buffer.alloc(0);
    return { characters: this.#characters, wrong: this.#wrong, sample: Buffer.concat(this.#sample) };
  }

  #count(bytes: Buffer) {
    if (isUtf8(bytes)) {
      for (let at = 0; at < bytes.length; at += 1) if ((bytes[at] as number) >= 0xc0) this.#characters += 1;
      return;
    }
    for (let at = 0; at < bytes.length; ) {
      const length = characterAt(bytes, at);
      if (length === 0) this.#wrong += 1;
      else if (length > 1) this.#characters += 1;
      at += Math.max(1, length);
    }
  }

  #take(bytes: Buffer) {
    for (let from = 0; from < bytes.length && this.#sampled < sampleBytes; ) {
      const found = bytes.indexOf(lineFeed, from);
      const to = found === -1 ? bytes.length : found + 1;
      const line = bytes.subarray(from, Math.min(to, from + sampleBytes));
      if (!isAscii(line)) {
        this.#sample.push(Buffer.from(line));
        this.#sampled += line.length;
      }
      from = to;
    }
  }
}

/** The length of the UTF-8 character at a place; 0 if there is none. */
const characterAt = (bytes: Buffer, at: number): number => {
  const first = bytes[at] as number;
  if (first < 0x80) return 1;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  return first >= 0xc2 && first <= 0xf4 && isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length
    ? length
    : 0;
};

/** The number of bytes at the end that start a character continued in the next chunk. */
const openTail = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
};
