import { outcomeName } from '../outcome-names.ts';
import type { Shapes } from '../shapes.ts';
import { documentLimits } from '../vocabulary.ts';
import { say } from '../words.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = ({ z, words }: Shapes) =>
  z.object({ kind: z.literal('outcome'), outcome: words(documentLimits.outcome).nullable().default(null) });

/** Sets the outcome of the call; the last one wins. */
export const outcome: ActionSpec<ReturnType<typeof wire>> = {
  wire,
  fresh: { kind: 'outcome', outcome: null },
  title: ({ outcome: given }, names) =>
    given ? say('flow.action.setOutcome', { outcome: outcomeName(given, names) }) : say('actionKind.outcome'),
  logged: ({ outcome: given }, _hostOf, names) =>
    given
      ? say('flow.action.loggedOutcome', { outcome: outcomeName(given, names) })
      : say('flow.action.loggedNoOutcome'),
  lack: (action, node) =>
    action.outcome
      ? undefined
      : { sentence: say('flow.problem.noOutcome', { node }), hint: say('flow.hint.noOutcome') },
  isEmpty: (action) => action.outcome === null,
  mayBeRepeated: true,
  outcome: (action) => action.outcome,
};
