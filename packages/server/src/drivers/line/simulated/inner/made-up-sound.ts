import { frameMs } from '../../../../ports/line.ts';
import { between, hashText, mix, randomFrom } from '../random.ts';
import type { SimulatedCall } from './call.ts';

const rate = 8_000;
const frameSamples = (rate * frameMs) / 1_000;
const loudest = 32_767;

/** A syllable and the pause after it. */
const syllableMs = 170;
const stepMs = 220;
/** An announcement begins again after this many syllables. */
const announced = 24;
/** Somebody who answers says "hello" after a moment. */
const helloAfterMs = 400;
const helloSyllables = 2;
const beepAfterMs = 250;
const beepMs = 400;

const tone = (hertz: number, level: number, atMs: number): Int16Array => {
  const first = Math.round((atMs * rate) / 1_000);
  return Int16Array.from({ length: frameSamples }, (_, i) =>
    Math.round(loudest * level * Math.sin((2 * Math.PI * hertz * (first + i)) / rate)),
  );
};

/** Harmonics of a pitch, loudest around two formants, as in a vowel. */
const vowel = (random: () => number, pitch: number): readonly (readonly [number, number])[] => {
  const [first, second] = [between(random, [300, 800]), between(random, [900, 2_300])];
  const weigh = (hertz: number) =>
    0.05 + Math.exp(-(((hertz - first) / 150) ** 2)) + 0.6 * Math.exp(-(((hertz - second) / 200) ** 2));
  const parts = Array.from({ length: 12 }, (_, index) => pitch * (index + 1)).map(
    (hertz) => [hertz, weigh(hertz)] as const,
  );
  const sum = parts.reduce((total, [, weight]) => total + weight, 0);
  return parts.map(([hertz, weight]) => [hertz, weight / sum]);
};

/** A frame of made-up speech. The same seed has the same voice and the same words. */
const speech = (seed: number, atMs: number, most = Number.POSITIVE_INFINITY): Int16Array | undefined => {
  const nth = Math.floor(atMs / stepMs);
  const withinMs = atMs - nth * stepMs;
  if (nth >= most || withinMs >= syllableMs) return undefined;
  const pitch = between(randomFrom(seed), [95, 240]);
  const random = randomFrom(mix(seed, nth + 1));
  const parts = vowel(random, pitch * (0.9 + random() * 0.25));
  const first = (withinMs * rate) / 1_000;
  const length = (syllableMs * rate) / 1_000;
  return Int16Array.from({ length: frameSamples }, (_, i) => {
    const at = first + i;
    const level = 0.4 * Math.sin((Math.PI * Math.min(at, length)) / length);
    return Math.round(
      loudest *
        level *
        parts.reduce((sum, [hertz, weight]) => sum + weight * Math.sin((2 * Math.PI * hertz * at) / rate), 0),
    );
  });
};

/** What the network says while a phone does not answer: ringing tones, or an announcement of the number's operator. */
const beforeAnswer = ({ person, profile, number, startedAt }: SimulatedCall, at: number): Int16Array | undefined => {
  const operator = hashText(number) % profile.network.operators;
  const isInvalid = person.fate === 'invalidNumber';
  if (isInvalid || person.isAnnounced) {
    const seed = hashText(`${isInvalid ? 'invalid' : 'unreachable'} ${operator}`);
    return speech(seed, (at - startedAt) % (announced * stepMs));
  }
  return (at - startedAt) % 5_000 < 1_000 ? tone(425, 0.1, at) : undefined;
};

const afterAnswer = ({ person, profile, speaking, answeredAt }: SimulatedCall, at: number): Int16Array | undefined => {
  const sinceMs = at - answeredAt;
  const said =
    speaking && at >= speaking.from && at < speaking.until ? speech(mix(person.key, 7), at - speaking.from) : undefined;
  if (said || (speaking && at >= speaking.from)) return said;
  if (person.fate !== 'machine') {
    return sinceMs < helloAfterMs ? undefined : speech(person.key, sinceMs - helloAfterMs, helloSyllables);
  }
  if (sinceMs < person.greetingMs) return speech(person.key, sinceMs);
  const beepsFor = sinceMs - person.greetingMs - beepAfterMs;
  const beeps = randomFrom(mix(person.key, 8))() < profile.machine.beeps;
  return beeps && beepsFor >= 0 && beepsFor < beepMs ? tone(1_000, 0.3, beepsFor) : undefined;
};

/** Nothing real is heard on a simulated call: people, machines and operators have made-up voices. Repeats for the same seed. */
export const madeUpSound = (call: SimulatedCall, at: number): Int16Array => {
  const samples = (call.state === 'answered' ? afterAnswer : beforeAnswer)(call, at) ?? new Int16Array(frameSamples);
  const noise = randomFrom(mix(call.person.key, at));
  for (let i = 0; i < samples.length; i += 1) samples[i] = (samples[i] ?? 0) + Math.round((noise() - 0.5) * 30);
  return samples;
};
