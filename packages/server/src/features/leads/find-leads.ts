import { countryOf } from '../../lib/phone-number.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { exactLeads, findIds, planForEachSearch } from './inner/sql.ts';
import { numbersFor } from './list-leads.ts';

export { isFound } from './inner/sql.ts';

/**
 * The leads that match a search in another list, with the rules of the list of leads: those with exactly this number or
 * lead id, else all matches. Undefined if `most` or more match: then it is faster to scan the other list in order.
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
