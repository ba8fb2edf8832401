import type { Fact } from '@halloo/flow/run';

/** How a play of a script ended: heard out, cut short by a key, by hanging up, or by Halloo. */
export type PlayEnd = 'whole' | 'key' | 'hung_up' | 'cut';

export interface Play {
  /** Of the facts. */
  readonly index: number;
  readonly nodeId: string;
  readonly scriptId: number;
  readonly ms: number;
  readonly end: PlayEnd;
}

/**
 * What follows at the same moment tells how a play was cut short: hanging up ends the flow; being cut short leads to an End
 * without a link, or ends it; a key takes a link, answers, is counted wrong, or begins digits, which are no fact yet.
 */
const cutBy = (at: number, next: Fact | undefined): PlayEnd => {
  if (next?.at !== at) return 'key';
  if (next.fact === 'ended') return next.reason === 'hung_up' ? 'hung_up' : 'cut';
  return next.fact === 'entered' ? 'cut' : 'key';
};

export const playAt = (facts: readonly Fact[], index: number): Play | undefined => {
  const fact = facts[index];
  if (fact?.fact !== 'heard') return undefined;
  const end = fact.whole ? 'whole' : cutBy(fact.at, facts[index + 1]);
  return { index, nodeId: fact.nodeId, scriptId: fact.scriptId, ms: Math.max(0, Math.round(fact.ms ?? 0)), end };
};

/** Every play of a script in a call. */
export const playsIn = (facts: readonly Fact[]): Play[] => facts.flatMap((_, index) => playAt(facts, index) ?? []);
