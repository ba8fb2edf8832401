import { z } from 'zod';
import { words } from '../wire-fields.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = z.object({ kind: z.literal('transfer'), number: words(40).default('') });

/** From an emergency or service number up to the longest international one. */
const looksLikeNumber = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text.trim()) && /^\d{3,15}$/.test(text.replace(/\D/g, ''));

/** Connects the person on the line with a number. */
export const transfer: ActionSpec<typeof wire> = {
  wire,
  words: 'Transfer to a number',
  fresh: { kind: 'transfer', number: '' },
  title: ({ number }) => (number ? `Transfer to ${number}` : 'Transfer to a number'),
  logged: ({ number }) => `Transfer to ${number}`,
  lack: ({ number }) =>
    looksLikeNumber(number)
      ? undefined
      : {
          what: 'has no number to transfer calls to',
          hint: 'Enter a phone number, best with its country code: +91 …',
        },
  isEmpty: ({ number }) => number.trim() === '',
  // The line finds a transfer that is still going on.
  mayBeRepeated: true,
};
