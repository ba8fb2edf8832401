import { setTimeout as delay } from 'node:timers/promises';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';

/**
 * A campaign with this many leads gets its own partitions, which are dropped whole when it is deleted, however many
 * rows they have. A smaller one is not worth a table: PostgreSQL checks all partitions when a statement names no
 * campaign. Tests call shorter lists long.
 */
export const longList = { leads: 50_000 };

/**
 * New statements queue behind a schema change while it waits for running ones, so each attempt is short and there are
 * many.
 */
const lockMs = 150;
const tries = 40;
const pauseMs = 250;

/** A scan of the whole shared partition blocks nobody but the person who waits for the list. */
const checkMs = 60_000;

/** Lock timeout, statement timeout, deadlock. */
const heldUp = ['55P03', '57014', '40P01'];

const isHeldUp = (error: unknown): boolean => heldUp.includes((error as { code?: string }).code ?? '');

const hurried = (db: Db, work: (tx: Tx) => PromiseLike<unknown>, waitsMs = lockMs) =>
  inTransaction(db.long, async (tx) => {
    await tx`select set_config('lock_timeout', ${`${waitsMs}ms`}, true)`;
    await work(tx);
  });

/** Makes a change that needs an exclusive lock, at a moment when nobody uses the table. False if there was none. */
const inAQuietMoment = async (db: Db, work: (tx: Tx) => PromiseLike<unknown>, most = tries): Promise<boolean> => {
  for (let n = 1; ; n += 1) {
    try {
      await hurried(db, work);
      return true;
    } catch (error) {
      if (!isHeldUp(error)) throw error;
      if (n >= most) return false;
    }
    await delay(pauseMs);
  }
};

const check = async (db: Db, campaignId: number): Promise<boolean> => {
  try {
    await hurried(
      db,
      async (tx) => {
        await tx`select set_config('statement_timeout', ${`${checkMs}ms`}, true)`;
        await tx`select own_partition_check(${campaignId})`;
      },
      checkMs,
    );
    return true;
  } catch (error) {
    if (isHeldUp(error)) return false;
    throw error;
  }
};

/**
 * The id for a new campaign with this many leads; for a long list, one whose partitions already exist. If the tables
 * are never quiet enough for that, the campaign uses the shared partition, like small ones. Until the campaign exists,
 * its partitions are recorded as a leftover, which is deleted after a day.
 */
export const campaignIdFor = async (
  { db, log }: { readonly db: Db; readonly log: Log },
  leads: number,
  most = tries,
): Promise<number | undefined> => {
  if (leads < longList.leads) return undefined;
  const [row] = await db<{ id: number }[]>`
    insert into leftover (campaign_id, clear_at)
    select nextval(pg_get_serial_sequence('campaign', 'id')), now() + interval '1 day' returning campaign_id as id`;
  const id = row?.id ?? 0;
  const isMade =
    (await inAQuietMoment(db, (tx) => tx`select own_partition_announce(${id})`, most)) &&
    (await check(db, id)) &&
    (await inAQuietMoment(db, (tx) => tx`select own_partition_attach(${id})`, most));
  if (isMade) return id;
  log.warn(
    { event: 'partition.lock_failed', leads },
    'a long list shares its tables: they were in use each time Halloo tried to add a partition',
  );
  return undefined;
};

/** The campaign now exists, so nothing is a leftover. Runs in the transaction that creates it. */
export const keepPartitions = (tx: Tx, campaignId: number) =>
  tx`delete from leftover where campaign_id = ${campaignId}`;

/** Drops a campaign's own partitions and their leftover record. False if the tables are in use all the time. */
export const dropPartitions = async (db: Db, campaignId: number): Promise<boolean> => {
  const [found] = await db<{ any: boolean; parents: string[] }[]>`
    select own_partition_parents() as parents, exists (select 1 from pg_constraint where conname = 'without_' || ${campaignId}::bigint)
      or exists (select from unnest(own_partition_parents()) parent
        where to_regclass(own_partition(parent, ${campaignId})) is not null) as any`;
  if (!found?.any) return true;
  for (const parent of found.parents) {
    if (!(await inAQuietMoment(db, (tx) => tx`select own_partition_drop(${parent}, ${campaignId})`))) return false;
  }
  return inAQuietMoment(db, (tx) => tx`select own_partition_withdraw(${campaignId})`);
};
