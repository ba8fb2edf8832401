import { keyCounts, takesKeys } from './asking.ts';
import type { CallEvent } from './run.ts';
import type { KeypadKey } from './vocabulary.ts';
import { type Next, problem, record, type Walk, waits } from './walk.ts';

/** Plays a script of a node from its beginning. */
export const play = (walk: Walk, nodeId: string, scriptId: number, interruptible: boolean): Next => {
  const seq = walk.run.seq + 1;
  walk.run = { ...walk.run, seq, waiting: { for: 'played', seq, nodeId, scriptId } };
  walk.commands.push({ do: 'play', seq, nodeId, scriptId, interruptible });
  return waits;
};

/** The Rule that the way out of a node leads to, where it waits for keys: audio before it can be cut short. */
export const keypadRuleAfter = (walk: Walk, nodeId: string): string | undefined => {
  const to = walk.graph.wayOut(nodeId)?.to;
  return to !== undefined && takesKeys(walk, to) ? to : undefined;
};

/**
 * What an event makes of the script that plays: it is over, or a key that counts at `ruleId` cut it short. Undefined
 * where it plays on.
 */
export const heardOut = (
  walk: Walk,
  event: CallEvent,
  ruleId: string | undefined,
): { readonly key?: KeypadKey } | undefined => {
  const { waiting } = walk.run;
  if (waiting.for !== 'played') return undefined;
  const { nodeId, scriptId, seq } = waiting;
  if (event.type === 'played') {
    record(walk, { fact: 'heard', nodeId, scriptId, ms: event.ms, whole: true });
    return {};
  }
  if (event.type === 'play_failed') {
    problem(walk, 'play_failed', `Script ${scriptId} could not be played: ${event.reason}`, nodeId);
    return {};
  }
  if (event.type !== 'pressed' || ruleId === undefined || !keyCounts(walk, ruleId, event.key)) return undefined;
  walk.commands.push({ do: 'stop_playing', seq });
  record(walk, { fact: 'heard', nodeId, scriptId, ms: null, whole: false });
  return { key: event.key };
};
