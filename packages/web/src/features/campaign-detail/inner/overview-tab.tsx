import type { CampaignDetail } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shortTime } from '../../../shared/schedule/schedule-values.ts';
import { WhyNotSection } from '../../../shared/why-not/why-not-section.tsx';
import { AudioPlayer } from '../../../ui/audio-player.tsx';
import { formatDate, formatNumber } from '../../../ui/format.ts';
import { LedgerBar } from '../../../ui/ledger-bar.tsx';
import { messages } from '../../../ui/messages.ts';
import { Section } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { zoneNote } from '../../../ui/zone-moment.ts';
import classes from '../campaign-detail.module.css';
import { callCountsQuery } from './queries.ts';

const cards = [
  { key: 'total_call', label: messages.campaignDetails.cards.calls },
  { key: 'interested', label: messages.campaignDetails.cards.interested },
  { key: 'no_pickup', label: messages.campaignDetails.cards.noPickup },
  { key: 'hungup', label: messages.campaignDetails.cards.hungUp },
  { key: 'no_interested', label: messages.campaignDetails.cards.notInterested },
] as const;

export function OverviewTab({ detail }: { detail: CampaignDetail }) {
  return (
    <Stack gap="md">
      {maySayWhyNot(detail) && <WhyNotSection id={detail.id} />}
      <CallCards id={detail.id} />
      <Section full title="Where the leads stand" about="Every lead is in one state; together they are all records.">
        {detail.total_record === 0 ? (
          <Text c="dimmed">
            {detail.campaign_type === 'Inbound'
              ? 'An Inbound campaign has no list; it answers whoever calls.'
              : 'There are no leads yet. Edit the campaign to add some.'}
          </Text>
        ) : (
          <LedgerBar ledger={detail.ledger} linkTo={(state) => addresses.leads(detail.id, state.id)} />
        )}
      </Section>
      <Section full title="About the campaign">
        <Facts detail={detail} />
      </Section>
    </Stack>
  );
}

/** Nobody asks why a draft or a finished campaign does not dial, and an Inbound one never does. */
const maySayWhyNot = ({ status, archived, campaign_type }: CampaignDetail) =>
  campaign_type === 'Outbound' && !archived && (status === 'Live' || status === 'Scheduled' || status === 'Paused');

function CallCards({ id }: { id: number }) {
  const counts = useQuery(callCountsQuery(id));
  if (counts.isError && !counts.data) return <ErrorState error={counts.error} onRetry={() => counts.refetch()} />;
  return (
    <dl className={classes.cards} aria-label="Call counts" aria-busy={counts.isPending}>
      {cards.map(({ key, label }) => (
        <div key={key} className={classes.card} data-card={key}>
          <dt>{label}</dt>
          <dd>{counts.data ? formatNumber(counts.data[key]) : <Skeleton height={28} width={72} mt={4} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ detail }: { detail: CampaignDetail }) {
  const zone = detail.call_start_time ? zoneNote(detail.timezone) : '';
  return (
    <dl className={classes.facts}>
      <Fact label="Total Records">{formatNumber(detail.total_record)}</Fact>
      <Fact label="Response">{formatNumber(detail.response)}</Fact>
      <Fact label="Status">
        <StatusTag status={detail.shown_status} />
      </Fact>
      <Fact label="Start Date">{formatDate(detail.call_start_date)}</Fact>
      <Fact label="End Date">{formatDate(detail.call_end_date)}</Fact>
      <Fact label="Start Time">{detail.call_start_time ? shortTime(detail.call_start_time) + zone : '–'}</Fact>
      <Fact label="End Time">{detail.call_end_time ? shortTime(detail.call_end_time) + zone : '–'}</Fact>
      <Fact label="Script" broad>
        <span>{detail.script || 'None yet'}</span>
        {detail.script_url && <AudioPlayer src={detail.script_url} label={`Script ${detail.script ?? ''}`} />}
      </Fact>
    </dl>
  );
}

function Fact({ label, broad = false, children }: { label: string; broad?: boolean; children: ReactNode }) {
  return (
    <div data-broad={broad || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
