import type { Campaign } from '@halloo/contract/campaigns';
import { Paper, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../ui/format.ts';
import { Hint } from '../../ui/hint.tsx';
import { messages } from '../../ui/messages.ts';
import { ActionsMenu } from './actions-menu.tsx';
import classes from './campaign-list.module.css';
import { Count, FlowButton, NameLink, ResultButton } from './campaign-parts.tsx';
import { counts } from './campaign-words.ts';
import { StatusPopover } from './status-popover.tsx';

const { columns } = messages.campaigns;

interface CampaignCardsProps {
  campaigns: readonly Campaign[] | undefined;
  rows: number;
}

/** The table for narrow screens: the same facts in the same order. */
export function CampaignCards({ campaigns, rows }: CampaignCardsProps) {
  if (!campaigns) return <CardSkeletons rows={rows} />;
  return (
    <ul className={classes.cards} aria-label="Campaigns">
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <Card campaign={campaign} />
        </li>
      ))}
    </ul>
  );
}

function CardSkeletons({ rows }: { rows: number }) {
  return (
    <div className={classes.cards} role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
        <Skeleton key={row} className={classes.cardSkeleton} />
      ))}
    </div>
  );
}

function Card({ campaign }: { campaign: Campaign }) {
  return (
    <Paper withBorder className={classes.card} data-campaign={campaign.id}>
      <div className={classes.cardHead}>
        <span className={classes.cardId}>
          {columns.id} {campaign.id}
        </span>
        <h2 className={classes.cardName}>
          <NameLink campaign={campaign}>{campaign.name}</NameLink>
        </h2>
      </div>
      <dl className={classes.facts}>
        <CountFact campaign={campaign} of="total_records" />
        <Fact label={columns.status}>
          <StatusPopover campaign={campaign} />
        </Fact>
        <Fact label={columns.startDate}>{formatDate(campaign.call_start_date)}</Fact>
        <Fact label={columns.endDate}>{formatDate(campaign.call_end_date)}</Fact>
      </dl>
      <dl className={classes.facts} data-counts>
        <CountFact campaign={campaign} of="gave_response" />
        <CountFact campaign={campaign} of="pickup" />
        <CountFact campaign={campaign} of="no_pickup" />
      </dl>
      <div className={classes.cardFoot}>
        <FlowButton campaign={campaign} />
        <ResultButton campaign={campaign} />
        <div className={classes.cardMenu}>
          <ActionsMenu campaign={campaign} />
        </div>
      </div>
    </Paper>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CountFact({ campaign, of }: { campaign: Campaign; of: keyof typeof counts }) {
  return (
    <Fact label={<Hint meaning={counts[of].meaning}>{counts[of].label}</Hint>}>
      <Count campaign={campaign} of={of} />
    </Fact>
  );
}
