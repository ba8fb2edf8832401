import { doNotCallLimits, doNotCallRoutes, type NumbersAdded } from '@halloo/contract/do-not-call';
import { dialCountries } from '@halloo/contract/settings';
import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../../../api/client.ts';
import { focusBack } from '../../../../ui/focus-back.ts';
import { formatNumber } from '../../../../ui/format.ts';
import { notifyError, notifySuccess } from '../../../../ui/notices.ts';
import { describeError } from '../../../../ui/states.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { settingsQuery } from '../../parts/queries.ts';
import { useNumberCalls } from './queries.ts';
import { RefusedList } from './refused-list.tsx';
import { addedInWords, readLines, refusedInWords } from './words.ts';

export interface NumberDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Some are on the list that were not there before. */
  onAdded: () => void;
  opener: HTMLElement | null;
}

export function AddDialog({ opened, onClose, onAdded, opener }: NumberDialogProps) {
  const [sending, setSending] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add numbers that are not to be called"
      closeOnEscape={!sending}
      closeOnClickOutside={!sending}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': 'Close', disabled: sending }}
    >
      <AddForm onClose={onClose} onAdded={onAdded} onSending={setSending} />
    </Modal>
  );
}

const empty = { numbers: '', reason: '' };
const labels = { numbers: 'Numbers, one a line', reason: 'Reason (optional)' };

const schema = z.object({
  numbers: z
    .string()
    .refine((typed) => readLines(typed).length > 0, 'is required')
    .refine(
      (typed) => readLines(typed).length <= doNotCallLimits.numbers,
      `At most ${formatNumber(doNotCallLimits.numbers)} at once; import a file of more.`,
    ),
  reason: doNotCallRoutes.addDoNotCall.body.shape.reason,
});

interface AddFormProps extends Pick<NumberDialogProps, 'onClose' | 'onAdded'> {
  onSending: (sending: boolean) => void;
}

/** What cannot be read stays in the field to be mended; the rest is added. */
function AddForm({ onClose, onAdded, onSending }: AddFormProps) {
  const { add } = useNumberCalls();
  const [refused, setRefused] = useState<NumbersAdded['refused']>([]);
  const settings = useQuery(settingsQuery);
  const country = dialCountries.find(({ locale }) => locale === settings.data?.country)?.displayText;
  const form = useEditForm({
    kept: empty,
    labels,
    schema,
    send: async ({ numbers, reason }) => {
      setRefused([]);
      onSending(true);
      const answer = await add({ numbers: readLines(numbers), reason }).finally(() => onSending(false));
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
      notifySuccess(addedInWords(answer));
      onClose();
    },
    onRefused: (error) => notifyError(describeError(error).message),
  });
  return (
    <form {...form.form} aria-label="Numbers not to call">
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
              ? 'With their dial code.'
              : `With their dial code; without one, a number counts as one of ${country}.`,
          )}
        />
        {refused.length > 1 && <RefusedList refused={refused} />}
        <TextInput
          autoComplete="off"
          maxLength={doNotCallLimits.reason}
          {...form.text('reason', 'Such as: asked by letter. It is kept with each of these numbers.')}
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={form.sending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" loading={form.sending}>
          Add to the list
        </Button>
      </Group>
    </form>
  );
}
