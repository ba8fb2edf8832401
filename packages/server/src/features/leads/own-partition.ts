import { setTimeout as delay } from 'node:timers/promises';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';

/**
 * A campaign that is made with so many leads gets partitions of its own, which are dropped whole when it is deleted, however
 * many rows they have. For fewer it is not worth a table: PostgreSQL looks at all of them where a statement names no campaign.
 */
export const longList = 50_000;

/** Whoever comes after waits as long as a change of the tables waits for those before: hence short tries, and many. */
const lockMs = 150;
const tries = 40;
const pauseMs = 250;

/** A reading of the whole shared partition stops nobody, but the person who waits for the list. */
const checkMs = 60_000;

/** A lock that was not to be had, a statement that took too long, a deadlock. */
const heldUp = ['55P03', '57014', '40P01'];

const isHeldUp = (error: unknown): boolean => heldUp.includes((error as { code?: string }).code ?? '');

const hurried = (db: Db, work: (tx: Tx) => PromiseLike<unknown>, waitsMs = lockMs) =>
  inTransaction(db.long, async (tx) => {
    await tx`select set_config('lock_timeout', ${`${waitsMs}ms`}, true)`;
    await work(tx);
  });

/** Makes a change that needs a table for itself, in a moment when nobody uses it. False where none came. */
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
 * The id for a new campaign with so many leads: for a long list, one whose partitions are there already. Where the tables are
 * never quiet enough for that, the campaign shares, as small ones do. Until there is a campaign of this id, what was made for
 * it is noted as a leftover, and cleared away after a day.
 */
export const campaignIdFor = async (
  { db, log }: { readonly db: Db; readonly log: Log },
  leads: number,
  most = tries,
): Promise<number | undefined> => {
  if (leads < longList) return undefined;
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

/** Once a campaign has an id, nothing of it is left over. In the transaction that makes it. */
export const keepPartitions = (tx: Tx, campaignId: number) =>
  tx`delete from leftover where campaign_id = ${campaignId}`;

/** Drops a campaign's own partitions, and what was announced of them. False where somebody uses the tables all the time. */
export const dropPartitions = async (db: Db, campaignId: number): Promise<boolean> => {
  const [found] = await db<{ any: boolean }[]>`
    select exists (select 1 from pg_constraint where conname = 'without_' || ${campaignId}::bigint)
      or to_regclass(own_partition('lead', ${campaignId})) is not null
      or to_regclass(own_partition('call', ${campaignId})) is not null
      or to_regclass(own_partition('response', ${campaignId})) is not null as any`;
  if (!found?.any) return true;
  for (const parent of ['response', 'call', 'lead']) {
    if (!(await inAQuietMoment(db, (tx) => tx`select own_partition_drop(${parent}, ${campaignId})`))) return false;
  }
  return inAQuietMoment(db, (tx) => tx`select own_partition_withdraw(${campaignId})`);
};
