import { secondFactorRoutes } from '@halloo/contract/second-factor';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../../api/client.ts';
import { leaveSignInStep, takeSignIn } from '../../../api/sign-in-step.ts';
import { notifySuccess } from '../../../ui/notices.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import classes from './account-frame.module.css';
import { AccountFrame } from './account-frame.tsx';
import { fieldStyle } from './field-style.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { reportFailure } from './report-failure.ts';
import { SubmitButton } from './submit-button.tsx';

const finish = {
  send: (body: { access: string; code: string }) => call(secondFactorRoutes.finishLogin, { body }),
};

const problemsOf = ({ code }: { code: string }) => ({
  code: code.trim() === '' ? say('signIn.codeRequired') : undefined,
});

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function SecondStep({ access }: { access: string }) {
  const [recovers, setRecovers] = useState(false);
  const form = useForm(problemsOf, { code: '' });
  const finishing = useSend(finish, {
    onSuccess: (answer) => {
      if (takeSignIn(answer)) notifySuccess(say('signIn.success'), { autoClose: 3000 });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'factor.step_ended') leaveSignInStep();
      if (error instanceof ApiError && error.code === 'factor.wrong_code') form.refuse({ code: error.message });
      else reportFailure(error);
    },
  });
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code begins in the field too
  useEffect(() => field.current?.focus(), [recovers]);

  const code = form.text('code');
  return (
    <AccountFrame title={say('signIn.secondTitle')} lead={say(recovers ? 'signIn.recoveryLead' : 'signIn.codeLead')}>
      <form {...form.form((values) => finishing.send({ access, ...values }))} className={classes.fields}>
        <TextInput
          ref={field}
          label={say(recovers ? 'signIn.recoveryCode' : 'signIn.code')}
          autoComplete="one-time-code"
          inputMode={recovers ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...code}
          {...fieldStyle(code)}
        />
        <SubmitButton ready={form.isReady} sending={finishing.isPending}>
          {say('signIn.submit')}
        </SubmitButton>
      </form>
      <PasskeyButton access={access} />
      <p className={classes.other}>
        <button type="button" className={classes.asLink} onClick={() => setRecovers(!recovers)}>
          {say(recovers ? 'signIn.useApp' : 'signIn.useRecovery')}
        </button>
      </p>
      <p className={classes.other}>
        <button type="button" className={classes.asLink} onClick={leaveSignInStep}>
          {say('signIn.startAgain')}
        </button>
      </p>
    </AccountFrame>
  );
}
