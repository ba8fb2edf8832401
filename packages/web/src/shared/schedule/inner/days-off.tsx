import { Button, Input, Pill, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDate } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';
import classes from './days.module.css';
import type { ScheduleFields } from './use-schedule-form.ts';
import { addRange, type DateRange, rangesOf, removeRange } from './week-values.ts';

const rangeInWords = ({ from, to }: DateRange) =>
  from === to ? formatDate(from) : say('schedule.week.range', { from: formatDate(from), to: formatDate(to) });

interface DaysOffProps {
  form: ScheduleFields;
  disabled: boolean;
}

/** Own dates without calls. A last day adds a whole range. */
export function DaysOff({ form, disabled }: DaysOffProps) {
  const { days_off } = form.values;
  const [{ from, to }, setRange] = useState<DateRange>({ from: '', to: '' });
  const [problem, setProblem] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  const { label, error } = form.field('days_off');

  const add = () => {
    const dates =
      from === '' ? { problem: say('schedule.week.chooseDay') } : addRange(days_off, { from, to: to || from });
    if (Array.isArray(dates)) {
      form.set({ days_off: dates });
      setRange({ from: '', to: '' });
      setProblem(undefined);
    } else {
      setProblem(dates.problem);
    }
    first.current?.focus();
  };
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const set = (part: Partial<DateRange>) => {
    setRange({ from, to, ...part });
    setProblem(undefined);
  };
  const shown = problem ?? error;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label looks like that of a field
    <div role="group" aria-label={label} className={classes.part}>
      <div>
        <Input.Label component="div">{label}</Input.Label>
        <Input.Description>{say('schedule.week.daysOffHelp')}</Input.Description>
      </div>
      {days_off.length > 0 && (
        <Pill.Group>
          {rangesOf(days_off).map((range) => (
            <Pill
              key={range.from}
              size="md"
              className={classes.chip}
              withRemoveButton={!disabled}
              removeButtonProps={{
                'aria-label': say('schedule.week.removeDay', { day: rangeInWords(range) }),
                tabIndex: 0,
                'aria-hidden': false,
              }}
              onRemove={() => {
                form.set({ days_off: removeRange(days_off, range) });
                first.current?.focus();
              }}
            >
              {rangeInWords(range)}
            </Pill>
          ))}
        </Pill.Group>
      )}
      {!disabled && (
        <div className={classes.dates}>
          <TextInput
            ref={first}
            type="date"
            label={say('schedule.week.firstDay')}
            error={shown !== undefined}
            value={from}
            onChange={({ currentTarget }) => set({ from: currentTarget.value })}
            onKeyDown={addByEnter}
          />
          <TextInput
            type="date"
            label={say('schedule.week.lastDay')}
            min={from || undefined}
            value={to}
            onChange={({ currentTarget }) => set({ to: currentTarget.value })}
            onKeyDown={addByEnter}
          />
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {say('schedule.week.addDay')}
          </Button>
        </div>
      )}
      {shown !== undefined && <Input.Error role="alert">{shown}</Input.Error>}
    </div>
  );
}
