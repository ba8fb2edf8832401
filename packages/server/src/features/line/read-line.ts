import type { Connection } from '../../platform/db/connect.ts';
import { lostAfterSeconds } from './presence.ts';
import { selectDialers } from '../../calling/monitor/sql.ts';

/** What calls could go out by now, as the dialers themselves tell. */
export interface LineFacts {
  /** Dialers that take work. */
  readonly dialers: number;
  readonly state: 'ready' | 'failing';
  readonly note: string;
}

const restNote = 'Every node of it was told to take no new calls.';

/** One dialer with a line that is ready, and with a machine that takes calls, is enough to call. */
export const readLine = async (db: Connection): Promise<LineFacts> => {
  const dialers = await selectDialers(db, lostAfterSeconds);
  const ready = dialers.filter(({ line_state }) => line_state === 'ready');
  if (ready.length > 0 && ready.every(({ told_to_rest }) => told_to_rest)) {
    return { dialers: dialers.length, state: 'failing', note: restNote };
  }
  const told = ready[0] ?? dialers[0];
  return { dialers: dialers.length, state: told?.line_state ?? 'failing', note: told?.line_note ?? '' };
};
