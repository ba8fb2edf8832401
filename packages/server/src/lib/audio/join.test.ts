import { expect, test } from 'vitest';
import { joinParts } from './join.ts';

const rate = 1_000;
/** A tone between two silences of 60 ms. */
const part = (level: number, length = 200) =>
  Float32Array.from({ length: length + 120 }, (_, at) => (at < 60 || at >= length + 60 ? 0 : level));

test('parts follow each other after their pauses', () => {
  const { samples } = joinParts(
    [
      { samples: part(0.5), pause: 100 },
      { samples: part(0.2), pause: 250 },
    ],
    rate,
  );
  expect(samples).toHaveLength(320 + 100 + 320);
  expect(samples[100]).toBeCloseTo(0.5);
  expect(samples.slice(260, 480).every((sample) => sample === 0)).toBe(true);
  expect(samples[520]).toBeCloseTo(0.2);
});

test('close parts share the silence between them', () => {
  const { samples } = joinParts(
    [
      { samples: part(0.5), pause: 'close' },
      { samples: part(0.2), pause: 0 },
    ],
    rate,
  );
  expect(samples).toHaveLength(320 + 320 - 60);
  expect([...samples.slice(260, 320)].every((sample) => sample === 0)).toBe(true);
});

test('no sample jumps at a joint, even if a part begins loud', () => {
  const rate = 8_000;
  const loud = new Float32Array(2_000).fill(0.5);
  const { samples } = joinParts(
    [
      { samples: loud, pause: 'close' },
      { samples: loud, pause: 0 },
    ],
    rate,
  );
  const steps = [...samples].map((sample, at) => Math.abs(sample - (samples[at - 1] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(0.02);
});

test('a close part begins to speak softly, and says where it begins', () => {
  const rate = 8_000;
  const hard = Float32Array.from({ length: 2_000 }, (_, at) => (at < 480 ? 0 : 0.5));
  const { samples, starts } = joinParts(
    [
      { samples: hard, pause: 'close' },
      { samples: hard, pause: 0 },
    ],
    rate,
  );
  expect(starts).toEqual([0, 2_000 - 480]);
  const onset = (starts[1] ?? 0) + 480;
  expect(samples[480]).toBeCloseTo(0.5);
  expect(samples[onset]).toBeLessThan(0.01);
  expect(samples[onset + 60]).toBeCloseTo(0.25, 1);
  expect(samples[onset + 130]).toBeCloseTo(0.5);
});

test('nothing is silence', () => {
  expect(joinParts([], rate).samples).toHaveLength(0);
});
