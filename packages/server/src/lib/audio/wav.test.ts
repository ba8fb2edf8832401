import { describe, expect, it } from 'vitest';
import { makeSound, sweep } from '../../../test/kits/test-sounds.ts';
import { AudioProblem } from './audio-problem.ts';
import { readWav, writeWav } from './wav.ts';

interface Parts {
  format?: number;
  channels?: number;
  rate?: number;
  bits?: number;
  blockBytes?: number;
  extra?: number[];
  data?: Buffer;
  dataLength?: number;
  before?: Buffer;
}

const chunk = (name: string, body: Buffer, length = body.length) => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

const makeWav = (parts: Parts = {}) => {
  const { format = 1, channels = 1, rate = 8000, bits = 16, extra = [], data = Buffer.alloc(4) } = parts;
  const fmt = Buffer.alloc(16);
  fmt.writeUInt16LE(format, 0);
  fmt.writeUInt16LE(channels, 2);
  fmt.writeUInt32LE(rate, 4);
  fmt.writeUInt16LE(parts.blockBytes ?? (channels * bits) / 8, 12);
  fmt.writeUInt16LE(bits, 14);
  const body = Buffer.concat([
    Buffer.from('WAVE'),
    parts.before ?? Buffer.alloc(0),
    chunk('fmt ', Buffer.concat([fmt, Buffer.from(extra)])),
    chunk('data', data, parts.dataLength),
  ]);
  return new Uint8Array(chunk('RIFF', body));
};

const guidEnding = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71];

const encoded = (
  bytesPerSample: number,
  values: number[],
  write: (data: Buffer, value: number, at: number) => void,
) => {
  const data = Buffer.alloc(values.length * bytesPerSample);
  for (const [i, value] of values.entries()) write(data, value, i * bytesPerSample);
  return data;
};

const samplesOf = (parts: Parts) => [...readWav(makeWav(parts)).samples];
const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof AudioProblem) return error.code;
    throw error;
  }
  return 'no problem';
};

describe('readWav', () => {
  const values = [0, 0.5, -0.5, -1];

  it.each([
    ['8-bit', { bits: 8, data: encoded(1, values, (data, v, at) => data.writeUInt8(v * 128 + 128, at)) }],
    ['16-bit', { bits: 16, data: encoded(2, values, (data, v, at) => data.writeInt16LE(v * 2 ** 15, at)) }],
    ['24-bit', { bits: 24, data: encoded(3, values, (data, v, at) => data.writeIntLE(v * 2 ** 23, at, 3)) }],
    ['32-bit', { bits: 32, data: encoded(4, values, (data, v, at) => data.writeInt32LE(v * 2 ** 31, at)) }],
    ['32-bit float', { format: 3, bits: 32, data: encoded(4, values, (data, v, at) => data.writeFloatLE(v, at)) }],
    ['64-bit float', { format: 3, bits: 64, data: encoded(8, values, (data, v, at) => data.writeDoubleLE(v, at)) }],
  ])('reads %s samples', (_, parts) => {
    expect(samplesOf(parts)).toEqual(values);
  });

  it('reads A-law and mu-law', () => {
    expect(samplesOf({ format: 6, bits: 8, data: Buffer.from([0xd5, 0x55, 0xaa, 0x2a]) })).toEqual(
      [8, -8, 32_256, -32_256].map((value) => value / 32_768),
    );
    expect(samplesOf({ format: 7, bits: 8, data: Buffer.from([0xff, 0x7f, 0x80, 0x00]) })).toEqual(
      [0, 0, 32_124, -32_124].map((value) => value / 32_768),
    );
  });

  it('reads the extensible format, also with padded samples', () => {
    const data = encoded(4, values, (into, v, at) => into.writeInt32LE(v * 2 ** 31, at));
    const extra = [22, 0, 24, 0, 4, 0, 0, 0, 1, 0, ...guidEnding];
    expect(samplesOf({ format: 0xfffe, bits: 32, extra, data })).toEqual(values);
    expect(samplesOf({ bits: 24, blockBytes: 4, data })).toEqual(values);
    const foreign = [22, 0, 24, 0, 4, 0, 0, 0, 1, 0, ...guidEnding.slice(0, -1), 0];
    expect(codeOf(() => samplesOf({ format: 0xfffe, bits: 32, extra: foreign, data }))).toBe('unreadable');
  });

  it('mixes any number of channels to one', () => {
    const data = encoded(2, [0.5, -0.25, 0.25, 0.5, 0, -0.5], (into, v, at) => into.writeInt16LE(v * 2 ** 15, at));
    const mixed = samplesOf({ channels: 3, data });
    expect(mixed[0]).toBeCloseTo(1 / 6, 6);
    expect(mixed[1]).toBeCloseTo(0, 6);
  });

  it.each([0, 0xffff_ffff, 5000])('reads to the end of the file if the declared length is %d bytes', (dataLength) => {
    expect(samplesOf({ data: Buffer.alloc(9), dataLength })).toHaveLength(4 + 1);
  });

  it('skips other chunks, also of odd length', () => {
    expect(
      samplesOf({ before: Buffer.concat([chunk('LIST', Buffer.alloc(7)), chunk('bext', Buffer.alloc(600))]) }),
    ).toEqual([0, 0]);
  });

  it('treats NaN and excessive samples as silence', () => {
    const data = encoded(8, [Number.NaN, Number.POSITIVE_INFINITY, 1e300, 0.5], (into, v, at) =>
      into.writeDoubleLE(v, at),
    );
    expect(samplesOf({ format: 3, bits: 64, data })).toEqual([0, 0, 0, 0.5]);
  });

  it('rejects a file that is not a WAV', () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('RIFF'),
      Buffer.from('RIFF....AVI LIST'),
      Buffer.alloc(1000, 0xff),
    ]) {
      expect(codeOf(() => readWav(bytes))).toBe('not_wav');
    }
  });

  it('rejects a WAV without audio, or with an unsupported format', () => {
    const whole = makeWav();
    expect(codeOf(() => readWav(whole.subarray(0, 30)))).toBe('unreadable');
    expect(codeOf(() => readWav(whole.subarray(0, 36)))).toBe('unreadable');
    expect(codeOf(() => samplesOf({ format: 0x11, bits: 4 }))).toBe('unreadable');
    expect(codeOf(() => samplesOf({ format: 0x55, bits: 0 }))).toBe('unreadable');
    expect(codeOf(() => samplesOf({ channels: 0 }))).toBe('unreadable');
    expect(codeOf(() => samplesOf({ rate: 3999 }))).toBe('unreadable');
    expect(codeOf(() => samplesOf({ rate: 192_001 }))).toBe('unreadable');
  });
});

describe('writeWav', () => {
  it('can be read back exactly', () => {
    const sound = sweep(8000, 0.5);
    const first = writeWav(sound);
    const back = readWav(first);
    expect(back.rate).toBe(8000);
    expect(first).toHaveLength(44 + 2 * 4000);
    expect(Math.max(...back.samples.map((sample, i) => Math.abs(sample - (sound.samples[i] ?? 9))))).toBeLessThan(
      1 / 65_000,
    );
    expect(writeWav(back)).toEqual(first);
  });

  it('clips without wrapping around', () => {
    const loud = makeSound(8000, 0.01, (time) => (time < 0.005 ? 3 : -3));
    const back = readWav(writeWav(loud)).samples;
    expect([back[0], back.at(-1)]).toEqual([32_767 / 32_768, -1]);
  });
});
