import { beforeEach, expect, test } from 'vitest';
import type { ExampleSet } from '../../../ports/speech.ts';
import type { EngineProcess } from '../shared/engine-process.ts';
import { createExampleMatcher } from './create-example-matcher.ts';
import type { MatchingResult, MatchingTask } from './inner/matching-task.ts';

const facts = { seconds: 1, levelDb: -20, aboveNoiseDb: 30, clipped: 0 };

/** A process that measures the length of a sound, and knows sets until it ends. */
const processes: string[][] = [];
const start = (): EngineProcess<MatchingTask, MatchingResult> => {
  const asked: string[] = [];
  processes.push(asked);
  const sets = new Map<string, readonly Uint8Array[]>();
  let hasEnded = false;
  const perform = (task: MatchingTask): MatchingResult => {
    if (task.kind === 'describe') {
      asked.push('describe');
      return { kind: 'described', example: { states: Uint8Array.of(task.samples.length), facts } };
    }
    asked.push(task.examples ? `${task.set} with examples` : task.set);
    if (task.examples) sets.set(task.set, task.examples);
    const examples = sets.get(task.set);
    if (!examples) return { kind: 'unknown_set' };
    if (task.samples.length === 0) return { kind: 'compared', distances: null };
    return {
      kind: 'compared',
      distances: examples.map((states) => Math.abs((states[0] ?? 0) - task.samples.length)),
    };
  };
  return {
    get hasEnded() {
      return hasEnded;
    },
    run: async (task) => ({ kind: 'done', result: perform(task) }),
    stop: () => {},
    end: async () => {
      hasEnded = true;
    },
  };
};

const never = new AbortController().signal;
const sound = (length: number) => ({ samples: new Float32Array(length), rate: 8_000 });
const set: ExampleSet = {
  key: 'a',
  examples: [
    { phrase: 'हाँ', states: Uint8Array.of(10) },
    { phrase: 'नहीं', states: Uint8Array.of(30) },
  ],
};

beforeEach(() => {
  processes.length = 0;
});

test('sends the examples of a set once', async () => {
  const own = createExampleMatcher({ start });
  expect(await own.compare(sound(12), set, never)).toEqual([2, 18]);
  expect(await own.compare(sound(30), set, never)).toEqual([20, 0]);
  expect(await own.compare(sound(30), { ...set, key: 'b' }, never)).toEqual([20, 0]);
  expect(processes).toEqual([['a', 'a with examples', 'a', 'b', 'b with examples']]);
  await own.close();
});

test('describes sounds, and tells when nobody speaks', async () => {
  const own = createExampleMatcher({ start });
  expect(await own.describe(sound(7), { low: true }, never)).toEqual({ states: Uint8Array.of(7), facts });
  expect(await own.compare(sound(0), set, never)).toBeNull();
  await own.close();
});

test('rejects with the reason of a caller that leaves', async () => {
  const own = createExampleMatcher({ start });
  await expect(own.compare(sound(1), set, AbortSignal.abort(new Error('hung up')))).rejects.toThrow('hung up');
  await own.close();
});
