import type { CallResult } from '@halloo/contract/calls';
import type { LeadStateName } from '@halloo/contract/ledger';
import type { Flow } from '@halloo/flow/model';
import type { Fact } from '@halloo/flow/run';
import type { KeypadKey } from '@halloo/flow/vocabulary';
import { type Visitor, walkAs } from './sample-walk.ts';

/** A sample lead with a final state, for which calls are generated. */
export interface SettledLead {
  readonly id: number;
  readonly number: string;
  readonly state: LeadStateName;
  /** The pressed key; empty if there is none. */
  readonly response: string;
  readonly vars: Readonly<Record<string, string>>;
}

export interface SampleCall {
  readonly lead_id: number;
  readonly number: string;
  readonly attempt: number;
  readonly dialled_at: Date;
  readonly answered_at: Date | null;
  readonly answered_by: 'person' | 'machine' | null;
  readonly ended_at: Date;
  readonly result: CallResult;
  readonly cause: number;
  readonly duration_ms: number;
  readonly talk_ms: number;
  readonly facts: readonly Fact[];
}

export interface SampleWorld {
  readonly flow: Flow;
  readonly inbound: boolean;
  readonly lengthOf: (scriptId: number) => number;
  /** A random number from 0 to 1 that is the same at every start. */
  readonly random: () => number;
  /** A time for a call. Answered calls are more frequent at some hours. */
  readonly timeFor: (answered: boolean) => number;
  /** The time of the attempt after one that ended. */
  readonly again: (endedAt: number) => number;
}

const between = (random: () => number, least: number, most: number) => Math.round(least + random() * (most - least));

/** The outcomes of unanswered calls: shares, causes of the carrier, and ring times. */
const missed: Partial<Record<CallResult, { readonly cause: number; readonly ms: readonly [number, number] }>> = {
  no_answer: { cause: 19, ms: [30_000, 32_000] },
  busy: { cause: 17, ms: [1_500, 5_000] },
  rejected: { cause: 21, ms: [3_000, 12_000] },
  congestion: { cause: 42, ms: [1_000, 4_000] },
  invalid_number: { cause: 1, ms: [800, 3_000] },
};

const resultFor: Partial<Record<LeadStateName, CallResult>> = {
  'No answer': 'no_answer',
  Busy: 'busy',
  Machine: 'machine',
  Failed: 'congestion',
  'Invalid number': 'invalid_number',
};

const passing = (random: () => number): CallResult => {
  const drawn = random();
  if (drawn < 0.68) return 'no_answer';
  return drawn < 0.9 ? 'busy' : 'congestion';
};

const visitorFor = ({ state, response }: SettledLead, random: () => number): Visitor => {
  const slow = { does: 'nothing' } as const;
  if (state === 'Hung up') {
    const drawn = random();
    if (drawn < 0.6) return { moves: [], leaves: { in: 'audio', share: random() ** 1.6 * 0.95 + 0.02 } };
    return { moves: [], leaves: { in: 'question', afterMs: between(random, 800, 6_500) } };
  }
  if (response === '') return { moves: [], leaves: null };
  const early = random() < 0.18 ? 0.35 + random() * 0.6 : null;
  const press = {
    does: 'press' as const,
    key: response as KeypadKey,
    afterMs: between(random, 700, 4_500),
    early,
  };
  const drawn = random();
  if (drawn < 0.1) return { moves: [slow, { ...press, early: null }], leaves: null };
  if (drawn < 0.14) return { moves: [{ ...press, key: '7', early: null }, press], leaves: null };
  return { moves: [press], leaves: null };
};

/** The last call of a lead that a person answered. */
const answeredCall = (lead: SettledLead, attempt: number, dialledAt: number, world: SampleWorld): SampleCall => {
  const { random, flow, lengthOf, inbound } = world;
  const rang = inbound ? 0 : between(random, 3_000, 19_000);
  const { facts, run, ms } = walkAs(flow, lead.vars, visitorFor(lead, random), lengthOf, dialledAt + rang);
  const hungUp = run.waiting.for === 'nothing' && run.waiting.reason === 'hung_up';
  return {
    lead_id: lead.id,
    number: lead.number,
    attempt,
    dialled_at: new Date(dialledAt),
    answered_at: new Date(dialledAt + rang),
    answered_by: 'person',
    ended_at: new Date(dialledAt + rang + ms),
    result: hungUp ? 'hung_up' : 'completed',
    cause: 16,
    duration_ms: rang + ms,
    talk_ms: ms,
    facts,
  };
};

const missedCall = (
  lead: SettledLead,
  attempt: number,
  dialledAt: number,
  result: CallResult,
  random: () => number,
): SampleCall => {
  const isMachine = result === 'machine';
  const { cause, ms } = missed[result] ?? { cause: 16, ms: [16_000, 26_000] as const };
  const rang = between(random, ...ms);
  const listened = isMachine ? between(random, 900, 3_400) : 0;
  return {
    lead_id: lead.id,
    number: lead.number,
    attempt,
    dialled_at: new Date(dialledAt),
    answered_at: isMachine ? new Date(dialledAt + rang) : null,
    answered_by: isMachine ? 'machine' : null,
    ended_at: new Date(dialledAt + rang + listened),
    result,
    cause,
    duration_ms: rang + listened,
    talk_ms: listened,
    facts: [],
  };
};

/** Earlier calls reached nobody: a lead is called at most three times, and only once after a rejection. */
const resultsFor = ({ state }: SettledLead, { random, inbound }: SampleWorld): (CallResult | 'answered')[] => {
  const again = (times: number) => Array.from({ length: times }, () => passing(random));
  if (state === 'Completed' || state === 'Hung up') {
    const drawn = random();
    return [...again(inbound || drawn < 0.68 ? 0 : drawn < 0.9 ? 1 : 2), 'answered'];
  }
  if (state === 'Retry due') return again(random() < 0.7 ? 1 : 2);
  const last = resultFor[state];
  if (!last) return [];
  if (last === 'invalid_number') return [last];
  if (last === 'no_answer' && random() < 0.1) return ['rejected'];
  return [...again(2), last];
};

/** Generates the calls that led to the state of a lead. */
export const callsFor = (lead: SettledLead, world: SampleWorld): SampleCall[] => {
  const results = resultsFor(lead, world);
  const calls: SampleCall[] = [];
  let dialledAt = world.timeFor(results.at(-1) === 'answered');
  for (const [index, result] of results.entries()) {
    const call =
      result === 'answered'
        ? answeredCall(lead, index + 1, dialledAt, world)
        : missedCall(lead, index + 1, dialledAt, result, world.random);
    calls.push(call);
    dialledAt = world.again(call.ended_at.getTime());
  }
  return calls;
};
