import type { Sound } from './sound.ts';

/** A second-order filter: one half of a fourth-order Butterworth filter. */
export const passing = (
  { samples, rate }: Sound,
  { kind, hertz, q }: { readonly kind: 'high' | 'low'; readonly hertz: number; readonly q: number },
): Float32Array => {
  const turn = (2 * Math.PI * hertz) / rate;
  const alpha = Math.sin(turn) / (2 * q);
  const cos = Math.cos(turn);
  const [edge, middle] = kind === 'high' ? [(1 + cos) / 2, -(1 + cos)] : [(1 - cos) / 2, 1 - cos];
  const scale = 1 / (1 + alpha);
  const [b0, b1] = [edge * scale, middle * scale];
  const [a1, a2] = [-2 * cos * scale, (1 - alpha) * scale];
  const passed = new Float32Array(samples.length);
  let s1 = 0;
  let s2 = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const x = samples[at] ?? 0;
    const y = b0 * x + s1;
    s1 = b1 * x - a1 * y + s2;
    s2 = b0 * x - a2 * y;
    passed[at] = y;
  }
  return passed;
};

const fourthOrder = [0.541, 1.307];

/** The part of a sound between two frequencies. */
export const between = ({ samples, rate }: Sound, low: number, high: number): Sound => {
  let passed = samples;
  for (const q of fourthOrder) {
    passed = passing({ samples: passed, rate }, { kind: 'high', hertz: low, q });
    passed = passing({ samples: passed, rate }, { kind: 'low', hertz: high, q });
  }
  return { samples: passed, rate };
};

/** The part of a sound that a telephone transmits. */
export const phoneBand = (sound: Sound): Sound => between(sound, 300, 3_400);
