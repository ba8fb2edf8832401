import type { Shapes } from '../shapes.ts';
import { documentLimits } from '../vocabulary.ts';
import { say } from '../words.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = ({ z, words }: Shapes) =>
  z.object({ kind: z.literal('sms'), text: words(documentLimits.smsText).default('') });

/** Sends a text message to the person on the line. */
export const sms: ActionSpec<ReturnType<typeof wire>> = {
  wire,
  fresh: { kind: 'sms', text: '' },
  logged: ({ text }) => say('flow.action.loggedMessage', { text }),
  lack: ({ text }, node) =>
    text.trim() ? undefined : { sentence: say('flow.problem.noMessage', { node }), hint: say('flow.hint.noMessage') },
  isEmpty: ({ text }) => text === '',
  mayBeRepeated: false,
  templates: ['text'],
  personal: ['text'],
};
