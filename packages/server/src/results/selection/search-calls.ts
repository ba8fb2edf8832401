import { resultSearchLimit } from '@halloo/contract/results';
import { findLeads, isFound } from '../../features/leads/find-leads.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { pageOf, readIdCursor } from '../../platform/http/cursor.ts';
import type { Folded } from '../tally/fold-calls.ts';
import { type SelectedCalls, type Selection, selectCalls } from './call-selection.ts';

/** If a search matches a thousand leads or more, only this many of the newest calls are searched. */
const searchedCalls = 2_500;

const callsOfLeads = async (tx: Tx, campaignId: number, leads: readonly number[]): Promise<number[]> => {
  const rows = await tx<{ id: number }[]>`
    select id from call where campaign_id = ${campaignId} and lead_id = any(${leads as number[]}) order by id desc`;
  return rows.map(({ id }) => id);
};

/** The call whose id was searched for. */
const callNamed = async (tx: Tx, campaignId: number, search: string): Promise<number[]> => {
  if (!/^\d{1,15}$/.test(search)) return [];
  const rows = await tx<{ id: number }[]>`select id from call where id = ${search} and campaign_id = ${campaignId}`;
  return rows.map(({ id }) => id);
};

const recentCalls = async (tx: Tx, campaignId: number, selected: SelectedCalls, search: string): Promise<number[]> => {
  const newest = await selected.page(0, searchedCalls);
  const rows = await tx<{ id: number }[]>`
    select id from call where campaign_id = ${campaignId} and id = any(${newest}) and (
      select ${isFound(tx, search)} from lead where campaign_id = ${campaignId} and lead.id = call.lead_id)
    order by id desc limit ${resultSearchLimit}`;
  return rows.map(({ id }) => id);
};

interface Search {
  readonly search: string;
  /** Only calls of this lead; 0 for all. */
  readonly lead?: number;
  /** Digits may also be a call id. */
  readonly byCallId?: boolean;
  readonly offset: number;
  readonly limit: number;
  /** The page contains only calls before this one. */
  readonly below?: number | undefined;
}

interface CallPage {
  readonly limit: number;
  readonly offset: number;
  readonly after: string;
}

/** A page of selected calls for a list, with the cursor of the next page. */
export const pageOfCalls = async (
  tx: Tx,
  selection: Selection,
  { limit, after, ...search }: Omit<Search, keyof CallPage> & CallPage,
): Promise<{ count: number; ids: readonly number[]; next: string | null }> => {
  const { count, ids } = await findCalls(tx, selection, { ...search, limit: limit + 1, below: readIdCursor(after) });
  const page = pageOf(ids, limit, (id) => [id]);
  return { count, ids: page.rows, next: page.next };
};

/** A page of selected calls, newest first, and the total. */
export const findCalls = async (
  tx: Tx,
  selection: Selection,
  { search, lead = 0, byCallId = false, offset, limit, below }: Search,
  known?: Folded,
): Promise<{ count: number; ids: number[] }> => {
  const selected = await selectCalls(tx, selection, known);
  if (search === '' && lead === 0) return { count: selected.count, ids: await selected.page(offset, limit, below) };
  const chosen = (ids: readonly number[]) => ({
    count: ids.length,
    ids: ids.filter((id) => below === undefined || id < below).slice(offset, offset + limit),
  });
  const ofLead = async (ids: readonly number[]) =>
    lead === 0 ? ids : (await callsOfLeads(tx, selection.campaignId, [lead])).filter((id) => ids.includes(id));
  if (search === '') return chosen(await selected.among(await callsOfLeads(tx, selection.campaignId, [lead])));
  const named = byCallId ? await callNamed(tx, selection.campaignId, search) : [];
  const leads = await findLeads(tx, selection.campaignId, search, resultSearchLimit);
  if (!leads) return chosen(await ofLead(await recentCalls(tx, selection.campaignId, selected, search)));
  const found = [...new Set([...named, ...(await callsOfLeads(tx, selection.campaignId, leads))])].toSorted(
    (a, b) => b - a,
  );
  return chosen(await ofLead(await selected.among(found)));
};
