import type { LanguageNumbers } from '@halloo/contract/calls';
import type { EndReason } from '@halloo/flow/run';
import { dayMs, wallAt } from '../../../lib/schedule/zone-time.ts';
import type { CallCount, PlayedCall } from './played-call.ts';

/** A problem that calls ran into, and how often. */
export interface CountedProblem {
  readonly nodeId: string;
  readonly code: string;
  readonly sentence: string;
  count: number;
}

/** The totals of a rehearsal. Plain data, because the worker posts it to the main thread. */
export interface Tally {
  /** Number of leads by final state id. */
  readonly states: Map<number, number>;
  calls: number;
  /** Leads dialled at least once. */
  dialled: number;
  pickedUp: number;
  responded: number;
  callMs: number;
  /** Answered calls by their length in seconds, for their cost. */
  readonly lengths: Map<number, number>;
  busiest: number;
  firstDialledAt: number | null;
  lastEndedAt: number | null;
  /** By the day of dialling in the campaign's time zone, in days since 1970. */
  readonly days: Map<number, { calls: number; pickedUp: number }>;
  /** Answers by the child node that they matched. */
  readonly answers: Map<string, number>;
  /** How answered calls ended. */
  readonly ends: Map<EndReason | 'machine', number>;
  readonly problems: Map<string, CountedProblem>;
  /** How often a template was spoken with missing fields, by script. */
  readonly lacking: Map<number, { readonly fields: Set<string>; count: number }>;
  /** Calls by the code of their language. */
  readonly languages: Map<string, Omit<LanguageNumbers, 'code' | 'name'>>;
  /** How often a script had no version in the language of the call, by script and code. */
  readonly fellBack: Map<number, Map<string, number>>;
}

/** More problems than a reader can use. The limit is needed because texts may differ from call to call. */
const maxProblems = 200;

const addOne = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Counts the events of a rehearsal and stores nothing else. */
export const createTally = (timezone: string) => {
  const tally: Tally = {
    states: new Map(),
    calls: 0,
    dialled: 0,
    pickedUp: 0,
    responded: 0,
    callMs: 0,
    lengths: new Map(),
    busiest: 0,
    firstDialledAt: null,
    lastEndedAt: null,
    days: new Map(),
    answers: new Map(),
    ends: new Map(),
    problems: new Map(),
    lacking: new Map(),
    languages: new Map(),
    fellBack: new Map(),
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

  const countProblem = (nodeId: string, code: string, sentence: string): void => {
    const key = `${nodeId}\n${code}\n${sentence}`;
    const known = tally.problems.get(key);
    if (known) known.count += 1;
    else if (tally.problems.size < maxProblems) tally.problems.set(key, { nodeId, code, sentence, count: 1 });
  };

  const countLanguage = ({ language, answered, hasResponse, result }: CallCount): void => {
    if (language === null) return;
    const before = tally.languages.get(language) ?? { calls: 0, answered: 0, responded: 0, completed: 0 };
    tally.languages.set(language, {
      calls: before.calls + 1,
      answered: before.answered + Number(answered),
      responded: before.responded + Number(answered && hasResponse),
      completed: before.completed + Number(answered && result === 'completed'),
    });
  };

  const countLacking = ({ scriptId, fields }: CallCount['lacked'][number]): void => {
    const known = tally.lacking.get(scriptId) ?? { fields: new Set<string>(), count: 0 };
    for (const field of fields) known.fields.add(field);
    known.count += 1;
    tally.lacking.set(scriptId, known);
  };

  const countFallback = ({ scriptId, code }: CallCount['fellBack'][number]): void => {
    const known = tally.fellBack.get(scriptId) ?? new Map<string, number>();
    addOne(known, code);
    tally.fellBack.set(scriptId, known);
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
    ended: ({ durationMs, billedSeconds, count }: PlayedCall, dialledAt: number): void => {
      countLanguage(count);
      for (const childId of count.answers) addOne(tally.answers, childId);
      for (const { nodeId, code, sentence } of count.problems) countProblem(nodeId, code, sentence);
      for (const each of count.lacked) countLacking(each);
      for (const each of count.fellBack) countFallback(each);
      if (billedSeconds !== null) addOne(tally.lengths, billedSeconds);
      tally.callMs += durationMs;
      tally.lastEndedAt = Math.max(tally.lastEndedAt ?? 0, dialledAt + durationMs);
      if (count.answered) dayAt(dialledAt).pickedUp += 1;
      if (count.result === 'machine') addOne(tally.ends, 'machine');
      else if (count.answered) addOne(tally.ends, count.reason ?? 'hung_up');
      tally.dialled += count.dialled;
      tally.pickedUp += count.pickedUp;
      tally.responded += count.responded;
    },
    finished: (state: number): void => addOne(tally.states, state),
  };
};

export type Counting = ReturnType<typeof createTally>;
