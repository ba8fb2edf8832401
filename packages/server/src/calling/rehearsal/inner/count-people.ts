import type { CallResult } from '@halloo/contract/calls';
import type { Fact } from '@halloo/flow/run';
import { createHourCounts, isTelling, kindOf } from '../../../lib/best-hour/hour-counts.ts';
import type { HourCount } from '../../../lib/best-hour/odds.ts';
import { prefixOf, slotAt, withTried } from '../../../lib/best-hour/slots.ts';

/** An ended call, without the person. */
export interface EndedCall {
  /** Tells the calls of one person apart from those of others. */
  readonly person: number;
  readonly number: string;
  readonly timezone: string;
  readonly attempt: number;
  readonly dialledAt: number;
  /** From the first ring, or from dialling, to the answer. */
  readonly ringMs: number | null;
  readonly isReached: boolean;
  readonly result: CallResult;
  readonly facts: readonly Fact[];
}

/** What people did at a node. */
export interface NodeCounts {
  plays: number;
  /** Hung up while it played. */
  hungUp: number;
  /** A key that always works was pressed while it played. */
  usedKey: number;
  /** How often the question waited for an answer. */
  asked: number;
  answered: number;
  /** Other answers than those that were asked for. */
  wrong: number;
  /** Hung up while the question waited. */
  left: number;
  readonly keys: Record<string, number>;
  /** Times until an answer, some of them. */
  readonly thinksMs: number[];
}

export const missedFates = ['noAnswer', 'busy', 'rejected', 'congestion', 'machine'] as const;
type MissedFate = (typeof missedFates)[number];

/** Calls to people who were not reached so many times before. */
interface AgainCount {
  readonly failures: number;
  readonly prefix: string;
  readonly slot: number;
  calls: number;
  reached: number;
}

/** Everything that is learned from calls. No person, number or answer in words is in it. */
export interface PeopleCounts {
  calls: number;
  answered: number;
  people: number;
  invalid: number;
  readonly missed: Record<MissedFate, number>;
  hours: readonly HourCount[];
  again: readonly AgainCount[];
  readonly ringMs: number[];
  readonly nodes: Record<string, NodeCounts>;
}

export const noCounts = (): NodeCounts => ({
  ...{ plays: 0, hungUp: 0, usedKey: 0, asked: 0, answered: 0, wrong: 0, left: 0 },
  keys: {},
  thinksMs: [],
});

const fates: Partial<Record<CallResult, MissedFate>> = {
  no_answer: 'noAnswer',
  busy: 'busy',
  rejected: 'rejected',
  machine: 'machine',
  congestion: 'congestion',
  failed: 'congestion',
  interrupted: 'congestion',
};

/** Enough for the range of a time. */
const mostTimes = 500;
const note = (times: number[], ms: number): void => {
  if (times.length < mostTimes && ms >= 0) times.push(ms);
};

/** Adds the walk of an answered call through its flow. */
const addWalk = (nodes: PeopleCounts['nodes'], { facts, result }: EndedCall): void => {
  const of = (id: string): NodeCounts => {
    const counts = nodes[id] ?? noCounts();
    nodes[id] = counts;
    return counts;
  };
  let rule: string | null = null;
  let since = facts[0]?.at ?? 0;
  for (const [place, fact] of facts.entries()) {
    if (fact.fact === 'heard') {
      const counts = of(fact.nodeId);
      counts.plays += 1;
      const next = facts[place + 1];
      if (!fact.whole && next?.fact === 'ended' && next.reason === 'hung_up') {
        counts.hungUp += 1;
        rule = null;
      }
    } else if (fact.fact === 'used_key') of(fact.nodeId).usedKey += 1;
    else if (fact.fact === 'responded') {
      const counts = of(fact.ruleId);
      counts.asked += 1;
      counts.answered += 1;
      if (fact.kind === 'key') counts.keys[fact.value] = (counts.keys[fact.value] ?? 0) + 1;
      note(counts.thinksMs, fact.at - since);
      rule = null;
    } else if (fact.fact === 'no_input' || fact.fact === 'no_match') {
      const counts = of(fact.ruleId);
      counts.asked += 1;
      if (fact.fact === 'no_match') counts.wrong += 1;
    } else if (fact.fact === 'took_link') rule = null;
    if (fact.fact === 'entered') rule = fact.nodeId;
    since = fact.at;
  }
  // The last node that was entered is where the person left, if it is a question that waited.
  const waiting = rule === null ? undefined : nodes[rule];
  if (result === 'hung_up' && waiting && waiting.asked > 0) {
    waiting.asked += 1;
    waiting.left += 1;
  }
};

/** Learns from ended calls, which come in the order of their ends. */
export const countPeople = (calls: Iterable<EndedCall>): PeopleCounts => {
  const hours = createHourCounts();
  const tried = new Map<number, number>();
  const failures = new Map<number, number>();
  const again = new Map<string, AgainCount>();
  const counts: PeopleCounts = {
    ...{ calls: 0, answered: 0, people: 0, invalid: 0, hours: [], again: [], ringMs: [], nodes: {} },
    missed: { noAnswer: 0, busy: 0, rejected: 0, congestion: 0, machine: 0 },
  };
  for (const call of calls) {
    const { person, result, isReached, attempt } = call;
    counts.calls += 1;
    if (!tried.has(person)) {
      counts.people += 1;
      tried.set(person, 0);
      if (result === 'invalid_number') counts.invalid += 1;
    }
    const fate = fates[result];
    if (isReached) {
      counts.answered += 1;
      if (call.ringMs !== null) note(counts.ringMs, call.ringMs);
      addWalk(counts.nodes, call);
    } else if (fate) counts.missed[fate] += 1;
    if (!isTelling(result, isReached)) continue;
    const slot = slotAt(call.timezone, call.dialledAt);
    const before = tried.get(person) ?? 0;
    hours.add({ prefix: prefixOf(call.number), slot, kind: kindOf(attempt, before, slot), isReached });
    const failed = failures.get(person) ?? 0;
    if (failed > 0) {
      const prefix = prefixOf(call.number);
      const key = `${failed} ${prefix} ${slot}`;
      const count = again.get(key) ?? { failures: failed, prefix, slot, calls: 0, reached: 0 };
      again.set(key, count);
      count.calls += 1;
      count.reached += Number(isReached);
    }
    if (!isReached) {
      tried.set(person, withTried(before, slot));
      failures.set(person, failed + 1);
    }
  }
  return { ...counts, hours: hours.all(), again: [...again.values()] };
};
