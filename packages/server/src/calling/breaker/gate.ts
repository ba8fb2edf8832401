import { asRows } from '../../platform/db/as-rows.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { afterCanary, canaryWaitMs, isCanaryDue, mostTries, reopensWithinMs } from './canary.ts';
import { announce } from './inner/announce.ts';
import {
  type BreakerKind,
  type BreakerRow,
  deleteBreaker,
  insertOpen,
  lastFailureOf,
  selectClosed,
  selectOpen,
  selectSlots,
  setClosed,
  setWaiting,
} from './inner/sql.ts';
import { judge, type Slot } from './judge.ts';

/**
 * The breakers: calls over a SIM, or of a campaign, stop when most of them never leave.
 *
 *   closed ──most calls never left──▶ open ──due──▶ canary call ──left──▶ closed
 *                                      ▲                └──never left──┐
 *                                      └──────── waits longer ─────────┘
 *
 * Only claims change a breaker, and claims run one at a time over all processes, so there is one canary call at a time.
 */
interface Closable {
  /** No call may start. */
  readonly closed: ReadonlySet<number>;
  /** One call may start. */
  readonly canary: ReadonlySet<number>;
}

export interface Gate {
  readonly sims: Closable;
  readonly campaigns: Closable;
}

interface Changes {
  readonly open: readonly { readonly kind: BreakerKind; readonly id: number; readonly failedSims: readonly number[] }[];
  readonly ended: readonly BreakerRow[];
}

const isOver = ({ canary, is_gone }: BreakerRow): boolean => is_gone || (canary !== null && canary !== 'waiting');

const closableOf = (rows: readonly BreakerRow[], wanted: BreakerKind, now: number): Closable => {
  const own = rows.filter(({ kind }) => kind === wanted);
  const isDue = ({ canary, tries, next_try_at }: BreakerRow) =>
    canary === null && isCanaryDue({ tries, nextTryAt: next_try_at.getTime() }, now);
  return {
    closed: new Set(own.flatMap((row) => (isDue(row) ? [] : [row.ref_id]))),
    canary: new Set(own.flatMap((row) => (isDue(row) ? [row.ref_id] : []))),
  };
};

const openingsOf = (rows: readonly BreakerRow[], slots: readonly Slot[]): Changes['open'] => {
  const idsOf = (wanted: BreakerKind) => new Set(rows.flatMap(({ kind, ref_id }) => (kind === wanted ? [ref_id] : [])));
  const { sims, campaigns } = judge(slots, { sims: idsOf('sim'), campaigns: idsOf('campaign') });
  return [
    ...sims.map((id) => ({ kind: 'sim' as const, id, failedSims: [id] })),
    ...campaigns.map((id) => {
      const failed = slots.filter(({ campaignId, neverLeft }) => campaignId === id && neverLeft > 0);
      return { kind: 'campaign' as const, id, failedSims: failed.map(({ simId }) => simId) };
    }),
  ];
};

/** What may be claimed now, and how the breakers must change before anything is claimed. */
export const readGate = async (
  tx: Tx,
  now: Date,
): Promise<{ readonly gate: Gate; readonly changes: Changes | null }> => {
  const [rows, slots] = await Promise.all([selectOpen(tx), selectSlots(tx, now)]);
  const ended = rows.filter(isOver);
  const open = openingsOf(rows, slots);
  return {
    gate: { sims: closableOf(rows, 'sim', now.getTime()), campaigns: closableOf(rows, 'campaign', now.getTime()) },
    changes: ended.length + open.length > 0 ? { open, ended } : null,
  };
};

/** A change for the log. */
export interface BreakerEvent {
  readonly event: 'breaker.opened' | 'breaker.closed' | 'breaker.canary_failed';
  readonly kind: BreakerKind;
  readonly id: number;
}

const endCanary = async (tx: Tx, row: BreakerRow, now: Date): Promise<BreakerEvent[]> => {
  const { kind, ref_id: id, canary, is_gone } = row;
  if (is_gone) {
    await deleteBreaker(tx, kind, id);
    return [];
  }
  if (canary === null || canary === 'waiting') return [];
  const next = afterCanary(row, canary, now.getTime());
  if (next === null) {
    await Promise.all(setClosed(tx, kind, id, now));
    await announce(tx, { kind, id, state: 'resumed', reason: '', nextTryAt: null }, now);
    return [{ event: 'breaker.closed', kind, id }];
  }
  await setWaiting(tx, kind, id, next.tries, new Date(next.nextTryAt));
  return [{ event: 'breaker.canary_failed', kind, id }];
};

const openOne = async (tx: Tx, { kind, id, failedSims }: Changes['open'][number], now: Date): Promise<BreakerEvent> => {
  const [before, reason] = await Promise.all([selectClosed(tx, kind, id), lastFailureOf(tx, failedSims)]);
  const isSoon = before !== undefined && before.closed_at.getTime() > now.getTime() - reopensWithinMs;
  const tries = isSoon ? Math.min(before.tries + 1, mostTries) : 0;
  const nextTryAt = new Date(now.getTime() + canaryWaitMs(tries));
  await insertOpen(tx, { kind, ref_id: id, opened_at: now, reason, tries, next_try_at: nextTryAt });
  await announce(tx, { kind, id, state: 'stopped', reason, nextTryAt }, now);
  return { event: 'breaker.opened', kind, id };
};

/** Changes the breakers. Nothing may be claimed in the same transaction, because live events are published. */
export const applyChanges = async (tx: Tx, { open, ended }: Changes, now: Date): Promise<BreakerEvent[]> => {
  const events: BreakerEvent[] = [];
  for (const row of ended) events.push(...(await endCanary(tx, row, now)));
  for (const each of open) events.push(await openOne(tx, each, now));
  return events;
};

interface StartedCall {
  readonly id: number;
  readonly campaign: { readonly id: number };
  readonly sim: { readonly id: number };
}

/** Stores the canary calls among the claimed ones. */
export const storeCanaries = (tx: Tx, gate: Gate, calls: readonly StartedCall[]): PromiseLike<unknown>[] => {
  const rows = calls.flatMap((call) => {
    const stored = { call_id: call.id, campaign_id: call.campaign.id };
    return [
      ...(gate.sims.canary.has(call.sim.id) ? [{ ...stored, kind: 'sim', ref_id: call.sim.id }] : []),
      ...(gate.campaigns.canary.has(call.campaign.id)
        ? [{ ...stored, kind: 'campaign', ref_id: call.campaign.id }]
        : []),
    ];
  });
  if (rows.length === 0) return [];
  return [
    tx`
      update breaker b set canary_call_id = c.call_id, canary_campaign_id = c.campaign_id
      from json_to_recordset(${asRows(tx, rows)}) as c (kind text, ref_id bigint, call_id bigint, campaign_id bigint)
      where b.kind = c.kind and b.ref_id = c.ref_id`,
  ];
};
