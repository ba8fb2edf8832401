import type { Fact } from '@halloo/flow/run';
import type { LeadPerson } from '../../../campaign-row/lead-person.ts';
import { asRows } from '../../../platform/db/as-rows.ts';
import type { Connection, Tx } from '../../../platform/db/connect.ts';
import type { SampleCall } from './sample-calls.ts';

export interface SampleCampaignRow {
  readonly id: number;
  readonly campaign_type: 'Inbound' | 'Outbound';
  readonly timezone: string;
  readonly call_start_date: string;
  readonly call_end_date: string;
  /** Hours of the day in the campaign's time zone. */
  readonly from_hour: number;
  readonly to_hour: number;
  readonly version: number;
}

export const findSample = async (db: Connection, id: number): Promise<SampleCampaignRow | undefined> => {
  const [row] = await db<SampleCampaignRow[]>`
    select campaign.id, campaign_type, timezone, call_start_date, call_end_date,
      extract(hour from call_start_time)::int as from_hour, extract(hour from call_end_time)::int as to_hour, flow.version
    from campaign join flow on flow.campaign_id = campaign.id where campaign.id = ${id} and call_start_date is not null`;
  return row;
};

export interface SampleLeadRow extends LeadPerson {
  readonly state: number;
  readonly response: string;
}

/** Called leads, by ledger state. */
export const selectCalled = (db: Connection, id: number) => db<SampleLeadRow[]>`
  select id, number, lead_id, first_name, last_name, data, state, response from lead
  where campaign_id = ${id} and attempts > 0 order by position`;

export const selectLengths = async (db: Connection): Promise<Map<number, number>> => {
  const rows = await db<{ id: number; duration_ms: number }[]>`
    select script.id, duration_ms from script join sound on sound.id = sound_id`;
  return new Map(rows.map(({ id, duration_ms }) => [id, duration_ms]));
};

const takeIds = async (tx: Tx, count: number): Promise<number[]> => {
  const rows = await tx<{ id: number }[]>`select nextval('call_id') as id from generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id);
};

const batch = 1000;

/** Inserts ended calls, in the order of dialling, with their responses. */
export const insertCalls = async (
  tx: Tx,
  { id, campaign_type, version }: SampleCampaignRow,
  calls: readonly SampleCall[],
): Promise<void> => {
  const ids = await takeIds(tx, calls.length);
  const direction = campaign_type === 'Inbound' ? 'in' : 'out';
  for (let from = 0; from < calls.length; from += batch) {
    const part = calls.slice(from, from + batch).map((call, index) => ({ ...call, id: ids[from + index] }));
    await tx`
      insert into call (id, campaign_id, lead_id, direction, number, attempt, flow_version, dialled_at, answered_at,
        answered_by, ended_at, result, cause, duration_ms, talk_ms, facts)
      select id, ${id}, lead_id, ${direction}, number, attempt, ${version}, dialled_at, answered_at, answered_by, ended_at,
        result, cause, duration_ms, talk_ms, facts
      from json_to_recordset(${asRows(tx, part)}) as c (id bigint, lead_id bigint, number text, attempt smallint,
        dialled_at timestamptz, answered_at timestamptz, answered_by text, ended_at timestamptz, result text,
        cause smallint, duration_ms integer, talk_ms integer, facts jsonb)`;
    const responses = part.flatMap((call) =>
      call.facts.flatMap((fact) => (fact.fact === 'responded' ? responseRow(id, call, fact) : [])),
    );
    if (responses.length > 0) await tx`insert into response ${tx(responses as never)}`;
  }
  await tx`insert into untallied_call (campaign_id, call_id) select ${id}, unnest(${ids}::bigint[])`;
};

const responseRow = (
  campaignId: number,
  { id, lead_id }: { readonly id: number | undefined; readonly lead_id: number },
  fact: Fact & { fact: 'responded' },
) => ({
  campaign_id: campaignId,
  call_id: id,
  lead_id,
  rule_id: fact.ruleId,
  child_id: fact.childId,
  kind: fact.kind,
  value: fact.value,
  said: fact.text,
  outcome: fact.outcome,
  at: new Date(fact.at),
});

/** The counters per minute, as the dialer would have counted them. */
export const insertMinutes = (tx: Tx, id: number) => tx`
  insert into campaign_minute (campaign_id, minute, dialled, answered, ended, held_ms)
  select ${id}, minute, sum(dialled), sum(answered), sum(ended), sum(held_ms) from (
    select date_trunc('minute', dialled_at) as minute, 1 as dialled,
      case when answered_by = 'person' then 1 else 0 end as answered, 0 as ended, 0::bigint as held_ms
    from call where campaign_id = ${id}
    union all
    select date_trunc('minute', ended_at), 0, 0, 1, duration_ms
    from call where campaign_id = ${id}) happened
  group by minute`;

export interface LeadWords {
  readonly id: number;
  readonly attempts: number;
  readonly substatus: string;
}

/** The results of the leads' calls, as ledger states. */
export const setLeadWords = (tx: Tx, campaignId: number, leads: readonly LeadWords[]) => tx`
  update lead set attempts = w.attempts, substatus = w.substatus
  from json_to_recordset(${asRows(tx, leads)}) as w (id bigint, attempts smallint, substatus text)
  where lead.campaign_id = ${campaignId} and lead.id = w.id`;
