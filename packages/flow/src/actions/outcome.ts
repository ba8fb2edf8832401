import { z } from 'zod';
import { outcomes } from '../vocabulary.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = z.object({ kind: z.literal('outcome'), outcome: z.enum(outcomes).nullable().default(null) });

/** Sets the outcome of the call; the last one counts. */
export const outcome: ActionSpec<typeof wire> = {
  wire,
  words: 'Set outcome',
  fresh: { kind: 'outcome', outcome: null },
  title: (action) => (action.outcome ? `Set outcome: ${action.outcome}` : 'Set outcome'),
  logged: (action) => `Outcome ${action.outcome ?? 'not set'}`,
  lack: (action) =>
    action.outcome ? undefined : { what: 'has no outcome to set', hint: 'Choose Interested or Not interested.' },
  isEmpty: (action) => action.outcome === null,
  mayBeRepeated: true,
  outcome: (action) => action.outcome,
};
