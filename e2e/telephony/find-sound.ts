import { correlate } from './correlate.ts';
import { phoneRate } from './phone-sound.ts';

const probeSamples = phoneRate / 4;

const energy = (samples: Float32Array): number => samples.reduce((sum, sample) => sum + sample * sample, 0);

/** The start of the loudest quarter of a second, which is easiest to find. */
const loudest = (samples: Float32Array): number => {
  const starts = Array.from({ length: Math.ceil(samples.length / probeSamples) }, (_, i) => i * probeSamples);
  const loud = starts.map((at) => energy(samples.subarray(at, at + probeSamples)));
  return starts[loud.indexOf(Math.max(...loud))] ?? 0;
};

/** Pieces are compared one by one: a busy machine stutters, but still plays the same audio. */
const pieceSamples = phoneRate / 2;
/** How far a piece may be from its expected position. */
const driftSamples = phoneRate / 10;

const mute = new Float32Array(0);
const partOf = (samples: Float32Array, from: number, length: number): Float32Array =>
  from < 0 || from >= samples.length ? mute : samples.subarray(from, from + length);

/** The energy of any stretch of the audio, from sums that are made once. */
const energies = (samples: Float32Array) => {
  const upTo = new Float64Array(samples.length + 1);
  for (let i = 0; i < samples.length; i += 1) upTo[i + 1] = (upTo[i] ?? 0) + (samples[i] ?? 0) ** 2;
  const until = (at: number): number => upTo[Math.min(Math.max(at, 0), samples.length)] ?? 0;
  return (from: number, length: number): number => until(from + length) - until(from);
};

interface Heard {
  readonly samples: Float32Array;
  readonly energyOf: ReturnType<typeof energies>;
}

/** A position of a piece in the received audio, and their correlation there. */
interface Place {
  readonly at: number;
  readonly size: number;
}

/** A similarity without a sign: the correlation of a piece with audio of this energy. */
const sizeOf = (both: number, energyThere: number, strength: number): number =>
  Math.max(0, both / Math.sqrt(energyThere + 1e-6) / strength);

/** Where from `first` to `last` the piece is most like the received audio. */
const place = ({ samples, energyOf }: Heard, piece: Float32Array, first: number, last: number): Place => {
  const strength = Math.sqrt(energy(piece)) || 1;
  const from = Math.max(0, first);
  const both = correlate(samples.subarray(from, Math.max(from, last + piece.length)), piece);
  let best: Place = { at: from, size: 0 };
  for (let at = from; at <= Math.min(last, samples.length - 1); at += 1) {
    const length = Math.min(piece.length, samples.length - at);
    const size = sizeOf(both[at - from] as number, energyOf(at, length), strength);
    if (size > best.size) best = { at, size };
  }
  return best;
};

/** The best position in each stretch as long as the piece, if it is almost as good as the best of all. */
const likelyPlaces = ({ samples, energyOf }: Heard, piece: Float32Array): Place[] => {
  const strength = Math.sqrt(energy(piece)) || 1;
  const both = correlate(samples, piece);
  const best = new Map<number, Place>();
  for (let at = 0; at <= samples.length - piece.length; at += 1) {
    const size = sizeOf(both[at] as number, energyOf(at, piece.length), strength);
    const stretch = Math.floor(at / piece.length);
    if (size > (best.get(stretch)?.size ?? 0)) best.set(stretch, { at, size });
  }
  const most = Math.max(0, ...[...best.values()].map(({ size }) => size));
  return [...best.values()].filter(({ size }) => size > 0.95 * most);
};

interface Piece {
  readonly samples: Float32Array;
  /** Its position in the received audio minus its position in the sound. */
  readonly lag: number;
  readonly size: number;
}

/** The similarity of two stretches of the same length, at most 1. */
const similarity = (one: Float32Array, other: Float32Array): number => {
  let both = 0;
  for (let i = 0; i < other.length; i += 1) both += (one[i] ?? 0) * (other[i] ?? 0);
  return both / (Math.sqrt(energy(one) * energy(other)) || 1);
};

