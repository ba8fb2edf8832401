import { addresses } from '@halloo/contract/console-addresses';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ApiError } from '../../../api/client.ts';
import { say } from '../../../words/say.ts';
import { AccountFrame } from './account-frame.tsx';
import { failureSentence } from './failure-sentence.ts';

interface LinkEndedProps {
  title: string;
  error: unknown;
  /** What to do next. */
  next: string;
  onRetry: () => void;
}

/** A link that does not work, with the reason and what to do. After another error it can be tried again. */
export function LinkEnded({ title, error, next, onRetry }: LinkEndedProps) {
  const isOver = error instanceof ApiError && (error.status === 404 || error.status === 409 || error.status === 410);
  return (
    <AccountFrame
      title={title}
      lead={
        <span role="alert">
          {failureSentence(error)} {isOver && next}
        </span>
      }
    >
      {isOver ? (
        <Button component={Link} to={addresses.signIn()} fullWidth size="md">
          {say('signUp.goToSignIn')}
        </Button>
      ) : (
        <Button fullWidth size="md" onClick={onRetry}>
          {say('link.tryAgain')}
        </Button>
      )}
    </AccountFrame>
  );
}
