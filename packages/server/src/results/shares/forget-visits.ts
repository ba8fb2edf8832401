import type { Connection } from '../../platform/db/connect.ts';

export const forgetVisits = (db: Connection, now: Date) => db`delete from share_visit where expires_at <= ${now}`;
