import type { CampaignDetail, CampaignType } from '@halloo/contract/campaigns';
import { say } from '../../../words/say.ts';

/** The id in an address like /campaign-add?campaign_id=7; 'none' without one, undefined where it is no id. */
export const readCampaignId = (given: string | null): number | 'none' | undefined => {
  if (given === null) return 'none';
  return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : undefined;
};

/** The reason why no leads can be added to a campaign now; undefined when they can. */
export const editLock = ({
  archived,
  campaign_type,
  shown_status,
}: Pick<CampaignDetail, 'archived' | 'campaign_type' | 'shown_status'>): string | undefined => {
  if (archived) return say('campaigns.form.lockDeleted');
  if (campaign_type === 'Inbound') return say('campaigns.form.lockInbound');
  switch (shown_status) {
    case 'Cancelled':
      return say('campaigns.form.lockCancelled');
    case 'Live':
    case 'Ongoing':
    case 'Scheduled':
    case 'Draft':
    case 'Paused':
    case 'Completed':
      return undefined;
  }
};

interface FormFacts {
  name: string;
  type: CampaignType;
  /** Valid rows of the uploaded file. */
  leads: number;
  /** The group in place of a file; empty where none is chosen, or where it has nobody. */
  group?: string | undefined;
  editing: boolean;
}

/** The parts without which the form cannot be sent. */
export const missingParts = ({ name, type, leads, group }: FormFacts): ('name' | 'people')[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(type === 'Outbound' && (group === undefined ? leads === 0 : group === '') ? (['people'] as const) : []),
];

const missingInWords = (missing: readonly ('name' | 'people')[], isGroup: boolean) => {
  if (missing.length === 2) return say(isGroup ? 'campaigns.form.needsNameAndGroup' : 'campaigns.form.needsBoth');
  if (missing[0] === 'name') return say('campaigns.form.needsName');
  return say(isGroup ? 'campaigns.form.needsGroup' : 'campaigns.form.needsFile');
};

/** The effect of the button, or the parts that are missing. */
export const outcomeInWords = (facts: FormFacts) => {
  const missing = missingParts(facts);
  const { leads, group, type, editing } = facts;
  if (missing.length > 0) return missingInWords(missing, group !== undefined);
  const name = facts.name.trim();
  if (type === 'Outbound' && group !== undefined) {
    return say(editing ? 'campaigns.form.addsGroup' : 'campaigns.form.createsGroup', { group, name });
  }
  if (editing) return say('campaigns.form.adds', { leads, name });
  return type === 'Inbound'
    ? say('campaigns.form.createsInbound', { name })
    : say('campaigns.form.creates', { leads, name });
};

/** Shown while the server works: many leads take a while. */
export const sendingInWords = ({ leads, group, type }: FormFacts) => {
  if (type === 'Inbound') return say('campaigns.form.creating');
  return group === undefined ? say('campaigns.form.adding', { leads }) : say('campaigns.form.addingGroup', { group });
};
