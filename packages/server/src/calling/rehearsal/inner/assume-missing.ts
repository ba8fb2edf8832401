import type { CampaignDetail } from '@halloo/contract/campaigns';
import { listed } from '@halloo/flow/sentence';
import { say } from '../../../platform/words.ts';
import type { LiveCampaign } from '../../claim/plan.ts';

/** Assumed if the campaign has no spin rate: an incomplete plan must not prevent a rehearsal. */
const usualSpinRate = 10;

type Given = Pick<
  CampaignDetail,
  'call_start_date' | 'call_end_date' | 'call_start_time' | 'call_end_time' | 'week' | 'spin_rate'
>;

/** Fills in missing parts of the campaign's plan, and returns sentences that name the assumptions. */
export const assumeMissing = (
  campaign: LiveCampaign,
  given: Given,
  channels: number,
): { readonly campaign: LiveCampaign; readonly channels: number; readonly sentences: readonly string[] } => {
  const spinRate = given.spin_rate ?? usualSpinRate;
  const assumed = [
    ...(given.call_start_date === null ? [say('rehearsal.assumeNow')] : []),
    ...(given.call_end_date === null ? [say('rehearsal.assumeNoEnd')] : []),
    ...(given.week === null && given.call_start_time === null && given.call_end_time === null
      ? [say('rehearsal.assumeAllDay')]
      : []),
    ...(given.spin_rate === null ? [say('rehearsal.assumeSpinRate', { spinRate: usualSpinRate })] : []),
  ];
  const sentences: string[] = [];
  if (assumed.length > 0) {
    sentences.push(say('rehearsal.incomplete', { assumed: listed(assumed) }));
  }
  if (channels === 0) {
    sentences.push(say('rehearsal.noSim', { calls: spinRate }));
  } else if (channels < spinRate) {
    sentences.push(say('rehearsal.fewChannels', { channels, spinRate }));
  }
  return { campaign: { ...campaign, spinRate }, channels: channels === 0 ? spinRate : channels, sentences };
};
