import { answerSaid, countingOver, keyCounts, takesEarly } from './asking.ts';
import type { CallEvent, SpokenEntry } from './run.ts';
import { type Early, type Next, problem, record, type Walk, waits } from './walk.ts';
import { say } from './words.ts';

/**
 * Plays a script of a node from its beginning. `ruleId` is the Rule whose answers interrupt it. `entry` are the digits that it
 * reads back.
 */
export const play = (
  walk: Walk,
  nodeId: string,
  scriptId: number,
  ruleId: string | undefined,
  entry?: SpokenEntry,
): Next => {
  const seq = walk.run.seq + 1;
  walk.run = { ...walk.run, seq, waiting: { for: 'played', seq, nodeId, scriptId, ...(entry && { entry }) } };
  walk.commands.push({ do: 'play', seq, nodeId, scriptId, ...countingOver(walk, ruleId), ...(entry && { entry }) });
  return waits;
};

/** The Rule after a node, if its answers interrupt the audio before it: keys, digits or phrases. */
export const ruleAfter = (walk: Walk, nodeId: string): string | undefined => {
  const to = walk.graph.wayOut(nodeId)?.to;
  return to !== undefined && takesEarly(walk, to) ? to : undefined;
};

/** Whether the caller gives an answer of the Rule. A phrase that is none does not interrupt an audio. */
const earlyAt = (walk: Walk, event: CallEvent, ruleId: string): Early | undefined => {
  if (event.type === 'pressed') return keyCounts(walk, ruleId, event.key) ? { key: event.key } : undefined;
  if (event.type !== 'said' || !takesEarly(walk, ruleId)) return undefined;
  return answerSaid(walk, ruleId, event) ? { said: event } : undefined;
};

/**
 * Handles an event while a script plays: the audio has finished, or an answer of `ruleId` interrupted it. Undefined if it
 * continues.
 */
export const afterPlay = (walk: Walk, event: CallEvent, ruleId: string | undefined): Early | undefined => {
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
  const early = ruleId === undefined ? undefined : earlyAt(walk, event, ruleId);
  if (!early) return undefined;
  walk.commands.push({ do: 'stop_playing', seq });
  record(walk, { fact: 'heard', nodeId, scriptId, ms: null, whole: false });
  return early;
};
