import type { Campaign, CampaignType, StatusFilter } from '@halloo/contract/campaigns';
import { formatShare, shortShare } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';
import type { ListFilters } from './list-filters.ts';

export const typeNames: Readonly<Record<CampaignType, string>> = {
  Inbound: say('campaigns.form.inbound'),
  Outbound: say('campaigns.form.outbound'),
};

export const filterNames: Readonly<Record<StatusFilter, string>> = {
  LIVE: say('campaigns.filter.live'),
  PAUSED: say('campaigns.filter.paused'),
  DRAFT: say('campaigns.filter.draft'),
  CANCELLED: say('campaigns.filter.cancelled'),
  SCHEDULED: say('campaigns.filter.scheduled'),
  ONGOING: say('campaigns.filter.ongoing'),
  COMPLETED: say('campaigns.filter.completed'),
  EXPIRED: say('campaigns.filter.expired'),
  ARCHIVED: say('campaigns.filter.archived'),
};

/** The keys of a count's label, its meaning and the sentences that explain it, without and with its share of all leads. */
export const counts = {
  total_records: {
    label: 'campaigns.column.records',
    meaning: 'campaigns.meaning.records',
    count: 'campaigns.count.records',
    share: undefined,
  },
  gave_response: {
    label: 'campaigns.column.response',
    meaning: 'campaigns.meaning.response',
    count: 'campaigns.count.response',
    share: 'campaigns.share.response',
  },
  pickup: {
    label: 'campaigns.column.pickup',
    meaning: 'campaigns.meaning.pickup',
    count: 'campaigns.count.pickup',
    share: 'campaigns.share.pickup',
  },
  no_pickup: {
    label: 'campaigns.column.noPickup',
    meaning: 'campaigns.meaning.noPickup',
    count: 'campaigns.count.noPickup',
    share: 'campaigns.share.noPickup',
  },
} as const;

/** One count of one campaign as a sentence: "312 leads were answered by a person at least once, 31 % of 1,000". */
export const explainCount = (campaign: Campaign, key: keyof typeof counts) => {
  const { count: text, share } = counts[key];
  const { [key]: count, total_records: total } = campaign;
  if (!share || total === 0) return say(text, { count });
  return say(share, { count, share: formatShare(count, total), total });
};

const inProgress: readonly Campaign['status'][] = ['Live', 'Ongoing', 'Paused'];

/** Whether a campaign works on its list: before that nothing is done, and afterwards nothing is left. */
export const hasProgress = ({ campaign_type, status, total_records }: Campaign) =>
  campaign_type === 'Outbound' && inProgress.includes(status) && total_records > 0;

/** "40 % done". */
export const sayDone = ({ finished_records: done, total_records: all }: Campaign) =>
  say('campaigns.done', { share: shortShare(done, all) });

export const flowLabel = (campaign: Campaign) => say(campaign.is_edited ? 'campaigns.editFlow' : 'campaigns.addFlow');

/** The reason why the filters leave no campaign. */
export const filtersInWords = ({ search, status }: Pick<ListFilters, 'search' | 'status'>) => {
  if (status === 'ARCHIVED') {
    return search === '' ? say('campaigns.noMatch.deleted') : say('campaigns.noMatch.deletedName', { search });
  }
  if (status === 'EXPIRED' && search === '') return say('campaigns.noMatch.expired');
  if (!status) return say('campaigns.noMatch.name', { search });
  const given = { search, status: filterNames[status] };
  return search === '' ? say('campaigns.noMatch.status', given) : say('campaigns.noMatch.nameAndStatus', given);
};
