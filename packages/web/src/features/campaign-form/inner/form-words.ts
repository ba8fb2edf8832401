import type { CampaignDetail, CampaignType } from '@halloo/contract/campaigns';
import { formatNumber } from '../../../ui/format.ts';

/** The id in an address like /campaign-add?campaign_id=7; 'none' without one, nothing where it is no id. */
export const readCampaignId = (given: string | null): number | 'none' | undefined => {
  if (given === null) return 'none';
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined;
};

/** Why no leads can be added to a campaign now, or nothing when they can. */
export const editLock = ({
  archived,
  campaign_type,
  shown_status,
}: Pick<CampaignDetail, 'archived' | 'campaign_type' | 'shown_status'>): string | undefined => {
  if (archived) return 'It was deleted and is in the archive. Restore it first, then add leads.';
  if (campaign_type === 'Inbound') return 'It is Inbound: it takes calls and has no list of leads to add to.';
  switch (shown_status) {
    case 'Live':
    case 'Ongoing':
    case 'Scheduled':
      return `It is ${shown_status}. Pause it first, then add leads.`;
    case 'Cancelled':
      return 'It was cancelled, and a cancelled campaign stays as it is. Duplicate it to call its list again.';
    case 'Draft':
    case 'Paused':
    case 'Completed':
      return undefined;
  }
};

interface FormFacts {
  name: string;
  type: CampaignType;
  /** Good rows of the uploaded file. */
  leads: number;
  editing: boolean;
}

const leadsInWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'lead' : 'leads'}`;

/** What keeps the form from being sent; empty when it can be. */
export const missingParts = ({ name, type, leads }: FormFacts): string[] => [
  ...(name.trim() === '' ? ['a name'] : []),
  ...(type === 'Outbound' && leads === 0 ? ['a file with rows to call'] : []),
];

/** What the button will do, or what it still waits for. */
export const outcomeInWords = (facts: FormFacts) => {
  const missing = missingParts(facts);
  if (missing.length > 0) return `Still needed: ${missing.join(' and ')}.`;
  const named = `“${facts.name.trim()}”`;
  if (facts.editing) return `Adds ${leadsInWords(facts.leads)} to ${named}.`;
  if (facts.type === 'Inbound') return `Creates ${named} as a draft that takes calls.`;
  return `Creates ${named} as a draft with ${leadsInWords(facts.leads)}.`;
};

/** While the server works: many leads take it a while. */
export const sendingInWords = ({ leads, type }: FormFacts) =>
  type === 'Outbound' ? `Adding ${leadsInWords(leads)} …` : 'Creating the campaign …';
