import type { Connection } from '../../../platform/db/connect.ts';

export interface SoundRow {
  readonly id: string;
  readonly original: string | null;
  readonly original_type: string | null;
  readonly call: string;
  readonly web: string | null;
  readonly duration_ms: number;
  readonly loudness: number;
  readonly peaks: Uint8Array;
  readonly created_at: Date;
}

export const insertSound = (db: Connection, sound: SoundRow) => db`insert into sound ${db(sound)}`;

export const findSound = async (db: Connection, id: string): Promise<SoundRow | undefined> => {
  const [row] = await db<SoundRow[]>`select * from sound where id = ${id}`;
  return row;
};

/** Records bytes that are about to be stored, and locks the record until the end of the transaction. */
export const noteBlob = (db: Connection, hash: string, now: Date) => db`
  insert into blob (hash, kept_at) values (${hash}, ${now}) on conflict (hash) do update set kept_at = excluded.kept_at`;

/**
 * While this lock is held, no bytes are deleted: everything that the holder read from the database stays in the store.
 */
export const clearing = (db: Connection) => db`hashtext('halloo.clear_blobs')`;

/** Whether this transaction may delete bytes. False also if another one is deleting: one is enough. */
export const mayClearBlobs = async (db: Connection): Promise<boolean> => {
  const [row] = await db<{ may: boolean }[]>`select pg_try_advisory_xact_lock(${clearing(db)}) as may`;
  return row?.may ?? false;
};

/** Removes one unreferenced blob from the table, skipping locked ones. */
export const takeUnusedBlob = async (db: Connection, before: Date): Promise<string | undefined> => {
  const [row] = await db<{ hash: string }[]>`
    delete from blob where hash = (
      select hash from blob where kept_at < ${before}
        and not exists (select 1 from sound where original = hash)
        and not exists (select 1 from sound where call = hash)
        and not exists (select 1 from sound where web = hash)
        and not exists (select 1 from response where recording = hash)
        and not exists (select 1 from call_recording where sound = hash)
        and not exists (select 1 from announcement where sound = hash)
        and not exists (select 1 from example where sound = hash)
      order by kept_at limit 1 for update skip locked)
    returning hash`;
  return row?.hash;
};

export const findSpoken = async (db: Connection, key: string): Promise<SoundRow | undefined> => {
  const [row] = await db<SoundRow[]>`
    select sound.* from spoken join sound on sound.id = sound_id where key = ${key}`;
  return row;
};

/** The sounds of those texts that were already synthesised, by key. */
export const findSpokenAll = async (db: Connection, keys: readonly string[]): Promise<Map<string, SoundRow>> => {
  const rows = await db<(SoundRow & { key: string })[]>`
    select spoken.key, sound.* from spoken join sound on sound.id = sound_id where key = any(${keys as string[]})`;
  return new Map(rows.map(({ key, ...sound }) => [key, sound]));
};

/** The keys among these that were already synthesised. */
export const spokenAmong = async (db: Connection, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await db<{ key: string }[]>`
    select key from spoken where key = any(${keys as string[]}) and sound_id is not null`;
  return new Set(rows.map(({ key }) => key));
};

/** Updates the last use, at most once an hour, so that reads do not become writes. */
export const touchSpoken = (db: Connection, keys: readonly string[], now: Date) => db`
  update spoken set used_at = ${now}
  where key = any(${keys as string[]}) and used_at < ${new Date(now.getTime() - 3_600_000)}`;

/** Claims a text for synthesis. False: it exists, or another process is synthesising it. */
export const claimSpoken = async (db: Connection, key: string, now: Date, until: Date): Promise<boolean> => {
  const rows = await db`
    insert into spoken (key, claimed_until, used_at) values (${key}, ${until}, ${now})
    on conflict (key) do update set claimed_until = excluded.claimed_until
      where spoken.sound_id is null and spoken.claimed_until < ${now}
    returning 1`;
  return rows.length > 0;
};

export const renewSpoken = async (db: Connection, key: string, until: Date): Promise<void> => {
  await db`update spoken set claimed_until = ${until} where key = ${key} and sound_id is null`;
};

export const setSpoken = (db: Connection, key: string, soundId: string, now: Date) => db`
  insert into spoken (key, sound_id, used_at) values (${key}, ${soundId}, ${now})
  on conflict (key) do update set sound_id = excluded.sound_id, claimed_until = null, used_at = excluded.used_at`;

/** Releases a claim, so that the next request can retry immediately. */
export const releaseSpoken = (db: Connection, key: string) =>
  db`delete from spoken where key = ${key} and sound_id is null`;

export const forgetSpokenBefore = (db: Connection, before: Date) => db`
  delete from spoken where used_at < ${before} and not exists (select 1 from script_version v where v.sound_id = spoken.sound_id)`;

/** Sounds without a script or a cached text. */
export const forgetUnusedSounds = (db: Connection, before: Date) => db`
  delete from sound where created_at < ${before}
    and not exists (select 1 from script_version where sound_id = sound.id)
    and not exists (select 1 from spoken where sound_id = sound.id)`;
