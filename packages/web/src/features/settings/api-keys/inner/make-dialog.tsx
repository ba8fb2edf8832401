import { apiKeyLimits, type MadeApiKey, newApiKey } from '@halloo/contract/api-keys';
import { type KeyScope, keyScopes } from '@halloo/contract/route';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeFrom } from '../../../../api/change.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { useIsSending } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { makeKey } from './queries.ts';
import { lifetimes, scopes } from './words.ts';

interface MakeDialogProps {
  opened: boolean;
  onClose: () => void;
  onMade: (made: MadeApiKey) => void;
  opener: HTMLElement | null;
}

export function MakeDialog({ opened, onClose, onMade, opener }: MakeDialogProps) {
  const sending = useIsSending(makeKey);
  const [made, setMade] = useState(false);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say('settings.apiKeys.newTitle')}
      busy={sending}
      opener={opener}
      onOpened={() => setMade(false)}
      // A new key takes the focus.
      onClosed={(focusOpener) => !made && focusOpener()}
    >
      <MakeForm
        onClose={onClose}
        onMade={(key) => {
          setMade(true);
          onMade(key);
        }}
      />
    </Dialog>
  );
}

interface Values {
  name: string;
  scope: KeyScope;
  expires_in_days: string;
}

const empty: Values = { name: '', scope: 'read', expires_in_days: '365' };
const labels = {
  name: say('ui.name'),
  scope: say('settings.apiKeys.scopeLabel'),
  expires_in_days: say('settings.apiKeys.lifetime'),
};

const bodyOf = ({ expires_in_days, ...values }: Values) => ({
  ...values,
  expires_in_days: expires_in_days === '' ? null : Number(expires_in_days),
});

function MakeForm({ onClose, onMade }: Pick<MakeDialogProps, 'onClose' | 'onMade'>) {
  const form = useEditForm({
    kept: empty,
    labels,
    schema: newApiKey,
    body: bodyOf,
    change: changeFrom(makeKey, (values: Values) => newApiKey.parse(bodyOf(values))),
    onSuccess: (made) => {
      onMade(made);
      onClose();
    },
  });
  const { scope, expires_in_days } = form.values;
  return (
    <form {...form.form} aria-label={say('settings.apiKeys.newTitle')}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={apiKeyLimits.name}
          {...form.text('name', say('settings.apiKeys.nameHelp'))}
        />
        <Radio.Group
          value={scope}
          onChange={(chosen) => form.set({ scope: chosen as KeyScope })}
          {...form.field('scope')}
        >
          <Stack gap="xs" mt={4}>
            {keyScopes.map((name) => (
              <Radio key={name} value={name} label={scopes[name].label} description={scopes[name].about} />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          allowDeselect={false}
          data={lifetimes}
          value={expires_in_days}
          onChange={(days) => form.set({ expires_in_days: days ?? '' })}
          {...form.field('expires_in_days', say('settings.apiKeys.lifetimeHelp'))}
        />
      </Stack>
      <DialogActions submit={say('settings.apiKeys.create')} sending={form.sending} onCancel={onClose} />
    </form>
  );
}
