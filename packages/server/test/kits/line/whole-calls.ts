import { expect } from 'vitest';
import { readWav } from '../../../src/lib/audio/wav.ts';
import type { Line } from '../../../src/ports/line.ts';
import type { LineBench, LineEar, PersonKind } from './bench.ts';

interface Kit {
  readonly bench: LineBench;
  readonly line: Line;
  readonly ear: LineEar;
  readonly place: (person: PersonKind) => Promise<string>;
  readonly reach: (person: PersonKind) => Promise<string>;
  readonly hangUp: (id: string) => Promise<void>;
}

export const recordsWholeCall = async ({ bench, line, ear, reach, hangUp }: Kit): Promise<void> => {
  const id = await reach('answers');
  line.recordCall(id);
  line.recordCall(id);
  line.play(id, 1, bench.sound);
  await ear.arrives(id, 'played', 1);
  expect(ear.timesKept(id)).toBe(0);
  await hangUp(id);
  const heard = await ear.kept(id);
  const { samples, rate } = readWav('wav' in heard ? heard.wav : Buffer.alloc(0));
  const lengthMs = (samples.length / rate) * 1000;
  expect(lengthMs).toBeGreaterThan(bench.sound.durationMs - 1_000);
  expect(lengthMs).toBeLessThan(bench.sound.durationMs + 15_000);
  await ear.pass(4_000);
  expect(ear.timesKept(id)).toBe(1);
};

export const dropsWholeCall = async ({ line, ear, reach, place, hangUp }: Kit): Promise<void> => {
  const [id, busy] = [await reach('answers'), await place('busy')];
  line.recordCall(busy);
  line.recordCall(id);
  await ear.pass(1_500);
  line.dropCallRecording(id);
  await ear.pass(1_000);
  await hangUp(id);
  await ear.arrives(busy, 'ended');
  await ear.pass(5_000);
  expect([ear.timesKept(id), ear.timesKept(busy)]).toEqual([0, 0]);
};
