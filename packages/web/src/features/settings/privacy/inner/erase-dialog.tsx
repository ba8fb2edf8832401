import { type Erased, type Person, privacyRoutes } from '@halloo/contract/privacy';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { z } from 'zod';
import { changeFrom } from '../../../../api/change.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { useIsSending } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { Counts } from './counts.tsx';
import { erasePerson } from './queries.ts';
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
  const sending = useIsSending(erasePerson);
  return (
    <Dialog
      size="lg"
      opened={opened}
      onClose={props.onClose}
      title={say('settings.privacy.eraseTitle')}
      busy={sending}
      opener={opener}
    >
      <EraseForm {...props} />
    </Dialog>
  );
}

const labels = { confirm: say('settings.privacy.typeAgain'), never: say('settings.privacy.neverCall') };
const usual = { confirm: '', never: true };

function EraseForm({ person, onClose, onErased }: EraseFormProps) {
  const { number } = person;
  const form = useEditForm({
    kept: usual,
    labels,
    schema: z.object({
      confirm: privacyRoutes.erasePerson.body.shape.confirm.refine(
        (typed) => sameNumber(typed, number),
        say('settings.privacy.otherNumber'),
      ),
    }),
    change: changeFrom(erasePerson, ({ confirm, never }: typeof usual) => ({ number, confirm, do_not_call: never })),
    onSuccess: (done) => {
      onClose();
      onErased(done);
    },
  });
  return (
    <form {...form.form} aria-label={say('settings.privacy.erase')}>
      <Stack gap="md">
        <Text>{say('settings.privacy.eraseHelp')}</Text>
        <Counts label={say('settings.privacy.eraseCounts')} counts={knownCounts(person)} />
        <Checkbox
          label={labels.never}
          description={say('settings.privacy.neverCallHelp')}
          checked={form.values.never}
          onChange={({ currentTarget }) => form.set({ never: currentTarget.checked })}
        />
        <TextInput data-autofocus type="tel" autoComplete="off" {...form.text('confirm')} />
        <Text c="dimmed" size="xs">
          {say('settings.privacy.eraseBackups')}
        </Text>
      </Stack>
      <DialogActions
        submit={say('settings.privacy.eraseConfirm')}
        icon={<IconTrash size={16} aria-hidden />}
        sending={form.sending}
        danger
        cancel={say('settings.privacy.keepAll')}
        onCancel={onClose}
      />
    </form>
  );
}
