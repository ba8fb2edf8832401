import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { formatWait } from '../../../ui/format.ts';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { simsKey } from './queries.ts';
import { refusalOf } from './report-failure.ts';
import { sendCode } from './send-code.ts';
import type { CodeOnItsWay } from './sim-asks.ts';
import { countdown } from './sim-words.ts';
import { useCountdown } from './use-countdown.ts';

interface ResendProps {
  code: CodeOnItsWay;
  onSent: () => void;
  onRefused: (sentence: string) => void;
}

/** Sends another code once the wait is over. Screen readers announce the start and the end of the wait. */
export function Resend({ code, onSent, onRefused }: ResendProps) {
  const [wait, setWait] = useState({ seconds: code.resendAfter, again: false });
  const { left, restart } = useCountdown(code.resendAfter);

  const sending = useSend(
    { send: () => sendCode(code), awaits: [simsKey] },
    {
      onSuccess: ({ resendAfter, earlier }) => {
        setWait({ seconds: resendAfter, again: !earlier });
        restart(resendAfter);
        onSent();
      },
      onError: (error) => onRefused(refusalOf(error)),
    },
  );

  const begun = say(wait.again ? 'sims.code.sentAgain' : 'sims.code.wait', { wait: formatWait(wait.seconds) });
  return (
    <>
      <Button
        variant="default"
        className="tabular"
        leftSection={<IconRefresh size={16} aria-hidden />}
        disabled={left > 0}
        loading={sending.isPending}
        onClick={() => sending.send()}
      >
        {left > 0 ? say('sims.resendIn', { time: countdown(left) }) : say('sims.resend')}
      </Button>
      <VisuallyHidden role="status">{left > 0 ? begun : say('sims.code.waitOver')}</VisuallyHidden>
    </>
  );
}
