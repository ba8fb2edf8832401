import { keyCounts, takesKeys } from './asking.ts';
import type { CallEvent, SpokenEntry } from './run.ts';
import type { KeypadKey } from './vocabulary.ts';
import { type Next, problem, record, type Walk, waits } from './walk.ts';
import { say } from './words.ts';

/** Plays a script of a node from its beginning. `entry` are the digits that it reads back. */
export const play = (
  walk: Walk,
  nodeId: string,
  scriptId: number,
  interruptible: boolean,
  entry?: SpokenEntry,
): Next => {
  const seq = walk.run.seq + 1;
  walk.run = { ...walk.run, seq, waiting: { for: 'played', seq, nodeId, scriptId, ...(entry && { entry }) } };
  walk.commands.push({ do: 'play', seq, nodeId, scriptId, interruptible, ...(entry && { entry }) });
  return waits;
};

/** The Rule after a node, if it waits for keys: they interrupt the audio before it. */
export const keypadRuleAfter = (walk: Walk, nodeId: string): string | undefined => {
  const to = walk.graph.wayOut(nodeId)?.to;
  return to !== undefined && takesKeys(walk, to) ? to : undefined;
};

/**
 * Handles an event while a script plays: the audio has finished, or a key that counts at `ruleId` interrupted it.
 * Undefined if it continues.
 */
export const afterPlay = (
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
    problem(
      walk,
      'play_failed',
      say('flow.run.playFailed', { script: String(scriptId), reason: event.reason }),
      nodeId,
    );
    return {};
  }
  if (event.type !== 'pressed' || ruleId === undefined || !keyCounts(walk, ruleId, event.key)) return undefined;
  walk.commands.push({ do: 'stop_playing', seq });
  record(walk, { fact: 'heard', nodeId, scriptId, ms: null, whole: false });
  return { key: event.key };
};
