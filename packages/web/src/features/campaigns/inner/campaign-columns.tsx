import type { Campaign } from '@halloo/contract/campaigns';
import type { CardPart, ListColumn } from '../../../ui/data-list.tsx';
import { formatDate, formatShare } from '../../../ui/format.ts';
import { Hint } from '../../../ui/hint.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { say } from '../../../words/say.ts';
import classes from '../campaign-list.module.css';
import { ActionsMenu } from './actions-menu.tsx';
import { Count, FlowButton, NameLink, Progress, ResultButton } from './campaign-parts.tsx';
import { counts, hasProgress, sayDone, typeNames } from './campaign-words.ts';
import { StatusPopover } from './status-popover.tsx';

/** Wide enough for seven digits. */
const countColumn = (
  of: keyof typeof counts,
  width: readonly [wide: number, tight: number],
  card: CardPart,
): ListColumn<Campaign> => ({
  name: of,
  label: say(counts[of].label),
  header: <Hint meaning={say(counts[of].meaning)}>{say(counts[of].label)}</Hint>,
  numeric: true,
  width,
  card,
  cell: (campaign) => <Count campaign={campaign} of={of} />,
});

export const campaignColumns: readonly ListColumn<Campaign>[] = [
  // In the table it is below the name.
  {
    name: 'progress',
    header: null,
    only: 'cards',
    card: 'head',
    cell: (campaign) => hasProgress(campaign) && sayDone(campaign),
  },
  {
    name: 'id',
    header: say('campaigns.column.id'),
    width: [48, 44],
    card: 'head',
    cell: ({ id }) => id,
    cardCell: ({ id, campaign_type: type, total_records }) =>
      say('campaigns.inShort', { id: String(id), type: typeNames[type], records: total_records }),
  },
  {
    name: 'name',
    header: say('campaigns.column.name'),
    card: 'title',
    cell: (campaign) => (
      <>
        <NameLink campaign={campaign}>
          <TruncatedText>{campaign.name}</TruncatedText>
        </NameLink>
        <span className={classes.type} data-second-line>
          {typeNames[campaign.campaign_type]}
          <Progress campaign={campaign} />
        </span>
      </>
    ),
    cardCell: (campaign) => <NameLink campaign={campaign}>{campaign.name}</NameLink>,
  },
  // On a card it is in the second line.
  { ...countColumn('total_records', [76, 72], 'fact'), only: 'table' },
  {
    name: 'status',
    header: say('campaigns.column.status'),
    width: [136, 124],
    card: 'state',
    cell: (campaign) => <StatusPopover campaign={campaign} />,
  },
  {
    name: 'start',
    header: say('campaigns.column.startDate'),
    width: [96, 84],
    cell: ({ call_start_date }) => formatDate(call_start_date),
  },
  {
    name: 'end',
    header: say('campaigns.column.endDate'),
    width: [96, 84],
    cell: ({ call_end_date }) => formatDate(call_end_date),
  },
  countColumn('gave_response', [82, 80], 'third'),
  countColumn('pickup', [68, 64], 'third'),
  countColumn('no_pickup', [82, 80], 'third'),
  {
    name: 'pickupRate',
    header: say('campaigns.column.pickupRate'),
    extra: true,
    numeric: true,
    width: [88, 84],
    cell: ({ pickup, no_pickup }) => pickup + no_pickup > 0 && formatShare(pickup, pickup + no_pickup),
  },
  {
    name: 'flow',
    header: say('campaigns.column.flow'),
    width: [92, 78],
    card: 'foot',
    cell: (campaign) => <FlowButton campaign={campaign} />,
  },
  {
    name: 'result',
    header: say('campaigns.column.result'),
    width: [60, 56],
    card: 'foot',
    cell: (campaign) => <ResultButton campaign={campaign} />,
  },
  {
    name: 'actions',
    header: say('campaigns.column.actions'),
    width: [66, 62],
    card: 'menu',
    cell: (campaign) => <ActionsMenu campaign={campaign} />,
  },
];
