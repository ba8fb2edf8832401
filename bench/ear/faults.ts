import type { FindingKey } from '@halloo/contract/phone-checks';
import { passing } from '../../packages/server/src/lib/audio/phone-band.ts';
import { seededRandom } from '../../packages/server/src/lib/audio/seeded-random.ts';
import type { Sound } from '../../packages/server/src/lib/audio/sound.ts';

/** Something that goes wrong with a recording. `place` is different for each. */
interface Fault {
  readonly kind: string;
  /** It is named by any of these. */
  readonly keys: readonly FindingKey[];
  plant(sound: Sound, place: number): Sound;
}

const levelOf = (samples: Float32Array): number => {
  const loud = samples.filter((sample) => Math.abs(sample) > 0.01);
  return Math.sqrt(loud.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, loud.length));
};
const added = ({ samples, rate }: Sound, more: (at: number) => number): Sound => ({
  samples: samples.map((sample, at) => sample + more(at)),
  rate,
});
const scaled = ({ samples, rate }: Sound, gain: (share: number) => number): Sound => ({
  samples: samples.map((sample, at) => sample * gain(at / samples.length)),
  rate,
});
const silence = (rate: number, seconds: number) => new Float32Array(Math.round(rate * seconds));
const joined = (rate: number, ...parts: readonly Float32Array[]): Sound => ({
  samples: Float32Array.from(parts.flatMap((part) => [...part])),
  rate,
});

/** White noise so many dB below the voice. */
export const withNoise = (sound: Sound, db: number, seed: number): Sound => {
  const random = seededRandom(seed);
  // The deviation of the difference of two uniform numbers is 0.41.
  const gain = (levelOf(sound.samples) * 10 ** (-db / 20)) / 0.41;
  return added(sound, () => gain * (random() - random()));
};

/** The quietest moment around the middle, where nobody notices a cut; or the loudest, where everybody does. */
const momentNear = ({ samples, rate }: Sound, share: number, want: 'quiet' | 'loud'): number => {
  const step = Math.round(rate * 0.03);
  const [from, to] = [Math.floor(samples.length * (share - 0.15)), Math.floor(samples.length * (share + 0.15))];
  let best = { at: from, power: want === 'quiet' ? Number.POSITIVE_INFINITY : -1 };
  for (let at = Math.max(0, from); at + step < Math.min(samples.length, to); at += step) {
    const power = samples.subarray(at, at + step).reduce((sum, sample) => sum + sample * sample, 0);
    if (want === 'quiet' ? power < best.power : power > best.power) best = { at: at + Math.round(step / 2), power };
  }
  return best.at;
};

export const faults: readonly Fault[] = [
  { kind: 'noise', keys: ['noisy'], plant: (sound, place) => withNoise(sound, 10 + (place % 3) * 2, place) },
  {
    kind: 'a buzz',
    keys: ['noisy'],
    plant: (sound, place) => {
      const gain = levelOf(sound.samples) * 10 ** (-8 / 20);
      const hertz = place % 2 === 0 ? 50 : 60;
      return added(sound, (at) => gain * Math.sign(Math.sin((2 * Math.PI * hertz * at) / sound.rate)));
    },
  },
  {
    kind: 'a distorted voice',
    keys: ['clipped'],
    plant: ({ samples, rate }, place) => {
      const most = levelOf(samples) * (0.6 + (place % 3) * 0.2);
      return { samples: samples.map((sample) => Math.max(-most, Math.min(most, sample)) * 1.4), rate };
    },
  },
  {
    kind: 'a part far quieter',
    keys: ['uneven'],
    plant: (sound, place) =>
      scaled(sound, (share) => ((place % 2 === 0 ? share > 0.5 : share < 0.45) ? 10 ** (-(13 + (place % 6)) / 20) : 1)),
  },
  {
    kind: 'a loud tune before a quiet voice',
    keys: ['uneven', 'quiet'],
    plant: ({ samples, rate }, place) => {
      const tune = silence(rate, 4).map((_, at) => {
        const note = [440, 554, 659, 880][Math.floor(at / rate / 0.25 + place) % 4] ?? 440;
        return 0.3 * Math.sin((2 * Math.PI * note * at) / rate);
      });
      return joined(
        rate,
        tune,
        silence(rate, 0.3),
        samples.map((sample) => sample * 0.2),
      );
    },
  },
  {
    kind: 'cut off at the end',
    keys: ['cut_end'],
    plant: (sound, place) => ({
      ...sound,
      samples: sound.samples.slice(0, momentNear(sound, 0.7 + (place % 3) * 0.05, 'loud')),
    }),
  },
  {
    kind: 'cut off at the start',
    keys: ['cut_start'],
    plant: (sound, place) => ({
      ...sound,
      samples: sound.samples.slice(momentNear(sound, 0.25 + (place % 3) * 0.05, 'loud')),
    }),
  },
  {
    kind: 'a long pause',
    keys: ['long_pause'],
    plant: (sound, place) => {
      const at = momentNear(sound, 0.5, 'quiet');
      const { samples, rate } = sound;
      return joined(rate, samples.slice(0, at), silence(rate, 3.2 + (place % 3)), samples.slice(at));
    },
  },
  {
    kind: 'a late start in a room',
    keys: ['late_start'],
    plant: ({ samples, rate }, place) => withNoise(joined(rate, silence(rate, 2.5 + (place % 2)), samples), 28, place),
  },
  {
    kind: 'a long end in a room',
    keys: ['long_end'],
    plant: ({ samples, rate }, place) => withNoise(joined(rate, samples, silence(rate, 4.5 + (place % 2))), 28, place),
  },
  {
    kind: 'a muffled voice',
    keys: ['lost_band', 'quiet'],
    plant: (sound) => {
      let { samples } = sound;
      for (const q of [0.54, 1.31, 0.54, 1.31])
        samples = passing({ ...sound, samples }, { kind: 'low', hertz: 200, q });
      return { ...sound, samples: samples.map((sample) => sample * 2) };
    },
  },
  {
    kind: 'recorded too fast',
    keys: ['too_fast'],
    // As a tape that runs too fast.
    plant: ({ samples, rate }, place) => {
      const factor = 1.7 + (place % 3) * 0.1;
      const length = Math.floor(samples.length / factor);
      return { samples: Float32Array.from({ length }, (_, at) => samples[Math.floor(at * factor)] ?? 0), rate };
    },
  },
  {
    kind: 'recorded too slowly',
    keys: ['too_slow'],
    plant: ({ samples, rate }, place) => {
      const factor = 0.48 - (place % 3) * 0.02;
      const length = Math.floor(samples.length / factor);
      return { samples: Float32Array.from({ length }, (_, at) => samples[Math.floor(at * factor)] ?? 0), rate };
    },
  },
];
