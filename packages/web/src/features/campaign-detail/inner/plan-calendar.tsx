import type { CalendarDay } from '@halloo/contract/call-plans';
import { dateAfter } from '@halloo/contract/calling-days';
import { ActionIcon, Group, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { weekdayName } from '../../../ui/time-words.ts';
import { say } from '../../../words/say.ts';
import { planCalendarQuery } from './call-plan-queries.ts';
import { dayInWords, monthAfter, monthInWords, monthOf, moves, weeksOf } from './month.ts';
import classes from './plan-calendar.module.css';

interface PlanCalendarProps {
  id: number;
  /** In the time zone of the campaign, as YYYY-MM-DD. */
  today: string;
}

/** How many people are called on which day: a month as a grid, or as a list where the screen is narrow. */
export function PlanCalendar({ id, today }: PlanCalendarProps) {
  const [day, setDay] = useState(today);
  const month = monthOf(day);
  const weeks = weeksOf(month);
  const [from = today, to = today] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const calendar = useQuery(planCalendarQuery(id, from, to));
  const isNarrow = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const turn = (months: number) => setDay(`${monthAfter(month, months)}-01`);
  const days = new Map(calendar.data?.days.map((each) => [each.date, each]));
  const own = [...days.values()].filter(({ date }) => monthOf(date) === month);
  const isEmpty = calendar.data !== undefined && own.every(({ people, possible }) => people + possible === 0);
  return (
    <div className={classes.calendar}>
      <Group justify="space-between">
        <ActionIcon variant="default" aria-label={say('callPlan.calendar.before')} onClick={() => turn(-1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <Text fw={600} role="status">
          {monthInWords(month)}
        </Text>
        <ActionIcon variant="default" aria-label={say('callPlan.calendar.after')} onClick={() => turn(1)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {calendar.isPending && <Skeleton height={240} role="status" aria-label={say('ui.loading')} />}
      {calendar.isError && !calendar.data && <ErrorState error={calendar.error} onRetry={() => calendar.refetch()} />}
      {calendar.data && !isNarrow && <Grid {...{ weeks, days, day, month, today }} onDay={setDay} />}
      {calendar.data && isNarrow && <DayList days={own} />}
      {isEmpty && <Text c="dimmed">{say('callPlan.calendar.empty')}</Text>}
    </div>
  );
}

/** "Monday, 16 November 2026: 120 people. Holiday: Republic Day". */
export const dayLabel = (day: CalendarDay): string => {
  const parts = [
    ...(day.round === null ? [] : [say('callPlan.calendar.round', { round: day.round })]),
    ...(day.people > 0 ? [say('callPlan.calendar.people', { people: day.people })] : []),
    ...(day.possible > 0 ? [say('callPlan.calendar.possible', { people: day.possible })] : []),
    ...(day.closed === '' ? [] : [closedWords(day)]),
  ];
  return say('callPlan.calendar.day', {
    day: dayInWords(day.date),
    facts: parts.length === 0 ? say('callPlan.calendar.nobody') : parts.join(', '),
  });
};

const closedWords = ({ closed, holiday }: CalendarDay): string => {
  if (closed === 'holiday') return say('callPlan.calendar.holiday', { holiday });
  if (closed === 'day_off') return say('callPlan.calendar.dayOff');
  return closed === 'outside' ? say('callPlan.calendar.outside') : say('callPlan.calendar.noHours');
};

interface GridProps {
  weeks: string[][];
  days: ReadonlyMap<string, CalendarDay>;
  /** The day that has the focus. */
  day: string;
  month: string;
  today: string;
  onDay: (date: string) => void;
}

function Grid({ weeks, days, day, month, today, onDay }: GridProps) {
  const chosen = useRef<HTMLButtonElement>(null);
  const moved = useRef(false);
  const shown = days.get(day);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => {
    if (moved.current) chosen.current?.focus();
    moved.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    const by = moves[event.key];
    if (months === undefined && by === undefined) return;
    event.preventDefault();
    moved.current = true;
    onDay(by === undefined ? `${monthAfter(month, months ?? 0)}-01` : dateAfter(day, by));
  };
  return (
    <>
      <table className={classes.grid} aria-label={say('callPlan.calendar.title')}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, weekday) => weekday + 1).map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={weekdayName(weekday, 'long')}>{weekdayName(weekday, 'short')}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <DayCell
                  key={date}
                  day={days.get(date)}
                  date={date}
                  isChosen={date === day}
                  isOther={monthOf(date) !== month}
                  isToday={date === today}
                  cell={date === day ? chosen : undefined}
                  onChoose={() => onDay(date)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" role="status">
        {shown ? dayLabel(shown) : ''}
      </Text>
    </>
  );
}

interface DayCellProps {
  date: string;
  day: CalendarDay | undefined;
  isChosen: boolean;
  isOther: boolean;
  isToday: boolean;
  cell: React.RefObject<HTMLButtonElement | null> | undefined;
  onChoose: () => void;
}

function DayCell({ date, day, isChosen, isOther, isToday, cell, onChoose }: DayCellProps) {
  const { people = 0, possible = 0, closed = '' } = day ?? {};
  return (
    <td>
      <button
        type="button"
        ref={cell}
        className={classes.day}
        data-closed={closed !== '' || undefined}
        data-other={isOther || undefined}
        data-planned={people > 0 || undefined}
        aria-label={day ? dayLabel(day) : dayInWords(date)}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={onChoose}
      >
        <span>{Number(date.slice(8))}</span>
        {people > 0 && <strong>{formatNumber(people)}</strong>}
        {possible > 0 && <small>{say('callPlan.calendar.upTo', { people: possible })}</small>}
      </button>
    </td>
  );
}

/** Only days with calls or without hours in between: a narrow screen has no room for a grid. */
function DayList({ days }: { days: readonly CalendarDay[] }) {
  const told = days.filter(({ people, possible, closed }) => people + possible > 0 || closed === 'holiday');
  return (
    <ul className={classes.list} aria-label={say('callPlan.calendar.title')}>
      {told.map((day) => (
        <li key={day.date}>{dayLabel(day)}</li>
      ))}
    </ul>
  );
}
