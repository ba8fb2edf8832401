import { openStateIds } from '@halloo/contract/ledger';
import type { Connection } from '../../platform/db/connect.ts';
import { countLacking, countPrefixes, countValues, type LeadToCall, leadsToCall } from './inner/sql.ts';

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
