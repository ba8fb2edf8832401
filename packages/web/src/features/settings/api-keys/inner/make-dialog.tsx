import { apiKeyLimits, type MadeApiKey, newApiKey } from '@halloo/contract/api-keys';
import { type KeyScope, keyScopes } from '@halloo/contract/route';
import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { focusBack } from '../../../../ui/focus-back.ts';
import { notifyError } from '../../../../ui/notices.ts';
import { Select } from '../../../../ui/select.tsx';
import { describeError } from '../../../../ui/states.tsx';
import { useEditForm } from '../../../../ui/use-edit-form.ts';
import { useKeyCalls } from './queries.ts';
import { lifetimes, scopes } from './words.ts';

interface MakeDialogProps {
  opened: boolean;
  onClose: () => void;
  onMade: (made: MadeApiKey) => void;
  opener: HTMLElement | null;
}

export function MakeDialog({ opened, onClose, onMade, opener }: MakeDialogProps) {
  const [sending, setSending] = useState(false);
  const [made, setMade] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="New API key"
      closeOnEscape={!sending}
      closeOnClickOutside={!sending}
      returnFocus={false}
      onEnterTransitionEnd={() => setMade(false)}
      // After a key was made, the focus belongs to the key.
      onExitTransitionEnd={() => !made && focusBack(opener)}
      closeButtonProps={{ 'aria-label': 'Close', disabled: sending }}
    >
      <MakeForm
        onClose={onClose}
        onSending={setSending}
        onMade={(key) => {
          setMade(true);
          onMade(key);
        }}
      />
    </Modal>
  );
}

interface Values {
  name: string;
  scope: KeyScope;
  expires_in_days: string;
}

const empty: Values = { name: '', scope: 'read', expires_in_days: '365' };
const labels = { name: 'Name', scope: 'What it may do', expires_in_days: 'How long it works' };

const bodyOf = ({ expires_in_days, ...values }: Values) => ({
  ...values,
  expires_in_days: expires_in_days === '' ? null : Number(expires_in_days),
});

type MakeFormProps = Pick<MakeDialogProps, 'onClose' | 'onMade'> & { onSending: (sending: boolean) => void };

function MakeForm({ onClose, onMade, onSending }: MakeFormProps) {
  const { make } = useKeyCalls();
  const form = useEditForm<Values>({
    kept: empty,
    labels,
    schema: newApiKey,
    body: bodyOf,
    send: async (values) => {
      onSending(true);
      onMade(await make(newApiKey.parse(bodyOf(values))).finally(() => onSending(false)));
      onClose();
    },
    onRefused: (error) => notifyError(describeError(error).message),
  });
  const { scope, expires_in_days } = form.values;
  return (
    <form {...form.form} aria-label="New API key">
      <Stack gap="md">
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={apiKeyLimits.name}
          {...form.text('name', 'The program that will use it, such as: Nightly import.')}
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
          data={[...lifetimes]}
          value={expires_in_days}
          onChange={(days) => form.set({ expires_in_days: days ?? '' })}
          {...form.field('expires_in_days', 'It can be revoked at any time.')}
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" disabled={form.sending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" loading={form.sending}>
          Make the key
        </Button>
      </Group>
    </form>
  );
}
