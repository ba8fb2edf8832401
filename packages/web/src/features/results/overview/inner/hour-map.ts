import type { OverviewNumbers } from '@halloo/contract/results';
import type { HeatCell } from '../../../../ui/charts/heat-map.tsx';
import { formatNumber, formatShare } from '../../../../ui/format.ts';

type Cell = OverviewNumbers['by_hour'][number];

/** Below this many calls a rate is mostly chance. */
export const fewCalls = 10;

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const words = ({ weekday, hour, dialled, answered }: Cell) =>
  `${dayNames[weekday - 1]} ${hourName(hour)}: ${formatNumber(answered)} of ${formatNumber(dialled)} calls picked up`;

/** Weekdays by hours, as many hours as were called in, with none left out between. */
export const hourMap = (cells: readonly Cell[]) => {
  const hours = cells.map(({ hour }) => hour);
  const first = Math.min(...hours);
  const last = Math.max(...hours);
  const byPlace = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]));
  const cellOf = (weekday: string, hour: string): HeatCell | undefined => {
    const cell = byPlace.get(`${weekday} ${hour}`);
    if (!cell || cell.dialled === 0) return undefined;
    return { share: cell.answered / cell.dialled, few: cell.dialled < fewCalls, words: words(cell) };
  };
  return {
    rows: days.map((label, place) => ({ key: String(place + 1), label })),
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

/** The hour in which most picked up, of those with enough calls to say so. */
export const bestHour = (cells: readonly Cell[]) => {
  const [best] = cells
    .filter(({ dialled }) => dialled >= fewCalls)
    .toSorted((one, other) => other.answered / other.dialled - one.answered / one.dialled);
  if (!best || best.answered === 0) return undefined;
  const { weekday, hour, dialled, answered } = best;
  return `Best: ${dayNames[weekday - 1]} from ${hourName(hour)}, where ${formatShare(answered, dialled)} of ${formatNumber(dialled)} calls were picked up.`;
};

export const hourRows = (cells: readonly Cell[]) =>
  cells.map(({ weekday, hour, dialled, answered }) => ({
    key: `${weekday} ${hour}`,
    cells: [
      `${dayNames[weekday - 1]} ${hourName(hour)}`,
      formatNumber(dialled),
      formatNumber(answered),
      formatShare(answered, dialled),
    ],
  }));
