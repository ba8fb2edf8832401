import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { audioTime } from '../../../../ui/audio-time.ts';
import classes from './phone.module.css';
import type { Call } from './run-call.ts';
import { SaveTest } from './save-test.tsx';
import { endingInWords } from './transcript-words.ts';

interface CallEndedProps {
  call: Call;
  onAgain: () => void;
  onChange: () => void;
}

/** How the call ended, and what to do with it. */
export function CallEnded({ call, onAgain, onChange }: CallEndedProps) {
  const again = useRef<HTMLButtonElement>(null);
  // What was pressed last on the phone is gone.
  useEffect(() => {
    if (document.activeElement === document.body) again.current?.focus();
  }, []);
  const end = call.entries.findLast(({ kind }) => kind === 'ended');
  const problems = call.entries.filter(({ kind }) => kind === 'problem').length;
  return (
    <div className={classes.phone}>
      <div className={classes.screen}>
        <div className={classes.screenTop}>
          <span className={classes.who}>{call.who}</span>
          <span className="tabular">{audioTime((call.endedAt - call.answeredAt) / 1000)}</span>
        </div>
        <div className={classes.state}>Ended</div>
        {end?.kind === 'ended' && (
          <Text className={classes.asked}>
            {endingInWords(end.reason)}.{end.outcome && ` Outcome: ${end.outcome}.`}
          </Text>
        )}
      </div>
      {problems > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {problems === 1 ? 'One problem was met; it is marked below.' : `${problems} problems were met; see below.`}
        </Alert>
      )}
      <Group grow gap="xs">
        <Button ref={again} px="xs" leftSection={<IconPhone size={16} aria-hidden />} onClick={onAgain}>
          Call again
        </Button>
        <Button variant="default" px="xs" onClick={onChange}>
          Change data
        </Button>
      </Group>
      <SaveTest call={call} />
    </div>
  );
}
