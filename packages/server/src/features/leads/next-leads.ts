import { leadStates, openStateIds } from '@halloo/contract/ledger';
import type { Connection } from '../../platform/db/connect.ts';
import { countLacking, countPrefixes, countValues, countZones, type LeadToCall, leadsToCall } from './inner/sql.ts';

/** The leads that are called next, in the order of the list. */
export const nextLeads = (db: Connection, campaignId: number, limit: number): Promise<LeadToCall[]> =>
  leadsToCall(db, campaignId, openStateIds, limit);

/** The number of leads to call with an empty value in one of these columns. */
export const leadsLacking = (db: Connection, campaignId: number, columns: readonly string[]): Promise<number> =>
  columns.length === 0 ? Promise.resolve(0) : countLacking(db, campaignId, openStateIds, columns);

/** The leads to call by their value in the first of these columns that has one; empty for leads without. */
export const leadsByValue = (db: Connection, campaignId: number, columns: readonly string[]) =>
  countValues(db, campaignId, openStateIds, columns);

/** The leads to call by the first digits of their numbers, enough of them to tell the region; at most `limit` leads. */
export const leadsByPrefix = (db: Connection, campaignId: number, limit: number) =>
  countPrefixes(db, campaignId, openStateIds, limit);

/** The leads to call, or all of them, by the first digits of their numbers and by their time zone in these columns. */
export const leadsByZone = (
  db: Connection,
  campaignId: number,
  columns: readonly string[],
  { limit, all = false }: { readonly limit: number | null; readonly all?: boolean },
) => countZones(db, campaignId, columns, { states: all ? leadStates.map(({ id }) => id) : openStateIds, limit });
