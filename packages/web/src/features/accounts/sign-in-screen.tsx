import { emailProblem, passwordProblem } from '@halloo/contract/account-rules';
import { accountRoutes } from '@halloo/contract/accounts';
import { addresses } from '@halloo/contract/console-addresses';
import { PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { hasSessionEnded, rememberedPlace, useToken } from '../../api/session.ts';
import { takeSignIn, useSignInStep } from '../../api/sign-in-step.ts';
import { latePart } from '../../ui/late-part.tsx';
import { notifySuccess } from '../../ui/notices.ts';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { Rich } from '../../words/rich.tsx';
import { say } from '../../words/say.ts';
import classes from './inner/account-frame.module.css';
import { AccountFrame } from './inner/account-frame.tsx';
import { fieldStyle } from './inner/field-style.ts';
import { PasskeyButton } from './inner/passkey-button.tsx';
import { reportFailure } from './inner/report-failure.ts';
import { SingleSignOn } from './inner/single-sign-on.tsx';
import { SubmitButton } from './inner/submit-button.tsx';

// Most people have no second step. Its code comes while the password is checked.
const SecondStep = latePart(async () => (await import('./inner/second-step.tsx')).SecondStep);

const signIn = {
  send: (body: { email: string; password: string }) => {
    SecondStep.preload();
    return call(accountRoutes.login, { body });
  },
};

const problemsOf = ({ email, password }: { email: string; password: string }) => ({
  email: emailProblem(email),
  password: passwordProblem(password),
});

export function SignInScreen() {
  const token = useToken();
  const step = useSignInStep();
  const navigate = useNavigate();
  // Also when another tab signs in.
  useEffect(() => {
    if (token) void navigate(rememberedPlace(), { replace: true });
  }, [token, navigate]);
  return step ? <SecondStep access={step.access} /> : <PasswordForm />;
}

function PasswordForm() {
  const form = useForm(problemsOf, { email: '', password: '' });
  const signingIn = useSend(signIn, {
    onSuccess: (answer) => {
      if (takeSignIn(answer)) notifySuccess(say('signIn.success'), { autoClose: 3000 });
    },
    onError: reportFailure,
  });

  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const email = form.text('email');
  const password = form.text('password');
  return (
    <AccountFrame title={say('signIn.title')} lead={say(hasSessionEnded() ? 'signIn.sessionEnded' : 'signIn.lead')}>
      <form {...form.form(signingIn.send)} className={classes.fields}>
        <TextInput
          ref={first}
          label={say('signIn.email')}
          type="email"
          autoComplete="username"
          {...email}
          {...fieldStyle(email)}
        />
        <PasswordInput
          label={say('signIn.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': say('signIn.showPassword'), tabIndex: 0 }}
          {...password}
          {...fieldStyle(password)}
        />
        <SubmitButton ready={form.isReady} sending={signingIn.isPending}>
          {say('signIn.submit')}
        </SubmitButton>
      </form>
      <PasskeyButton />
      <SingleSignOn />
      <p className={classes.other}>
        <Link to={addresses.forgotPassword()}>{say('reset.forgotLink')}</Link>
      </p>
      <p className={classes.other}>
        <Rich text="signIn.noAccount" tags={{ link: (inside) => <Link to={addresses.signUp()}>{inside}</Link> }} />
      </p>
    </AccountFrame>
  );
}
