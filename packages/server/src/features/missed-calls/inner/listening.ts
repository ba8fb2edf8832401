import type { StoredStatus } from '@halloo/contract/campaigns';
import type { MissedCallSettings, MissedRings } from '@halloo/contract/missed-calls';
import { listed } from '@halloo/flow/sentence';
import type { WindowState } from '../../../lib/schedule/window.ts';
import { timeInWords } from '../../../lib/schedule/zone-time.ts';
import { say } from '../../../platform/words.ts';

export interface ListeningFacts {
  readonly settings: Pick<MissedCallSettings, 'active' | 'outside_hours' | 'most_day' | 'most_total'>;
  /** The active numbers that listen. */
  readonly numbers: readonly string[];
  readonly status: StoredStatus;
  readonly archived: boolean;
  readonly window: WindowState;
  readonly timezone: string;
  readonly now: number;
  /** Call backs of today, and all. */
  readonly today: number;
  readonly total: number;
}

type Listening = Pick<MissedRings, 'state' | 'sentence'>;

const declining = (sentence: string): Listening => ({ state: 'declining', sentence });

const limitReached = ({ settings, today, total }: ListeningFacts): Listening | undefined => {
  const { most_day, most_total } = settings;
  if (most_total !== null && total >= most_total)
    return declining(say('missed.state.totalLimit', { most: most_total }));
  return most_day !== null && today >= most_day
    ? declining(say('missed.state.dayLimit', { most: most_day }))
    : undefined;
};

/** Rings that would be called back, only not now. */
const later = ({ settings, status, window, timezone, now }: ListeningFacts): Listening | undefined => {
  const isKept = settings.outside_hours === 'wait';
  if (status === 'Paused') {
    return isKept
      ? { state: 'waiting', sentence: say('missed.state.pausedWait') }
      : declining(say('missed.state.pausedDrop'));
  }
  if (status === 'Live' && window.open) return undefined;
  const opensAt = window.open ? now : (window.opensAt ?? now);
  const time = timeInWords(timezone, opensAt, now);
  return isKept
    ? { state: 'waiting', sentence: say('missed.state.closedWait', { time }) }
    : declining(say('missed.state.closedDrop', { time }));
};

/** What becomes of rings now, in words. */
export const describeListening = (facts: ListeningFacts): Listening => {
  const { settings, numbers, status, archived, window } = facts;
  if (!settings.active) return { state: 'off', sentence: '' };
  if (numbers.length === 0) return declining(say('missed.state.noNumber'));
  if (status === 'Draft') return declining(say('missed.state.draft'));
  const isOver = !window.open && window.opensAt === null;
  if (archived || status === 'Completed' || status === 'Cancelled' || isOver)
    return declining(say('missed.state.over'));
  return (
    limitReached(facts) ??
    later(facts) ?? { state: 'listening', sentence: say('missed.state.listening', { numbers: listed(numbers) }) }
  );
};
