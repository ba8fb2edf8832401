import type { Campaign } from '@halloo/contract/campaigns';
import { formatNumber, formatShare } from '../../../ui/format.ts';
import { messages } from '../../../ui/messages.ts';
import type { ListFilters } from './list-filters.ts';

const { columns } = messages.campaigns;

type CountKey = 'total_records' | 'gave_response' | 'pickup' | 'no_pickup';

interface CountWords {
  readonly label: string;
  /** What the column counts. */
  readonly meaning: string;
  /** What one count says: "3 leads …", with the verb for one and for many. */
  readonly one: string;
  readonly many: string;
}

export const counts: Readonly<Record<CountKey, CountWords>> = {
  total_records: {
    label: columns.records,
    meaning: 'Leads on the campaign’s list',
    one: 'lead is on the list',
    many: 'leads are on the list',
  },
  gave_response: {
    label: columns.response,
    meaning: 'Leads that gave one response or more, by key or by voice',
    one: 'lead gave one response or more',
    many: 'leads gave one response or more',
  },
  pickup: {
    label: columns.pickup,
    meaning: 'Leads that a person answered at least once',
    one: 'lead was answered by a person at least once',
    many: 'leads were answered by a person at least once',
  },
  no_pickup: {
    label: columns.noPickup,
    meaning: 'Leads that were dialled and that no person has answered',
    one: 'lead was dialled and not answered by a person',
    many: 'leads were dialled and not answered by a person',
  },
};

/** One count of one campaign as a sentence: "312 leads were answered by a person at least once, 31 % of 1,000". */
export const explainCount = (campaign: Campaign, key: CountKey) => {
  const value = campaign[key];
  const sentence = `${formatNumber(value)} ${value === 1 ? counts[key].one : counts[key].many}`;
  if (key === 'total_records' || campaign.total_records === 0) return sentence;
  return `${sentence}, ${formatShare(value, campaign.total_records)} of ${formatNumber(campaign.total_records)}`;
};

export const flowLabel = (campaign: Campaign) =>
  campaign.is_edited ? messages.campaigns.editFlow : messages.campaigns.addFlow;

/** What the filters ask for and no campaign has. */
export const filtersInWords = ({ search, status }: Pick<ListFilters, 'search' | 'status'>) => {
  if (status === 'ARCHIVED') {
    return search === '' ? 'No campaign was deleted.' : `No deleted campaign has “${search}” in its name.`;
  }
  if (search === '') return `No campaign has the status ${status}.`;
  const named = `No campaign has “${search}” in its name`;
  return status ? `${named} and the status ${status}.` : `${named}.`;
};

/** What is lost with a campaign that is deleted for good. */
export const whatGoes = ({ total_records: leads }: Pick<Campaign, 'total_records'>): string => {
  const people = leads === 0 ? 'Its' : `Its ${formatNumber(leads)} ${leads === 1 ? 'lead' : 'leads'}, the`;
  return `${people} calls with all answers and recordings, the results, the flow and the schedule go away. Scripts and SIM cards stay, and so does what the audit log says of it.`;
};
