import { type Erased, type Person, privacyRoutes } from '@halloo/contract/privacy';
import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { focusBack } from '../../../../ui/focus-back.ts';
import { notifyError } from '../../../../ui/notices.ts';
import { describeError } from '../../../../ui/states.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { Counts } from './counts.tsx';
import { usePrivacyCalls } from './queries.ts';
import { knownCounts, sameNumber } from './words.ts';

interface EraseFormProps {
  person: Person;
  onClose: () => void;
  onErased: (done: Erased) => void;
}

interface EraseDialogProps extends EraseFormProps {
  opened: boolean;
  opener: HTMLElement | null;
}

export function EraseDialog({ opened, opener, ...props }: EraseDialogProps) {
  const [sending, setSending] = useState(false);
  return (
    <Modal
      size="lg"
      opened={opened}
      onClose={props.onClose}
      title="Erase this person everywhere?"
      closeOnEscape={!sending}
      closeOnClickOutside={!sending}
      returnFocus={false}
      onExitTransitionEnd={() => focusBack(opener)}
      closeButtonProps={{ 'aria-label': 'Close', disabled: sending }}
    >
      <EraseForm {...props} onSending={setSending} />
    </Modal>
  );
}

const labels = { confirm: 'Type the number again', never: 'Never call this number again' };

function EraseForm({
  person,
  onClose,
  onErased,
  onSending,
}: EraseFormProps & { onSending: (sending: boolean) => void }) {
  const { erase } = usePrivacyCalls();
  const form = useEditForm({
    kept: { confirm: '', never: true },
    labels,
    schema: z.object({
      confirm: privacyRoutes.erasePerson.body.shape.confirm.refine(
        (typed) => sameNumber(typed, person.number),
        'This is another number.',
      ),
    }),
    send: async ({ confirm, never }) => {
      onSending(true);
      const body = { number: person.number, confirm, do_not_call: never };
      const done = await erase(body).finally(() => onSending(false));
      onClose();
      onErased(done);
    },
    onRefused: (error) => notifyError(describeError(error).message),
  });
  return (
    <form {...form.form} aria-label="Erase this person">
      <Stack gap="md">
        <Text>
          All of this goes, in all campaigns, and cannot be brought back. The sums of the results stay as they are. Who
          waits to be called is not called.
        </Text>
        <Counts label="What is erased" counts={knownCounts(person)} />
        <Checkbox
          label={labels.never}
          description="Keeps the number, in clear and without a name, on the do-not-call list: only so can Halloo recognise it in a new list. Without this, it can be called again."
          checked={form.values.never}
          onChange={({ currentTarget }) => form.set({ never: currentTarget.checked })}
        />
        <TextInput data-autofocus type="tel" autoComplete="off" {...form.text('confirm')} />
        <Text c="dimmed" size="xs">
          Backups that were made before still hold the data until you delete them.
        </Text>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={form.sending} onClick={onClose}>
          Keep everything
        </Button>
        <Button type="submit" color="danger" leftSection={<IconTrash size={16} aria-hidden />} loading={form.sending}>
          Erase everywhere
        </Button>
      </Group>
    </form>
  );
}
