import type { CampaignLine } from '@halloo/contract/leads';
import { countryOf } from '../../lib/phone-number.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { farPositions } from './inner/far-pages.ts';
import {
  countByLedger,
  exactLeads,
  findPositions,
  type LeadQuery,
  leadsAt,
  leadsFrom,
  leadsInState,
  planForEachSearch,
  walkMatches,
} from './inner/sql.ts';

/** The numbers that the digits may mean: unchanged, and with the workspace's dial code. */
export const numbersFor = (search: string, dialCode: string) => {
  const digits = search.replace(/[\s()+.-]/g, '');
  return /^\d{6,15}$/.test(digits) ? [`+${digits}`, `+${dialCode}${digits.replace(/^0/, '')}`] : [];
};

/** The most matches that a search counts and shows: people do not turn a hundred pages. */
const countLimit = 1000;

/**
 * One page of a campaign's leads and the number of matches. A complete number or lead id is looked up directly, because
 * most searches are for one person. Anything else uses the trigram index once, for both the count and the page.
 */
export const listLeads = async (db: Db, query: LeadQuery): Promise<LeadPage> => {
  if (query.search !== '') return inTransaction(db, (tx) => searchLeads(tx, query));
  const count = await countByLedger(db, query);
  if (query.state === 0) return { count, results: await leadsFrom(db, query) };
  const positions = await farPositions(db, query, count);
  return {
    count,
    results: positions ? await leadsAt(db, query.campaignId, positions) : await leadsInState(db, query, count),
  };
};

interface LeadPage {
  readonly count: number;
  readonly results: CampaignLine[];
}

const searchLeads = async (db: Tx, query: LeadQuery): Promise<LeadPage> => {
  const { campaignId, search, limit, offset } = query;
  await planForEachSearch(db);
  const { country } = await readDefaults(db);
  const exact = await exactLeads(db, query, {
    numbers: numbersFor(search, countryOf(country).dialCode),
    leadId: search,
  });
  if (exact.length > 0) return { count: exact.length, results: exact.slice(offset, offset + limit) };
  const positions = await findPositions(db, query, countLimit);
  if (positions.length === countLimit) {
    const left = Math.min(limit, countLimit - offset);
    return { count: countLimit, results: left > 0 ? await walkMatches(db, { ...query, limit: left }) : [] };
  }
  const page = positions.sort((a, b) => a - b).slice(offset, offset + limit);
  return { count: positions.length, results: await leadsAt(db, campaignId, page) };
};
