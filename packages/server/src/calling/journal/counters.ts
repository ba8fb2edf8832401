import { asRows } from '../../platform/db/as-rows.ts';
import type { Tx } from '../../platform/db/connect.ts';

/** A change to `campaign_counter`. */
export interface CounterChange {
  readonly calling?: number;
  readonly dialled?: number;
  readonly picked_up?: number;
  readonly responded?: number;
  readonly hung_up?: number;
  readonly interested?: number;
  readonly not_interested?: number;
}

const sum = (a = 0, b = 0) => a + b;

export const addChanges = (a: CounterChange, b: CounterChange): CounterChange => ({
  calling: sum(a.calling, b.calling),
  dialled: sum(a.dialled, b.dialled),
  picked_up: sum(a.picked_up, b.picked_up),
  responded: sum(a.responded, b.responded),
  hung_up: sum(a.hung_up, b.hung_up),
  interested: sum(a.interested, b.interested),
  not_interested: sum(a.not_interested, b.not_interested),
});

/**
 * Moves leads in the ledger and updates the totals. Runs as the last writes of the transaction that makes the change,
 * because the rows stay locked until the commit. The totals come first, so that two transactions that move leads of one
 * campaign run one after the other.
 */
export const countLedger = (
  tx: Tx,
  campaignId: number,
  moves: readonly (readonly [from: number, to: number])[],
  change: CounterChange,
): PromiseLike<unknown>[] => {
  const byState = new Map<number, number>();
  for (const [from, to] of moves) {
    byState.set(from, (byState.get(from) ?? 0) - 1);
    byState.set(to, (byState.get(to) ?? 0) + 1);
  }
  const states = [...byState].filter(([, leads]) => leads !== 0).map(([state, leads]) => ({ state, leads }));
  const c = addChanges(change, {});
  return [
    tx`
      update campaign_counter set calling = calling + ${c.calling ?? 0}, dialled = dialled + ${c.dialled ?? 0},
        picked_up = picked_up + ${c.picked_up ?? 0}, responded = responded + ${c.responded ?? 0},
        hung_up = hung_up + ${c.hung_up ?? 0}, interested = interested + ${c.interested ?? 0},
        not_interested = not_interested + ${c.not_interested ?? 0}
      where campaign_id = ${campaignId}`,
    // Not an upsert: PostgreSQL checks the constraints of the inserted row, which a negative number violates, before it
    // detects the conflict.
    tx`
      insert into ledger_counter (campaign_id, state, leads)
      select ${campaignId}, state, 0 from json_to_recordset(${asRows(tx, states)}) as s (state smallint)
      on conflict do nothing`,
    tx`
      update ledger_counter set leads = ledger_counter.leads + s.leads
      from json_to_recordset(${asRows(tx, states)}) as s (state smallint, leads bigint)
      where campaign_id = ${campaignId} and ledger_counter.state = s.state`,
  ];
};

export interface MinuteChange {
  readonly campaign_id: number;
  readonly minute: Date;
  readonly dialled: number;
  readonly answered: number;
  readonly ended: number;
  readonly held_ms: number;
}

/** Adds to the per-minute counters. Each row of one statement must have a different campaign or minute. */
export const countMinutes = (tx: Tx, rows: readonly MinuteChange[]): PromiseLike<unknown> => tx`
  insert into campaign_minute as m (campaign_id, minute, dialled, answered, ended, held_ms)
  select campaign_id, date_trunc('minute', minute), sum(dialled), sum(answered), sum(ended), sum(held_ms)
  from json_to_recordset(${asRows(tx, rows)}) as n (campaign_id bigint, minute timestamptz, dialled integer,
    answered integer, ended integer, held_ms bigint)
  group by 1, 2 order by 1, 2
  on conflict (campaign_id, minute) do update set dialled = m.dialled + excluded.dialled,
    answered = m.answered + excluded.answered, ended = m.ended + excluded.ended, held_ms = m.held_ms + excluded.held_ms`;
