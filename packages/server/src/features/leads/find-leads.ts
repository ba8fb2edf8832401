import { countryOf } from '../../lib/phone-number.ts';
import type { Connection, Fragment, Tx } from '../../platform/db/connect.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { exactLeads, findIds, planForEachSearch, searched } from './inner/sql.ts';
import { numbersFor } from './list-leads.ts';

/**
 * Leads that a search in another list means, found as in the list of leads itself: those with exactly this number or lead
 * id, else all that match. Undefined where `most` or more match: then it is quicker to look at the other list in order.
 */
export const findLeads = async (
  tx: Tx,
  campaignId: number,
  search: string,
  most: number,
): Promise<number[] | undefined> => {
  const query = { campaignId, search, state: 0, limit: 0, offset: 0 };
  await planForEachSearch(tx);
  const { country } = await readDefaults(tx);
  const numbers = numbersFor(search, countryOf(country).dialCode);
  const exact = await exactLeads(tx, query, { numbers, leadId: search });
  if (exact.length > 0) return exact.map(({ id }) => id);
  const ids = await findIds(tx, query, most);
  return ids.length < most ? ids : undefined;
};

/**
 * Whether a lead matches a search, for a statement in which `lead` is the only table and that finds its leads by itself: the
 * index of searches stays out of it, which for a common word would bring a quarter of all leads.
 */
export const isFound = (db: Connection, search: string): Fragment =>
  db`strpos(lower(${searched(db)}), lower(${search})) > 0`;
