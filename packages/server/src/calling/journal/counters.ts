import { firstOutcomes, type Outcome } from '@halloo/flow/vocabulary';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Tx } from '../../platform/db/connect.ts';

/** A change to `campaign_counter`. */
export interface CounterChange {
  readonly calling?: number;
  readonly dialled?: number;
  readonly picked_up?: number;
  readonly responded?: number;
  readonly hung_up?: number;
  /** In millionths of the currency's unit. */
  readonly spent?: number;
  readonly unpriced_calls?: number;
  /** By how many leads each outcome changes. */
  readonly outcomes?: ReadonlyMap<Outcome, number>;
}

const sum = (a = 0, b = 0) => a + b;

type OutcomeChanges = NonNullable<CounterChange['outcomes']>;

const addOutcomes = (a: OutcomeChanges = new Map(), b: OutcomeChanges = new Map()): OutcomeChanges => {
  if (b.size === 0) return a;
  const added = new Map(a);
  for (const [outcome, leads] of b) added.set(outcome, sum(added.get(outcome), leads));
  return added;
};

export const addChanges = (a: CounterChange, b: CounterChange): CounterChange => ({
  calling: sum(a.calling, b.calling),
  dialled: sum(a.dialled, b.dialled),
  picked_up: sum(a.picked_up, b.picked_up),
  responded: sum(a.responded, b.responded),
  hung_up: sum(a.hung_up, b.hung_up),
  spent: sum(a.spent, b.spent),
  unpriced_calls: sum(a.unpriced_calls, b.unpriced_calls),
  outcomes: addOutcomes(a.outcomes, b.outcomes),
});

/** What changes for one campaign: the moves of its leads between states, and its totals. */
export interface LedgerChange {
  readonly campaignId: number;
  readonly moves: readonly (readonly [from: number, to: number])[];
  readonly change: CounterChange;
}

const noChange = {
  calling: 0,
  dialled: 0,
  picked_up: 0,
  responded: 0,
  hung_up: 0,
  spent: 0,
  unpriced_calls: 0,
} satisfies Required<Omit<CounterChange, 'outcomes'>>;

/** They have columns in `campaign_counter`; the other outcomes have rows in `outcome_counter`. */
const [interested, notInterested] = firstOutcomes;

const countTotals = ({ campaignId, change: { outcomes, ...totals } }: LedgerChange) => ({
  campaign_id: campaignId,
  ...noChange,
  ...totals,
  interested: outcomes?.get(interested) ?? 0,
  not_interested: outcomes?.get(notInterested) ?? 0,
});

const countOutcomes = ({ campaignId, change: { outcomes } }: LedgerChange) =>
  [...(outcomes ?? [])]
    .filter(([outcome, leads]) => leads !== 0 && outcome !== interested && outcome !== notInterested)
    .map(([outcome, leads]) => ({ campaign_id: campaignId, outcome, leads }));

const countMoves = ({ campaignId, moves }: LedgerChange) => {
  const byState = new Map<number, number>();
  for (const [from, to] of moves) {
    byState.set(from, (byState.get(from) ?? 0) - 1);
    byState.set(to, (byState.get(to) ?? 0) + 1);
  }
  return [...byState]
    .filter(([, leads]) => leads !== 0)
    .map(([state, leads]) => ({ campaign_id: campaignId, state, leads }));
};

/**
 * Moves leads in the ledger and updates the totals of any number of campaigns, one change per campaign. Runs as the last
 * writes of the transaction that makes the change, because the rows stay locked until the commit. The totals come first
 * and are locked in the order of campaigns, so that two transactions that move leads of one campaign run one after the
 * other and cannot deadlock.
 */
export const countLedgers = (tx: Tx, changes: readonly LedgerChange[]): PromiseLike<unknown>[] => {
  if (changes.length === 0) return [];
  const ids = changes.map(({ campaignId }) => campaignId);
  const totals = changes.map(countTotals);
  const outcomes = changes.flatMap(countOutcomes);
  const states = asRows(tx, changes.flatMap(countMoves));
  const locked = tx`select 1 from campaign_counter where campaign_id = any(${ids}) order by campaign_id for no key update`;
  return [
    ...(ids.length > 1 ? [locked] : []),
    tx`
      update campaign_counter c set calling = c.calling + n.calling, dialled = c.dialled + n.dialled,
        picked_up = c.picked_up + n.picked_up, responded = c.responded + n.responded, hung_up = c.hung_up + n.hung_up,
        spent = c.spent + n.spent, unpriced_calls = c.unpriced_calls + n.unpriced_calls,
        interested = c.interested + n.interested, not_interested = c.not_interested + n.not_interested
      from json_to_recordset(${asRows(tx, totals)}) as n (campaign_id bigint, calling integer, dialled integer,
        picked_up integer, responded integer, hung_up integer, spent bigint, unpriced_calls integer, interested integer, not_interested integer)
      where c.campaign_id = n.campaign_id`,
    // Not an upsert: PostgreSQL checks the constraints of the inserted row, which a negative number violates, before it
    // detects the conflict.
    tx`
      insert into ledger_counter (campaign_id, state, leads)
      select campaign_id, state, 0 from json_to_recordset(${states}) as s (campaign_id bigint, state smallint)
      on conflict do nothing`,
    tx`
      update ledger_counter l set leads = l.leads + s.leads
      from json_to_recordset(${states}) as s (campaign_id bigint, state smallint, leads bigint)
      where l.campaign_id = s.campaign_id and l.state = s.state`,
    ...(outcomes.length === 0
      ? []
      : [
          tx`
            insert into outcome_counter as o (campaign_id, outcome, leads)
            select campaign_id, outcome, leads
            from json_to_recordset(${asRows(tx, outcomes)}) as n (campaign_id bigint, outcome text, leads bigint)
            order by 1, 2
            on conflict (campaign_id, outcome) do update set leads = o.leads + excluded.leads`,
        ]),
  ];
};

/** The same for one campaign. */
export const countLedger = (
  tx: Tx,
  campaignId: number,
  moves: LedgerChange['moves'],
  change: CounterChange,
): PromiseLike<unknown>[] => countLedgers(tx, [{ campaignId, moves, change }]);

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
