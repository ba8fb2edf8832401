/** A field of a message, undecoded. */
export interface Field {
  readonly number: number;
  /** The content of a field with a length: a string, bytes or a message. Undefined for numbers. */
  readonly content: Uint8Array | undefined;
  /** The whole field as it was read, with its key. */
  readonly bytes: Uint8Array;
}

/** Wire types of protobuf. */
const varint = 0;
const eightBytes = 1;
const withLength = 2;
const fourBytes = 5;

/** Reads the fields of a message. The bytes are views, so this costs nothing for large contents. */
export function* readFields(message: Uint8Array): Generator<Field> {
  let at = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = message[at];
      if (byte === undefined) throw new Error('The message ends within a number.');
      at += 1;
      value += (byte & 127) * weight;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const start = at;
    const key = readNumber();
    let content: Uint8Array | undefined;
    switch (key & 7) {
      case varint:
        readNumber();
        break;
      case eightBytes:
        at += 8;
        break;
      case fourBytes:
        at += 4;
        break;
      case withLength: {
        const length = readNumber();
        content = message.subarray(at, at + length);
        at += length;
        break;
      }
      default:
        throw new Error(`The message has the unknown wire type ${key & 7}.`);
    }
    if (at > message.length) throw new Error('The message ends within a field.');
    yield { number: Math.floor(key / 8), content, bytes: message.subarray(start, at) };
  }
}

const writeNumber = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
};

/** A field with a length, as pieces that need not be copied until the whole file is written. */
export const writeField = (number: number, pieces: readonly Uint8Array[]): Uint8Array[] => {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return [Uint8Array.from([...writeNumber(number * 8 + withLength), ...writeNumber(length)]), ...pieces];
};

export const writeText = (number: number, text: string): Uint8Array[] =>
  writeField(number, [new TextEncoder().encode(text)]);

export const textOf = ({ content }: Field): string => new TextDecoder().decode(content);
