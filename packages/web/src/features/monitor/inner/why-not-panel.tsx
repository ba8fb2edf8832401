import type { Monitor } from '@halloo/contract/calls';
import { IconCircleCheck } from '@tabler/icons-react';
import { Reasons } from '../../../shared/why-not/reasons.tsx';
import { whyNotTitle } from '../../../shared/why-not/why-not-words.ts';
import { Section } from '../../../ui/section.tsx';
import { say } from '../../../words/say.ts';
import classes from '../monitor.module.css';
import { leadsLeft } from './monitor-words.ts';
import { TryNow } from './try-now.tsx';

export function WhyNotPanel({ monitor }: { monitor: Monitor }) {
  const { why_not, ledger, in_progress } = monitor;
  return (
    <Section full title={whyNotTitle(in_progress > 0)}>
      {/* Reasons change with every call: the height of three is reserved. */}
      <div className={classes.reasons}>
        {why_not.length > 0 ? (
          <>
            <Reasons reasons={why_not} />
            {why_not.some(({ code }) => code === 'calls_failing') && <TryNow id={monitor.campaign_id} />}
          </>
        ) : (
          <p className={classes.nothing}>
            <IconCircleCheck size={18} aria-hidden />
            {leadsLeft(ledger) > 0 ? say('whyNot.allInCalls') : say('whyNot.allFinished')}
          </p>
        )}
      </div>
    </Section>
  );
}
