import { useState } from 'react';
import { refusalOf } from './report-failure.ts';

/** Sends something once at a time and keeps why it was refused. `time` tells one refusal from the next. */
export const useAttempt = (onWorking: (working: boolean) => void) => {
  const [working, setWorking] = useState(false);
  const [oops, setOops] = useState<{ sentence: string; time: number }>();

  const refuse = (sentence: string) => setOops((before) => ({ sentence, time: (before?.time ?? 0) + 1 }));
  const tell = (next: boolean) => {
    setWorking(next);
    onWorking(next);
  };
  const attempt = async (send: () => Promise<void>) => {
    if (working) return;
    tell(true);
    try {
      await send();
    } catch (error) {
      refuse(refusalOf(error));
    } finally {
      tell(false);
    }
  };
  return { working, oops, refuse, forgive: () => setOops(undefined), attempt };
};
