import type { SetUpTest } from '@halloo/contract/set-up';
import type { Clock } from '../../../platform/clock.ts';
import { say } from '../../../platform/words.ts';

export interface Step {
  /** What is tried, for a person. */
  readonly name: string;
  readonly withinMs: number;
  /** Resolves with what was found; throws a `StepProblem` with what is wrong. */
  run(): Promise<string>;
}

/** What is wrong, in a sentence for people without any secret. */
export class StepProblem extends Error {}

const within = async (work: Promise<string>, ms: number): Promise<string> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const problem = new StepProblem(say('setUp.timeout', { seconds: Math.round(ms / 1000) }));
    timer = setTimeout(() => reject(problem), ms);
  });
  // Work that comes too late may still fail, and nobody waits for it.
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Runs steps one after the other, up to the first that fails. Other errors than a `StepProblem` are not for people. */
export const runSteps = async (
  steps: Iterable<Step> | AsyncIterable<Step>,
  { clock, describe }: { readonly clock: Clock; readonly describe: (error: unknown) => string | undefined },
): Promise<SetUpTest> => {
  const done: SetUpTest['steps'] = [];
  for await (const { name, withinMs, run } of steps) {
    const began = clock.now().getTime();
    const took = () => Math.max(0, Math.round(clock.now().getTime() - began));
    try {
      const note = await within(run(), withinMs);
      done.push({ name, ok: true, note, milliseconds: took() });
    } catch (error) {
      const note = error instanceof StepProblem ? error.message : describe(error);
      if (note === undefined) throw error;
      done.push({ name, ok: false, note, milliseconds: took() });
      break;
    }
  }
  return { ok: done.every(({ ok }) => ok), steps: done };
};
