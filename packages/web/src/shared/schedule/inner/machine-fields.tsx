import type { MachineChoice } from '@halloo/contract/campaigns';
import { Radio, Stack } from '@mantine/core';
import type { ScheduleValues } from '../schedule-values.ts';
import { machineInWords, machineOptions } from './machine-words.ts';
import classes from './schedule.module.css';
import { ScheduleScript } from './schedule-script.tsx';
import type { ScheduleFields } from './use-schedule-form.ts';

interface MachineFieldsProps {
  form: ScheduleFields;
  disabled: boolean;
}

/** The retries after an answering machine. */
const retriesOf = (values: ScheduleValues) =>
  values.retry_by_outcome ? { retry_times: values.machine_times, retry_delay_minutes: values.machine_delay } : values;

/** The action for a call that an answering machine answers. */
export function MachineFields({ form, disabled }: MachineFieldsProps) {
  const { values } = form;
  const { on_machine } = values;
  return (
    <div className={classes.machine}>
      <Radio.Group
        value={on_machine}
        onChange={(choice) => form.set({ on_machine: choice as MachineChoice })}
        classNames={{ label: classes.machineHeading ?? '' }}
        {...form.field('on_machine', machineInWords(on_machine, retriesOf(values)))}
      >
        <Stack gap="xs" my="xs">
          {machineOptions.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} disabled={disabled} />
          ))}
        </Stack>
      </Radio.Group>
      {on_machine === 'script' && (
        <ScheduleScript
          scriptId={values.machine_script_id}
          disabled={disabled}
          field={form.field('machine_script_id')}
          onChoose={(machine_script_id) => form.set({ machine_script_id })}
        />
      )}
    </div>
  );
}
