import type { Shapes } from '../shapes.ts';
import { templateFields } from '../template.ts';
import { documentLimits } from '../vocabulary.ts';
import { say } from '../words.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = ({ z, words }: Shapes) =>
  z.object({ kind: z.literal('transfer'), number: words(documentLimits.name).default('') });

/** From an emergency or service number up to the longest international one. */
const looksLikeNumber = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text.trim()) && /^\d{3,15}$/.test(text.replace(/\D/g, ''));

/** Whether calls can be transferred to it. With a field, the number is known only for each caller. */
export const isTransferNumber = (number: string): boolean =>
  looksLikeNumber(number) || templateFields(number).length > 0;

/** Connects the person on the line with another number. */
export const transfer: ActionSpec<ReturnType<typeof wire>> = {
  wire,
  fresh: { kind: 'transfer', number: '' },
  title: ({ number }) => (number ? say('flow.action.transferTo', { number }) : say('actionKind.transfer')),
  logged: ({ number }) => say('flow.action.transferTo', { number }),
  lack: ({ number }, node) =>
    isTransferNumber(number)
      ? undefined
      : {
          sentence: say('flow.problem.noTransferNumber', { node }),
          hint: say('flow.hint.noTransferNumber'),
        },
  isEmpty: ({ number }) => number.trim() === '',
  // The line recognises a transfer that is still in progress.
  mayBeRepeated: true,
  templates: ['number'],
  personal: ['number'],
};
