import type { CallKind, HourCount } from './odds.ts';
import { callKinds } from './odds.ts';
import { isTried } from './slots.ts';

/** One call, for the counts of hours. */
export interface HourCall {
  readonly prefix: string;
  readonly slot: number;
  readonly kind: CallKind;
  readonly isReached: boolean;
}

/** Results after which nobody was reached, although the phone of the person was. Faults of the network say nothing about hours. */
const missed: ReadonlySet<string> = new Set(['no_answer', 'busy', 'machine', 'rejected']);

/** Whether a call tells anything about its hour. */
export const isTelling = (result: string, isReached: boolean): boolean => isReached || missed.has(result);

export const kindOf = (attempt: number, tried: number, slot: number): CallKind => {
  if (attempt <= 1) return callKinds.first;
  return isTried(tried, slot) ? callKinds.sameSlot : callKinds.otherSlot;
};

/** Adds calls up by prefix, slot and kind. */
export const createHourCounts = (known: readonly HourCount[] = []) => {
  const counts = new Map<string, { -readonly [Field in keyof HourCount]: HourCount[Field] }>();
  const add = ({ prefix, slot, kind }: Omit<HourCall, 'isReached'>, calls: number, reached: number): void => {
    const key = `${prefix} ${slot} ${kind}`;
    const count = counts.get(key) ?? { prefix, slot, kind, calls: 0, reached: 0 };
    counts.set(key, count);
    count.calls += calls;
    count.reached += reached;
  };
  for (const count of known) add(count, count.calls, count.reached);
  return {
    add: (call: HourCall): void => add(call, 1, Number(call.isReached)),
    all: (): readonly HourCount[] => [...counts.values()],
  };
};
