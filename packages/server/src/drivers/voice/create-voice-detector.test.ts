import { expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { type VoiceWindow, windowSamples } from '../../ports/voice.ts';
import { virtualTime } from '../line/time.ts';
import type { EngineProcess } from '../speech/shared/engine-process.ts';
import { createVoiceDetector } from './create-voice-detector.ts';
import type { ModelResult, ModelTask } from './inner/model-task.ts';

const silence = new Int16Array(windowSamples);
const loud = new Int16Array(windowSamples).fill(8_000);

/** A detector whose model answers when the test says. */
const open = () => {
  const time = virtualTime(0);
  const tasks: ModelTask[] = [];
  const pending: PromiseWithResolvers<{ kind: 'done'; result: ModelResult }>[] = [];
  let starts = 0;
  let ends = 0;
  const start = (): EngineProcess<ModelTask, ModelResult> => {
    starts += 1;
    return {
      hasEnded: false,
      run: (task) => {
        tasks.push(task);
        const answer = Promise.withResolvers<{ kind: 'done'; result: ModelResult }>();
        pending.push(answer);
        return answer.promise;
      },
      stop: () => {},
      end: async () => {
        ends += 1;
        pending.shift()?.reject(new Error('ended'));
      },
    };
  };
  const detector = createVoiceDetector({ time, log: createLog('silent'), start });
  const listen = () => {
    const windows: VoiceWindow[] = [];
    return { windows, stream: detector.open((window) => windows.push(window)) };
  };
  const answer = async (...voices: number[]) => {
    pending.shift()?.resolve({ kind: 'done', result: Float32Array.from(voices) });
    await time.advance(0);
  };
  return { time, detector, listen, tasks, answer, pending, starts: () => starts, ends: () => ends };
};

test('all streams are judged together, and each gets its windows in order', async () => {
  const { time, listen, tasks, answer } = open();
  const [one, other] = [listen(), listen()];
  one.stream.push(silence.subarray(0, 100));
  one.stream.push(new Int16Array(412));
  other.stream.push(loud);
  expect([one.windows, tasks]).toEqual([[], []]);
  await time.advance(32);
  expect(tasks.map(({ streams }) => streams)).toEqual([[1, 1, 2]]);
  other.stream.push(silence);
  await time.advance(32);
  expect(tasks).toHaveLength(1);
  await answer(0.25, 0.5, 0.75);
  expect(one.windows.map(({ untilMs, voice }) => [untilMs, voice])).toEqual([
    [32, 0.25],
    [64, 0.5],
  ]);
  expect(other.windows.map(({ voice, level }) => [voice, Math.round(level)])).toEqual([[0.75, -12]]);
  await time.advance(32);
  expect(tasks[1]?.streams).toEqual([2]);
});

test('a closed stream hears nothing more, and the model forgets it', async () => {
  const { time, listen, tasks, answer } = open();
  const [one, other] = [listen(), listen()];
  one.stream.push(silence);
  other.stream.push(silence);
  await time.advance(32);
  one.stream.close();
  one.stream.close();
  await answer(0.9, 0.8);
  expect([one.windows.length, other.windows.length]).toEqual([0, 1]);
  other.stream.push(silence);
  await time.advance(32);
  expect(tasks[1]).toMatchObject({ streams: [2], ended: [1] });
});

test('what the model does not judge in time, or at all, is judged by its level', async () => {
  const { time, listen, answer, pending, starts } = open();
  const { windows, stream } = listen();
  stream.push(silence);
  stream.push(loud);
  await time.advance(600);
  expect(windows.map(({ voice }) => voice)).toEqual([0, 1]);
  await answer(0.5, 0.5);
  expect(windows).toHaveLength(2);
  stream.push(loud);
  await time.advance(32);
  pending.shift()?.reject(new Error('killed'));
  await time.advance(32);
  stream.push(loud);
  await time.advance(64);
  expect(windows.map(({ voice }) => voice)).toEqual([0, 1, 1, 1]);
  expect(starts()).toBe(1);
  await time.advance(30_000);
  stream.push(loud);
  await time.advance(32);
  expect(starts()).toBe(2);
});

test('without a model, levels judge; a process that nobody needs ends', async () => {
  const time = virtualTime(0);
  const windows: VoiceWindow[] = [];
  const plain = createVoiceDetector({ time, log: createLog('silent'), start: null });
  const stream = plain.open((window) => windows.push(window));
  stream.push(silence);
  stream.push(loud);
  await time.advance(32);
  expect(windows.map(({ voice }) => voice)).toEqual([0, 1]);
  await plain.close();

  const { listen, time: other, ends, answer, detector } = open();
  const { stream: idle } = listen();
  idle.push(silence);
  await other.advance(32);
  await answer(0);
  idle.close();
  await other.advance(10 * 60_000);
  expect(ends()).toBe(1);
  await detector.close();
});
