import type { CampaignLine } from '@halloo/contract/leads';
import type { Connection } from '../db/connect.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { countryOf } from './phone-number.ts';
import { countByLedger, countFound, exactLeads, type LeadQuery, leadsFrom, matchingLeads } from './sql.ts';

/** The numbers that digits may stand for: as they are, and with the workspace's dial code before them. */
const numbersFor = (search: string, dialCode: string) => {
  const digits = search.replace(/[\s()+.-]/g, '');
  return /^\d{6,15}$/.test(digits) ? [`+${digits}`, `+${dialCode}${digits.replace(/^0/, '')}`] : [];
};

/**
 * One page of a campaign's leads and how many match. A whole number or lead id is looked up directly: most
 * searches are for one person. Anything else goes through the index of three-letter parts.
 */
export const listLeads = async (
  db: Connection,
  query: LeadQuery,
): Promise<{ count: number; results: CampaignLine[] }> => {
  const { search, state, limit, offset } = query;
  if (search === '') {
    const count = await countByLedger(db, query);
    return { count, results: state === 0 ? await leadsFrom(db, query) : await matchingLeads(db, query, count) };
  }
  const { country } = await readDefaults(db);
  const exact = await exactLeads(db, query, {
    numbers: numbersFor(search, countryOf(country).dialCode),
    leadId: search,
  });
  if (exact.length > 0) return { count: exact.length, results: exact.slice(offset, offset + limit) };
  const count = await countFound(db, query);
  // A capped count does not say where the end is, so the page is counted from the beginning.
  return { count, results: await matchingLeads(db, query, Number.POSITIVE_INFINITY) };
};
