import type { Overview } from '@halloo/contract/results';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { ColumnChart } from '../../../../ui/charts/column-chart.tsx';
import { HeatMap } from '../../../../ui/charts/heat-map.tsx';
import { formatNumber, formatShare } from '../../../../ui/format.ts';
import { zoneName } from '../../../../ui/zone-name.ts';
import { say } from '../../../../words/say.ts';
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
      title={say('results.hours.title')}
      about={`${say('results.hours.about', { zone: zoneName(campaign.timezone) })} ${bestHour(by_hour) ?? ''}`}
      table={{
        caption: say('results.hours.caption'),
        columns: [
          say('results.hours.column'),
          say('results.column.dialled'),
          say('results.column.pickedUp'),
          say('results.column.share'),
        ],
        rows: hourRows(by_hour),
      }}
    >
      <HeatMap
        label={say('results.hours.label')}
        fewWords={say('results.hours.few', { count: fewCalls })}
        {...hourMap(by_hour)}
      />
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
      title={say('results.overTime.title')}
      about={bucketInWords(over_time.bucket_seconds, zoneName(campaign.timezone))}
      table={{
        caption: say('results.overTime.caption'),
        columns: [
          say('results.overTime.from'),
          say(inbound ? 'results.overTime.cameIn' : 'results.column.dialled'),
          say(inbound ? 'results.overTime.answered' : 'results.column.pickedUp'),
          say('results.column.share'),
        ],
        rows: busy.map(({ key, name, whole, part }) => ({
          key,
          cells: [name, formatNumber(whole), formatNumber(part), formatShare(part, whole)],
        })),
      }}
    >
      <ColumnChart
        columns={columns}
        whole={say(inbound ? 'results.overTime.sumCameIn' : 'results.overTime.sumDialled', {
          count: sum(({ whole }) => whole),
        })}
        part={say(inbound ? 'results.overTime.sumAnswered' : 'results.overTime.sumPickedUp', {
          count: sum(({ part }) => part),
        })}
      />
    </Chart>
  );
}
