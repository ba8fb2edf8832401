import { type CampaignDetail, campaignRoutes } from '@halloo/contract/campaigns';
import { z } from 'zod';
import { changesOf } from '../../ui/form-errors.ts';

/** What the form holds: a number that is being typed may be empty. */
export interface ScheduleValues {
  call_start_date: string;
  call_end_date: string;
  call_start_time: string;
  call_end_time: string;
  spin_rate: number | string;
  time_between_calls: number | string;
  retry_times: number | string;
  retry_delay_minutes: number | string;
  timezone: string;
}

/** HH:mm, as the browser's own field has it. */
export const shortTime = (time: string | null) => time?.slice(0, 5) ?? '';

export const scheduleValues = (detail: CampaignDetail): ScheduleValues => ({
  call_start_date: detail.call_start_date ?? '',
  call_end_date: detail.call_end_date ?? '',
  call_start_time: shortTime(detail.call_start_time),
  call_end_time: shortTime(detail.call_end_time),
  spin_rate: detail.spin_rate ?? '',
  time_between_calls: detail.time_between_calls ?? '',
  retry_times: detail.retry_times ?? '',
  retry_delay_minutes: detail.retry_delay_minutes,
  timezone: detail.timezone,
});

const { shape } = campaignRoutes.changeCampaignDetail.body;

/** The API lets fields be left out, and reads an empty number as 0; a person must fill them all in. */
export const filled = (schema: z.ZodType) =>
  z
    .unknown()
    .refine((value) => value !== '' && value !== null && value !== undefined, 'is required')
    .pipe(schema);

export const scheduleSchema = z
  .object({
    call_start_date: filled(shape.call_start_date),
    call_end_date: filled(shape.call_end_date),
    call_start_time: filled(shape.call_start_time),
    call_end_time: filled(shape.call_end_time),
    spin_rate: filled(shape.spin_rate),
    time_between_calls: filled(shape.time_between_calls),
    retry_times: filled(shape.retry_times),
    retry_delay_minutes: filled(shape.retry_delay_minutes),
    timezone: filled(shape.timezone),
  })
  .superRefine((values, context) => {
    const { call_start_date: from, call_end_date: to } = values as unknown as ScheduleValues;
    if (to < from) {
      context.addIssue({ code: 'custom', path: ['call_end_date'], message: 'must not be before the start date' });
    }
  });

/** Only what was changed, so that two people can change different things. */
export const scheduleChange = (values: ScheduleValues, kept: ScheduleValues) =>
  campaignRoutes.changeCampaignDetail.body.parse(changesOf(values, kept));

/** Why the schedule cannot be changed, or nothing when it can. */
export const scheduleLock = ({ status, archived }: Pick<CampaignDetail, 'status' | 'archived'>) => {
  if (archived) return 'The campaign is deleted. Restore it to change this.';
  return status === 'Cancelled' ? 'A cancelled campaign calls nobody any more, so this stays as it is.' : undefined;
};
