import type { CampaignLine } from '@halloo/contract/leads';
import { Paper, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../../../ui/messages.ts';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import classes from '../campaign-detail.module.css';
import { LeadState, Recordings } from './lead-parts.tsx';

const { columns } = messages.campaignDetails;

interface LeadCardsProps {
  leads: readonly CampaignLine[] | undefined;
  rows: number;
}

/** The table for narrow screens: the same facts in the same order. */
export function LeadCards({ leads, rows }: LeadCardsProps) {
  if (!leads) {
    return (
      <div className={classes.leadCards} role="status" aria-label="Loading">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
          <Skeleton key={row} height={196} />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.leadCards} aria-label="Leads">
      {leads.map((lead) => (
        <li key={lead.id}>
          <Paper withBorder className={classes.leadCard} data-lead={lead.id}>
            <dl className={classes.leadFacts}>
              <Fact label={columns.campaign}>{lead.campaign_name}</Fact>
              <Fact label={columns.leadId}>{lead.lead_id || '–'}</Fact>
              <Fact label={columns.customer}>
                <strong>{lead.name}</strong>
              </Fact>
              <Fact label={columns.mobile}>
                <PhoneNumber>{lead.phone}</PhoneNumber>
              </Fact>
              <Fact label={columns.status}>
                <LeadState lead={lead} />
              </Fact>
              <Fact label={columns.keyword}>{lead.actual_user_response || '–'}</Fact>
              <Fact label={columns.audio} broad>
                <Recordings lead={lead} />
              </Fact>
            </dl>
          </Paper>
        </li>
      ))}
    </ul>
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
