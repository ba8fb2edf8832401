import type { Home } from '@halloo/contract/home';
import { Chart } from '../../../ui/charts/chart.tsx';
import { ColumnChart } from '../../../ui/charts/column-chart.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { zoneName } from '../../../ui/zone-name.ts';
import { say } from '../../../words/say.ts';
import { dayColumns, pickUpInWords, sumDays } from './home-words.ts';

/** Calls of all campaigns on each of the last days, and how many of them a person answered. */
export function DayChart({ home: { days, timezone } }: { home: Home }) {
  const columns = dayColumns(days, useNow(60_000));
  const sums = sumDays(days);
  return (
    <Chart
      title={say('home.days.title')}
      about={say('home.days.about', { zone: zoneName(timezone) })}
      table={{
        caption: say('home.days.caption'),
        columns: [say('home.days.day'), say('home.days.calls'), say('home.days.answered'), say('home.days.share')],
        rows: columns
          .filter(({ whole }) => whole > 0)
          .map(({ key, words, whole, part }) => ({
            key,
            cells: [words, formatNumber(whole), formatNumber(part), pickUpInWords({ calls: whole, answered: part })],
          })),
      }}
    >
      <ColumnChart
        columns={columns}
        whole={say('home.days.sumCalls', { count: sums.calls })}
        part={say('home.days.sumAnswered', { count: sums.answered, share: pickUpInWords(sums) })}
        none={sums.calls === 0 ? say('home.days.none') : undefined}
      />
    </Chart>
  );
}
