import { accountRoutes } from '@halloo/contract/accounts';
import { addresses } from '@halloo/contract/console-addresses';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { hasSessionEnded, rememberedPlace, useToken } from '../../api/session.ts';
import { storeToken } from '../../api/token.ts';
import { messages } from '../../ui/messages.ts';
import { notifySuccess } from '../../ui/notices.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './inner/account-frame.module.css';
import { AccountFrame } from './inner/account-frame.tsx';
import { fieldStyle } from './inner/field-style.ts';
import { reportFailure } from './inner/report-failure.ts';
import { useSend } from './inner/use-send.ts';

export function SignInScreen() {
  const token = useToken();
  const navigate = useNavigate();
  const form = useForm(accountRoutes.login.body, { email: '', password: '' });
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(accountRoutes.login, { body }),
    onSuccess: ({ access }) => {
      storeToken(access);
      notifySuccess(messages.signIn.success, { autoClose: 3000 });
    },
    onError: reportFailure,
  });

  // Also when another tab signs in.
  useEffect(() => {
    if (token) void navigate(rememberedPlace(), { replace: true });
  }, [token, navigate]);

  const send = useSend(form.output, signIn.mutateAsync);
  const email = form.text('email');
  const password = form.text('password');
  return (
    <AccountFrame
      title="Sign in"
      lead={hasSessionEnded() ? 'Your session has ended. Please sign in again.' : 'Welcome back to Halloo.'}
    >
      <form onSubmit={send} noValidate className={classes.fields}>
        <TextInput label="Email" type="email" autoComplete="username" {...email} {...fieldStyle(email)} />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          {...password}
          {...fieldStyle(password)}
        />
        <Button type="submit" fullWidth size="md" disabled={!form.output} loading={signIn.isPending}>
          {messages.signIn.submit}
        </Button>
      </form>
      <p className={classes.other}>
        No account yet? <Link to={addresses.signUp()}>Sign up</Link>
      </p>
    </AccountFrame>
  );
}
