import { frameSamples, powerSpectrum } from './inner/spectrum.ts';

const rate = 8_000;
/** Samples from one word of a fingerprint to the next: 16 ms. */
const hop = 128;
export const hopMs = (1_000 * hop) / rate;

/** Signs in a word, from one more bands between these frequencies. */
export const wordBits = 24;
const bands = wordBits + 1;
const [lowest, highest] = [300, 3_100];
/** Energies are sums over this many frames, and compared with those so many frames before. */
const smooth = 4;
const apart = 5;

/** Set in words of sound; the others are silence or a steady tone, and are never compared. */
export const soundBit = 1 << wordBits;
/** Sound that is quieter than the loudest so far by this factor (28 dB) is silence. */
const quieter = 10 ** -2.8;
/** About -54 dB of full scale, for samples of 16 bits. */
const leastPower = (10 ** (-54 / 20) * 32_768) ** 2 * frameSamples * 30;
/** Loudness is forgotten by half in 5 s, so that a knock does not hide what follows. */
const forget = 0.5 ** (hopMs / 5_000);
/** More energy than this in the two loudest bands and their neighbours is a tone. */
const toneShare = 0.92;
/** A tone lasts at least this many frames. */
const toneFrames = 6;
/** Samples that are all below this are silence (-54 dB): they are not transformed. */
const leastSample = 65;

const edges = Uint16Array.from({ length: bands + 1 }, (_, nth) =>
  Math.round((lowest * (highest / lowest) ** (nth / bands) * frameSamples) / rate),
);
const span = { from: edges[0] as number, to: edges[bands] as number };
const power = new Float64Array(span.to);

/**
 * Makes a fingerprint of sound as it arrives: a word every 16 ms, of which each bit says whether the difference between two
 * neighbouring bands has grown since 80 ms before. So the level, steady noise and the frequency response of the line have
 * little effect, and nothing that was said can be made out again.
 */
export const createFingerprinter = (onWord: (word: number, weak: Int8Array) => void) => {
  const held = new Float64Array(frameSamples);
  let filled = 0;
  /** Energies of the last frames by band, smoothed; a ring. */
  const kept = Array.from({ length: smooth }, () => new Float64Array(bands));
  const sums = Array.from({ length: apart + 1 }, () => new Float64Array(bands));
  const energies = new Float64Array(bands);
  const differences = new Float64Array(wordBits);
  const weak = new Int8Array(4);
  let frames = 0;
  let loudest = 0;
  let tonal = 0;
  /** Samples since the last that was loud enough. */
  let silent = 0;

  const around = (m: number): number => (energies[m - 1] ?? 0) + (energies[m] as number) + (energies[m + 1] ?? 0);
  /** Most of the energy is in two places, as in the tones of a network. */
  const isTone = (total: number): boolean => {
    let first = 0;
    for (let m = 1; m < bands; m += 1) if ((energies[m] as number) > (energies[first] as number)) first = m;
    let second = first < 3 ? first + 3 : 0;
    for (let m = 0; m < bands; m += 1) {
      if (Math.abs(m - first) > 2 && (energies[m] as number) > (energies[second] as number)) second = m;
    }
    tonal = around(first) + around(second) > toneShare * total ? tonal + 1 : 0;
    return tonal >= toneFrames;
  };

  /** The places of the differences that are nearest to zero: noise turns them first. */
  const findWeak = () => {
    weak.fill(-1);
    for (let m = 0; m < wordBits; m += 1) {
      const size = Math.abs(differences[m] as number);
      for (let place = 0; place < weak.length; place += 1) {
        const other = weak[place] as number;
        if (other >= 0 && Math.abs(differences[other] as number) <= size) continue;
        weak.copyWithin(place + 1, place, weak.length - 1);
        weak[place] = m;
        break;
      }
    }
  };

  const frame = () => {
    const isSilent = silent >= frameSamples;
    if (!isSilent) powerSpectrum(held, 0, power, span);
    const newest = kept[frames % smooth] as Float64Array;
    const sum = sums[frames % sums.length] as Float64Array;
    let total = 0;
    for (let m = 0; m < bands; m += 1) {
      let energy = 0;
      for (let k = edges[m] as number; k < (edges[m + 1] as number); k += 1)
        energy += isSilent ? 0 : (power[k] as number);
      energies[m] = energy;
      newest[m] = Math.sqrt(energy);
      total += energy;
    }
    for (let m = 0; m < bands; m += 1) {
      let added = 0;
      for (const one of kept) added += one[m] as number;
      sum[m] = added;
    }
    const before = sums[(frames + 1) % sums.length] as Float64Array;
    frames += 1;
    loudest = Math.max(loudest * forget, total);
    const tone = isTone(total);
    if (frames < apart + smooth) return;
    let word = 0;
    for (let m = 0; m < wordBits; m += 1) {
      const now = (sum[m] as number) - (sum[m + 1] as number);
      const difference = now - (before[m] as number) + (before[m + 1] as number);
      differences[m] = difference;
      if (difference > 0) word |= 1 << m;
    }
    findWeak();
    const isSound = total > leastPower && total > loudest * quieter && !tone;
    onWord(isSound ? word | soundBit : word, weak);
  };

  return {
    push: (samples: Int16Array) => {
      for (let at = 0; at < samples.length; at += 1) {
        const sample = samples[at] as number;
        silent = sample > leastSample || sample < -leastSample ? 0 : silent + 1;
        held[filled] = sample;
        filled += 1;
        if (filled < frameSamples) continue;
        frame();
        held.copyWithin(0, hop);
        filled -= hop;
      }
    },
  };
};

/** The fingerprint of a whole sound. */
export const fingerprintOf = (samples: Int16Array): Uint32Array => {
  const words: number[] = [];
  createFingerprinter((word) => words.push(word)).push(samples);
  return Uint32Array.from(words);
};

/** A fingerprint as it is stored. */
export const storedPrint = (words: Uint32Array): Buffer => {
  const bytes = Buffer.alloc(words.length * 4);
  for (const [at, word] of words.entries()) bytes.writeUInt32BE(word, at * 4);
  return bytes;
};

export const readPrint = (bytes: Uint8Array): Uint32Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, at) => view.getUint32(at * 4));
};

/** The number of bits that are set. */
export const countBits = (word: number): number => {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
