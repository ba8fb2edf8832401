import type { Sound } from '../sound.ts';

const frameMs = 10;
/** A frame counts as silent this far below the loudest one: louder rooms are left alone. */
const quietRatio = 0.01;
/** And always below this level. */
const inaudible = 0.0005;
/** The silence that stays, so that no breath or ending is cut. */
const keptMs = { start: 100, end: 250 };

const levelsOf = ({ samples, rate }: Sound): Float64Array => {
  const size = Math.max(1, Math.round((rate * frameMs) / 1000));
  const levels = new Float64Array(Math.ceil(samples.length / size));
  for (let frame = 0; frame < levels.length; frame += 1) {
    const part = samples.subarray(frame * size, (frame + 1) * size);
    levels[frame] = Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  }
  return levels;
};

/** The sound without the silence at its two ends. A sound that is silent throughout is returned as it is. */
export const trimSilence = (sound: Sound): Sound => {
  const levels = levelsOf(sound);
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const quiet = Math.max(inaudible, loudest * quietRatio);
  const first = levels.findIndex((level) => level > quiet);
  if (first === -1) return sound;
  const last = levels.findLastIndex((level) => level > quiet);
  return cut(sound, { from: (first * frameMs - keptMs.start) / 1000, to: ((last + 1) * frameMs + keptMs.end) / 1000 });
};

/** The part between two moments, in seconds. */
export const cut = (
  { samples, rate }: Sound,
  { from = 0, to = Number.POSITIVE_INFINITY }: { from?: number | undefined; to?: number | undefined },
): Sound => ({
  samples: samples.subarray(
    Math.max(0, Math.round(from * rate)),
    Math.max(0, Math.min(samples.length, Math.round(to * rate))),
  ),
  rate,
});
