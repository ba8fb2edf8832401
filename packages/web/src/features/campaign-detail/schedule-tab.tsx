import { type CampaignDetail, type CampaignType, campaignLimits } from '@halloo/contract/campaigns';
import { Alert, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { messages } from '../../ui/messages.ts';
import { notifyError, notifySuccess } from '../../ui/notices.ts';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { describeError } from '../../ui/states.tsx';
import { clockIn, retryInWords, windowInWords } from '../../ui/time-words.ts';
import { TimeZoneSelect } from '../../ui/time-zone-select.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { useChangeDetail } from './queries.ts';
import { Pace, Words } from './schedule-parts.tsx';
import {
  type ScheduleValues,
  scheduleChange,
  scheduleLock,
  scheduleSchema,
  scheduleValues,
} from './schedule-values.ts';
import { SimPicker } from './sim-picker.tsx';

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
  sim_cards: 'SIM cards',
};

const { required, whopps, somethingWentWrong } = messages.common;

const about: Record<CampaignType, string> = {
  Outbound: 'When the campaign calls and how fast. Changes of a live campaign take effect within seconds.',
  Inbound:
    'On which SIM cards the campaign answers, and when. Without dates or times it answers always. Changes of a live campaign take effect within seconds.',
};

interface ScheduleTabProps {
  detail: CampaignDetail;
  onDirty: (dirty: boolean) => void;
}

export function ScheduleTab({ detail, onDirty }: ScheduleTabProps) {
  return (
    <Section title="Schedule" about={about[detail.campaign_type]}>
      <ScheduleForm detail={detail} onDirty={onDirty} />
    </Section>
  );
}

function ScheduleForm({ detail, onDirty }: ScheduleTabProps) {
  const changeDetail = useChangeDetail(detail.id);
  const [refusal, setRefusal] = useState<string>();
  const kept = scheduleValues(detail);
  const lock = scheduleLock(detail);
  const inbound = detail.campaign_type === 'Inbound';
  const form = useEditForm<ScheduleValues>({
    kept,
    labels,
    required,
    schema: scheduleSchema(detail.campaign_type, kept),
    send: async (values) => {
      setRefusal(undefined);
      try {
        await changeDetail(scheduleChange(values, kept));
      } catch (error) {
        notifyError(somethingWentWrong, { title: whopps });
        throw error;
      }
      notifySuccess(messages.campaignDetails.updated, { autoClose: 1500 });
    },
    onRefused: (error) => setRefusal(describeError(error).message),
  });
  const { dirty, values } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen hears of changes, not of its own new functions
  useEffect(() => onDirty(dirty), [dirty]);

  const number = {
    allowDecimal: false,
    allowNegative: false,
    clampBehavior: 'none',
    disabled: lock !== undefined,
  } as const;
  const { spinRate, timeBetweenCalls, retryTimes, retryDelayMinutes } = campaignLimits;
  const clock = clockIn(values.timezone, new Date());
  return (
    <form {...form.form} aria-label="Schedule">
      <Stack>
        {lock && (
          <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
            {lock}
          </Alert>
        )}
        {inbound && (
          <SimPicker
            campaign={detail.id}
            chosen={values.sim_cards}
            disabled={number.disabled}
            field={(help) => form.field('sim_cards', help)}
            onChoose={(sim_cards) => form.set({ sim_cards })}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput type="date" disabled={number.disabled} {...form.text('call_start_date')} />
          <TextInput
            type="date"
            disabled={number.disabled}
            min={values.call_start_date || undefined}
            {...form.text('call_end_date')}
          />
        </SimpleGrid>
        <Stack gap={4}>
          <SimpleGrid cols={2}>
            <TextInput type="time" disabled={number.disabled} {...form.text('call_start_time')} />
            <TextInput type="time" disabled={number.disabled} {...form.text('call_end_time')} />
          </SimpleGrid>
          <Words>
            {windowInWords(values.call_start_time, values.call_end_time, inbound ? 'It answers' : 'It calls')}
          </Words>
        </Stack>
        <TimeZoneSelect
          disabled={number.disabled}
          value={values.timezone}
          onChange={(timezone) => form.set({ timezone })}
          {...form.field('timezone', clock && `There it is ${clock} now.`)}
        />
        <Stack gap={4}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberInput
              {...number}
              {...spinRate}
              value={values.spin_rate}
              onChange={(spin_rate) => form.set({ spin_rate })}
              {...form.field('spin_rate', 'Calls in progress at once.')}
            />
            <NumberInput
              {...number}
              {...timeBetweenCalls}
              suffix=" s"
              value={values.time_between_calls}
              onChange={(time_between_calls) => form.set({ time_between_calls })}
              {...form.field('time_between_calls', 'Rest of a line after a call.')}
            />
          </SimpleGrid>
          {!inbound && <Pace values={values} leads={leadsToCall(detail)} />}
        </Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            {...number}
            {...retryTimes}
            value={values.retry_times}
            onChange={(retry_times) => form.set({ retry_times })}
            {...form.field(
              'retry_times',
              inbound ? 'Further attempts after the first.' : triesInWords(values.retry_times),
            )}
          />
          <NumberInput
            {...number}
            {...retryDelayMinutes}
            suffix=" min"
            value={values.retry_delay_minutes}
            onChange={(retry_delay_minutes) => form.set({ retry_delay_minutes })}
            {...form.field(
              'retry_delay_minutes',
              inbound ? 'Before another attempt.' : retryInWords(values.retry_delay_minutes),
            )}
          />
        </SimpleGrid>
        {refusal && (
          <Alert color="danger" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {refusal}
          </Alert>
        )}
        {!lock && <SaveBar label="Save schedule" dirty={dirty} sending={form.sending} onReset={form.reset} />}
      </Stack>
    </form>
  );
}

/** Who would still be called: those who wait and those who are to be called again. */
const leadsToCall = ({ ledger }: CampaignDetail) =>
  ledger.reduce((sum, { name, count }) => sum + (name === 'Waiting' || name === 'Retry due' ? count : 0), 0);

const triesInWords = (retries: unknown) => {
  if (typeof retries !== 'number' || !Number.isInteger(retries) || retries < 0) return undefined;
  if (retries === 0) return 'Everybody is called once.';
  return `Up to ${formatNumber(retries + 1)} calls to a lead that does not answer.`;
};
