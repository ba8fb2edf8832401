import { say } from '../../platform/words.ts';
import { AudioProblem } from './audio-problem.ts';
import { readALaw, readMuLaw } from './inner/g711.ts';
import type { Sound } from './sound.ts';

const formats = { pcm: 1, float: 3, aLaw: 6, muLaw: 7, extensible: 0xfffe } as const;

/** An extensible format with an identifier that ends like this is one of the plain formats. */
const plainFormatEnding = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71];

const rates = { lowest: 4_000, highest: 192_000 };

/** Some programs write float samples on other scales. A value beyond this is damage. */
const loudestSample = 65_536;

type ReadSample = (view: DataView, at: number) => number;

interface Format {
  channels: number;
  rate: number;
  bytesPerSample: number;
  read: ReadSample;
}

const unreadable = (sentence: string) => new AudioProblem('unreadable', { sentence });

const soundFloat = (value: number): number => (Math.abs(value) <= loudestSample ? value : 0);

const sampleReaders: Record<string, ReadSample> = {
  [`${formats.pcm}:1`]: (view, at) => (view.getUint8(at) - 128) / 128,
  [`${formats.pcm}:2`]: (view, at) => view.getInt16(at, true) / 32_768,
  [`${formats.pcm}:3`]: (view, at) => (view.getUint8(at) + view.getInt16(at + 1, true) * 256) / 8_388_608,
  [`${formats.pcm}:4`]: (view, at) => view.getInt32(at, true) / 2_147_483_648,
  [`${formats.float}:4`]: (view, at) => soundFloat(view.getFloat32(at, true)),
  [`${formats.float}:8`]: (view, at) => soundFloat(view.getFloat64(at, true)),
  [`${formats.aLaw}:1`]: (view, at) => readALaw(view.getUint8(at)),
  [`${formats.muLaw}:1`]: (view, at) => readMuLaw(view.getUint8(at)),
};

const plainFormat = (view: DataView): number => {
  const format = view.getUint16(0, true);
  if (format !== formats.extensible) return format;
  if (view.byteLength < 40 || plainFormatEnding.some((byte, i) => view.getUint8(26 + i) !== byte)) return 0;
  return view.getUint16(24, true);
};

const readFormat = (view: DataView): Format => {
  if (view.byteLength < 16) throw unreadable(say('audio.wavNoFormat'));
  const channels = view.getUint16(2, true);
  const rate = view.getUint32(4, true);
  const blockBytes = view.getUint16(12, true);
  const neededBytes = Math.ceil(view.getUint16(14, true) / 8);
  // Samples may be stored in more bytes than they need, in the upper ones, so all bytes are read.
  const bytesPerSample = blockBytes % channels === 0 ? Math.max(blockBytes / channels, neededBytes) : neededBytes;
  const read = sampleReaders[`${plainFormat(view)}:${bytesPerSample}`];
  if (channels === 0 || read === undefined) {
    throw unreadable(say('audio.wavEncoding'));
  }
  if (rate < rates.lowest || rate > rates.highest) {
    throw unreadable(say('audio.wavRate'));
  }
  return { channels, rate, bytesPerSample, read };
};

const mixDown = (view: DataView, { channels, rate, bytesPerSample, read }: Format): Sound => {
  const samples = new Float32Array(Math.floor(view.byteLength / (channels * bytesPerSample)));
  let at = 0;
  for (let i = 0; i < samples.length; i += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      sum += read(view, at);
      at += bytesPerSample;
    }
    samples[i] = sum / channels;
  }
  return { samples, rate };
};

/**
 * Reads a WAV file, mixed to one channel. An impossible length, which some programs write before they know it, means
 * until the end of the file.
 */
export const readWav = (bytes: Uint8Array): Sound => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const part = (at: number, length: number) => new DataView(bytes.buffer, bytes.byteOffset + at, length);
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new AudioProblem('not_wav');
  let format: Format | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = tag(at);
    const length = view.getUint32(at + 4, true);
    const rest = bytes.length - at - 8;
    if (name === 'fmt ' && length <= rest) format = readFormat(part(at + 8, length));
    if (name === 'data' && format !== undefined) {
      return mixDown(part(at + 8, length === 0 || length > rest ? rest : length), format);
    }
    at += 8 + length + (length % 2);
  }
  throw unreadable(say('audio.wavEmpty'));
};

/** Writes a sound as a WAV file of 16-bit PCM. Clips at full scale. */
export const writeWav = ({ samples, rate }: Sound): Uint8Array => {
  const headerBytes = 44;
  const bytes = new Uint8Array(headerBytes + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const tag = (at: number, name: string) => bytes.set(new TextEncoder().encode(name), at);
  tag(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, formats.pcm, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  let at = headerBytes;
  for (const sample of samples) {
    view.setInt16(at, Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))), true);
    at += 2;
  }
  return bytes;
};
