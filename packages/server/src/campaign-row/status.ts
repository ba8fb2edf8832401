import type { SettableStatus, StoredStatus } from '@halloo/contract/campaigns';

/**
 * A campaign's life:
 *
 *   Draft ──▶ Live (Scheduled before its start date) ◀──▶ Paused
 *                └──▶ Completed (by the engine) ──▶ Live again
 *   any of them ──▶ Cancelled, for good
 */
const refusals: Record<SettableStatus, Partial<Record<StoredStatus, string>>> = {
  Live: {
    Live: 'The campaign is live already.',
    Scheduled: 'The campaign is scheduled already and goes live by itself.',
    Cancelled: 'A cancelled campaign cannot go live again.',
  },
  Paused: { Paused: 'The campaign is paused already.', Cancelled: 'A cancelled campaign cannot be paused.' },
  Cancelled: { Cancelled: 'The campaign is cancelled already.' },
};

/** Why a campaign cannot take a status now; undefined where it can. */
export const transitionRefusal = (from: StoredStatus, to: SettableStatus): string | undefined => refusals[to][from];

/** The day it is somewhere, as YYYY-MM-DD. */
export const dayIn = (timezone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(now);

/** What setting Live stores: before the start date the campaign waits as Scheduled. */
export const liveStatus = (startDate: string | null, timezone: string, now: Date): 'Live' | 'Scheduled' =>
  startDate !== null && startDate > dayIn(timezone, now) ? 'Scheduled' : 'Live';

/** Why leads cannot be added to or the details changed of a campaign now; undefined where they can. */
export const editRefusal = ({ status, archived_at }: { status: StoredStatus; archived_at: Date | null }) => {
  if (archived_at !== null) return 'The campaign is archived; restore it first.';
  if (status === 'Cancelled') return 'A cancelled campaign cannot be changed.';
  return undefined;
};
