import type { FlowTest } from '@halloo/contract/flows';
import type { Flow } from '@halloo/flow/model';
import { type WalkResult, walk, walkDifference, walkEvent, walkResult } from '@halloo/flow/replay';
import { z } from 'zod';
import type { Entry } from './entries.ts';

/** More than this the server does not keep. */
export const mostEvents = 500;
const longestName = 100;

/** A name for a test, of what the caller did. */
export const suggestedName = (entries: readonly Entry[]): string => {
  const deeds = entries.flatMap((entry) => {
    if (entry.kind === 'keys' && entry.counted) return [`press ${entry.keys}`];
    if (entry.kind === 'said' && entry.text !== '') return [`say ${entry.text}`];
    if (entry.kind === 'recorded') return ['speak'];
    if (entry.kind === 'no_input') return ['no answer'];
    return entry.kind === 'hung_up' ? ['hang up'] : [];
  });
  const words = deeds.join(', ') || 'listen';
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, longestName);
};

const walked = z.object({ events: z.array(walkEvent), expected: walkResult });

/** Replays a test on a flow: undefined where it comes out as it did, else the first difference. */
export const replayed = (flow: Flow, test: FlowTest, nameOf: (nodeId: string) => string): string | undefined => {
  const read = walked.safeParse(test);
  if (!read.success) return 'This test was saved by another version of Halloo and cannot be read.';
  const { events, expected } = read.data;
  return walkDifference(expected as WalkResult, walk(flow, test.vars, events).result, nameOf);
};
