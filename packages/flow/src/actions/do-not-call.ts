import type { Shapes } from '../shapes.ts';
import { say } from '../words.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = ({ z }: Shapes) => z.object({ kind: z.literal('do_not_call') });

/** Adds the number to the do-not-call list. */
export const doNotCall: ActionSpec<ReturnType<typeof wire>> = {
  wire,
  fresh: { kind: 'do_not_call' },
  logged: () => say('flow.action.loggedDoNotCall'),
  mayBeRepeated: true,
};
