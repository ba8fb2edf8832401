import type { Campaign } from '@halloo/contract/campaigns';
import { say } from '../../../words/say.ts';

/** The parts of a campaign that a deletion for good removes, and those that it keeps. */
export const purgeInWords = ({ total_records: leads }: Pick<Campaign, 'total_records'>) =>
  say('campaigns.purgeAbout', { leads });
