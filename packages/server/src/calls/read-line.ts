import type { Connection } from '../db/connect.ts';
import { lostAfterSeconds } from '../dialer/presence.ts';
import { selectDialers } from './sql.ts';

/** What calls could go out by now, as the dialers themselves tell. */
export interface LineFacts {
  /** Dialers that take work. */
  readonly dialers: number;
  readonly state: 'ready' | 'failing';
  readonly note: string;
}

/** One dialer with a line that is ready is enough to call. */
export const readLine = async (db: Connection): Promise<LineFacts> => {
  const dialers = await selectDialers(db, lostAfterSeconds);
  const told = dialers.find(({ line_state }) => line_state === 'ready') ?? dialers[0];
  return { dialers: dialers.length, state: told?.line_state ?? 'failing', note: told?.line_note ?? '' };
};
