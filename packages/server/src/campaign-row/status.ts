import type { SettableStatus, StoredStatus } from '@halloo/contract/campaigns';
import { say } from '../platform/words.ts';

/**
 * A campaign's life:
 *
 *   Draft ──▶ Live (Scheduled before its start date) ◀──▶ Paused
 *                └──▶ Completed (by the engine) ──▶ Live again
 *   Paused ──▶ Draft, while no call was made
 *   any of them ──▶ Cancelled, for good
 */
const refusals = {
  Live: {
    Live: 'campaign.alreadyLive',
    Scheduled: 'campaign.alreadyScheduled',
    Cancelled: 'campaign.cancelledLive',
  },
  Paused: { Paused: 'campaign.alreadyPaused', Cancelled: 'campaign.cancelledPause' },
  Cancelled: { Cancelled: 'campaign.alreadyCancelled' },
  Draft: {
    Draft: 'campaign.alreadyDraft',
    Scheduled: 'campaign.pauseToDraft',
    Live: 'campaign.pauseToDraft',
    Completed: 'campaign.completedDraft',
    Cancelled: 'campaign.cancelledDraft',
  },
} as const satisfies Record<SettableStatus, Partial<Record<StoredStatus, string>>>;

type Refusal = { [To in SettableStatus]: (typeof refusals)[To][keyof (typeof refusals)[To]] }[SettableStatus];

/** The reason why a status change is refused; undefined if it is allowed. */
export const transitionRefusal = (from: StoredStatus, to: SettableStatus): string | undefined => {
  const known: Partial<Record<StoredStatus, Refusal>> = refusals[to];
  const refusal = known[from];
  return refusal && say(refusal);
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** The current date in a time zone, as YYYY-MM-DD. Each call asks at its end, and making a format is slow. */
export const dayIn = (timezone: string, now: Date): string => {
  const format = formats.get(timezone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  formats.set(timezone, format);
  return format.format(now);
};

/** The status stored when a campaign is set Live: Scheduled before its start date. */
export const liveStatus = (startDate: string | null, timezone: string, now: Date): 'Live' | 'Scheduled' =>
  startDate !== null && startDate > dayIn(timezone, now) ? 'Scheduled' : 'Live';

/** The reason why leads cannot be added and details cannot be changed now; undefined if they can. */
export const editRefusal = ({ status, archived_at }: { status: StoredStatus; archived_at: Date | null }) => {
  if (archived_at !== null) return say('campaign.archived');
  if (status === 'Cancelled') return say('campaign.cancelledChange');
  return undefined;
};
