import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { everySimQuery } from '../queries.ts';
import type { ScheduleValues } from '../schedule-values.ts';
import { fitInWords, paceInWords } from './pacing.ts';
import classes from './schedule.module.css';
import { lines, tooFewChannels } from './sim-words.ts';

/** What numbers mean, in words below them. */
export function Words({ children }: { children: string | undefined }) {
  return (
    <Text c="dimmed" size="xs" role="status">
      {children}
    </Text>
  );
}

/** What the pacing of an Outbound campaign means: how fast it is, whether it is fast enough, and what carries it. */
export function Pace({ values, leads }: { values: ScheduleValues; leads: number }) {
  const fit = fitInWords(values, values, leads);
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
  const { active, channels, cards, channelsInWords } = lines(sims.data);
  if (active === 0) {
    return (
      <Line warning>
        No SIM card is active, so no call goes out. <ToSims>Open SIM cards</ToSims>
      </Line>
    );
  }
  const few = tooFewChannels(channels, spinRate);
  return (
    <>
      <Line>
        Calls go out over <ToSims>{cards}</ToSims> with {channelsInWords}.
      </Line>
      {few && <Line warning>{few}</Line>}
    </>
  );
}

function ToSims({ children }: { children: string }) {
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
