import { addresses } from '@halloo/contract/console-addresses';
import { singleSignOnRoutes } from '@halloo/contract/single-sign-on';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { rememberedPlace } from '../../api/session.ts';
import { takeBinding } from '../../api/sign-in-binding.ts';
import { takeSignIn } from '../../api/sign-in-step.ts';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { AccountFrame } from './inner/account-frame.tsx';
import { failureSentence } from './inner/failure-sentence.ts';

const finish = {
  send: (body: { search: string; binding: string }) => call(singleSignOnRoutes.finishSingleSignOn, { body }),
};

/** Where the provider sends the browser back: signs in, or says why not. */
export function SignInReturnScreen() {
  const navigate = useNavigate();
  const [foreign, setForeign] = useState(false);
  const finishing = useSend(finish, {
    onSuccess: (answer) =>
      void navigate(takeSignIn(answer) ? rememberedPlace() : addresses.signIn(), { replace: true }),
    // The screen shows it.
    onError: () => {},
  });
  const started = useRef(false);
  const { send } = finishing;
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const search = location.search.slice(1);
    const binding = takeBinding();
    // The answer counts once, so it should not stay in the history.
    history.replaceState(null, '', location.pathname);
    if (binding === undefined || search === '') setForeign(true);
    else send({ search, binding });
  }, [send]);

  const problem = foreign ? say('signIn.notBegun') : finishing.error && failureSentence(finishing.error);
  if (!problem) {
    return (
      <AccountFrame title={say('signIn.title')} lead={say('signIn.finishing')}>
        <Loader aria-label={say('signIn.finishing')} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={say('signIn.failed')} lead={<span role="alert">{problem}</span>}>
      <Button component={Link} to={addresses.signIn()} replace fullWidth size="md">
        {say('signIn.backToSignIn')}
      </Button>
    </AccountFrame>
  );
}
