import { accountLimits, newPasswordProblem } from '@halloo/contract/account-rules';
import { passwordResetRoutes } from '@halloo/contract/password-resets';
import { PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import classes from './inner/account-frame.module.css';
import { AccountFrame } from './inner/account-frame.tsx';
import { fieldStyle } from './inner/field-style.ts';
import { LinkEnded } from './inner/link-ended.tsx';
import { reportFailure } from './inner/report-failure.ts';
import { SubmitButton } from './inner/submit-button.tsx';
import { useEnter } from './inner/use-enter.ts';
import { useLinkToken } from './inner/use-link-token.ts';

/** What a link to choose a new password opens. */
export function ResetPasswordScreen() {
  const token = useLinkToken();
  const reset = useQuery({
    queryKey: queryKey('password-reset', 'one', token),
    queryFn: ({ signal }) => call(passwordResetRoutes.readReset, { body: { token }, signal }),
    retry: false,
    gcTime: 0,
  });
  if (reset.data) return <ResetForm token={token} email={reset.data.email} />;
  if (reset.error) {
    return (
      <LinkEnded
        title={say('reset.title')}
        error={reset.error}
        next={say('reset.askAgain')}
        onRetry={() => void reset.refetch()}
      />
    );
  }
  return (
    <AccountFrame title={say('reset.title')} lead={say('link.loading')}>
      {null}
    </AccountFrame>
  );
}

const problemsOf = ({ password }: { password: string }) => ({ password: newPasswordProblem(password) });

function ResetForm({ token, email }: { token: string; email: string }) {
  const form = useForm(problemsOf, { password: '' });
  const enter = useEnter();
  const resetting = useSend(
    {
      send: ({ password }: { password: string }) =>
        call(passwordResetRoutes.resetPassword, { body: { token, password } }),
    },
    { notice: say('reset.done'), onSuccess: enter, onError: reportFailure },
  );
  const password = form.text('password');
  return (
    <AccountFrame title={say('reset.title')} lead={say('reset.lead')}>
      <form {...form.form(resetting.send)} className={classes.fields}>
        <TextInput
          label={say('signIn.email')}
          type="email"
          autoComplete="username"
          readOnly
          value={email}
          {...fieldStyle({ error: undefined })}
        />
        <PasswordInput
          label={say('reset.password')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': say('signIn.showPassword'), tabIndex: 0 }}
          {...password}
          {...fieldStyle(password, say('signUp.passwordHint', { min: accountLimits.passwordMin }))}
        />
        <SubmitButton ready={form.isReady} sending={resetting.isPending}>
          {say('reset.submit')}
        </SubmitButton>
      </form>
    </AccountFrame>
  );
}
