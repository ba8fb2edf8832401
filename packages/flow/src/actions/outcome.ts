import type { Shapes } from '../shapes.ts';
import { outcomes } from '../vocabulary.ts';
import { say } from '../words.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = ({ z }: Shapes) =>
  z.object({ kind: z.literal('outcome'), outcome: z.enum(outcomes).nullable().default(null) });

/** Sets the outcome of the call; the last one wins. */
export const outcome: ActionSpec<ReturnType<typeof wire>> = {
  wire,
  fresh: { kind: 'outcome', outcome: null },
  title: ({ outcome: given }) =>
    given ? say('flow.action.setOutcome', { outcome: say(`outcome.${given}`) }) : say('actionKind.outcome'),
  logged: ({ outcome: given }) =>
    given ? say('flow.action.loggedOutcome', { outcome: say(`outcome.${given}`) }) : say('flow.action.loggedNoOutcome'),
  lack: (action, node) =>
    action.outcome
      ? undefined
      : { sentence: say('flow.problem.noOutcome', { node }), hint: say('flow.hint.noOutcome') },
  isEmpty: (action) => action.outcome === null,
  mayBeRepeated: true,
  outcome: (action) => action.outcome,
};
