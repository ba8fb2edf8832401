import { z } from 'zod';
import type { ActionSpec } from './action-spec.ts';

const wire = z.object({ kind: z.literal('do_not_call') });

/** Puts the number on the do-not-call list. */
export const doNotCall: ActionSpec<typeof wire> = {
  wire,
  words: 'Add to do-not-call',
  fresh: { kind: 'do_not_call' },
  logged: () => 'Do-not-call list',
  mayBeRepeated: true,
};
