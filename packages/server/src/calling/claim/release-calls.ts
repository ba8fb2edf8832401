import { forgetCalls } from '../../features/call-limits/number-calls.ts';
import { asRows } from '../../platform/db/as-rows.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { countEnds } from '../breaker/count-ends.ts';
import { countLedgers, countMinutes } from '../journal/counters.ts';
import { holdClaims } from './claim-leads.ts';
import { reopenRequests } from './settle-requests.ts';

interface Released {
  readonly id: number;
  readonly campaign_id: number;
  readonly sim_id: number;
  readonly lead_id: number;
  readonly lead_was: number;
  readonly number: string;
  readonly attempt: number;
  readonly dialled_at: Date;
}

/** A lead taken from Retry due waits this long before the next try. */
const retrySeconds = 30;

/** `isRefused`: the line refused them, which counts for the breakers. */
const release = async (
  tx: Tx,
  dialerId: number,
  ids: readonly number[],
  now: Date,
  isRefused = false,
): Promise<void> => {
  if (ids.length === 0) return;
  const calls = await tx<Released[]>`
    delete from live_call where id = any(${ids as number[]}) and dialer_id = ${dialerId}
    returning id, campaign_id, sim_id, lead_id, lead_was, number, attempt, dialled_at`;
  if (calls.length === 0) return;
  const releasedIds = calls.map(({ id }) => id);
  await tx`update sim_channel set call_id = null where call_id = any(${releasedIds})`;
  await forgetCalls(tx, calls);
  await reopenRequests(tx, releasedIds);
  const campaigns = [...Map.groupBy(calls, ({ campaign_id }) => campaign_id)].sort(([a], [b]) => a - b);
  const rows = calls.map(({ campaign_id, lead_id, lead_was }) => ({ campaign_id, lead_id, lead_was }));
  await tx`
    update lead set state = c.lead_was, attempts = attempts - 1,
      next_attempt_at = case when c.lead_was = 3 then ${now}::timestamptz + make_interval(secs => ${retrySeconds}) end,
      retry_after_seconds = ${retrySeconds}
    from json_to_recordset(${asRows(tx, rows)}) as c (campaign_id bigint, lead_id bigint, lead_was smallint)
    where lead.campaign_id = any(${campaigns.map(([id]) => id)}) and lead.id = any(${calls.map((call) => call.lead_id)})
      and lead.campaign_id = c.campaign_id and lead.id = c.lead_id`;
  const refused = isRefused ? calls : [];
  await Promise.all([
    ...countEnds(
      tx,
      refused.map(({ campaign_id, sim_id }) => ({ campaignId: campaign_id, simId: sim_id, at: now, neverLeft: true })),
    ),
    ...countLedgers(
      tx,
      campaigns.map(([campaignId, own]) => ({
        campaignId,
        moves: own.map(({ lead_was }) => [2, lead_was] as const),
        change: { calling: -own.length, dialled: -own.filter(({ attempt }) => attempt === 1).length },
      })),
    ),
  ]);
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

/** Releases calls that were certainly not dialled, as if they had never been claimed. */
export const releaseCalls = (
  db: Db,
  dialerId: number,
  ids: readonly number[],
  now: Date,
  isRefused = false,
): Promise<void> => inTransaction(db, (tx) => release(tx, dialerId, ids, now, isRefused));

/** The calls that a dialer knows: their ids, and the line ids of calls that are coming in now. */
interface KnownCalls {
  readonly ids: ReadonlySet<number>;
  readonly comingIn: ReadonlySet<string>;
}

/**
 * Cleans up after claims whose response was lost: calls that belong to this dialer in the database but that it does not
 * know. Outbound calls were not dialled and are released. Inbound calls were refused: they are marked as lost, and the
 * result is true if recovery must close some. Takes the claim lock, so a claim of this dialer that is still running
 * finishes first.
 */
export const releaseUnknown = (db: Db, dialerId: number, known: KnownCalls, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await holdClaims(tx);
    const rows = await tx<{ id: number; direction: 'out' | 'in'; line_id: string }[]>`
      select id, direction, line_id from live_call where dialer_id = ${dialerId} and turn = 0`;
    const unknown = rows.filter(({ id, line_id }) => !known.ids.has(id) && !known.comingIn.has(line_id));
    const idsOf = (wanted: 'out' | 'in') => unknown.flatMap(({ id, direction }) => (direction === wanted ? [id] : []));
    await release(tx, dialerId, idsOf('out'), now);
    const { count } =
      await tx`update live_call set turn = 1 where id = any(${idsOf('in')}) and dialer_id = ${dialerId}`;
    return count > 0;
  });
