import type { Monitor } from '@halloo/contract/calls';
import { Chart } from '../../../ui/charts/chart.tsx';
import { ColumnChart } from '../../../ui/charts/column-chart.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { minuteColumns, sumsOf } from './minute-columns.ts';

/** Calls dialled and answered in each minute of the last hour. */
export function MinuteChart({ monitor: { minutes, campaign_type } }: { monitor: Monitor }) {
  const columns = minuteColumns(minutes);
  const sums = sumsOf(minutes);
  const busy = columns.filter(({ whole, part }) => whole + part > 0);
  return (
    <Chart
      title="The last 60 minutes"
      table={{
        caption: 'Calls in each of the last 60 minutes. Minutes without calls are left out.',
        columns: ['Minute', 'Calls', 'Answered by a person'],
        rows: busy.map(({ key, time, whole, part }) => ({
          key,
          cells: [time, formatNumber(whole), formatNumber(part)],
        })),
      }}
    >
      <ColumnChart
        columns={columns}
        whole={`${formatNumber(sums.dialled)} ${campaign_type === 'Inbound' ? 'came in' : 'dialled'}`}
        part={`${formatNumber(sums.answered)} answered by a person`}
        none={sums.dialled + sums.answered === 0 ? 'No calls in the last 60 minutes' : undefined}
      />
    </Chart>
  );
}
