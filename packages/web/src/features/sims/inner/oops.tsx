import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../../words/say.ts';

/** The reason why the last request was refused. `time` counts the refusals. */
export const useOops = () => {
  const [oops, setOops] = useState<{ sentence: string; time: number }>();
  return {
    oops,
    refuse: (sentence: string) => setOops((before) => ({ sentence, time: (before?.time ?? 0) + 1 })),
    forgive: () => setOops(undefined),
  };
};

/** The reason in the dialog, beside the fields to correct. With a new key, screen readers read it again. */
export function Oops({ children }: { children: string }) {
  return (
    <Alert
      color="danger"
      role="alert"
      p="sm"
      title={say('sims.oops')}
      icon={<IconAlertTriangle size={18} aria-hidden />}
    >
      {children}
    </Alert>
  );
}
