import { bookOf, knownBook, type LoadedBook } from '../../features/money/price-book.ts';
import { costOf } from '../../lib/money/rate.ts';
import { asRows } from '../../platform/db/as-rows.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import type { CounterChange } from './counters.ts';
import type { EndSave } from './save-calls.ts';

/** What ended calls cost; null for those without a price. Calls that are not rated are absent. */
type Costs = ReadonlyMap<number, number | null>;

/** A call that never left costs nothing. Calls that came in, and all calls while there are no prices, are not rated. */
const rate = ({ book }: LoadedBook, ends: readonly EndSave[]): Costs => {
  const costs = new Map<number, number | null>();
  if (book.size === 0) return costs;
  for (const { id, sim, billed, neverLeft, talkMs } of ends) {
    if (!billed) continue;
    const price = book.find(billed.number, sim.id);
    if (neverLeft) costs.set(id, 0);
    else costs.set(id, price ? costOf(price, { answered: billed.answered, talkMs }) : null);
  }
  return costs;
};

/** Costs by the prices of an edit of the list. */
export interface RatedEnds {
  readonly edit: number;
  readonly costs: Costs;
}

/** By the prices that this process knows, which `correctCosts` compares with the present ones. */
export const expectCosts = (db: Db, ends: readonly EndSave[]): RatedEnds => {
  const known = knownBook(db);
  return { edit: known.edit, costs: rate(known, ends) };
};

/**
 * Rates calls again that were just saved, if they were rated by another edit than the present one. Another batch of this
 * process may have loaded the prices meanwhile, so the edit of the rating counts and not that of the known prices.
 */
export const correctCosts = async (
  db: Db,
  tx: Tx,
  ends: readonly EndSave[],
  rated: RatedEnds,
  edit: number,
): Promise<Costs> => {
  if (rated.edit === edit) return rated.costs;
  const costs = rate(await bookOf(db, tx, edit), ends);
  const rows = ends.map(({ id, campaignId }) => ({ id, campaign_id: campaignId, cost: costs.get(id) ?? null }));
  await tx`
    update call set cost = c.cost
    from json_to_recordset(${asRows(tx, rows)}) as c (id bigint, campaign_id bigint, cost bigint)
    where call.campaign_id = any(${rows.map((row) => row.campaign_id)}) and call.id = any(${rows.map(({ id }) => id)})
      and call.campaign_id = c.campaign_id and call.id = c.id`;
  return costs;
};

/** What the totals of a campaign gain by these calls. */
export const spentIn = (costs: Costs, ends: readonly EndSave[]): Pick<CounterChange, 'spent' | 'unpriced_calls'> => {
  const sum = { spent: 0, unpriced_calls: 0 };
  for (const { id } of ends) {
    const cost = costs.get(id);
    if (cost === null) sum.unpriced_calls += 1;
    else sum.spent += cost ?? 0;
  }
  return sum;
};
