import type { Campaign } from '@halloo/contract/campaigns';
import { CardList, CardName, Fact, Facts } from '../../../ui/card-list.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Hint } from '../../../ui/hint.tsx';
import { messages } from '../../../ui/messages.ts';
import classes from '../campaign-list.module.css';
import { ActionsMenu } from './actions-menu.tsx';
import { Count, FlowButton, NameLink, ResultButton } from './campaign-parts.tsx';
import { counts } from './campaign-words.ts';
import { StatusPopover } from './status-popover.tsx';

const { columns } = messages.campaigns;

interface CampaignCardsProps {
  campaigns: readonly Campaign[] | undefined;
  rows: number;
}

export function CampaignCards({ campaigns, rows }: CampaignCardsProps) {
  return (
    <CardList items={campaigns} label="Campaigns" rows={rows}>
      {(campaign) => <Card campaign={campaign} />}
    </CardList>
  );
}

function Card({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <div className={classes.cardHead}>
        <span className={classes.cardId}>
          {columns.id} {campaign.id}
        </span>
        <CardName>
          <NameLink campaign={campaign}>{campaign.name}</NameLink>
        </CardName>
      </div>
      <Facts>
        <CountFact campaign={campaign} of="total_records" />
        <Fact label={columns.status}>
          <StatusPopover campaign={campaign} />
        </Fact>
        <Fact label={columns.startDate}>{formatDate(campaign.call_start_date)}</Fact>
        <Fact label={columns.endDate}>{formatDate(campaign.call_end_date)}</Fact>
      </Facts>
      <Facts columns={3}>
        <CountFact campaign={campaign} of="gave_response" />
        <CountFact campaign={campaign} of="pickup" />
        <CountFact campaign={campaign} of="no_pickup" />
      </Facts>
      <div className={classes.cardFoot}>
        <FlowButton campaign={campaign} />
        <ResultButton campaign={campaign} />
        <div className={classes.cardMenu}>
          <ActionsMenu campaign={campaign} />
        </div>
      </div>
    </>
  );
}

function CountFact({ campaign, of }: { campaign: Campaign; of: keyof typeof counts }) {
  return (
    <Fact label={<Hint meaning={counts[of].meaning}>{counts[of].label}</Hint>}>
      <Count campaign={campaign} of={of} />
    </Fact>
  );
}
