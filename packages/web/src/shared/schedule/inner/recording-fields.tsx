import type { RecordChoice } from '@halloo/contract/campaigns';
import { Radio, Stack } from '@mantine/core';
import { say } from '../../../words/say.ts';
import classes from './schedule.module.css';
import { ScheduleScript } from './schedule-script.tsx';
import type { ScheduleFields } from './use-schedule-form.ts';

interface RecordingFieldsProps {
  form: ScheduleFields;
  disabled: boolean;
}

const options: readonly { readonly value: RecordChoice; readonly label: string; readonly about: string }[] = [
  { value: 'off', label: say('schedule.recording.off'), about: say('schedule.recording.offAbout') },
  { value: 'announced', label: say('schedule.recording.announced'), about: say('schedule.recording.announcedAbout') },
  { value: 'in_flow', label: say('schedule.recording.inFlow'), about: say('schedule.recording.inFlowAbout') },
];

/** Whether whole calls are recorded, and the announcement that people hear first. */
export function RecordingFields({ form, disabled }: RecordingFieldsProps) {
  const { record_calls, record_script_id } = form.values;
  const about = options.find(({ value }) => value === record_calls)?.about ?? '';
  return (
    <div className={classes.machine}>
      <Radio.Group
        value={record_calls}
        onChange={(choice) => form.set({ record_calls: choice as RecordChoice })}
        classNames={{ label: classes.machineHeading ?? '' }}
        {...form.field('record_calls', about)}
      >
        <Stack gap="xs" my="xs">
          {options.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} disabled={disabled} />
          ))}
        </Stack>
      </Radio.Group>
      {record_calls === 'announced' && (
        <ScheduleScript
          scriptId={record_script_id}
          disabled={disabled}
          field={form.field('record_script_id')}
          onChoose={(script) => form.set({ record_script_id: script })}
        />
      )}
    </div>
  );
}
