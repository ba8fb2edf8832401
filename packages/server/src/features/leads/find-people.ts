import type { leadRoutes, RefusedPerson } from '@halloo/contract/leads';
import type { RouteAnswer } from '@halloo/contract/route';
import { countryOf } from '../../lib/phone-number.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { leadsByNumber, leadsBySearch, listsWithRefusals, refusedIn } from './inner/people-sql.ts';
import { planForEachSearch, toLine } from './inner/sql.ts';
import { numbersFor } from './list-leads.ts';

/** Older lists are in their campaign's imports. */
const mostLists = 200;

const findRefused = async (tx: Tx, search: string, numbers: string[], limit: number): Promise<RefusedPerson[]> => {
  const found: RefusedPerson[] = [];
  for (const list of await listsWithRefusals(tx, mostLists)) {
    const rows = await refusedIn(tx, list.file_id, { search, numbers, limit: limit - found.length });
    found.push(...rows.map((row) => ({ ...list, ...row })));
    if (found.length >= limit) break;
  }
  return found;
};

/** People of all campaigns: with exactly this number, else all matches; and rows that were refused at an import. */
export const findPeople = (
  db: Db,
  { search, limit }: { search: string; limit: number },
): Promise<RouteAnswer<typeof leadRoutes.findPeople>> =>
  inTransaction(db, async (tx) => {
    await planForEachSearch(tx);
    const { country } = await readDefaults(tx);
    const numbers = numbersFor(search, countryOf(country).dialCode);
    // Part of a number, however it is grouped.
    const plain = /^[\d\s()+.-]+$/.test(search) ? search.replace(/[\s().-]/g, '') : search;
    const exact = numbers.length > 0 ? await leadsByNumber(tx, numbers, limit + 1) : [];
    const leads = exact.length > 0 ? exact : await leadsBySearch(tx, plain, limit + 1);
    const refused = await findRefused(tx, plain, numbers, limit + 1);
    return {
      leads: leads.slice(0, limit).map(({ campaign_id, ...row }) => ({ ...toLine(row), campaign_id })),
      refused: refused.slice(0, limit),
      more: leads.length > limit || refused.length > limit,
    };
  });
