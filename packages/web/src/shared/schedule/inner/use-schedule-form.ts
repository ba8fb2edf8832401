import type { CampaignDetail } from '@halloo/contract/campaigns';
import { useEffect, useState } from 'react';
import { messages } from '../../../ui/messages.ts';
import { notifyError, notifySuccess } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import { useChangeDetail } from '../queries.ts';
import {
  answeringSchema,
  type ScheduleValues,
  scheduleChange,
  scheduleSchema,
  scheduleValues,
  slimSchema,
} from '../schedule-values.ts';
import { machineHeading } from './machine-words.ts';

const labels: Record<keyof ScheduleValues, string> = {
  call_start_date: 'Start date',
  call_end_date: 'End date',
  call_start_time: 'Start time',
  call_end_time: 'End time',
  spin_rate: 'Spin rate',
  time_between_calls: 'Time between calls',
  retry_times: 'Retry times',
  retry_delay_minutes: 'Retry delay',
  timezone: 'Time zone',
  on_machine: machineHeading,
  machine_script_id: 'Script to leave',
  sim_cards: 'SIM cards',
};

const { required, whopps, somethingWentWrong } = messages.common;

export interface ScheduleFormOptions {
  detail: CampaignDetail;
  /** Beside something else: one column, and only what a campaign of its type cannot do without. */
  slim?: boolean;
  /** The notice once it is saved. */
  saved: string;
  onDirty?: (dirty: boolean) => void;
}

/** The schedule of a campaign being changed; only what was changed is sent. */
export const useScheduleForm = ({ detail, slim = false, saved, onDirty }: ScheduleFormOptions) => {
  const changeDetail = useChangeDetail(detail.id);
  const [refusal, setRefusal] = useState<string>();
  const kept = scheduleValues(detail);
  const inbound = detail.campaign_type === 'Inbound';
  const short = inbound ? answeringSchema : slimSchema;
  const form = useEditForm<ScheduleValues>({
    kept,
    labels,
    required,
    schema: slim ? short : scheduleSchema(detail.campaign_type, kept),
    send: async (values) => {
      setRefusal(undefined);
      try {
        await changeDetail(scheduleChange(values, kept));
      } catch (error) {
        notifyError(somethingWentWrong, { title: whopps });
        throw error;
      }
      notifySuccess(saved, { autoClose: 1500 });
    },
    onRefused: (error) => setRefusal(describeError(error).message),
  });
  const { dirty } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen hears of changes, not of its own new functions
  useEffect(() => onDirty?.(dirty), [dirty]);
  return { form, refusal };
};

export type ScheduleFields = ReturnType<typeof useScheduleForm>['form'];
