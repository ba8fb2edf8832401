import { expect, test } from 'vitest';
import { inTurn, voiceLike } from '../../../test/kits/test-sounds.ts';
import { resample } from '../audio/resample.ts';
import { seededRandom } from '../audio/seeded-random.ts';
import type { Sound } from '../audio/sound.ts';
import type { Finding, ScriptFacts } from './finding.ts';
import { judgeSound } from './judge-sound.ts';

const rate = 8_000;

const voice = (seconds: number, gain?: number) => voiceLike(rate, seconds, gain);
const silence = (seconds: number) => seconds;
const sound = (...parts: Parameters<typeof inTurn>[1][]) => inTurn(rate, ...parts);

const changed = ({ samples }: Sound, change: (sample: number, at: number) => number): Sound => ({
  samples: samples.map(change),
  rate,
});

/** Three sentences, of 2, 2.4 and 1.6 seconds at the usual pace. */
const text = 'The school is closed tomorrow. Please bring a yellow card to the office. Thank you very much.';
const good = () => sound(silence(0.1), voice(1.9), silence(0.3), voice(2.6), silence(0.3), voice(1.4), silence(0.2));

const script: ScriptFacts = { text, language: 'en-IN', recorded: true };
const found = (call: Sound, facts: Partial<ScriptFacts> = {}): Finding[] =>
  judgeSound({ call }, { ...script, ...facts });
const keys = (...given: Parameters<typeof found>): string[] => found(...given).map(({ key }) => key);

test('a good recording has no findings', () => {
  expect(found(good())).toEqual([]);
});

test('silence and a whisper are too quiet', () => {
  expect(keys(sound(silence(3)), { text: '' })).toEqual(['quiet']);
  expect(keys(changed(good(), (sample) => sample * 0.06))).toEqual(['quiet']);
});

test('noise under the voice', () => {
  const random = seededRandom(3);
  expect(keys(changed(good(), (sample) => sample + 0.06 * (random() - random())))).toContain('noisy');
  const still = seededRandom(3);
  expect(keys(changed(good(), (sample) => sample + 0.002 * (still() - still())))).toEqual([]);
});

test('tops that are cut off', () => {
  expect(keys(changed(good(), (sample) => Math.max(-0.1, Math.min(0.1, sample * 2))))).toContain('clipped');
});

test('a distorted voice at another rate, and a tune, which has no flat tops', () => {
  const flat = changed(good(), (sample) => Math.max(-0.1, Math.min(0.1, sample * 2)));
  expect(keys(resample(flat, 11_025), { text: '' })).toContain('clipped');
  const tune = changed(sound(silence(4)), (_, at) => 0.3 * Math.sin((2 * Math.PI * 440 * at) / rate));
  expect(keys(sound(tune, silence(0.3), voice(4, 2)), { text: '' })).not.toContain('clipped');
});

test('sound below the band of the phone', () => {
  const tone = changed(sound(silence(5)), (_, at) => 0.3 * Math.sin((2 * Math.PI * 120 * at) / rate));
  const words = changed(tone, (sample, at) => (at % 4_000 < 3_000 ? sample : 0));
  expect(keys(words, { text: '' })).toContain('lost_band');
});

test('a part that is far quieter than the rest', () => {
  const [finding] = found(sound(voice(6), silence(0.3), voice(4, 0.15)), { text: '', recorded: false });
  expect(finding).toMatchObject({ key: 'uneven' });
  expect(finding?.at).toBeGreaterThan(5);
  expect(finding?.at).toBeLessThan(7);
});

test('silence at the start, inside and at the end', () => {
  const spoken = { text: '', recorded: false };
  expect(found(sound(silence(3), voice(3)), spoken)).toEqual([
    { key: 'late_start', at: 0, facts: { seconds: expect.closeTo(3, 0) } },
  ]);
  expect(found(sound(voice(3), silence(4), voice(3)), spoken)).toEqual([
    { key: 'long_pause', at: expect.closeTo(3, 0), facts: { seconds: expect.closeTo(4, 0) } },
  ]);
  expect(keys(sound(voice(3), silence(5)), spoken)).toEqual(['long_end']);
});

