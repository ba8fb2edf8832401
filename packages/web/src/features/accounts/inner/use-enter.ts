import type { SignedIn } from '@halloo/contract/accounts';
import { addresses } from '@halloo/contract/console-addresses';
import { useNavigate } from 'react-router';
import { takeSignIn } from '../../../api/sign-in-step.ts';
import { forgetLinkToken } from './use-link-token.ts';

/** After a link signed a person in: opens the console, or the second step of the sign-in. */
export const useEnter = () => {
  const navigate = useNavigate();
  return (answer: SignedIn) => {
    forgetLinkToken();
    void navigate(takeSignIn(answer) ? addresses.start() : addresses.signIn(), { replace: true });
  };
};
