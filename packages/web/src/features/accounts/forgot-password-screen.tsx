import { emailProblem } from '@halloo/contract/account-rules';
import { addresses } from '@halloo/contract/console-addresses';
import { passwordResetRoutes } from '@halloo/contract/password-resets';
import { Button, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { Rich } from '../../words/rich.tsx';
import { say } from '../../words/say.ts';
import classes from './inner/account-frame.module.css';
import { AccountFrame } from './inner/account-frame.tsx';
import { fieldStyle } from './inner/field-style.ts';
import { reportFailure } from './inner/report-failure.ts';
import { SubmitButton } from './inner/submit-button.tsx';

const problemsOf = ({ email }: { email: string }) => ({ email: emailProblem(email) });

const request = {
  send: (body: { email: string }) => call(passwordResetRoutes.requestReset, { body }),
};

/** Asks for a link to choose a new password, or says who can make one. */
export function ForgotPasswordScreen() {
  const form = useForm(problemsOf, { email: '' });
  const requesting = useSend(request, { onError: reportFailure });
  const way = requesting.answer?.way;
  const email = form.text('email');
  const back = (
    <p className={classes.other}>
      <Link to={addresses.signIn()}>{say('signUp.goToSignIn')}</Link>
    </p>
  );
  if (way) {
    return (
      <AccountFrame
        title={say('reset.forgot')}
        lead={
          <span role="status">
            {way === 'email' ? (
              say('reset.sent', { email: requesting.given?.email ?? '' })
            ) : (
              <Rich text="reset.byOwner" tags={{ code: (inside) => <code>{inside}</code> }} />
            )}
          </span>
        }
      >
        <Button component={Link} to={addresses.signIn()} fullWidth size="md">
          {say('signUp.goToSignIn')}
        </Button>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={say('reset.forgot')} lead={say('reset.forgotLead')}>
      <form {...form.form(requesting.send)} className={classes.fields}>
        <TextInput label={say('signIn.email')} type="email" autoComplete="username" {...email} {...fieldStyle(email)} />
        <SubmitButton ready={form.isReady} sending={requesting.isPending}>
          {say('reset.request')}
        </SubmitButton>
      </form>
      {back}
    </AccountFrame>
  );
}
