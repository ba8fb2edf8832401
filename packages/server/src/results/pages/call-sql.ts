import type { CallResult } from '@halloo/contract/calls';
import type { Fact } from '@halloo/flow/run';
import { readTurns, type TurnLine } from '../../lib/call-turns.ts';
import type { Connection } from '../../platform/db/connect.ts';

export interface CallRecord {
  readonly id: number;
  readonly campaign_id: number;
  readonly lead: number | null;
  readonly lead_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly number: string;
  readonly direction: 'out' | 'in';
  readonly attempt: number;
  readonly flow_version: number;
  readonly dialled_at: Date;
  readonly rang_at: Date | null;
  readonly answered_at: Date | null;
  readonly answered_by: 'person' | 'machine' | 'unknown' | null;
  readonly ended_at: Date | null;
  readonly result: CallResult | null;
  readonly cause: number | null;
  readonly sip_status: number;
  readonly duration_ms: number;
  readonly talk_ms: number;
  /** Its name, or the code of one that was removed. */
  readonly language: string | null;
  readonly sim: string | null;
  /** A decimal; null where no price was known. */
  readonly cost: string | null;
  readonly currency: string;
  readonly facts: readonly Fact[];
}

/** The campaign of an ended call. */
export const campaignOfCall = async (db: Connection, id: number): Promise<number | undefined> => {
  const [row] = await db<{ campaign_id: number }[]>`select campaign_id from call where id = ${id}`;
  return row?.campaign_id;
};

/** Ended calls of a campaign, newest first. */
export const selectCallRecords = (db: Connection, campaignId: number, ids: readonly number[]) => db<CallRecord[]>`
  select c.id, c.campaign_id, c.lead_id as lead, l.lead_id, l.first_name, l.last_name, c.number, direction, attempt,
    flow_version, dialled_at, rang_at, answered_at, answered_by, ended_at, result, cause, sip_status, duration_ms, talk_ms,
    coalesce(w.name, c.language) as language, sim.number as sim, wire_amount(cost) as cost,
    (select currency from workspace) as currency, facts
  from call c left join lead l on l.campaign_id = ${campaignId} and l.id = c.lead_id left join sim on sim.id = c.sim_id
    left join workspace_language w on w.code = c.language
  where c.campaign_id = ${campaignId} and c.id = any(${ids as number[]}) order by c.id desc`;

/** A call in progress, with the data so far. */
export const selectLiveRecord = async (db: Connection, id: number): Promise<CallRecord[]> => {
  const rows = await db<(Omit<CallRecord, 'facts'> & { readonly lines: readonly TurnLine[] })[]>`
  select c.id, c.campaign_id, c.lead_id as lead, l.lead_id, l.first_name, l.last_name, c.number, direction, attempt,
    flow_version, dialled_at, rang_at, answered_at, answered_by, null::timestamptz as ended_at, null as result,
    null::smallint as cause, 0 as sip_status, 0 as duration_ms, 0 as talk_ms,
    null as language, sim.number as sim, null as cost, '' as currency, live_lines(c.id) as lines
  from live_call c left join lead l on l.campaign_id = c.campaign_id and l.id = c.lead_id
    left join sim on sim.id = c.sim_id
  where c.id = ${id}`;
  return rows.map(({ lines, ...row }) => ({ ...row, facts: readTurns(lines).facts }));
};

export interface ResponseRow {
  readonly id: number;
  readonly call_id: number;
  readonly has_recording: boolean;
  /** False: no expected answer matched. */
  readonly understood: boolean;
}

/** The responses of calls, in the order in which they were given, which is also the order of their facts. */
export const selectResponses = (db: Connection, campaignId: number, callIds: readonly number[]) => db<ResponseRow[]>`
  select id, call_id, recording is not null as has_recording, understood from response
  where campaign_id = ${campaignId} and call_id = any(${callIds as number[]}) order by call_id, id`;

/** The newest ended calls of a lead. */
export const callsOfLead = async (
  db: Connection,
  campaignId: number,
  leadId: number,
  limit: number,
): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`
    select id from call where campaign_id = ${campaignId} and lead_id = ${leadId} order by id desc limit ${limit}`;
  return rows.map(({ id }) => id);
};

export const findRecording = async (db: Connection, responseId: number): Promise<string | undefined> => {
  const [row] = await db<{ recording: string | null }[]>`select recording from response where id = ${responseId}`;
  return row?.recording ?? undefined;
};
