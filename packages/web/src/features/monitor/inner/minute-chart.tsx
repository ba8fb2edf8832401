import type { Monitor } from '@halloo/contract/calls';
import { Chart } from '../../../ui/charts/chart.tsx';
import { ColumnChart } from '../../../ui/charts/column-chart.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { zoneName } from '../../../ui/zone-name.ts';
import { say } from '../../../words/say.ts';
import { minuteColumns, sumsOf } from './minute-columns.ts';

/** Calls dialled and answered in each minute of the last hour. */
export function MinuteChart({ monitor: { minutes, campaign_type, timezone } }: { monitor: Monitor }) {
  const columns = minuteColumns(minutes, timezone);
  const sums = sumsOf(minutes);
  const busy = columns.filter(({ whole, part }) => whole + part > 0);
  return (
    <Chart
      title={say('monitor.minutes.title')}
      about={say('monitor.minutes.about', { zone: zoneName(timezone) })}
      table={{
        caption: say('monitor.minutes.caption'),
        columns: [say('monitor.minutes.minute'), say('monitor.minutes.calls'), say('monitor.minutes.answered')],
        rows: busy.map(({ key, time, whole, part }) => ({
          key,
          cells: [time, formatNumber(whole), formatNumber(part)],
        })),
      }}
    >
      <ColumnChart
        columns={columns}
        whole={say(campaign_type === 'Inbound' ? 'monitor.minutes.sumCameIn' : 'monitor.minutes.sumDialled', {
          count: sums.dialled,
        })}
        part={say('monitor.minutes.sumAnswered', { count: sums.answered })}
        none={sums.dialled + sums.answered === 0 ? say('monitor.minutes.empty') : undefined}
      />
    </Chart>
  );
}
