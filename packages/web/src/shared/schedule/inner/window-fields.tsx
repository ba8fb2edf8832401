import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { clockIn, windowInWords } from '../../../ui/time-words.ts';
import { TimeZoneSelect } from '../../../ui/time-zone-select.tsx';
import { say } from '../../../words/say.ts';
import { DaysFields, SlimDays } from './days-fields.tsx';
import { Words } from './schedule-parts.tsx';
import type { ScheduleFields } from './use-schedule-form.ts';

interface WindowFieldsProps {
  form: ScheduleFields;
  inbound: boolean;
  disabled: boolean;
  slim: boolean;
}

/** Days, hours and time zone. */
export function WindowFields({ form, inbound, disabled, slim }: WindowFieldsProps) {
  const { values } = form;
  const clock = clockIn(values.timezone, new Date());
  const tight = slim ? { spacing: 'xs' } : {};
  return (
    <>
      <SimpleGrid cols={slim ? 2 : { base: 1, xs: 2 }} {...tight}>
        <TextInput type="date" disabled={disabled} {...form.text('call_start_date')} />
        <TextInput
          type="date"
          disabled={disabled}
          min={values.call_start_date || undefined}
          {...form.text('call_end_date')}
        />
      </SimpleGrid>
      <Stack gap={4}>
        {values.week === null && (
          <>
            <SimpleGrid cols={2} {...tight}>
              <TextInput type="time" disabled={disabled} {...form.text('call_start_time')} />
              <TextInput type="time" disabled={disabled} {...form.text('call_end_time')} />
            </SimpleGrid>
            <Words>
              {windowInWords(values.call_start_time, values.call_end_time, inbound ? 'inbound' : 'outbound')}
            </Words>
          </>
        )}
        {slim ? <SlimDays form={form} /> : <DaysFields form={form} inbound={inbound} disabled={disabled} />}
      </Stack>
      <TimeZoneSelect
        disabled={disabled}
        value={values.timezone}
        onChange={(timezone) => form.set({ timezone })}
        {...form.field('timezone', clock && say('schedule.clock', { clock }))}
      />
    </>
  );
}
