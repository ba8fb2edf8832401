import type { OverviewNumbers } from '@halloo/contract/results';
import type { BarRow } from '../../../../ui/charts/bar-rows.tsx';

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth'] as const;

/** One bar for each attempt, then those whom nobody reached. */
export const attemptRows = ({ picked_up_at, never }: OverviewNumbers['attempts']): BarRow[] => [
  ...picked_up_at.map(({ attempt, leads }) => ({
    key: String(attempt),
    label: `${ordinals[attempt - 1] ?? `${attempt}th`} attempt`,
    value: leads,
  })),
  { key: 'never', label: 'Not picked up so far', value: never },
];

/** One bar for each length, without those at the long end that nobody reached. */
export const durationRows = (bins: OverviewNumbers['talk']['bins']): BarRow[] => {
  const last = bins.findLastIndex(({ calls }) => calls > 0);
  return bins.slice(0, last + 1).map(({ from_seconds, to_seconds, calls }) => ({
    key: String(from_seconds),
    label: binInWords(from_seconds, to_seconds),
    value: calls,
  }));
};

const binInWords = (from: number, to: number | null) => {
  if (to === null) return from % 60 === 0 ? `${from / 60} min and longer` : `${from} s and longer`;
  if (from === 0) return `Under ${to} s`;
  return from % 60 === 0 && to % 60 === 0 ? `${from / 60} to ${to / 60} min` : `${from} to ${to} s`;
};
