import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Rich } from '../../../words/rich.tsx';
import { everySimQuery } from '../queries.ts';
import type { ScheduleValues } from '../schedule-values.ts';
import { callingDays, neverInWords } from './form-days.ts';
import { fitInWords, paceInWords } from './pacing.ts';
import classes from './schedule.module.css';
import { lines, tooFewChannels } from './sim-words.ts';
import { useHolidays } from './use-holidays.ts';

/** The meaning of the numbers above. */
export function Words({ children }: { children: string | undefined }) {
  return (
    <Text c="dimmed" size="xs" role="status">
      {children}
    </Text>
  );
}

/** The pace of an Outbound campaign: how fast it is, whether it is fast enough, and which SIM cards carry it. */
export function Pace({ values, leads }: { values: ScheduleValues; leads: number }) {
  const { data: holidays } = useHolidays(values);
  const isTimed = values.week !== null || values.call_start_time !== '';
  const days = isTimed ? callingDays(values, holidays) : undefined;
  // That there is no calling time at all is told beside the days.
  const fit = neverInWords(days) ? undefined : fitInWords(days, values, leads);
  return (
    <div className={classes.pace}>
      <Words>{paceInWords(values.spin_rate, values.time_between_calls, leads)}</Words>
      {fit && <Line warning={!fit.enough}>{fit.words}</Line>}
      <Lines spinRate={values.spin_rate} />
    </div>
  );
}

function Lines({ spinRate }: { spinRate: unknown }) {
  const sims = useQuery(everySimQuery);
  if (!sims.data) return null;
  const { active, channels } = lines(sims.data);
  const tags = { link: (inside: ReactNode) => <ToSims>{inside}</ToSims> };
  if (active === 0) {
    return (
      <Line warning>
        <Rich text="schedule.noSimToCall" tags={tags} />
      </Line>
    );
  }
  const few = tooFewChannels(channels, spinRate);
  return (
    <>
      <Line>
        <Rich text="schedule.lines" given={{ cards: active, channels }} tags={tags} />
      </Line>
      {few && <Line warning>{few}</Line>}
    </>
  );
}

function ToSims({ children }: { children: ReactNode }) {
  return (
    <Anchor component={Link} to={addresses.sims()} size="xs">
      {children}
    </Anchor>
  );
}

function Line({ warning = false, children }: { warning?: boolean; children: ReactNode }) {
  return (
    <Text size="xs" {...(!warning && { c: 'dimmed' })} className={classes.fit} data-warning={warning || undefined}>
      {warning && <IconAlertTriangle size={14} aria-hidden />}
      <span>{children}</span>
    </Text>
  );
}
