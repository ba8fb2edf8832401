import { accountLimits, emailProblem, nameProblem, newPasswordProblem } from '@halloo/contract/account-rules';
import { accountRoutes } from '@halloo/contract/accounts';
import { addresses } from '@halloo/contract/console-addresses';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, call } from '../../api/client.ts';
import { isSignUpOpen } from '../../api/page-meta.ts';
import { useToken } from '../../api/session.ts';
import { takeSignIn } from '../../api/sign-in-step.ts';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { Rich } from '../../words/rich.tsx';
import { say } from '../../words/say.ts';
import classes from './inner/account-frame.module.css';
import { AccountFrame } from './inner/account-frame.tsx';
import { fieldStyle } from './inner/field-style.ts';
import { reportFailure } from './inner/report-failure.ts';
import { SubmitButton } from './inner/submit-button.tsx';

const TermsModal = lazy(async () => ({ default: (await import('./inner/terms-modal.tsx')).TermsModal }));

const empty = { firstName: '', lastName: '', email: '', password: '', policy: false };

const problemsOf = ({ firstName, lastName, email, password, policy }: typeof empty) => ({
  firstName: nameProblem(firstName),
  lastName: nameProblem(lastName),
  email: emailProblem(email),
  password: newPasswordProblem(password),
  policy: policy ? undefined : say('signUp.mustBeChecked'),
});

const signUp = {
  send: ({ firstName, lastName, ...others }: typeof empty) =>
    call(accountRoutes.register, { body: { ...others, first_name: firstName, last_name: lastName, policy: true } }),
};

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
    <AccountFrame title={say('signUp.title')} lead={say('signUp.closed')}>
      <Button component={Link} to={addresses.signIn()} fullWidth size="md">
        {say('signUp.goToSignIn')}
      </Button>
    </AccountFrame>
  );
}

function SignUpForm() {
  const [termsOpen, setTermsOpen] = useState(false);
  const { form, send, sending } = useSignUpForm();
  return (
    <AccountFrame title={say('signUp.title')} lead={say('signUp.lead')}>
      <form {...form.form(send)} className={classes.fields}>
        <Fields form={form} />
        <Checkbox
          className={classes.policy}
          label={<PolicyLabel onOpen={() => setTermsOpen(true)} />}
          {...form.check('policy')}
        />
        <SubmitButton ready={form.isReady} sending={sending}>
          {say('signUp.submit')}
        </SubmitButton>
      </form>
      <p className={classes.other}>
        <Rich text="signUp.hasAccount" tags={{ link: (inside) => <Link to={addresses.signIn()}>{inside}</Link> }} />
      </p>
      {termsOpen && (
        <Suspense>
          <TermsModal onClose={() => setTermsOpen(false)} />
        </Suspense>
      )}
    </AccountFrame>
  );
}

const useSignUpForm = () => {
  const form = useForm(problemsOf, empty);
  const { send, isPending } = useSend(signUp, {
    onSuccess: (answer) => void takeSignIn(answer),
    onError: (error) => {
      if (error instanceof ApiError) {
        const { first_name: firstName, last_name: lastName, ...others } = error.fields;
        form.refuse({ ...others, ...(firstName && { firstName }), ...(lastName && { lastName }) });
      }
      reportFailure(error);
    },
  });
  return { form, send, sending: isPending };
};

function Fields({ form }: Pick<ReturnType<typeof useSignUpForm>, 'form'>) {
  const firstName = form.text('firstName');
  const lastName = form.text('lastName');
  const emailField = form.text('email');
  const passwordField = form.text('password');
  return (
    <>
      <div className={classes.names}>
        <TextInput
          label={say('signUp.firstName')}
          autoComplete="given-name"
          {...firstName}
          {...fieldStyle(firstName)}
        />
        <TextInput label={say('signUp.lastName')} autoComplete="family-name" {...lastName} {...fieldStyle(lastName)} />
      </div>
      <TextInput
        label={say('signIn.email')}
        type="email"
        autoComplete="username"
        {...emailField}
        {...fieldStyle(emailField)}
      />
      <PasswordInput
        label={say('signIn.password')}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': say('signIn.showPassword'), tabIndex: 0 }}
        {...passwordField}
        {...fieldStyle(passwordField, say('signUp.passwordHint', { min: accountLimits.passwordMin }))}
      />
    </>
  );
}

function PolicyLabel({ onOpen }: { onOpen: () => void }) {
  const link = (inside: ReactNode) => (
    <button type="button" className={classes.asLink} onClick={onOpen}>
      {inside}
    </button>
  );
  return <Rich text="signUp.policy" tags={{ link }} />;
}
