import type { Connection } from '../../platform/db/connect.ts';

/** Limits and cool-downs look back one day. The counts stay. */
const keptDays = 90;

export const forgetRings = (db: Connection, now: Date) =>
  db`delete from missed_ring where at < ${now}::timestamptz - make_interval(days => ${keptDays})`;
