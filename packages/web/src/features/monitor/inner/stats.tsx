import type { Monitor } from '@halloo/contract/calls';
import { Term } from '../../../shared/glossary/term.tsx';
import { formatNumber, formatShare } from '../../../ui/format.ts';
import { StatBox, StatBoxes } from '../../../ui/stat-boxes.tsx';
import { say } from '../../../words/say.ts';
import { lengthInWords, paceInWords } from './monitor-words.ts';

export function Stats({ monitor }: { monitor: Monitor }) {
  const { in_progress, calls_per_minute, pickup_rate, average_call_seconds } = monitor;
  return (
    <StatBoxes label={say('monitor.stats.label')}>
      <StatBox name={say('monitor.stats.inProgress')} about={say('monitor.stats.inProgressAbout')}>
        {formatNumber(in_progress)}
      </StatBox>
      <StatBox name={say('monitor.stats.pace')} about={say('monitor.stats.paceAbout')}>
        {paceInWords(calls_per_minute)}
      </StatBox>
      <StatBox
        name={say('monitor.stats.pickedUp')}
        shown={<Term name="pick-up">{say('monitor.stats.pickedUp')}</Term>}
        about={say('monitor.stats.pickedUpAbout')}
      >
        {pickup_rate === null ? '–' : formatShare(pickup_rate, 1)}
      </StatBox>
      <StatBox name={say('monitor.stats.averageCall')} about={say('monitor.stats.averageCallAbout')}>
        {lengthInWords(average_call_seconds)}
      </StatBox>
    </StatBoxes>
  );
}
