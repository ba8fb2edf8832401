import type { OverviewNumbers } from '@halloo/contract/results';
import type { HeatCell } from '../../../../ui/charts/heat-map.tsx';
import { formatNumber, formatShare } from '../../../../ui/format.ts';
import { weekdayName } from '../../../../ui/time-words.ts';
import { say } from '../../../../words/say.ts';

type Cell = OverviewNumbers['by_hour'][number];

/** Below this many calls a rate is mostly chance. */
export const fewCalls = 10;

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const placeOf = ({ weekday, hour }: Cell) => ({ day: weekdayName(weekday, 'long'), hour: hourName(hour) });

/** Weekdays by hours, from the first hour with calls to the last. */
export const hourMap = (cells: readonly Cell[]) => {
  const hours = cells.map(({ hour }) => hour);
  const first = Math.min(...hours);
  const last = Math.max(...hours);
  const byPlace = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  const cellOf = (weekday: string, hour: string): HeatCell | undefined => {
    const cell = byPlace.get(`${weekday} ${hour}`);
    if (!cell || cell.dialled === 0) return undefined;
    return {
      share: cell.answered / cell.dialled,
      few: cell.dialled < fewCalls,
      words: say('results.hours.cell', { ...placeOf(cell), answered: cell.answered, dialled: cell.dialled }),
    };
  };
  return {
    rows: weekdays.map((weekday) => ({ key: String(weekday), label: weekdayName(weekday, 'short') })),
    columns:
      cells.length === 0
        ? []
        : Array.from({ length: last - first + 1 }, (_, place) => ({
            key: String(first + place),
            label: String(first + place).padStart(2, '0'),
          })),
    cellOf,
  };
};

/** The hour with the best pickup rate, of those with enough calls. */
export const bestHour = (cells: readonly Cell[]) => {
  const [best] = cells
    .filter(({ dialled }) => dialled >= fewCalls)
    .toSorted((one, other) => other.answered / other.dialled - one.answered / one.dialled);
  if (!best || best.answered === 0) return undefined;
  const { dialled, answered } = best;
  return say('results.hours.best', { ...placeOf(best), share: formatShare(answered, dialled), dialled });
};

export const hourRows = (cells: readonly Cell[]) =>
  cells.map((cell) => {
    const { weekday, hour, dialled, answered } = cell;
    return {
      key: `${weekday} ${hour}`,
      cells: [
        say('results.hours.hour', placeOf(cell)),
        formatNumber(dialled),
        formatNumber(answered),
        formatShare(answered, dialled),
      ],
    };
  });
