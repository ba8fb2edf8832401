import { accountLimits, accountRoutes } from '@halloo/contract/accounts';
import { addresses } from '@halloo/contract/console-addresses';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { ApiError, call } from '../../api/client.ts';
import { isSignUpOpen } from '../../api/page-meta.ts';
import { useToken } from '../../api/session.ts';
import { storeToken } from '../../api/token.ts';
import { messages } from '../../ui/messages.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './inner/account-frame.module.css';
import { AccountFrame } from './inner/account-frame.tsx';
import { fieldStyle } from './inner/field-style.ts';
import { reportFailure } from './inner/report-failure.ts';
import { useSend } from './inner/use-send.ts';

const TermsModal = lazy(async () => ({ default: (await import('./inner/terms-modal.tsx')).TermsModal }));

const { first_name, last_name, email, password } = accountRoutes.register.body.shape;
const policy = z.boolean().refine((checked) => checked, messages.common.mustBeChecked);
const signUpForm = z.object({ firstName: first_name, lastName: last_name, email, password, policy });

const empty = { firstName: '', lastName: '', email: '', password: '', policy: false };

export function SignUpScreen() {
  const token = useToken();
  const navigate = useNavigate();
  useEffect(() => {
    if (token) void navigate(addresses.start(), { replace: true });
  }, [token, navigate]);

  return isSignUpOpen() ? <SignUpForm /> : <SignUpClosed />;
}

function SignUpClosed() {
  return (
    <AccountFrame
      title="Sign up"
      lead="An administrator makes the accounts here. Ask the person who runs Halloo for yours."
    >
      <Button component={Link} to={addresses.signIn()} fullWidth size="md">
        Go to sign in
      </Button>
    </AccountFrame>
  );
}

function SignUpForm() {
  const [termsOpen, setTermsOpen] = useState(false);
  const form = useForm(signUpForm, empty);
  const signUp = useMutation({
    mutationFn: ({ firstName, lastName, ...others }: z.output<typeof signUpForm>) =>
      call(accountRoutes.register, {
        body: { ...others, first_name: firstName, last_name: lastName, policy: true },
      }),
    onSuccess: ({ access }) => storeToken(access),
    onError: (error) => {
      if (error instanceof ApiError) {
        const { first_name: firstName, last_name: lastName, ...others } = error.fields;
        form.refuse({ ...others, ...(firstName && { firstName }), ...(lastName && { lastName }) });
      }
      reportFailure(error);
    },
  });

  const send = useSend(form.output, signUp.mutateAsync);
  const firstName = form.text('firstName');
  const lastName = form.text('lastName');
  const emailField = form.text('email');
  const passwordField = form.text('password');
  return (
    <AccountFrame title="Sign up" lead="Make an account and start your first campaign.">
      <form onSubmit={send} noValidate className={classes.fields}>
        <div className={classes.names}>
          <TextInput label="First name" autoComplete="given-name" {...firstName} {...fieldStyle(firstName)} />
          <TextInput label="Last name" autoComplete="family-name" {...lastName} {...fieldStyle(lastName)} />
        </div>
        <TextInput label="Email" type="email" autoComplete="username" {...emailField} {...fieldStyle(emailField)} />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
          {...passwordField}
          {...fieldStyle(passwordField, `At least ${accountLimits.passwordMin} characters`)}
        />
        <Checkbox
          className={classes.policy}
          label={
            <>
              I have read the{' '}
              <button type="button" className={classes.asLink} onClick={() => setTermsOpen(true)}>
                terms of use
              </button>
            </>
          }
          {...form.check('policy')}
        />
        <Button type="submit" fullWidth size="md" disabled={!form.output} loading={signUp.isPending}>
          Sign up
        </Button>
      </form>
      <p className={classes.other}>
        Already have an account? <Link to={addresses.signIn()}>Sign in</Link>
      </p>
      {termsOpen && (
        <Suspense>
          <TermsModal onClose={() => setTermsOpen(false)} />
        </Suspense>
      )}
    </AccountFrame>
  );
}
