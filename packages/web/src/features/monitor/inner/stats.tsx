import type { Monitor } from '@halloo/contract/calls';
import { formatNumber, formatShare } from '../../../ui/format.ts';
import { StatBox, StatBoxes } from '../../../ui/stat-boxes.tsx';
import { lengthInWords, paceInWords } from './monitor-words.ts';

export function Stats({ monitor }: { monitor: Monitor }) {
  const { in_progress, calls_per_minute, pickup_rate, average_call_seconds } = monitor;
  return (
    <StatBoxes label="At this moment">
      <StatBox name="In progress" about="Calls that ring or talk now">
        {formatNumber(in_progress)}
      </StatBox>
      <StatBox name="Calls a minute" about="Over the last five minutes">
        {paceInWords(calls_per_minute)}
      </StatBox>
      <StatBox name="Picked up" about="Of the calls of the last hour">
        {pickup_rate === null ? '–' : formatShare(pickup_rate, 1)}
      </StatBox>
      <StatBox name="Average call" about="Minutes and seconds, with ringing">
        {lengthInWords(average_call_seconds)}
      </StatBox>
    </StatBoxes>
  );
}
