import { accountLimits, accountRoutes } from '@halloo/contract/accounts';
import { PasswordInput, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { describeError } from '../../../ui/states.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { useChangePassword } from './queries.ts';

const labels = { current_password: 'Current password', new_password: 'New password' };
const passwordRule = `At least ${accountLimits.passwordMin} characters. Longer is safer than complicated.`;
const empty = { current_password: '', new_password: '' };

const endedInWords = (ended: number) => {
  if (ended === 0) return 'No other session was open.';
  return ended === 1 ? 'One other session has ended.' : `${ended} other sessions have ended.`;
};

interface PasswordFormProps {
  /** Whose password it is: password managers read it from the form. */
  email: string;
  onDirty: (dirty: boolean) => void;
}

export function PasswordForm({ email, onDirty }: PasswordFormProps) {
  const changePassword = useChangePassword();
  const form = useEditForm({
    kept: empty,
    labels,
    schema: accountRoutes.changePassword.body,
    send: async (values) => {
      const { ended_sessions } = await changePassword(values);
      notifySuccess(`Your password is changed. ${endedInWords(ended_sessions)}`);
    },
    onRefused: (error) => notifyError(describeError(error).message),
  });
  const { dirty } = form;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  return (
    <form {...form.form} aria-label="Password">
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
          {...form.text('new_password', passwordRule)}
        />
        <SaveBar label="Change password" dirty={dirty} sending={form.sending} onReset={form.reset} />
      </Stack>
    </form>
  );
}
