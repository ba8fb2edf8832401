import type { Privacy } from '@halloo/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../../ui/format.ts';
import { Section } from '../../../../ui/section.tsx';
import { TableSkeleton } from '../../../../ui/states.tsx';
import { say } from '../../../../words/say.ts';
import classes from './privacy.module.css';
import { privacyQuery } from './queries.ts';
import { removedInWords } from './words.ts';

/** The last run of the retention settings, and fixed retention times. */
export function KeptSection() {
  const privacy = useQuery(privacyQuery);
  // The section above shows the error and the retry button.
  if (privacy.isError && !privacy.data) return null;
  return (
    <Section title={say('settings.privacy.automatic')} about={say('settings.privacy.automaticAbout')}>
      {privacy.data ? <Facts privacy={privacy.data} /> : <TableSkeleton rows={4} columns={2} />}
    </Section>
  );
}

function Facts({ privacy: { ran_at, removed_at, removed, keeps } }: { privacy: Privacy }) {
  return (
    <dl className={classes.facts}>
      <Fact name={say('settings.privacy.lastApplied')}>
        {ran_at === null ? say('settings.privacy.notYet') : formatMoment(ran_at)}
      </Fact>
      <Fact name={say('settings.privacy.lastRemoved')}>
        {removed_at === null
          ? say('settings.privacy.nothingYet')
          : [formatMoment(removed_at), ...removedInWords(removed)].join(' · ')}
      </Fact>
      <Fact name={say('settings.privacy.messages')}>
        {say('settings.privacy.afterQueued', { days: keeps.messages_days })}
      </Fact>
      <Fact name={say('settings.privacy.webhooks')}>
        {say('settings.privacy.afterDelivery', {
          delivered: keeps.webhooks_delivered_days,
          failed: keeps.webhooks_failed_days,
        })}
      </Fact>
      <Fact name={say('settings.privacy.uploads')}>
        {say('settings.privacy.unlessAdded', { hours: keeps.uploads_hours })}
      </Fact>
      <Fact name={say('settings.privacy.spoken')}>{say('settings.privacy.afterUse', { days: keeps.spoken_days })}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
