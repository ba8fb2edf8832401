import { doNotCallLimits, doNotCallRoutes, type NumbersAdded } from '@halloo/contract/do-not-call';
import { dialCountries } from '@halloo/contract/settings';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../../api/client.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { useIsSending } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { settingsQuery } from '../../parts/queries.ts';
import { addNumbers } from './queries.ts';
import { RefusedList } from './refused-list.tsx';
import { addedInWords, readLines, refusedInWords } from './words.ts';

export interface NumberDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Runs when new numbers are on the list. */
  onAdded: () => void;
  opener: HTMLElement | null;
}

export function AddDialog({ opened, onClose, onAdded, opener }: NumberDialogProps) {
  const sending = useIsSending(addNumbers);
  return (
    <Dialog opened={opened} onClose={onClose} title={say('settings.doNotCall.addTitle')} busy={sending} opener={opener}>
      <AddForm onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

const empty = { numbers: '', reason: '' };
const labels = { numbers: say('settings.doNotCall.numbers'), reason: say('settings.doNotCall.reasonOptional') };

const schema = z.object({
  numbers: z
    .string()
    .refine((typed) => readLines(typed).length > 0, say('settings.doNotCall.numbersRequired'))
    .refine(
      (typed) => readLines(typed).length <= doNotCallLimits.numbers,
      say('settings.doNotCall.tooMany', { max: doNotCallLimits.numbers }),
    ),
  reason: doNotCallRoutes.addDoNotCall.body.shape.reason,
});

/** Numbers that cannot be read stay in the field to be corrected; the rest is added. */
function AddForm({ onClose, onAdded }: Pick<NumberDialogProps, 'onClose' | 'onAdded'>) {
  const [refused, setRefused] = useState<NumbersAdded['refused']>([]);
  const settings = useQuery(settingsQuery);
  const country = dialCountries.find(({ locale }) => locale === settings.data?.country)?.displayText;
  const form = useEditForm({
    kept: empty,
    labels,
    schema,
    change: {
      ...addNumbers,
      send: async ({ numbers, reason }: typeof empty) => {
        const answer = await addNumbers.send({ numbers: readLines(numbers), reason });
        if (answer.added > 0) onAdded();
        if (answer.refused.length > 0) {
          form.set({ numbers: answer.refused.map(({ number }) => number).join('\n') });
          setRefused(answer.refused);
          throw new ApiError(200, {
            code: 'do_not_call.refused',
            msg: '',
            fields: { numbers: refusedInWords(answer) },
          });
        }
        return answer;
      },
    },
    notice: addedInWords,
    onStart: () => setRefused([]),
    onSuccess: onClose,
  });
  return (
    <form {...form.form} aria-label={say('settings.doNotCall.list')}>
      <Stack gap="md">
        <Textarea
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          autoComplete="off"
          {...form.text(
            'numbers',
            country === undefined
              ? say('settings.doNotCall.numbersHelp')
              : say('settings.doNotCall.numbersHelpCountry', { country }),
          )}
        />
        {refused.length > 1 && <RefusedList refused={refused} />}
        <TextInput
          autoComplete="off"
          maxLength={doNotCallLimits.reason}
          {...form.text('reason', say('settings.doNotCall.reasonHelp'))}
        />
      </Stack>
      <DialogActions submit={say('settings.doNotCall.addToList')} sending={form.sending} onCancel={onClose} />
    </form>
  );
}
