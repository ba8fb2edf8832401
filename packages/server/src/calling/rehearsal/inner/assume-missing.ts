import type { CampaignDetail } from '@halloo/contract/campaigns';
import { listed } from '@halloo/flow/sentence';
import type { LiveCampaign } from '../../claim/plan.ts';

/** A rehearsal is for finding out, so what is not decided yet does not stand in its way. */
const usualSpinRate = 10;

type Given = Pick<
  CampaignDetail,
  'call_start_date' | 'call_end_date' | 'call_start_time' | 'call_end_time' | 'spin_rate'
>;

/** What a rehearsal goes by where the campaign's own plan is not complete, and the sentences that say so. */
export const assumeMissing = (
  campaign: LiveCampaign,
  given: Given,
  channels: number,
): { readonly campaign: LiveCampaign; readonly channels: number; readonly sentences: readonly string[] } => {
  const spinRate = given.spin_rate ?? usualSpinRate;
  const assumed = [
    ...(given.call_start_date === null ? ['calls from now on'] : []),
    ...(given.call_end_date === null ? ['no last day'] : []),
    ...(given.call_start_time === null && given.call_end_time === null ? ['calls all day'] : []),
    ...(given.spin_rate === null ? [`a spin rate of ${usualSpinRate}`] : []),
  ];
  const sentences: string[] = [];
  if (assumed.length > 0) {
    sentences.push(`The schedule is not complete. This rehearsal assumes ${listed(assumed)}.`);
  }
  if (channels === 0) {
    const calls = spinRate === 1 ? 'one call' : `${spinRate.toLocaleString('en')} calls`;
    sentences.push(
      `No SIM card is active, so nobody could be called. This rehearsal assumes SIM cards for ${calls} at once.`,
    );
  } else if (channels < spinRate) {
    sentences.push(
      `The active SIM cards carry ${channels.toLocaleString('en')} ${channels === 1 ? 'call' : 'calls'} at once, so the spin rate of ${spinRate.toLocaleString('en')} is not reached.`,
    );
  }
  return { campaign: { ...campaign, spinRate }, channels: channels === 0 ? spinRate : channels, sentences };
};
