import type { Shapes } from '../shapes.ts';
import { isTransferNumber } from '../transfer-number.ts';
import { documentLimits } from '../vocabulary.ts';
import { say } from '../words.ts';
import type { ActionSpec } from './action-spec.ts';

const wire = ({ z, words }: Shapes) =>
  z.object({ kind: z.literal('transfer'), number: words(documentLimits.name).default('') });

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
