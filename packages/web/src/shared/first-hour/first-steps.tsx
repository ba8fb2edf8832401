import { type FirstHour, type FirstStep, firstSteps } from '@halloo/contract/first-hour';
import { Anchor, Progress, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronUp, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { useMay } from '../roles/use-may.ts';
import classes from './first-steps.module.css';
import { hearState } from './hear-state.ts';
import { placeOf } from './inner/step-places.ts';
import { changeFirstHour, firstHourQuery } from './queries.ts';

/** The way to a first campaign, which ticks itself. Small: it shows the next step, and all of them on request. */
export function FirstSteps({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const hour = useQuery(firstHourQuery).data;
  const [all, setAll] = useState(false);
  const { send, isPending } = useSend(changeFirstHour);
  const titleId = useId();
  const listId = useId();
  const mayRun = useMay('run');
  if (!hour?.checklist || !mayRun) return null;
  const done = firstSteps.filter((step) => hour.steps[step]).length;
  const next = firstSteps.find((step) => !hour.steps[step]);
  const shown = firstSteps.filter((step) => all || step === next);
  return (
    <section className={classes.steps} aria-labelledby={titleId}>
      <UnstyledButton
        className={classes.head}
        aria-expanded={all}
        aria-controls={listId}
        title={say(all ? 'firstHour.showFewer' : 'firstHour.showAll')}
        onClick={() => setAll(!all)}
      >
        <span id={titleId} className={classes.title}>
          {say('firstHour.steps')}
        </span>
        <span className="tabular">{say('firstHour.progress', { done, all: firstSteps.length })}</span>
        <IconChevronUp size={16} aria-hidden data-open={all || undefined} />
      </UnstyledButton>
      <Progress
        value={(done / firstSteps.length) * 100}
        size={4}
        aria-label={say('firstHour.progress', { done, all: firstSteps.length })}
      />
      <ol id={listId} className={classes.list}>
        {shown.map((step) => (
          <Step key={step} step={step} hour={hour} current={step === next} onNavigate={onNavigate} />
        ))}
      </ol>
      {all && (
        <UnstyledButton
          className={classes.hide}
          aria-label={say('firstHour.hideStepsHelp')}
          disabled={isPending}
          onClick={() => send({ checklist: false })}
        >
          {say('firstHour.hideSteps')}
        </UnstyledButton>
      )}
    </section>
  );
}

interface StepProps {
  step: FirstStep;
  hour: FirstHour;
  current: boolean;
  onNavigate: (() => void) | undefined;
}

function Step({ step, hour, current, onNavigate }: StepProps) {
  const done = hour.steps[step];
  const place = done ? undefined : placeOf(step, hour);
  const words = say(`firstHour.step.${step}`);
  return (
    <li data-done={done || undefined} aria-current={current ? 'step' : undefined}>
      {done ? <IconCircleCheckFilled size={16} aria-hidden /> : <IconCircle size={16} aria-hidden />}
      {place ? (
        <Anchor
          component={Link}
          to={place}
          inherit
          {...(step === 'hear' && hour.welcome && { state: hearState })}
          {...(onNavigate && { onClick: onNavigate })}
        >
          {words}
        </Anchor>
      ) : (
        <span>{words}</span>
      )}
      {done && <VisuallyHidden>{say('firstHour.stepDone')}</VisuallyHidden>}
    </li>
  );
}
