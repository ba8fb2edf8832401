import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { SoundFrame } from '../../../../ports/line.ts';
import { virtualTime } from '../../time.ts';
import { createSimulatedLine } from '../create-simulated-line.ts';
import { profileSchema } from '../profile.ts';

const nobody = { person: 0, noAnswer: 0, busy: 0, rejected: 0, invalidNumber: 0, congestion: 0, machine: 0 };
type Settings = z.input<typeof profileSchema>;

/** What is heard in the first seconds of a call. */
const heardFrom = async (settings: Settings, to = '+15550100', ms = 6_000, id = 'a'): Promise<SoundFrame[]> => {
  const time = virtualTime(0);
  const profile = profileSchema.parse({ dialMs: [0, 0], announceMs: [ms, ms], ...settings });
  const line = createSimulatedLine({ time, profile, seed: 1 });
  await line.start(() => {});
  await line.place({ id, to, from: '', ringMs: 30_000, detectMachine: false, hearEarly: true });
  const frames: SoundFrame[] = [];
  line.hear(id, (frame) => frames.push(frame));
  await time.advance(ms);
  return frames;
};

const isLoud = ({ samples }: SoundFrame) => samples.some((sample) => Math.abs(sample) > 1_000);
/** The share of frames that differ by no more than the noise of the line, which is another one in each call. */
const similar = (one: readonly SoundFrame[], other: readonly SoundFrame[]) => {
  const same = one.filter(({ samples }, index) =>
    samples.every((sample, at) => Math.abs(sample - (other[index]?.samples[at] ?? 0)) < 50),
  );
  return same.length / one.length;
};

test('a person says hello, and then nothing', async () => {
  const person = { ringMs: [0, 0] as [number, number], hangsUpAtSomeTime: 0 };
  const frames = await heardFrom({ shares: { ...nobody, person: 1 }, person });
  const spoken = frames.filter(isLoud).map(({ at }) => at);
  expect(Math.min(...spoken)).toBeGreaterThanOrEqual(400);
  expect(Math.max(...spoken)).toBeLessThan(1_000);
  expect(frames.map(({ at }) => at)).toEqual(frames.map((_, index) => index * 20));
});

test('a machine greets, and then its tone follows', async () => {
  const machine: Settings['machine'] = { ringMs: [0, 0], greetingMs: [3_000, 3_000], beeps: 1 };
  const frames = await heardFrom({ shares: { ...nobody, machine: 1 }, machine });
  const loudAt = frames.filter(isLoud).map(({ at }) => at);
  expect(loudAt.filter((at) => at < 3_000).length).toBeGreaterThan(80);
  expect(loudAt.filter((at) => at >= 3_000)).toEqual(
    Array.from({ length: 20 }, (_, nth) => 3_260 + nth * 20).slice(0, 20),
  );
});

test('operators announce invalid numbers in the same words each time, and differ from one another', async () => {
  const settings = { shares: { ...nobody, invalidNumber: 1 }, network: { operators: 2 } };
  const [first, same, other] = await Promise.all([
    heardFrom(settings, '+15550100', 6_000, 'a'),
    heardFrom(settings, '+15550102', 6_000, 'b'),
    heardFrom(settings, '+15550101', 6_000, 'c'),
  ]);
  expect(first.filter(isLoud).length).toBeGreaterThan(100);
  expect(similar(first, same)).toBe(1);
  expect(similar(first, other)).toBeLessThan(0.4);
});

test('a phone rings with a tone, or its operator says that it cannot be reached', async () => {
  const rings = await heardFrom({ shares: { ...nobody, noAnswer: 1 }, network: { announces: 0 } });
  const announced = await heardFrom({ shares: { ...nobody, noAnswer: 1 }, network: { announces: 1 } });
  expect(rings.filter(isLoud).every(({ at }) => at % 5_000 < 1_000)).toBe(true);
  expect(announced.filter(({ at }) => at % 5_000 >= 1_000).filter(isLoud).length).toBeGreaterThan(50);
});
