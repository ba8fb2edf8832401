import { type CallResult, callResults } from '@halloo/contract/calls';
import {
  callsAnswered,
  callsClaimed,
  callsEnded,
  callsNeverLeft,
  claimCalls,
  claimFailures,
  claimSeconds,
  journalSeconds,
  setupSeconds,
} from '../../platform/metrics/instruments.ts';

const ended = Object.fromEntries(callResults.map((outcome) => [outcome, callsEnded.labels(outcome)])) as Record<
  CallResult,
  { inc(): void }
>;
const answered = {
  person: callsAnswered.labels('person'),
  machine: callsAnswered.labels('machine'),
  unknown: callsAnswered.labels('unknown'),
};

/** Measures the duration and the size of a claim. */
export const measureClaim = async <T extends { readonly calls: readonly unknown[] }>(claim: Promise<T>): Promise<T> => {
  const done = claimSeconds.startTimer();
  try {
    const claimed = await claim;
    claimCalls.observe(claimed.calls.length);
    callsClaimed.inc(claimed.calls.length);
    return claimed;
  } catch (error) {
    claimFailures.inc();
    throw error;
  } finally {
    done();
  }
};

/** Measures the time until the line has accepted or refused a claimed call. */
export const measureSetup = (placing: Promise<void>): Promise<void> => placing.finally(setupSeconds.startTimer());

/** Measures the time to save calls. */
export const measureSave = <T>(save: Promise<T>): Promise<T> => save.finally(journalSeconds.startTimer());

interface Batch {
  readonly turns: readonly { readonly id: number; readonly answered: { readonly by: keyof typeof answered } | null }[];
  readonly ends: readonly { readonly id: number; readonly result: CallResult; readonly neverLeft?: boolean }[];
}

/** Counts only saved calls, so that the metrics match the database. */
export const countSaved = ({ turns, ends }: Batch, saved: ReadonlySet<number>): void => {
  for (const turn of turns) if (turn.answered && saved.has(turn.id)) answered[turn.answered.by].inc();
  for (const { id, result, neverLeft } of ends) {
    if (!saved.has(id)) continue;
    ended[result].inc();
    if (neverLeft) callsNeverLeft.inc();
  }
};
