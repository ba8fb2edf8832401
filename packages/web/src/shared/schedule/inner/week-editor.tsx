import type { DayHours, Week } from '@halloo/contract/calling-days';
import { ActionIcon, Button, CloseButton, Input, Text, TextInput } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { say } from '../../../words/say.ts';
import { dayName } from '../week-words.ts';
import classes from './days.module.css';
import { addHours, canAddHours, changeHours, copyToWorkdays, dayProblem, removeHours } from './week-values.ts';

interface WeekEditorProps {
  week: Week;
  /** For the first hours of a day. */
  plain: DayHours;
  disabled: boolean;
  /** A problem of the whole week. */
  error: string | undefined;
  onChange: (week: Week) => void;
}

/** The hours of each weekday. A day without hours has no calls. */
export function WeekEditor({ error, ...props }: WeekEditorProps) {
  const hasProblem = props.week.some((hours) => dayProblem(hours) !== undefined);
  return (
    <div className={classes.week}>
      {props.week.map((hours, weekday) => (
        <Day key={dayName(weekday)} {...props} weekday={weekday} hours={hours} />
      ))}
      {error !== undefined && !hasProblem && <Input.Error>{error}</Input.Error>}
    </div>
  );
}

interface DayProps extends Omit<WeekEditorProps, 'error'> {
  weekday: number;
  hours: readonly DayHours[];
}

function Day({ week, weekday, hours, plain, disabled, onChange }: DayProps) {
  const add = useRef<HTMLButtonElement>(null);
  const day = dayName(weekday);
  const problem = dayProblem(hours);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid with its legend in a column
    <div role="group" aria-label={day} className={classes.weekday}>
      <Text fw={500}>{day}</Text>
      <div className={classes.hours}>
        {hours.length === 0 && <Text c="dimmed">{say('schedule.week.noCalls')}</Text>}
        {hours.map((each, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours have no other name than their place
          <div key={place} className={classes.span}>
            {(['start', 'end'] as const).map((part) => (
              <TextInput
                key={part}
                type="time"
                size="sm"
                disabled={disabled}
                aria-label={say(`schedule.week.${part}Of`, { day, place: place + 1 })}
                error={problem !== undefined}
                value={each[part]}
                onChange={({ currentTarget }) =>
                  onChange(changeHours(week, weekday, place, { [part]: currentTarget.value }))
                }
              />
            ))}
            {!disabled && (
              <CloseButton
                size="lg"
                iconSize={16}
                aria-label={say('schedule.week.remove', { day, place: place + 1 })}
                onClick={() => {
                  onChange(removeHours(week, weekday, place));
                  add.current?.focus();
                }}
              />
            )}
          </div>
        ))}
        {problem && <Input.Error role="alert">{problem}</Input.Error>}
      </div>
      {!disabled && (
        <div className={classes.actions}>
          <ActionIcon
            ref={add}
            variant="subtle"
            size="lg"
            disabled={!canAddHours(hours)}
            aria-label={say('schedule.week.add', { day })}
            title={say('schedule.week.add', { day })}
            onClick={() => onChange(addHours(week, weekday, plain))}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
          {weekday < 5 && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconCopy size={14} aria-hidden />}
              aria-label={say('schedule.week.copyOf', { day })}
              onClick={() => onChange(copyToWorkdays(week, weekday))}
            >
              {say('schedule.week.copy')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
