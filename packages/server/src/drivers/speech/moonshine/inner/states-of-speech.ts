import { overPhoneChannel } from '../../../../lib/audio/phone-channel.ts';
import { resample } from '../../../../lib/audio/resample.ts';
import type { Sound } from '../../../../lib/audio/sound.ts';
import type { ExampleFacts } from '../../../../lib/examples/judge-example.ts';
import { type SpeechStates, speechStates } from '../../../../lib/examples/speech-states.ts';
import { type Encode, modelRate } from './load-encoder.ts';
import { overPhone } from './phone-line.ts';
import { findSpeech } from './trim-silence.ts';

/** The encoder gets this much sound around the speech, silent if there is none, and hears its edges better. */
const aroundSeconds = 0.25;
/** Most of the frames of it, which say nothing of the word. */
const edgeFrames = 8;
/** Nobody says a menu's phrase for longer; the time grows with the square of the length. */
const longestSeconds = 4;
/** The level of calls, -19 dB. */
const level = 10 ** (-19 / 20);
/** Frames within this of the loudest one are speech. */
const speechShare = 1_000;
const frameSamples = 320;

const powerOf = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);

const speechLevel = (samples: Float32Array): number => {
  const frames = Array.from({ length: Math.ceil(samples.length / frameSamples) }, (_, nth) =>
    powerOf(samples.subarray(nth * frameSamples, (nth + 1) * frameSamples)),
  );
  const loudest = Math.max(...frames);
  const active = frames.filter((frame) => frame >= loudest / speechShare);
  return Math.sqrt(active.reduce((sum, frame) => sum + frame, 0) / active.length);
};

/** The speech of a sound at the level of calls, with what is around it. Null if nobody speaks. */
const speechIn = (sound: Sound): Sound | null => {
  const { samples } = resample(sound, modelRate);
  const speech = findSpeech({ samples, rate: modelRate });
  if (!speech) return null;
  const { from } = speech;
  const to = Math.min(speech.to, samples.length, from + longestSeconds * modelRate);
  const around = Math.round(aroundSeconds * modelRate);
  const part = new Float32Array(to - from + 2 * around);
  const start = Math.max(0, from - around);
  part.set(samples.subarray(start, Math.min(samples.length, to + around)), start - from + around);
  const gain = level / Math.max(1e-9, speechLevel(samples.subarray(from, to)));
  return { samples: part.map((sample) => sample * gain), rate: modelRate };
};

/** What an answer says, for comparison. Null if nobody speaks. */
export const statesOfAnswer = async (encode: Encode, sound: Sound): Promise<SpeechStates | null> => {
  const speech = speechIn(sound);
  if (!speech) return null;
  const { data, dims } = await encode(speech.samples);
  if (!(data instanceof Float32Array)) throw new Error('The model gave something else than numbers.');
  return speechStates(data, dims.at(-1) ?? 1, edgeFrames);
};

const noiseDb = 10;
const seed = 1;

/** An example is compared as on a clean line, from a street and over a line that hisses: noise blurs words. */
const lines: readonly ((speech: Sound) => Sound)[] = [
  (speech) => overPhoneChannel(speech, { seed }),
  (speech) => overPhoneChannel(speech, { seed, noiseDb }),
  (speech) => overPhone(speech, { seed, noiseDb }),
];

/** Samples that are louder than this were cut off. */
const fullScale = 0.985;
/** A shorter silence says nothing of the noise. */
const leastAround = 0.25 * modelRate;
/** The edges of the speech are louder than the noise. */
const noiseShare = 0.25;

const noiseLevel = (samples: Float32Array): number => {
  const frames = Array.from({ length: Math.floor(samples.length / frameSamples) }, (_, nth) =>
    powerOf(samples.subarray(nth * frameSamples, (nth + 1) * frameSamples)),
  ).sort((a, b) => a - b);
  return 10 * Math.log10((frames[Math.floor(frames.length * noiseShare)] ?? 0) + 1e-12);
};

/** How well a recording was made. Null if nobody speaks. */
const factsOf = (sound: Sound): ExampleFacts | null => {
  const { samples } = resample(sound, modelRate);
  const speech = findSpeech({ samples, rate: modelRate });
  if (!speech) return null;
  const said = samples.subarray(speech.from, speech.to);
  const around = Float32Array.from([...samples.subarray(0, speech.from), ...samples.subarray(speech.to)]);
  const levelDb = 20 * Math.log10(speechLevel(said) + 1e-6);
  return {
    seconds: said.length / modelRate,
    levelDb,
    aboveNoiseDb: around.length < leastAround ? null : levelDb - noiseLevel(around),
    clipped: sound.samples.filter((sample) => Math.abs(sample) > fullScale).length / sound.samples.length,
  };
};

/** What an example says over a phone, once for each kind of line, and how well it was made. Null if nobody speaks. */
export const describeExample = async (
  encode: Encode,
  sound: Sound,
): Promise<{ readonly states: SpeechStates[]; readonly facts: ExampleFacts } | null> => {
  const [facts, speech] = [factsOf(sound), speechIn(sound)];
  if (!facts || !speech) return null;
  const states: SpeechStates[] = [];
  for (const line of lines) {
    const heard = await statesOfAnswer(encode, line(speech));
    if (heard) states.push(heard);
  }
  return states.length > 0 ? { states, facts } : null;
};
