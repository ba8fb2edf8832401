import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { formatWait } from '../../../ui/format.ts';
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

/** Sends another code once the wait is over. Screen readers hear when the wait begins and when it ends. */
export function Resend({ code, onSent, onRefused }: ResendProps) {
  const [sending, setSending] = useState(false);
  const [wait, setWait] = useState({ seconds: code.resendAfter, again: false });
  const { left, restart } = useCountdown(code.resendAfter);

  const resend = async () => {
    setSending(true);
    try {
      const { resendAfter, earlier } = await sendCode(code);
      setWait({ seconds: resendAfter, again: !earlier });
      restart(resendAfter);
      onSent();
    } catch (error) {
      onRefused(refusalOf(error));
    } finally {
      setSending(false);
    }
  };

  const begun = `${wait.again ? 'A new code was sent. ' : ''}Another can be sent in ${formatWait(wait.seconds)}.`;
  return (
    <>
      <Button
        variant="default"
        className="tabular"
        leftSection={<IconRefresh size={16} aria-hidden />}
        disabled={left > 0}
        loading={sending}
        onClick={() => void resend()}
      >
        {left > 0 ? `Resend in ${countdown(left)}` : 'Resend'}
      </Button>
      <VisuallyHidden role="status">{left > 0 ? begun : 'Another code can be sent now.'}</VisuallyHidden>
    </>
  );
}
