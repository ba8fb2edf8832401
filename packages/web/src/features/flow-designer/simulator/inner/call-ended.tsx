import { outcomeName } from '@halloo/flow/outcome-names';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useOutcomes } from '../../../../shared/outcomes/use-outcomes.ts';
import classes from '../../../../shared/phone/phone.module.css';
import type { Call } from '../../../../shared/phone/run-call.ts';
import { audioTime } from '../../../../ui/audio-time.ts';
import { say } from '../../../../words/say.ts';
import { SaveTest } from './save-test.tsx';
import { endingInWords } from './transcript-words.ts';

interface CallEndedProps {
  call: Call;
  onAgain: () => void;
  onChange: () => void;
}

const endOnScreen = (ending: string, outcome: string | null): string =>
  outcome ? say('designer.ending.screenOutcome', { ending, outcome }) : say('designer.ending.screen', { ending });

/** The end of the call, and the next actions. */
export function CallEnded({ call, onAgain, onChange }: CallEndedProps) {
  const { names } = useOutcomes();
  const again = useRef<HTMLButtonElement>(null);
  // The button that had the focus is unmounted.
  useEffect(() => {
    if (document.activeElement === document.body) again.current?.focus();
  }, []);
  const end = call.entries.findLast(({ kind }) => kind === 'ended');
  const outcome = end?.kind === 'ended' && end.outcome ? outcomeName(end.outcome, names) : null;
  const problems = call.entries.filter(({ kind }) => kind === 'problem').length;
  return (
    <div className={classes.phone}>
      <div className={classes.screen}>
        <div className={classes.screenTop}>
          <span className={classes.who}>{call.who}</span>
          <span className="tabular">{audioTime((call.endedAt - call.answeredAt) / 1000)}</span>
        </div>
        <div className={classes.state}>{say('designer.phone.ended')}</div>
        {end?.kind === 'ended' && (
          <Text className={classes.asked}>{endOnScreen(endingInWords(end.reason), outcome)}</Text>
        )}
      </div>
      {problems > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {say('designer.phone.problems', { count: problems })}
        </Alert>
      )}
      <Group grow gap="xs">
        <Button ref={again} px="xs" leftSection={<IconPhone size={16} aria-hidden />} onClick={onAgain}>
          {say('designer.phone.callAgain')}
        </Button>
        <Button variant="default" px="xs" onClick={onChange}>
          {say('designer.phone.changeData')}
        </Button>
      </Group>
      <SaveTest call={call} />
    </div>
  );
}
