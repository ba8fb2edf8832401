import type { EndReason } from '@halloo/flow/run';
import { dayMs, wallAt } from '../../../lib/schedule/zone-time.ts';
import type { EndSave, TurnSave } from '../../journal/save-calls.ts';

/** A problem that callers met, and how often. */
export interface MetProblem {
  readonly nodeId: string;
  readonly code: string;
  readonly sentence: string;
  count: number;
}

/** All that is kept of a rehearsal's calls. Plain data: it goes from the thread to the server. */
export interface Tally {
  /** How many leads ended in a state, by its id. */
  readonly states: Map<number, number>;
  calls: number;
  /** Leads that were dialled at least once. */
  dialled: number;
  pickedUp: number;
  responded: number;
  callMs: number;
  busiest: number;
  firstDialledAt: number | null;
  lastEndedAt: number | null;
  /** By the day on which they were dialled in the campaign's zone, counted since 1970. */
  readonly days: Map<number, { calls: number; pickedUp: number }>;
  /** Answers, by the child that they led to. */
  readonly answers: Map<string, number>;
  /** How calls that were answered ended. */
  readonly ends: Map<EndReason | 'machine', number>;
  readonly problems: Map<string, MetProblem>;
  /** Templates that were spoken without some of their fields: how often, by script. */
  readonly lacking: Map<number, { readonly fields: Set<string>; count: number }>;
}

/** No flow has more nodes that matter to a reader; texts that differ from call to call must not add up. */
const mostProblems = 200;

const addOne = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Counts what happens, and keeps nothing else. */
export const createTally = (timezone: string) => {
  const tally: Tally = {
    states: new Map(),
    calls: 0,
    dialled: 0,
    pickedUp: 0,
    responded: 0,
    callMs: 0,
    busiest: 0,
    firstDialledAt: null,
    lastEndedAt: null,
    days: new Map(),
    answers: new Map(),
    ends: new Map(),
    problems: new Map(),
    lacking: new Map(),
  };

  const dayAt = (at: number) => {
    const number = Math.floor(wallAt(timezone, at) / dayMs);
    let day = tally.days.get(number);
    if (!day) {
      day = { calls: 0, pickedUp: 0 };
      tally.days.set(number, day);
    }
    return day;
  };

  const meet = (nodeId: string, code: string, sentence: string): void => {
    const key = `${nodeId}\n${code}\n${sentence}`;
    const known = tally.problems.get(key);
    if (known) known.count += 1;
    else if (tally.problems.size < mostProblems) tally.problems.set(key, { nodeId, code, sentence, count: 1 });
  };

  return {
    tally,
    dialled: (at: number, isFirst: boolean, inProgress: number): void => {
      tally.calls += 1;
      if (isFirst) tally.dialled += 1;
      if (inProgress > tally.busiest) tally.busiest = inProgress;
      tally.firstDialledAt ??= at;
      dayAt(at).calls += 1;
    },
    /** Returns why the call ended, where this turn was its last. */
    turn: ({ facts }: TurnSave): EndReason | null => {
      let reason: EndReason | null = null;
      for (const fact of facts) {
        if (fact.fact === 'responded') addOne(tally.answers, fact.childId);
        else if (fact.fact === 'problem') meet(fact.nodeId, fact.code, fact.sentence);
        else if (fact.fact === 'ended') reason = fact.reason;
      }
      return reason;
    },
    ended: ({ result, answered, durationMs, endedAt, lead }: EndSave, dialledAt: number, reason: EndReason | null) => {
      tally.callMs += durationMs;
      tally.lastEndedAt = endedAt.getTime();
      if (answered) dayAt(dialledAt).pickedUp += 1;
      if (result === 'machine') addOne(tally.ends, 'machine');
      else if (answered) addOne(tally.ends, reason ?? 'hung_up');
      tally.pickedUp += lead?.change.picked_up ?? 0;
      tally.responded += lead?.change.responded ?? 0;
    },
    finished: (state: number): void => addOne(tally.states, state),
    lacked: (scriptId: number, missing: readonly string[]): void => {
      const known = tally.lacking.get(scriptId) ?? { fields: new Set<string>(), count: 0 };
      for (const field of missing) known.fields.add(field);
      known.count += 1;
      tally.lacking.set(scriptId, known);
    },
  };
};

export type Counting = ReturnType<typeof createTally>;
