import type { Db, Tx } from '../../platform/db/connect.ts';

const dayMs = 86_400_000;
/** Prints of calls that nobody knows. */
const keepPrintsMs = 3 * dayMs;
/** Which calls heard an announcement. */
const keepCallsMs = 90 * dayMs;
/** An announcement without a name that is not heard any more. */
const keepUnnamedMs = 60 * dayMs;

/** Forgets prints and calls that are old, and what nobody has named and nobody hears. */
export const forgetAnnouncements = async (db: Db, now: Date): Promise<void> => {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db`delete from announcement_print where heard_at < ${before(keepPrintsMs)}`;
  await db`delete from announcement_call where heard_at < ${before(keepCallsMs)}`;
  await db`delete from announcement where effect is null and last_heard_at < ${before(keepUnnamedMs)}`;
};

/** Forgets the sounds of announcements from before a time. Returns their hashes. */
export const forgetSoundsBefore = async (tx: Tx, before: Date): Promise<string[]> => {
  const rows = await tx<{ sound: string }[]>`
    with held as (select id, sound from announcement where sound_at < ${before} for update skip locked)
    update announcement a set sound = null, sound_at = null, length_ms = null from held where a.id = held.id
    returning held.sound`;
  return [...new Set(rows.map(({ sound }) => sound))];
};

/** Forgets the fingerprints of these calls. */
export const forgetPrintsOf = (tx: Tx, calls: readonly number[]) =>
  tx`delete from announcement_print where call_id = any(${calls as number[]})`;
