import { z } from 'zod';
import { documentLimits } from '../vocabulary.ts';
import { words } from '../wire-fields.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = z.object({ kind: z.literal('sms'), text: words(documentLimits.smsText).default('') });

/** Sends the person on the line a text message. */
export const sms: ActionSpec<typeof wire> = {
  wire,
  words: 'Send SMS',
  fresh: { kind: 'sms', text: '' },
  logged: ({ text }) => `Text message “${text}”`,
  lack: ({ text }) => (text.trim() ? undefined : { what: 'has no text to send', hint: 'Write the text message.' }),
  isEmpty: ({ text }) => text === '',
  mayBeRepeated: false,
  templates: ['text'],
  personal: ['text'],
};
