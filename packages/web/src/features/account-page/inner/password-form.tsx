import { accountLimits } from '@halloo/contract/account-rules';
import { accountRoutes } from '@halloo/contract/accounts';
import { PasswordInput, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { say } from '../../../words/say.ts';
import { changePassword } from './queries.ts';

const labels = { current_password: say('account.password.current'), new_password: say('account.password.new') };
const empty = { current_password: '', new_password: '' };

interface PasswordFormProps {
  /** Password managers read the account's email from the form. */
  email: string;
  onDirty: (dirty: boolean) => void;
}

export function PasswordForm({ email, onDirty }: PasswordFormProps) {
  const form = useEditForm({
    kept: empty,
    labels,
    schema: accountRoutes.changePassword.body,
    change: changePassword,
    notice: ({ ended_sessions }) => say('account.password.changed', { ended: ended_sessions }),
  });
  const { dirty } = form;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  return (
    <form {...form.form} aria-label={say('account.password.title')}>
      <Stack>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          autoComplete="current-password"
          maxLength={accountLimits.password}
          {...form.text('current_password')}
        />
        <PasswordInput
          autoComplete="new-password"
          maxLength={accountLimits.password}
          {...form.text('new_password', say('account.password.rule', { min: accountLimits.passwordMin }))}
        />
        <SaveBar label={say('account.password.change')} dirty={dirty} sending={form.sending} onReset={form.reset} />
      </Stack>
    </form>
  );
}