test('a pause that the text asks for is no fault', () => {
  const paused = sound(voice(1.9), silence(4), voice(2.6));
  const asked = 'The school is closed tomorrow.<break time="4s"/> Please bring a yellow card to the office.';
  expect(keys(paused, { text: asked, recorded: false })).toEqual([]);
  expect(keys(paused, { text: asked.replace('4s', '1s'), recorded: false })).toEqual(['long_pause']);
});

test('a recording that begins or ends within a word', () => {
  const whole = good();
  const part = (from: number, to: number) => ({ samples: whole.samples.slice(from * rate, to * rate), rate });
  expect(keys(part(0, 3.1))).toContain('cut_end');
  expect(keys(part(0.5, 7))).toContain('cut_start');
});

test('too fast and too slow for the language', () => {
  const quick = sound(silence(0.1), voice(1), silence(0.3), voice(1.4), silence(0.3), voice(0.7), silence(0.2));
  const slow = sound(silence(0.1), voice(4), silence(0.3), voice(5.6), silence(0.3), voice(3), silence(0.2));
  expect(keys(quick)).toEqual(['too_fast']);
  expect(keys(slow)).toEqual(['too_slow']);
  expect(keys(slow, { text: `<prosody rate="50%">${text}</prosody>` })).toEqual([]);
});

test('a note about a recording is not its text', () => {
  expect(keys(good(), { text: 'The greeting of May.' })).toEqual([]);
});

test('digits that nobody can write down', () => {
  const digits = 'Your code is now ready for you: 4 7 1 2 9 5 8 3. Do not tell it to anybody else, please.';
  const said = (seconds: number) =>
    sound(silence(0.1), voice(2), silence(0.3), voice(seconds), silence(0.3), voice(2.6), silence(0.2));
  expect(keys(said(2.6), { text: digits })).toEqual([]);
  const [finding] = found(said(1.3), { text: digits });
  expect(finding).toMatchObject({ key: 'digits_fast', facts: { digits: 'four seven one two nine five eight three' } });
  expect(finding?.at).toBeCloseTo(2.4, 0);
});

test('digits in other scripts', () => {
  const hindi = 'अधिक जानकारी के लिए इस नंबर पर फोन करें: 98765 43210.';
  const said = sound(silence(0.1), voice(2.4), silence(0.3), voice(1.2), silence(0.1));
  expect(found(said, { text: hindi, language: 'hi-IN' })).toContainEqual(
    expect.objectContaining({ key: 'digits_fast' }),
  );
});

test('choices that come late, or are too many', () => {
  const sentence = 'We call you because of the vaccination of your child next week.';
  const late = `${Array.from({ length: 7 }, () => sentence).join(' ')} For yes, press 1. For no, press 2.`;
  const parts = [...Array.from({ length: 7 }, () => [voice(3.5), silence(0.3)]).flat(), voice(1.2), silence(0.3)];
  const [finding] = found(sound(...parts, voice(1.2), silence(0.2)), { text: late, recorded: false });
  expect(finding).toMatchObject({ key: 'late_choice' });
  expect(finding?.at).toBeGreaterThan(24);
  const many = Array.from({ length: 9 }, (_, at) => `Press ${at + 1} for town ${'abcdefghi'[at]}.`).join(' ');
  const menu = sound(...Array.from({ length: 9 }, () => [voice(1.2), silence(0.3)]).flat());
  expect(keys(menu, { text: many, recorded: false })).toEqual(['many_choices']);
});

test('a number that is not offered as a key is no choice', () => {
  const long = `${Array.from({ length: 8 }, () => 'We call you because of the vaccination of your child.').join(' ')} It costs 2 rupees.`;
  const parts = Array.from({ length: 8 }, () => [voice(3.2), silence(0.3)]).flat();
  expect(keys(sound(...parts, voice(1.2)), { text: long, recorded: false })).toEqual([]);
});
