import { expect } from 'vitest';
import type { Line, SoundFrame } from '../../../src/ports/line.ts';
import type { LineBench } from './bench.ts';
import { type Kit, recordingRules as rules } from './kit.ts';

/** Far above the noise of a line, and below every voice. */
const loud = 1_000;

const isLoud = ({ samples }: SoundFrame) => samples.some((sample) => Math.abs(sample) > loud);

const listenTo = (line: Line, id: string) => {
  const frames: SoundFrame[] = [];
  return { frames, stop: line.hear(id, (frame) => frames.push(frame)) };
};

/** A line without sound delivers none. */
const expectFrames = ({ hasSound }: LineBench, frames: readonly SoundFrame[], least: number): void => {
  if (!hasSound) {
    expect(frames).toEqual([]);
    return;
  }
  expect(frames.length).toBeGreaterThan(least);
  expect(frames.every(({ samples }) => samples.length === 160)).toBe(true);
  expect(frames.every(({ at }, index) => index === 0 || at >= (frames[index - 1]?.at ?? 0))).toBe(true);
};

export const hearsPerson = async ({ bench, line, reach, hangUp, arrives, pass }: Kit): Promise<void> => {
  const id = await reach('answers and says yes');
  const first = listenTo(line, id);
  const second = listenTo(line, id);
  line.record(id, 1, rules, { kind: 'phrase', phrases: ['yes'] });
  await arrives(id, 'recorded', 1);
  expectFrames(bench, first.frames, 50);
  expect(second.frames).toEqual(first.frames);
  if (bench.hasSound) expect(first.frames.some(isLoud)).toBe(true);
  first.stop();
  first.stop();
  const heard = first.frames.length;
  await pass(1_000);
  expect(first.frames).toHaveLength(heard);
  expectFrames(bench, second.frames, heard + 25);
  await hangUp(id);
};

export const hearsUntilTheEnd = async ({ bench, line, reach, hangUp, pass }: Kit): Promise<void> => {
  const id = await reach('answers');
  const { frames } = listenTo(line, id);
  await pass(1_000);
  await hangUp(id);
  const heard = frames.length;
  expectFrames(bench, frames, 20);
  const late = listenTo(line, id);
  await pass(1_000);
  expect([frames.length, late.frames.length]).toEqual([heard, 0]);
  expect(listenTo(line, 'nobody').frames).toEqual([]);
};

export const hearsEarly = async ({ bench, line, place, arrives, pass }: Kit): Promise<void> => {
  const ids = [await place('rings out', { hearEarly: true }), await place('rings out', {})];
  const [early, usual] = ids.map((id) => listenTo(line, id));
  for (const id of ids) await arrives(id, 'ringing');
  await pass(3_000);
  for (const id of ids) line.hangUp(id);
  for (const id of ids) await arrives(id, 'ended');
  expect(usual?.frames).toEqual([]);
  if (bench.hasSound) expectFrames(bench, early?.frames ?? [], 50);
};
