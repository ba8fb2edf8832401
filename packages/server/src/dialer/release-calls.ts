import { asRows } from '../db/as-rows.ts';
import { type Db, inTransaction, type Tx } from '../db/connect.ts';
import { countLedger, countMinutes } from './counters.ts';

interface Released {
  readonly id: number;
  readonly campaign_id: number;
  readonly lead_id: number;
  readonly lead_was: number;
  readonly attempt: number;
  readonly dialled_at: Date;
}

/** A lead that came from Retry due waits this long before it is tried again. */
const againSeconds = 30;

const release = async (tx: Tx, dialerId: number, ids: readonly number[], now: Date): Promise<void> => {
  const calls = await tx<Released[]>`
    delete from live_call where id = any(${ids as number[]}) and dialer_id = ${dialerId}
    returning id, campaign_id, lead_id, lead_was, attempt, dialled_at`;
  if (calls.length === 0) return;
  const gone = calls.map(({ id }) => id);
  await tx`update sim_channel set call_id = null where call_id = any(${gone})`;
  const campaigns = [...Map.groupBy(calls, ({ campaign_id }) => campaign_id)].sort(([a], [b]) => a - b);
  for (const [campaignId, own] of campaigns) {
    await tx`
      update lead set state = c.lead_was, attempts = attempts - 1,
        next_attempt_at = case when c.lead_was = 3 then ${now}::timestamptz + make_interval(secs => ${againSeconds}) end
      from json_to_recordset(${asRows(
        tx,
        own.map(({ lead_id, lead_was }) => ({ lead_id, lead_was })),
      )})
        as c (lead_id bigint, lead_was smallint)
      where lead.campaign_id = ${campaignId} and lead.id = c.lead_id`;
  }
  for (const [campaignId, own] of campaigns) {
    const moves = own.map(({ lead_was }) => [2, lead_was] as const);
    const first = own.filter(({ attempt }) => attempt === 1).length;
    await Promise.all(countLedger(tx, campaignId, moves, { calling: -own.length, dialled: -first }));
  }
  await countMinutes(
    tx,
    calls.map(({ campaign_id, dialled_at }) => ({
      campaign_id,
      minute: dialled_at,
      dialled: -1,
      answered: 0,
      ended: 0,
      held_ms: 0,
    })),
  );
};

/** Gives back calls that were certainly not dialled: as if they had never been claimed. */
export const releaseCalls = (db: Db, dialerId: number, ids: readonly number[], now: Date): Promise<void> =>
  inTransaction(db, (tx) => release(tx, dialerId, ids, now));

/** Calls that are this dialer's in the database but that it knows nothing of: a claim whose answer was lost. */
export const unknownCalls = async (db: Db, dialerId: number, known: ReadonlySet<number>): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    select id from live_call where dialer_id = ${dialerId} and direction = 'out' and turn = 0`;
  return rows.map(({ id }) => id).filter((id) => !known.has(id));
};
