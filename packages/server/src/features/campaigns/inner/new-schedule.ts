import { type CampaignType, campaignLimits, newSchedule } from '@halloo/contract/campaigns';
import type { WorkspaceDefaults } from '@halloo/contract/settings';
import type { NewCampaign } from '../../../campaign-row/sql.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { readDefaults } from '../../settings/read-defaults.ts';
import { channelUse } from '../../sims/campaign-sims.ts';

type Schedule = Pick<
  NewCampaign,
  | 'timezone'
  | 'retry_delay_minutes'
  | 'call_start_time'
  | 'call_end_time'
  | 'spin_rate'
  | 'time_between_calls'
  | 'retry_times'
>;

/** The channels that live campaigns leave free. All of them where none is free: the campaigns then take turns. */
const freeChannels = ({ channels, claimed }: { channels: number; claimed: number }): number | null => {
  if (channels === 0) return null;
  return Math.min(channels > claimed ? channels - claimed : channels, campaignLimits.spinRate.max);
};

const pacing = (hours: WorkspaceDefaults, use: { channels: number; claimed: number }) => ({
  call_start_time: hours.calling_start,
  call_end_time: hours.calling_end,
  spin_rate: freeChannels(use),
  time_between_calls: newSchedule.timeBetweenCalls,
  retry_times: newSchedule.retryTimes,
});

/** What the schedule of a new campaign starts with. The days are left to a person; an Inbound one always answers. */
export const startingSchedule = async (tx: Tx, type: CampaignType): Promise<Schedule> => {
  const defaults = await readDefaults(tx);
  const { timezone, retry_delay_minutes } = defaults;
  return {
    timezone,
    retry_delay_minutes,
    ...(type === 'Outbound' ? pacing(defaults, await channelUse(tx)) : { retry_times: 0 }),
  };
};
