import { expect, test } from 'vitest';
import { babble, heardOnLine } from '../../../test/kits/babble.ts';
import { fingerprintOf } from './fingerprint.ts';
import { createListener, indexOf, type Known } from './match.ts';

const frame = 160;
const rate = 8_000;
const known = (count: number): Known[] =>
  Array.from({ length: count }, (_, nth) => ({ id: nth + 1, words: fingerprintOf(babble(nth + 1, 5)) }));

const hear = (
  index: ReturnType<typeof indexOf>,
  sound: Int16Array,
  meanSame = (one: number, other: number) => one === other,
) => {
  let found: { readonly id: number; readonly ms: number } | undefined;
  let at = 0;
  const onMatch = (id: number) => {
    found = { id, ms: (at * 1_000) / rate };
  };
  const listener = createListener(index, { mostMs: 6_000, meanSame, onMatch });
  for (; at < sound.length; at += frame) listener.push(sound.subarray(at, at + frame));
  return found;
};

const announcements = indexOf(known(20));

test('the same recording is recognised within two seconds of sound, at any level, with noise, after any silence', () => {
  for (let nth = 1; nth <= 20; nth += 1) {
    const silenceMs = 137 * nth;
    const heard = heardOnLine(babble(nth, 5), { seed: 40 + nth, gain: 0.05 + 0.04 * nth, noiseDb: 35, silenceMs });
    const found = hear(announcements, heard);
    expect(found?.id).toBe(nth);
    expect(found?.ms).toBeLessThanOrEqual(silenceMs + 2_300);
  }
});

test('it is recognised from its middle', () => {
  const middle = babble(3, 5).subarray(Math.round(1.731 * rate));
  expect(hear(announcements, heardOnLine(middle, { noiseDb: 30 }))?.id).toBe(3);
});

test('three hundred people are nobody that is known', () => {
  const matched = Array.from({ length: 300 }, (_, nth) => hear(announcements, babble(10_000 + nth, 2.4)));
  expect(matched.filter(Boolean)).toEqual([]);
}, 60_000);

test('neither silence, nor noise, nor the tones of a network are anything', () => {
  const tone = (...hertz: number[]) =>
    Int16Array.from({ length: 5 * rate }, (_, at) =>
      hertz.reduce((sum, one) => sum + 6_000 * Math.sin((2 * Math.PI * one * at) / rate), 0),
    );
  const sounds = [
    new Int16Array(5 * rate),
    heardOnLine(new Int16Array(5 * rate), { noiseDb: 20 }),
    tone(425),
    tone(440, 480),
    tone(480, 620),
  ];
  const index = indexOf([...known(3), ...sounds.map((sound, nth) => ({ id: 100 + nth, words: fingerprintOf(sound) }))]);
  for (const sound of [new Int16Array(5 * rate), tone(425), tone(440, 480), tone(480, 620)]) {
    expect(hear(index, heardOnLine(sound, { seed: 9, noiseDb: 50 }))).toBeUndefined();
  }
});

test('announcements that begin alike are told apart by what follows, unless they mean the same', () => {
  const [beginning, off, missing] = [babble(501, 2.5), babble(502, 3), babble(503, 3)];
  const join = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));
  const sounds = [join(beginning, off), join(beginning, missing)];
  const index = indexOf(sounds.map((sound, nth) => ({ id: nth + 1, words: fingerprintOf(sound) })));
  for (const [nth, sound] of sounds.entries()) {
    const found = hear(index, heardOnLine(sound, { seed: nth, noiseDb: 30 }));
    expect(found?.id).toBe(nth + 1);
    expect(found?.ms).toBeGreaterThan(2_500);
    expect(hear(index, sound, () => true)?.ms).toBeLessThan(2_000);
  }
});

test('what was heard is kept as words, with the length of its sound', () => {
  const listener = createListener(indexOf([]), { mostMs: 4_000, meanSame: () => false, onMatch: () => {} });
  listener.push(heardOnLine(babble(7, 2), { silenceMs: 1_000 }));
  expect(listener.heard.soundMs).toBeGreaterThan(1_200);
  expect(listener.heard.soundMs).toBeLessThan(2_200);
  // The silence before it is left out.
  expect(listener.heard.words.length).toBeLessThan(130);
});