const packetSamples = phoneRate / 50;

/**
 * The similarity of a piece in which the audio paused: each packet as before or as after the pause, which the pieces
 * beside it tell. Other audio is not like the piece, because its packets may not be anywhere else.
 */
const sizeWithPause = (heard: Float32Array, { samples }: Piece, start: number, lags: readonly number[]): number => {
  let alike = 0;
  for (let from = 0; from < samples.length; from += packetSamples) {
    const packet = samples.subarray(from, from + packetSamples);
    const sizes = lags.map((lag) => similarity(packet, partOf(heard, start + from + lag, packet.length)));
    alike += Math.max(0, ...sizes) * energy(packet);
  }
  return alike / (energy(samples) || 1);
};

/** Where each piece of the sound is: outwards from the piece that was found for certain, each near its neighbour. */
const placeAll = (heard: Heard, source: Float32Array, certain: { from: number; lag: number }): Piece[] => {
  const starts = Array.from({ length: Math.ceil(source.length / pieceSamples) }, (_, nth) => nth * pieceSamples);
  const first = Math.floor(certain.from / pieceSamples);
  const pieces: Piece[] = [];
  for (const way of [starts.slice(first), starts.slice(0, first).reverse()]) {
    let { lag } = certain;
    for (const start of way) {
      const samples = source.subarray(start, start + pieceSamples);
      const { at, size } = place(heard, samples, start + lag - driftSamples, start + lag + driftSamples);
      if (size > 0.8) lag = at - start;
      pieces[start / pieceSamples] = { samples, lag: at - start, size };
    }
  }
  return pieces;
};

interface Found {
  readonly atMs: number;
  readonly likeness: number;
}

/** The outermost part of a piece at the beginning or the end of the sound, which a pause may separate from the rest. */
const outerLag = (heard: Heard, { samples, lag }: Piece, start: number, isFirst: boolean): number => {
  const from = isFirst ? 0 : samples.length - samples.length / 4;
  const outer = samples.subarray(from, from + samples.length / 4);
  const expected = start + from + lag;
  return place(heard, outer, expected - driftSamples, expected + driftSamples).at - start - from;
};

/** What is as similar as this beside a pause is the same audio. */
const same = 0.95;

const findAt = (heard: Heard, source: Float32Array, certain: { from: number; lag: number }): Found => {
  const pieces = placeAll(heard, source, certain);
  let alike = 0;
  for (const [nth, piece] of pieces.entries()) {
    const [before, after] = [pieces[nth - 1], pieces[nth + 1]];
    const beside = [before, after].filter((each) => each !== undefined);
    const start = nth * pieceSamples;
    const mayPause = piece.size <= same && beside.length > 0 && beside.every(({ size }) => size > same);
    const outer = mayPause && beside.length === 1 ? [outerLag(heard, piece, start, before === undefined)] : [];
    const lags = [...beside.map((each) => each.lag), ...outer];
    const paused = mayPause ? sizeWithPause(heard.samples, piece, start, lags) : 0;
    alike += Math.max(piece.size, paused > same || outer.length === 0 ? paused : 0) * energy(piece.samples);
  }
  return { atMs: (certain.lag * 1000) / phoneRate, likeness: alike / (energy(source) || 1) };
};

/**
 * The position of a sound in the received audio, and their similarity, at most 1 (correlation, each half second
 * weighted by its share of the sound). Both at 8 kHz. A part of the sound after the end of the audio counts as missing.
 * If the sound is there several times, the most similar one counts.
 */
export const findSound = (samples: Float32Array, source: Float32Array): Found => {
  const heard = { samples, energyOf: energies(samples) };
  const from = loudest(source);
  const probe = source.subarray(from, from + probeSamples);
  return likelyPlaces(heard, probe)
    .map(({ at }) => findAt(heard, source, { from, lag: at - from }))
    .reduce((best, each) => (each.likeness > best.likeness ? each : best), { atMs: 0, likeness: 0 });
};
