import type { CallRequest } from '@halloo/contract/call-requests';
import type { StoredStatus } from '@halloo/contract/campaigns';
import { leadStateId, leadStateName } from '@halloo/contract/ledger';
import { personWindow } from '../../../lib/calling-rules/person-window.ts';
import { timeInWords } from '../../../lib/schedule/zone-time.ts';
import type { Connection, Fragment } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import { campaignsById, type LiveCampaign } from '../../claim/plan.ts';

interface RequestRow {
  readonly id: number;
  readonly campaign_id: number;
  readonly lead_id: number;
  readonly reference: string | null;
  readonly asked_at: Date;
  readonly call_id: number | null;
  readonly refused: string | null;
  readonly number: string | null;
  readonly lead_state: number | null;
  readonly in_progress: boolean;
}

const open: readonly (number | null)[] = [leadStateId('Waiting'), leadStateId('Retry due'), leadStateId('Calling')];

/** Why nobody is called for a request that has no call; null while it waits. */
const refusalOf = ({ refused, lead_state }: RequestRow): string | null => {
  if (refused !== null) return refused;
  if (lead_state === null) return say('callRequest.removed');
  return open.includes(lead_state) ? null : say('callRequest.closed', { state: leadStateName(lead_state) });
};

/** Why a request waits. */
const waitOf = (
  campaign: (LiveCampaign & { status: StoredStatus }) | undefined,
  number: string | null,
  now: number,
): string => {
  if (campaign?.status !== 'Live') return say('callRequest.waitsForLive');
  const window = personWindow(campaign.schedule, { number: number ?? '', data: {} }, now);
  if (window.open) return say('callRequest.waitsForChannel');
  if (window.opensAt === null) return say('callRequest.over');
  return say('callRequest.waitsForHours', { time: timeInWords(campaign.schedule.timezone, window.opensAt, now) });
};

const stateOf = (row: RequestRow, refusal: string | null): CallRequest['state'] => {
  if (row.call_id !== null) return row.in_progress ? 'calling' : 'done';
  return refusal === null ? 'queued' : 'refused';
};

/** Requests as the API shows them. The state follows from the call and the lead, so no writer has to keep it. */
export const readRequests = async (
  db: Connection,
  where: Fragment,
  { now, limit = 1 }: { readonly now: Date; readonly limit?: number },
): Promise<CallRequest[]> => {
  const rows = await db<RequestRow[]>`
    select r.id, r.campaign_id, r.lead_id, r.reference, r.asked_at, r.call_id, r.refused, l.number, l.state as lead_state,
      exists (select 1 from live_call where live_call.id = r.call_id) as in_progress
    from call_request r left join lead l on l.campaign_id = r.campaign_id and l.id = r.lead_id
    where ${where} order by r.id desc limit ${limit}`;
  const campaigns = await campaignsById(db, [...new Set(rows.map(({ campaign_id }) => campaign_id))]);
  return rows.map((row) => {
    const refusal = row.call_id === null ? refusalOf(row) : null;
    const state = stateOf(row, refusal);
    return {
      id: row.id,
      campaign_id: row.campaign_id,
      lead: row.lead_id,
      phone: row.number ?? '',
      reference: row.reference,
      state,
      reason: refusal ?? (state === 'queued' ? waitOf(campaigns.get(row.campaign_id), row.number, now.getTime()) : ''),
      call_id: row.call_id,
      asked_at: row.asked_at.toISOString(),
    };
  });
};

export const readRequest = async (db: Connection, id: number, now: Date): Promise<CallRequest | undefined> =>
  (await readRequests(db, db`r.id = ${id}`, { now }))[0];

/** The request of a client's reference. */
export const findReferred = async (
  db: Connection,
  campaignId: number,
  reference: string,
): Promise<{ id: number; number: string | null } | undefined> => {
  const [row] = await db<{ id: number; number: string | null }[]>`
    select r.id, l.number from call_request r left join lead l on l.campaign_id = r.campaign_id and l.id = r.lead_id
    where r.campaign_id = ${campaignId} and r.reference = ${reference}`;
  return row;
};
