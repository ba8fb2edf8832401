import type { Connection } from '../../platform/db/connect.ts';

const keepDays = 90;

/** Deletes links that have expired, and invitations that ended long ago. */
export const forgetLinks = async (db: Connection, now: Date): Promise<void> => {
  await db`delete from password_reset where expires_at <= ${now}`;
  await db`delete from invitation where created_at < ${new Date(now.getTime() - keepDays * 86_400_000)}`;
};
