import type { Shapes } from '../shapes.ts';
import { say } from '../words.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = ({ z }: Shapes) => z.object({ kind: z.literal('consent'), given: z.boolean().default(true) });

/** Notes that the person gave or withdrew their consent to calls. */
export const consent: ActionSpec<ReturnType<typeof wire>> = {
  wire,
  fresh: { kind: 'consent', given: true },
  title: ({ given }) => (given ? say('flow.action.consentGiven') : say('flow.action.consentWithdrawn')),
  logged: ({ given }) => (given ? say('flow.action.consentGiven') : say('flow.action.consentWithdrawn')),
  mayBeRepeated: true,
};
