import type { Monitor } from '@halloo/contract/calls';
import { VisuallyHidden } from '@mantine/core';
import { formatNumber } from '../../ui/format.ts';
import { Section } from '../../ui/section.tsx';
import { barsOf, chartHeight, quartersOf, sumsOf, topOf } from './chart-geometry.ts';
import classes from './minute-chart.module.css';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const time = (minute: string) => clock.format(new Date(minute));

/** Calls dialled and answered in each minute of the last hour. */
export function MinuteChart({ monitor: { minutes, campaign_type } }: { monitor: Monitor }) {
  const top = topOf(minutes);
  const sums = sumsOf(minutes);
  return (
    <Section full title="The last 60 minutes">
      <div className={classes.legend}>
        <span data-kind="dialled">
          {formatNumber(sums.dialled)} {campaign_type === 'Inbound' ? 'came in' : 'dialled'}
        </span>
        <span data-kind="answered">{formatNumber(sums.answered)} answered by a person</span>
      </div>
      {/* The table below says the same, for those who do not see the bars. */}
      <div className={classes.chart} aria-hidden>
        <div className={classes.scale}>
          <span>{formatNumber(top)}</span>
          <span>{formatNumber(top / 2)}</span>
          <span>0</span>
        </div>
        <div className={classes.plot}>
          <Bars minutes={minutes} />
          {sums.dialled + sums.answered === 0 && <span className={classes.none}>No calls in the last 60 minutes</span>}
        </div>
        <div className={classes.times}>
          {quartersOf(minutes).map(({ minute, left }) => (
            <span key={minute} style={{ left: `${left}%` }}>
              {time(minute)}
            </span>
          ))}
        </div>
      </div>
      <MinuteTable minutes={minutes} />
    </Section>
  );
}

function Bars({ minutes }: { minutes: Monitor['minutes'] }) {
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${minutes.length} ${chartHeight}`}
      preserveAspectRatio="none"
      role="presentation"
    >
      {[0, 0.5].map((line) => (
        <line key={line} x1={0} x2={minutes.length} y1={line * chartHeight} y2={line * chartHeight} />
      ))}
      {barsOf(minutes).map(({ minute, dialled, answered }, place) => (
        <g key={minute}>
          <rect data-kind="dialled" {...dialled} />
          <rect data-kind="answered" {...answered} />
          <rect data-kind="area" x={place} y={0} width={1} height={chartHeight}>
            <title>
              {time(minute)}: {minutes[place]?.dialled} calls, {minutes[place]?.answered} answered
            </title>
          </rect>
        </g>
      ))}
      <line x1={0} x2={minutes.length} y1={chartHeight} y2={chartHeight} />
    </svg>
  );
}

function MinuteTable({ minutes }: { minutes: Monitor['minutes'] }) {
  const busy = minutes.filter(({ dialled, answered }) => dialled + answered > 0);
  return (
    <VisuallyHidden>
      <table>
        <caption>Calls in each of the last 60 minutes. Minutes without calls are left out.</caption>
        <thead>
          <tr>
            <th scope="col">Minute</th>
            <th scope="col">Calls</th>
            <th scope="col">Answered by a person</th>
          </tr>
        </thead>
        <tbody>
          {busy.map(({ minute, dialled, answered }) => (
            <tr key={minute}>
              <th scope="row">{time(minute)}</th>
              <td>{formatNumber(dialled)}</td>
              <td>{formatNumber(answered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
