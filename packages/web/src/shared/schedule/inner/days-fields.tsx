import { Button, Group, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { sameValues } from '../../../ui/form-errors.ts';
import { say } from '../../../words/say.ts';
import { daysOffIn, hasOwnDays, whenInWords, wholeWeek } from '../week-words.ts';
import classes from './days.module.css';
import { DaysOff } from './days-off.tsx';
import { callingDays, neverInWords } from './form-days.ts';
import { HolidaySelect } from './holiday-select.tsx';
import { HoursInSelect } from './hours-in-select.tsx';
import scheduleClasses from './schedule.module.css';
import { useHolidays } from './use-holidays.ts';
import type { ScheduleFields } from './use-schedule-form.ts';
import { WeekEditor } from './week-editor.tsx';
import { WeekPicture } from './week-picture.tsx';
import { plainHours, presets, weekOf } from './week-values.ts';

interface DaysFieldsProps {
  form: ScheduleFields;
  inbound: boolean;
  disabled: boolean;
}

const ownFields = ['week', 'holidays', 'days_off', 'hours_in'] as const;

/** Hours by weekday, holidays and days off: one line until somebody opens it. */
export function DaysFields({ form, inbound, disabled }: DaysFieldsProps) {
  const { values } = form;
  const isSet = hasOwnDays(values);
  const [wanted, { toggle }] = useDisclosure(isSet);
  // An error is never hidden.
  const opened = wanted || ownFields.some((name) => form.field(name).error !== undefined);
  const panel = useId();
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.days}>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.opener}
        leftSection={<Chevron size={16} aria-hidden />}
        aria-expanded={opened}
        aria-controls={panel}
        onClick={toggle}
      >
        {say('schedule.week.open')}
      </Button>
      {(opened || isSet) && <Told form={form} />}
      <div id={panel}>{opened && <Opened form={form} inbound={inbound} disabled={disabled} />}</div>
    </div>
  );
}

/** In the short form they are only told. */
export function SlimDays({ form }: Pick<DaysFieldsProps, 'form'>) {
  return hasOwnDays(form.values) && <Told form={form} />;
}

/** Days and hours in words, and whether there are any. */
function Told({ form: { values } }: Pick<DaysFieldsProps, 'form'>) {
  const { data: holidays } = useHolidays(values);
  const words = whenInWords(values, { holidays: holidays?.length ?? 0, daysOff: daysOffIn(values) });
  const never = neverInWords(callingDays(values, holidays));
  return (
    <div>
      <Text size="sm" role="status">
        {words}
      </Text>
      {never && (
        <Text size="xs" role="alert" className={scheduleClasses.fit} data-warning>
          <IconAlertTriangle size={14} aria-hidden />
          <span>{never}</span>
        </Text>
      )}
    </div>
  );
}

function Opened({ form, inbound, disabled }: DaysFieldsProps) {
  const { values } = form;
  const { week } = values;
  const plain = plainHours(values.call_start_time, values.call_end_time);
  const whole = wholeWeek(values);
  const { error } = form.field('week');
  return (
    <div className={classes.opened}>
      <Group gap="xs" role="group" aria-label={say('schedule.week.presets')}>
        {presets.map(({ name, days }) => {
          // The same hours every day need no week.
          const made = days === 7 ? null : weekOf(days, plain);
          return (
            <Button
              key={name}
              variant={sameValues(week, made) ? 'light' : 'default'}
              size="compact-sm"
              disabled={disabled}
              aria-pressed={sameValues(week, made)}
              onClick={() => form.set({ week: made })}
            >
              {say(`schedule.week.preset.${name}`)}
            </Button>
          );
        })}
      </Group>
      <Switch
        label={say('schedule.week.different')}
        description={say('schedule.week.differentHelp')}
        checked={week !== null}
        disabled={disabled}
        onChange={({ currentTarget }) => form.set({ week: currentTarget.checked ? weekOf(7, plain) : null })}
      />
      {week && (
        <WeekEditor
          week={week}
          plain={plain}
          disabled={disabled}
          error={error}
          onChange={(changed) => form.set({ week: changed })}
        />
      )}
      {whole && <WeekPicture week={whole} words={whenInWords(values, { holidays: 0, daysOff: 0 }) ?? ''} />}
      {!inbound && <HoursInSelect form={form} disabled={disabled} />}
      <HolidaySelect form={form} disabled={disabled} />
      <DaysOff form={form} disabled={disabled} />
    </div>
  );
}
