import { hoursIn } from '@halloo/contract/week';
import { Select } from '../../../ui/select.tsx';
import { say } from '../../../words/say.ts';
import classes from './days.module.css';
import type { ScheduleFields } from './use-schedule-form.ts';

const names = {
  campaign: say('schedule.week.hoursInCampaign'),
  person: say('schedule.week.hoursInPerson'),
};

/** Whose clock dates and hours mean. */
export function HoursInSelect({ form, disabled }: { form: ScheduleFields; disabled: boolean }) {
  return (
    <Select
      allowDeselect={false}
      className={classes.field}
      disabled={disabled}
      data={hoursIn.map((value) => ({ value, label: names[value] }))}
      value={form.values.hours_in ?? 'campaign'}
      onChange={(value) => form.set({ hours_in: value === 'person' ? 'person' : 'campaign' })}
      {...form.field('hours_in', say('schedule.week.hoursInHelp'))}
    />
  );
}
