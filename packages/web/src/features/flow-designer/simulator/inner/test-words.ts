import type { FlowTest } from '@halloo/contract/flows';
import type { Flow } from '@halloo/flow/model';
import { type WalkResult, walk, walkBeginning, walkDifference, walkEvent, walkResult } from '@halloo/flow/replay';
import { z } from 'zod';
import type { Entry } from '../../../../shared/phone/entries.ts';
import { say } from '../../../../words/say.ts';

/** The server stores no more than this. */
export const mostEvents = 500;
const longestName = 100;

/** A name for a test: the caller's actions. */
export const suggestedName = (entries: readonly Entry[]): string => {
  const actions = entries.flatMap((entry) => {
    if (entry.kind === 'keys' && entry.counted) return [say('designer.test.press', { keys: entry.keys })];
    if (entry.kind === 'said' && entry.text !== '') return [say('designer.test.say', { text: entry.text })];
    if (entry.kind === 'recorded') return [say('designer.test.speak')];
    if (entry.kind === 'no_input') return [say('designer.test.noAnswer')];
    return entry.kind === 'hung_up' ? [say('designer.test.hangUp')] : [];
  });
  return (actions.join(', ') || say('designer.test.listen')).slice(0, longestName);
};

const walked = z.object({ events: z.array(walkEvent), expected: walkResult, began: walkBeginning });

/** Replays a test on a flow. Undefined if it passes, otherwise the first difference. */
export const replayed = (flow: Flow, test: FlowTest, nameOf: (nodeId: string) => string): string | undefined => {
  const read = walked.safeParse(test);
  if (!read.success) return say('designer.test.unreadable');
  const { events, expected, began } = read.data;
  return walkDifference(expected as WalkResult, walk(flow, test.vars, events, began).result, nameOf);
};
