import { accountLimits } from '@halloo/contract/account-rules';
import { invitationRoutes, type MadeInvitation } from '@halloo/contract/invitations';
import { type Role, roles } from '@halloo/contract/roles';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { useIsSending } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { sayWord } from '../../../../words/vocabulary.ts';
import { invite } from './link-queries.ts';

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
  onMade: (made: MadeInvitation) => void;
  opener: HTMLElement | null;
}

export function InviteDialog({ opened, onClose, onMade, opener }: InviteDialogProps) {
  const sending = useIsSending(invite);
  const [made, setMade] = useState(false);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say('settings.people.inviteTitle')}
      busy={sending}
      opener={opener}
      onOpened={() => setMade(false)}
      // The new link takes the focus.
      onClosed={(focusOpener) => !made && focusOpener()}
    >
      <InviteForm
        onClose={onClose}
        onMade={(invitation) => {
          setMade(true);
          onMade(invitation);
        }}
      />
    </Dialog>
  );
}

const empty = { email: '', role: 'manager' as Role, first_name: '', last_name: '' };
const labels = {
  email: say('settings.people.inviteEmail'),
  role: say('settings.people.inviteRole'),
  first_name: say('settings.people.inviteFirst'),
  last_name: say('settings.people.inviteLast'),
};
const options = roles.map((value) => ({ value, label: sayWord(`role.${value}`) }));

function InviteForm({ onClose, onMade }: Pick<InviteDialogProps, 'onClose' | 'onMade'>) {
  const form = useEditForm({
    kept: empty,
    labels,
    schema: invitationRoutes.invite.body,
    change: invite,
    onSuccess: (made) => {
      onMade(made);
      onClose();
    },
  });
  return (
    <form {...form.form} aria-label={say('settings.people.inviteTitle')}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          type="email"
          autoComplete="off"
          maxLength={accountLimits.email}
          {...form.text('email')}
        />
        <Select
          allowDeselect={false}
          data={options}
          value={form.values.role}
          onChange={(role) => form.set({ role: (role ?? 'manager') as Role })}
          {...form.field('role')}
        />
        <TextInput autoComplete="off" maxLength={accountLimits.name} {...form.text('first_name')} />
        <TextInput autoComplete="off" maxLength={accountLimits.name} {...form.text('last_name')} />
      </Stack>
      <DialogActions submit={say('settings.people.inviteSend')} sending={form.sending} onCancel={onClose} />
    </form>
  );
}
