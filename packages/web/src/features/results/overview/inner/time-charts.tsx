import type { Overview } from '@halloo/contract/results';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { ColumnChart } from '../../../../ui/charts/column-chart.tsx';
import { HeatMap } from '../../../../ui/charts/heat-map.tsx';
import { formatNumber, formatShare } from '../../../../ui/format.ts';
import { zoneName } from '../../../../ui/zone-name.ts';
import { bestHour, fewCalls, hourMap, hourRows } from './hour-map.ts';
import { bucketInWords, timeColumns } from './over-time.ts';

interface Of {
  overview: Overview;
}

export function HourChart({ overview: { by_hour, campaign } }: Of) {
  if (by_hour.length === 0) return null;
  return (
    <Chart
      telling
      title="When people pick up"
      about={`Of 100 calls dialled in an hour, how many were picked up; ${zoneName(campaign.timezone)}. ${bestHour(by_hour) ?? ''}`}
      table={{
        caption: 'Calls by weekday and hour of dialling.',
        columns: ['Hour', 'Dialled', 'Picked up', 'Share'],
        rows: hourRows(by_hour),
      }}
    >
      <HeatMap label="Calls picked up, in per cent" fewWords={`Fewer than ${fewCalls} calls`} {...hourMap(by_hour)} />
    </Chart>
  );
}

export function OverTimeChart({ overview: { over_time, campaign } }: Of) {
  const columns = timeColumns(over_time, campaign.timezone);
  const busy = columns.filter(({ whole, part }) => whole + part > 0);
  const sum = (of: (column: (typeof columns)[number]) => number) =>
    columns.reduce((total, column) => total + of(column), 0);
  const inbound = campaign.campaign_type === 'Inbound';
  return (
    <Chart
      title="Calls over time"
      about={`A column for each ${bucketInWords(over_time.bucket_seconds)}; ${zoneName(campaign.timezone)}.`}
      table={{
        caption: 'Calls over time. Times without calls are left out.',
        columns: ['From', inbound ? 'Came in' : 'Dialled', inbound ? 'Answered' : 'Picked up', 'Share'],
        rows: busy.map(({ key, name, whole, part }) => ({
          key,
          cells: [name, formatNumber(whole), formatNumber(part), formatShare(part, whole)],
        })),
      }}
    >
      <ColumnChart
        columns={columns}
        whole={`${formatNumber(sum(({ whole }) => whole))} ${inbound ? 'came in' : 'dialled'}`}
        part={`${formatNumber(sum(({ part }) => part))} ${inbound ? 'answered' : 'picked up'}`}
      />
    </Chart>
  );
}
