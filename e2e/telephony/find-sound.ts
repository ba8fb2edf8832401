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

/** The best position of a piece near `about`, and its similarity there. */
const place = (heard: Float32Array, piece: Float32Array, about: number) => {
  let best = { at: about, size: 0 };
  const own = Math.sqrt(energy(piece)) || 1;
  for (let at = about - driftSamples; at <= about + driftSamples; at += 1) {
    const there = partOf(heard, at, piece.length);
    if (there.length === 0) continue;
    let [both, other] = [0, 1e-6];
    for (let i = 0; i < there.length; i += 1) {
      const sample = there[i] ?? 0;
      both += sample * (piece[i] ?? 0);
      other += sample * sample;
    }
    const size = both / Math.sqrt(other) / own;
    if (size > best.size) best = { at, size };
  }
  return best;
};

/**
 * The position of a sound in the received audio, and their similarity, at most 1 (correlation, each half second
 * weighted by its share of the sound). Both at 8 kHz. A part of the sound after the end of the audio counts as missing.
 */
export const findSound = (heard: Float32Array, source: Float32Array): { atMs: number; likeness: number } => {
  const from = loudest(source);
  const probe = source.subarray(from, from + probeSamples);
  let best = { at: 0, size: Number.NEGATIVE_INFINITY };
  for (let at = 0; at + probe.length <= heard.length; at += 1) {
    let [both, own] = [0, 1e-6];
    for (let i = 0; i < probe.length; i += 1) {
      const there = heard[at + i] ?? 0;
      both += there * (probe[i] ?? 0);
      own += there * there;
    }
    const size = both / Math.sqrt(own);
    if (size > best.size) best = { at, size };
  }
  const starts = Array.from({ length: Math.ceil(source.length / pieceSamples) }, (_, nth) => nth * pieceSamples);
  const loudPiece = Math.floor(from / pieceSamples) * pieceSamples;
  let alike = 0;
  // Outwards from the piece that was found for certain, each near its neighbour.
  for (const way of [starts.filter((at) => at >= loudPiece), starts.filter((at) => at < loudPiece).reverse()]) {
    let lag = best.at - from;
    for (const start of way) {
      const piece = source.subarray(start, start + pieceSamples);
      const found = place(heard, piece, start + lag);
      if (found.size > 0.8) lag = found.at - start;
      alike += found.size * energy(piece);
    }
  }
  return { atMs: ((best.at - from) * 1000) / phoneRate, likeness: alike / (energy(source) || 1) };
};
