import type { Monitor } from '@halloo/contract/calls';
import { IconCircleCheck } from '@tabler/icons-react';
import { Reasons } from '../../../shared/why-not/reasons.tsx';
import { whyNotQuestion } from '../../../shared/why-not/why-not-words.ts';
import { Section } from '../../../ui/section.tsx';
import classes from '../monitor.module.css';
import { leadsLeft } from './monitor-words.ts';

export function WhyNotPanel({ monitor }: { monitor: Monitor }) {
  const { why_not, ledger } = monitor;
  return (
    <Section full title={whyNotQuestion}>
      {/* Reasons come and go with every call: the room of three is kept. */}
      <div className={classes.reasons}>
        {why_not.length > 0 ? (
          <Reasons reasons={why_not} />
        ) : (
          <p className={classes.nothing}>
            <IconCircleCheck size={18} aria-hidden />
            {leadsLeft(ledger) > 0
              ? 'Nothing holds it up: every lead that is left is in a call.'
              : 'Nothing holds it up: every lead is finished.'}
          </p>
        )}
      </div>
    </Section>
  );
}
