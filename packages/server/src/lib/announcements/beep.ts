import { frameSamples, powerSpectrum } from './inner/spectrum.ts';

const rate = 8_000;
/** The spectrum is taken every 16 ms. */
const hop = 128;
const hopMs = (1_000 * hop) / rate;

/** A beep is a steady tone of this length and frequency, with silence after it. */
const length = { leastMs: 150, mostMs: 1_200 } as const;
const hertz = { least: 400, most: 2_000 } as const;
const quietMs = 110;
/** Nearly all of the sound is at one frequency. */
const pure = 0.88;
/** Frequencies of one tone, in steps of the spectrum (15.6 Hz). */
const steady = 1;
/** About -44 dB of full scale. */
const least = (10 ** (-44 / 20) * 32_768) ** 2 * frameSamples * 30;
/** Its level stays: a voice swells and fades. */
const level = 0.6;
/** Silence after a beep is this much quieter than it. */
const fallen = 0.03;

const span = { from: Math.round((300 * frameSamples) / rate), to: Math.round((3_400 * frameSamples) / rate) };
const place = (of: number) => Math.round((of * frameSamples) / rate);
/** Windows at the edges of a tone have a part of it. */
const edgesMs = 40;
const fadingFrames = Math.ceil(frameSamples / hop) + 1;
const [lowest, highest] = [place(hertz.least), place(hertz.most)];
const power = new Float64Array(span.to);

/** Notices the beep at the end of a greeting, as soon as there is silence after it. Keys have two tones and are none. */
export const createBeepListener = (onBeep: () => void) => {
  const held = new Float64Array(frameSamples);
  let filled = 0;
  let tone: { readonly at: number; frames: number; total: number } | undefined;
  let quiet = 0;
  let fading = 0;

  const reset = () => {
    tone = undefined;
    quiet = 0;
    fading = 0;
  };

  const frame = () => {
    powerSpectrum(held, 0, power, span);
    let total = 0;
    let top = span.from;
    for (let k = span.from; k < span.to; k += 1) {
      total += power[k] as number;
      if ((power[k] as number) > (power[top] as number)) top = k;
    }
    let around = 0;
    for (let k = Math.max(span.from, top - 2); k <= Math.min(span.to - 1, top + 2); k += 1)
      around += power[k] as number;
    const isTone = total > least && around > pure * total && top >= lowest && top <= highest;
    if (isTone && (!tone || (Math.abs(top - tone.at) <= steady && total > level * tone.total))) {
      // The tone goes on, or one begins.
      if (!tone || quiet > 0) tone = { at: top, frames: 0, total };
      tone.frames += 1;
      tone.total = Math.max(tone.total, total);
      quiet = 0;
      return;
    }
    if (!tone) return;
    if (isTone || total > fallen * tone.total) {
      // Something else is heard: the window still has a part of the tone for some frames.
      quiet = 0;
      fading += 1;
      if (fading > fadingFrames) reset();
      return;
    }
    quiet += 1;
    if (quiet * hopMs < quietMs) return;
    const ms = tone.frames * hopMs;
    reset();
    if (ms >= length.leastMs - edgesMs && ms <= length.mostMs) onBeep();
  };
  return {
    push: (samples: Int16Array) => {
      for (let at = 0; at < samples.length; at += 1) {
        held[filled] = samples[at] as number;
        filled += 1;
        if (filled < frameSamples) continue;
        frame();
        held.copyWithin(0, hop);
        filled -= hop;
      }
    },
  };
};
