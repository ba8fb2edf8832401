import type { Privacy } from '@halloo/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../../ui/format.ts';
import { Section } from '../../../../ui/section.tsx';
import { TableSkeleton } from '../../../../ui/states.tsx';
import classes from './privacy.module.css';
import { privacyQuery } from './queries.ts';
import { inDays, removedInWords } from './words.ts';

/** When it was last applied, and what else is forgotten by itself. */
export function KeptSection() {
  const privacy = useQuery(privacyQuery);
  // Its error is shown above, where it can be tried again.
  if (privacy.isError && !privacy.data) return null;
  return (
    <Section
      title="What Halloo forgets by itself"
      about="When the times above were last applied, and what else goes: those times are fixed."
    >
      {privacy.data ? <Facts privacy={privacy.data} /> : <TableSkeleton rows={4} columns={2} />}
    </Section>
  );
}

function Facts({ privacy: { ran_at, removed_at, removed, keeps } }: { privacy: Privacy }) {
  return (
    <dl className={classes.facts}>
      <Fact name="Last applied">{ran_at === null ? 'not yet' : formatMoment(ran_at)}</Fact>
      <Fact name="Last removed">
        {removed_at === null ? 'nothing so far' : `${formatMoment(removed_at)}: ${removedInWords(removed)}`}
      </Fact>
      <Fact name="Text messages">{inDays(keeps.messages_days)} after they were queued</Fact>
      <Fact name="Webhooks">
        {inDays(keeps.webhooks_delivered_days)} after delivery, {inDays(keeps.webhooks_failed_days)} after they failed
      </Fact>
      <Fact name="Uploaded lists">{keeps.uploads_hours} hours, where nobody added them to a campaign</Fact>
      <Fact name="Spoken texts">{inDays(keeps.spoken_days)} after they were last used</Fact>
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
