import type { CampaignDetail } from '@halloo/contract/campaigns';
import { say } from '../../words/say.ts';

/** HH:mm, as the browser's own field has it. */
export const shortTime = (time: string | null) => time?.slice(0, 5) ?? '';

/** What an Outbound campaign needs before it can go live, as the launch check has it. */
export const isScheduleMissing = (detail: CampaignDetail): boolean => {
  const { call_start_date, call_end_date, call_start_time, call_end_time, week } = detail;
  const { spin_rate, time_between_calls, retry_times } = detail;
  const times = week === null ? [call_start_time, call_end_time] : [];
  const needed = [call_start_date, call_end_date, ...times];
  return detail.campaign_type === 'Outbound' && [...needed, spin_rate, time_between_calls, retry_times].includes(null);
};

/** The reason why the schedule cannot be changed; undefined when it can. */
export const scheduleLock = ({ status, archived }: Pick<CampaignDetail, 'status' | 'archived'>) => {
  if (archived) return say('schedule.lockDeleted');
  return status === 'Cancelled' ? say('schedule.lockCancelled') : undefined;
};
