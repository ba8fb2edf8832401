import { type TestTarget, testCallRoutes } from '@halloo/contract/test-calls';
import { TextInput } from '@mantine/core';
import { IconPhoneOutgoing } from '@tabler/icons-react';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { say } from '../../../../words/say.ts';
import { makeTestCall } from './queries.ts';

interface CallDialogProps {
  /** Keeps its texts while the dialog closes. */
  target: TestTarget | undefined;
  opened: boolean;
  /** Of the schedule. */
  number: string;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Asks for the number of a test call. */
export function CallDialog({ target, opened, number, opener, onClose }: CallDialogProps) {
  const { node = '', trunk = '' } = target ?? {};
  const form = useEditForm({
    kept: { number },
    labels: { number: say('settings.tests.number') },
    schema: testCallRoutes.makeTestCall.body.pick({ number: true }).required(),
    change: { ...makeTestCall, send: (values: { number: string }) => makeTestCall.send({ node, trunk, ...values }) },
    notice: say('settings.tests.begun'),
    onSuccess: onClose,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      busy={form.sending}
      opener={opener}
      title={say('settings.tests.callTitle', { node, trunk })}
    >
      <form {...form.form}>
        <TextInput
          type="tel"
          autoComplete="off"
          data-autofocus
          {...form.text('number', say('settings.tests.numberHelp'))}
        />
        <DialogActions
          submit={say('settings.tests.call')}
          icon={<IconPhoneOutgoing size={16} aria-hidden />}
          sending={form.sending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
