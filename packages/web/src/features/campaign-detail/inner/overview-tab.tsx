import type { CallResponses, CampaignDetail } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { firstOutcomes } from '@halloo/flow/vocabulary';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Term } from '../../../shared/glossary/term.tsx';
import type { TermName } from '../../../shared/glossary/term-name.ts';
import { shownCounts } from '../../../shared/outcomes/outcome-counts.ts';
import { useMay } from '../../../shared/roles/use-may.ts';
import { shortTime } from '../../../shared/schedule/schedule-state.ts';
import { hasOwnDays, savedInWords } from '../../../shared/schedule/week-words.ts';
import { WhyNotSection } from '../../../shared/why-not/why-not-section.tsx';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { formatDate, formatNumber } from '../../../ui/format.ts';
import { LedgerBar } from '../../../ui/ledger-bar.tsx';
import { Section } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { zoneNote } from '../../../ui/zone-moment.ts';
import { say } from '../../../words/say.ts';
import classes from '../campaign-detail.module.css';
import { callCountsQuery } from './queries.ts';

interface Card {
  readonly key: string;
  readonly label: string;
  readonly term: TermName;
  /** Undefined while loading. */
  readonly count: number | undefined;
}

/** The specification's words for an outcome, unless it was renamed. */
const outcomeCard = (
  counts: CallResponses | undefined,
  card: string,
  outcome: (typeof firstOutcomes)[number],
  words: string,
): Card => {
  const counted = counts?.outcomes.find(({ key }) => key === outcome);
  const label = counted && counted.name !== outcome ? counted.name : words;
  return { key: card, label, term: 'outcome', count: counted?.leads };
};

/** The cards of the specification, and one for each further outcome that leads have. */
const cardsOf = (counts: CallResponses | undefined): Card[] => {
  const [interested, notInterested] = firstOutcomes;
  const others = shownCounts(counts?.outcomes ?? []).filter(({ key }) => key !== interested && key !== notInterested);
  return [
    { key: 'total_call', label: say('campaign.card.calls'), term: 'calls', count: counts?.total_call },
    outcomeCard(counts, 'interested', interested, say('campaign.card.interested')),
    { key: 'no_pickup', label: say('campaign.card.noPickup'), term: 'pick-up', count: counts?.no_pickup },
    { key: 'hungup', label: say('campaign.card.hungUp'), term: 'hung-up', count: counts?.hungup },
    outcomeCard(counts, 'no_interested', notInterested, say('campaign.card.notInterested')),
    ...others.map(
      ({ key, name, leads }): Card => ({ key: `outcome ${key}`, label: name, term: 'outcome', count: leads }),
    ),
  ];
};

export function OverviewTab({ detail }: { detail: CampaignDetail }) {
  const seesPersons = useMay('persons');
  return (
    <Stack gap="md">
      {mayExplainNoCalls(detail) && <WhyNotSection id={detail.id} dialling={detail.shown_status === 'Ongoing'} />}
      <CallCards id={detail.id} />
      <Section
        full
        title={<Term name="ledger">{say('campaign.overview.ledger')}</Term>}
        about={say('campaign.overview.ledgerAbout')}
      >
        {detail.total_record === 0 ? (
          <Text c="dimmed">
            {say(detail.campaign_type === 'Inbound' ? 'campaign.overview.inbound' : 'campaign.overview.noLeads')}
          </Text>
        ) : (
          <LedgerBar
            ledger={detail.ledger}
            {...(seesPersons && { linkTo: (state) => addresses.leads(detail.id, state.id) })}
          />
        )}
      </Section>
      <Section full title={say('campaign.overview.about')}>
        <Facts detail={detail} />
      </Section>
    </Stack>
  );
}

/** A draft or finished campaign does not dial as a matter of course, and an Inbound one never does. */
const mayExplainNoCalls = ({ status, archived, campaign_type }: CampaignDetail) =>
  campaign_type === 'Outbound' && !archived && (status === 'Live' || status === 'Scheduled' || status === 'Paused');

function CallCards({ id }: { id: number }) {
  const counts = useQuery(callCountsQuery(id));
  if (counts.isError && !counts.data) return <ErrorState error={counts.error} onRetry={() => counts.refetch()} />;
  return (
    <dl className={classes.cards} aria-label={say('campaign.overview.counts')} aria-busy={counts.isPending}>
      {cardsOf(counts.data).map(({ key, label, term, count }) => (
        <div key={key} className={classes.card} data-card={key}>
          <dt>
            <Term name={term}>{label}</Term>
          </dt>
          <dd>{count === undefined ? <Skeleton height={28} width={72} mt={4} /> : formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ detail }: { detail: CampaignDetail }) {
  const zone = detail.call_start_time ? zoneNote(detail.timezone) : '';
  const isScheduled = detail.week !== null || detail.call_start_time !== null;
  const hours = isScheduled || hasOwnDays(detail) ? savedInWords(detail) : undefined;
  return (
    <dl className={classes.facts}>
      <Fact label={<Term name="records">{say('campaign.overview.records')}</Term>}>
        {formatNumber(detail.total_record)}
      </Fact>
      <Fact label={<Term name="response">{say('campaign.overview.response')}</Term>}>
        {formatNumber(detail.response)}
      </Fact>
      <Fact label={say('ui.status')}>
        <StatusTag status={detail.shown_status} />
      </Fact>
      <Fact label={say('campaign.overview.startDate')}>{formatDate(detail.call_start_date)}</Fact>
      <Fact label={say('campaign.overview.endDate')}>{formatDate(detail.call_end_date)}</Fact>
      {detail.week === null && (
        <>
          <Fact label={say('campaign.overview.startTime')}>
            {detail.call_start_time ? shortTime(detail.call_start_time) + zone : '–'}
          </Fact>
          <Fact label={say('campaign.overview.endTime')}>
            {detail.call_end_time ? shortTime(detail.call_end_time) + zone : '–'}
          </Fact>
        </>
      )}
      {hours !== undefined && (
        <Fact label={say('campaign.overview.hours')} broad>
          {hours}
        </Fact>
      )}
      <Fact label={say('campaign.overview.script')} broad>
        <span>{detail.script || say('campaign.overview.noScript')}</span>
        {detail.script_url && (
          <AudioPlayer
            src={detail.script_url}
            label={say('campaign.overview.scriptOf', { name: detail.script ?? '' })}
          />
        )}
      </Fact>
    </dl>
  );
}

function Fact({ label, broad = false, children }: { label: ReactNode; broad?: boolean; children: ReactNode }) {
  return (
    <div data-broad={broad || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
