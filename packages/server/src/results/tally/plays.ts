import type { Fact } from '@halloo/flow/run';

/** How a play of a script ended: played completely, or interrupted by a key, a hang-up, or Halloo. */
export type PlayEnd = 'whole' | 'key' | 'hung_up' | 'cut';

export interface Play {
  /** Index among the facts. */
  readonly index: number;
  readonly nodeId: string;
  readonly scriptId: number;
  /** The language of a version beside the script's own sound; empty for that. */
  readonly language: string;
  readonly ms: number;
  readonly end: PlayEnd;
}

/**
 * The next fact at the same moment tells how a play was interrupted: a hang-up ends the flow; a cancelled campaign
 * leads to an End without a link, or ends the flow; a key takes a link, answers, counts as wrong, or starts digits,
 * which are no fact yet.
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
  const { nodeId, scriptId, language = '', ms } = fact;
  return { index, nodeId, scriptId, language, ms: Math.max(0, Math.round(ms ?? 0)), end };
};

/** Every play of a script in a call. */
export const playsIn = (facts: readonly Fact[]): Play[] => facts.flatMap((_, index) => playAt(facts, index) ?? []);
