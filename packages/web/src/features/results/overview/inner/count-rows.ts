import type { OverviewNumbers } from '@halloo/contract/results';
import type { BarRow } from '../../../../ui/charts/bar-rows.tsx';
import { say } from '../../../../words/say.ts';

/** One bar for each attempt, then the leads that were not reached. */
export const attemptRows = ({ picked_up_at, never }: OverviewNumbers['attempts']): BarRow[] => [
  ...picked_up_at.map(({ attempt, leads }) => ({
    key: String(attempt),
    label: say('results.attempts.attempt', { attempt }),
    value: leads,
  })),
  { key: 'never', label: say('results.attempts.never'), value: never },
];

/** One bar for each length, up to the longest call. */
export const durationRows = (bins: OverviewNumbers['talk']['bins']): BarRow[] => {
  const last = bins.findLastIndex(({ calls }) => calls > 0);
  return bins.slice(0, last + 1).map(({ from_seconds, to_seconds, calls }) => ({
    key: String(from_seconds),
    label: binInWords(from_seconds, to_seconds),
    value: calls,
  }));
};

const binInWords = (from: number, to: number | null) => {
  const inMinutes = from % 60 === 0 && (to ?? 0) % 60 === 0;
  if (to === null) {
    return inMinutes ? say('results.talk.minutesUp', { from: from / 60 }) : say('results.talk.secondsUp', { from });
  }
  if (from === 0) return say('results.talk.under', { seconds: to });
  return inMinutes
    ? say('results.talk.minutes', { from: from / 60, to: to / 60 })
    : say('results.talk.seconds', { from, to });
};
