import { type CampaignDetail, campaignLimits } from '@halloo/contract/campaigns';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { say } from '../../../words/say.ts';
import { changeDetail, everySimQuery } from '../queries.ts';
import { retryPlanLabels } from '../retry-plan-values.ts';
import {
  answeringSchema,
  type ScheduleValues,
  scheduleChange,
  scheduleSchema,
  scheduleValues,
  slimSchema,
} from '../schedule-values.ts';
import { lines } from './sim-words.ts';

const labels: Record<keyof ScheduleValues, string> = {
  call_start_date: say('schedule.startDate'),
  call_end_date: say('schedule.endDate'),
  call_start_time: say('schedule.startTime'),
  call_end_time: say('schedule.endTime'),
  week: say('schedule.week.hours'),
  holidays: say('schedule.week.holidays'),
  days_off: say('schedule.week.daysOff'),
  hours_in: say('schedule.week.hoursIn'),
  spin_rate: say('schedule.spinRate'),
  time_between_calls: say('schedule.timeBetween'),
  retry_times: say('schedule.retryTimes'),
  retry_delay_minutes: say('schedule.retryDelay'),
  ring_seconds: say('schedule.ringTime'),
  timezone: say('schedule.timeZone'),
  on_machine: say('schedule.machine.heading'),
  machine_script_id: say('schedule.machine.scriptToLeave'),
  record_calls: say('schedule.recording.heading'),
  record_script_id: say('schedule.recording.announcement'),
  sim_cards: say('schedule.sims'),
  stop_key: say('schedule.keys.key'),
  stop_script_id: say('schedule.keys.lastScript'),
  stop_outcome: say('schedule.keys.outcome'),
  repeat_key: say('schedule.keys.key'),
  person_key: say('schedule.keys.key'),
  person_number: say('schedule.keys.number'),
  language_key: say('schedule.keys.key'),
  language_code: say('schedule.keys.toLanguage'),
  ...retryPlanLabels,
};

export interface ScheduleFormOptions {
  detail: CampaignDetail;
  /** For a narrow place: one column, and only the fields that a campaign of its type needs. */
  slim?: boolean;
  /** The notice once it is saved. */
  saved: string;
  onDirty?: (dirty: boolean) => void;
}

/** The schedule of a campaign being changed. Only changed fields are sent. */
export const useScheduleForm = ({ detail, slim = false, saved, onDirty }: ScheduleFormOptions) => {
  const [refusal, setRefusal] = useState<string>();
  const change = changeDetail(detail.id);
  const stored = scheduleValues(detail);
  const kept = useSuggestedRate(detail, stored);
  const inbound = detail.campaign_type === 'Inbound';
  const short = inbound ? answeringSchema : slimSchema;
  const form = useEditForm({
    kept,
    labels,
    required: say('schedule.required'),
    schema: slim ? short : scheduleSchema(detail.campaign_type, kept),
    change: {
      ...change,
      send: (values: ScheduleValues) => change.send(scheduleChange(values, stored)).catch(fail),
    },
    onStart: () => setRefusal(undefined),
    onSuccess: () => notifySuccess(saved, { autoClose: 1500 }),
    onError: (error) => setRefusal(describeError(error).message),
  });
  const { dirty } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change is reported, not a new function of the screen
  useEffect(() => onDirty?.(dirty), [dirty]);
  return { form, refusal };
};

/**
 * A campaign that was created before a SIM card was active has no spin rate: all channels are suggested, and stored with
 * the first change.
 */
const useSuggestedRate = ({ campaign_type, spin_rate }: CampaignDetail, stored: ScheduleValues): ScheduleValues => {
  const needed = campaign_type === 'Outbound' && spin_rate === null;
  const sims = useQuery({ ...everySimQuery, enabled: needed });
  const { channels } = lines(sims.data ?? []);
  return needed && channels > 0 ? { ...stored, spin_rate: Math.min(channels, campaignLimits.spinRate.max) } : stored;
};

/** The specification asks for this notice in addition to the error in the form. */
const fail = (error: unknown) => {
  notifyError(say('schedule.failed'), { title: say('schedule.whoops') });
  throw error;
};

export type ScheduleFields = ReturnType<typeof useScheduleForm>['form'];
