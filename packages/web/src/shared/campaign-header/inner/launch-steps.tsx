import { Anchor, Skeleton } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { say } from '../../../words/say.ts';
import { useAsk } from '../../campaign-actions/campaign-asks.ts';
import type { StatusCampaign } from '../../campaign-status/campaign-rules.ts';
import { fixInWords } from '../../campaign-status/fix-words.ts';
import { launchCheckQuery } from '../../campaign-status/queries.ts';
import classes from '../campaign-header.module.css';
import { type CampaignPage, pageAddress } from '../campaign-pages.ts';
import { nextStep, type Step, type StepName, stepsOf } from './step-list.ts';
import { useLaunch } from './use-launch.ts';

const names: Readonly<Record<StepName, string>> = {
  people: say('header.step.people'),
  call: say('header.step.call'),
  schedule: say('header.step.schedule'),
  rehearse: say('header.step.rehearse'),
  launch: say('campaign.goLive'),
};

interface LaunchStepsProps {
  page: CampaignPage;
  campaign: StatusCampaign;
  rehearsed: boolean;
  beforeLaunch: (() => Promise<unknown>) | undefined;
}

/** What a draft needs before it can go live: what is done, and what comes next. */
export function LaunchSteps({ page, campaign, rehearsed, beforeLaunch }: LaunchStepsProps) {
  const check = useQuery(launchCheckQuery(campaign.id));
  const ask = useAsk();
  const { launch } = useLaunch(campaign, beforeLaunch);
  if (!check.data) {
    // The launch dialog shows the error.
    return check.isError ? null : (
      <Skeleton className={classes.steps} height={28} role="status" aria-label={say('ui.loading')} />
    );
  }
  const steps = stepsOf({ ...campaign, rehearsed }, check.data);
  const next = nextStep(steps);
  const act = (name: StepName) => (event: MouseEvent<HTMLElement>) =>
    name === 'launch' ? launch(event.currentTarget) : ask({ about: 'rehearse', campaign, opener: event.currentTarget });
  return (
    <section className={classes.steps} aria-label={say('header.steps')} data-no-print>
      <ol>
        {steps.map((step) => (
          <li key={step.name} data-done={step.done || undefined} aria-current={step === next ? 'step' : undefined}>
            {step.done ? <IconCircleCheckFilled size={16} aria-hidden /> : <IconCircleDashed size={16} aria-hidden />}
            <StepLink step={step} onAct={act(step.name)} />
            {step.done && <span className={classes.hidden}>{say('header.step.done')}</span>}
          </li>
        ))}
      </ol>
      {next && <Next step={next} here={pageAddress(page, campaign.id)} />}
    </section>
  );
}

interface StepProps {
  step: Step;
  onAct: (event: MouseEvent<HTMLElement>) => void;
}

function StepLink({ step: { name, place }, onAct }: StepProps) {
  if (place === undefined) {
    return (
      <Anchor component="button" type="button" inherit onClick={onAct}>
        {names[name]}
      </Anchor>
    );
  }
  return (
    <Anchor component={Link} to={place} inherit>
      {names[name]}
    </Anchor>
  );
}

/** One sentence about the next step: what is missing, with the place to fix it unless it is here, or what to do. */
function Next({ step: { name, problem }, here }: { step: Step; here: string }) {
  if (!problem) {
    return <p className={classes.next}>{say(name === 'rehearse' ? 'header.next.rehearse' : 'header.next.launch')}</p>;
  }
  return (
    <p className={classes.next}>
      {problem.sentence}{' '}
      {problem.link !== here && (
        <Anchor component={Link} to={problem.link} inherit>
          {fixInWords(problem)}
        </Anchor>
      )}
    </p>
  );
}
