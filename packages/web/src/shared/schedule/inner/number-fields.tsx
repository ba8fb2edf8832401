import { campaignLimits } from '@halloo/contract/campaigns';
import { NumberInput, SimpleGrid, Stack } from '@mantine/core';
import { retryInWords } from '../../../ui/time-words.ts';
import { say } from '../../../words/say.ts';
import { triesInWords } from './machine-words.ts';
import { Pace } from './schedule-parts.tsx';
import type { ScheduleFields } from './use-schedule-form.ts';

interface NumberFieldsProps {
  form: ScheduleFields;
  inbound: boolean;
  slim: boolean;
  disabled: boolean;
}

const columns = (slim: boolean) => (slim ? 1 : { base: 1, xs: 2 });
const whole = { allowDecimal: false, allowNegative: false, clampBehavior: 'none' } as const;

/** The number of calls at once, and the pause between them. */
export function PaceFields({ form, slim, disabled, leads }: Omit<NumberFieldsProps, 'inbound'> & { leads: number }) {
  const { values } = form;
  return (
    <Stack gap={4}>
      <SimpleGrid cols={columns(slim)}>
        <NumberInput
          {...whole}
          {...campaignLimits.spinRate}
          disabled={disabled}
          value={values.spin_rate}
          onChange={(spin_rate) => form.set({ spin_rate })}
          {...form.field('spin_rate', say('schedule.spinRateHelp'))}
        />
        <NumberInput
          {...whole}
          {...campaignLimits.timeBetweenCalls}
          disabled={disabled}
          suffix={say('schedule.secondsSuffix')}
          value={values.time_between_calls}
          onChange={(time_between_calls) => form.set({ time_between_calls })}
          {...form.field('time_between_calls', say('schedule.timeBetweenHelp'))}
        />
      </SimpleGrid>
      <Pace values={values} leads={leads} />
    </Stack>
  );
}

/**
 * How long phones ring, the number of retries, and the delay before each. Of an Inbound campaign the specification wants
 * the number of retries alone.
 */
export function RetryFields({ form, inbound, slim, disabled }: NumberFieldsProps) {
  const { retry_times, retry_delay_minutes, ring_seconds, on_machine, retry_by_outcome } = form.values;
  const replaced = !inbound && retry_by_outcome ? say('schedule.retryPlan.replaces') : undefined;
  return (
    <SimpleGrid cols={columns(slim)}>
      <NumberInput
        {...whole}
        {...campaignLimits.retryTimes}
        disabled={disabled}
        value={retry_times}
        onChange={(times) => form.set({ retry_times: times })}
        {...form.field(
          'retry_times',
          inbound ? say('schedule.retryTimesInbound') : (replaced ?? triesInWords(retry_times, on_machine)),
        )}
      />
      {!slim && !inbound && (
        <NumberInput
          {...whole}
          {...campaignLimits.retryDelayMinutes}
          disabled={disabled}
          suffix={say('schedule.minutesSuffix')}
          value={retry_delay_minutes}
          onChange={(minutes) => form.set({ retry_delay_minutes: minutes })}
          {...form.field('retry_delay_minutes', replaced ?? retryInWords(retry_delay_minutes))}
        />
      )}
      {!slim && !inbound && (
        <NumberInput
          {...whole}
          {...campaignLimits.ringSeconds}
          disabled={disabled}
          suffix={say('schedule.secondsSuffix')}
          value={ring_seconds}
          onChange={(seconds) => form.set({ ring_seconds: seconds })}
          {...form.field('ring_seconds', say('schedule.ringTimeHelp'))}
        />
      )}
    </SimpleGrid>
  );
}
