import type { Slice, SlicedLeads } from '@halloo/contract/result-slices';
import { copyKeys } from '../../campaign-row/call-keys.ts';
import type { Connection, Fragment } from '../../platform/db/connect.ts';
import { blockSize } from '../tally/call-bits.ts';
import { chosenSql, type Term } from './call-selection.ts';

/** Ids of the tallied calls that match all terms. */
const callsOf = (db: Connection, campaignId: number, ...terms: Term[]): Fragment => db`
  select block::bigint * ${blockSize} + place as id
  from (${chosenSql(db, { campaignId, terms })}) chosen, generate_series(0, ${blockSize - 1}) as place
  where get_bit(calls, place) = 1`;

const leadsOf = (db: Connection, campaignId: number, term: Term): Fragment => db`
  select lead_id from call
  where campaign_id = ${campaignId} and id in (${callsOf(db, campaignId, term)}) and lead_id is not null`;

/** Leads whose last answer at a rule was this one, in ended calls that a person answered. */
const lastAnswered = (db: Connection, campaignId: number, ruleId: string, childId: string): Fragment => db`
  select lead_id from (
    select distinct on (r.lead_id) r.lead_id, child_id from response r
      join call c on c.campaign_id = ${campaignId} and c.id = r.call_id
    where r.campaign_id = ${campaignId} and rule_id = ${ruleId} and understood and answered_by in ('person', 'unknown')
      and r.lead_id is not null
    order by r.lead_id, r.id desc) last
  where child_id = ${childId}`;

/** Leads whose last ended call was in a language. */
const lastSpoke = (db: Connection, campaignId: number, language: string): Fragment => db`
  select lead_id from (
    select distinct on (lead_id) lead_id, language from call
    where campaign_id = ${campaignId} and lead_id is not null order by lead_id, id desc) last
  where language = ${language}`;

/**
 * A condition for the leads (as `l`) of a slice, from tallied calls. Each slice matches the number next to which it is
 * offered: those of the ledger, the counters and the tallies.
 */
const inSlice = (db: Connection, campaignId: number, slice: Slice): Fragment => {
  switch (slice.kind) {
    case 'states':
      return db`l.state = any(${slice.states})`;
    case 'called':
      return db`l.attempts > 0`;
    case 'not_answered':
      return db`l.attempts > 0 and not l.picked_up`;
    case 'no_response':
      return db`l.picked_up and l.response = ''`;
    case 'outcome':
      return slice.outcome === 'none' ? db`l.attempts > 0 and l.outcome is null` : db`l.outcome = ${slice.outcome}`;
    case 'response': {
      const { rule_id: rule, child_id: child, which } = slice;
      if (child !== null && which === 'last') return db`l.id in (${lastAnswered(db, campaignId, rule, child)})`;
      return db`l.id in (${leadsOf(db, campaignId, { what: 'answer', a: rule, b: child ?? undefined })})`;
    }
    case 'hung_up_in':
      return db`l.id in (${leadsOf(db, campaignId, { what: 'hung', a: slice.node_id, version: slice.version })})`;
    case 'heard_less': {
      const hungUp = { what: 'result', a: 'hung_up' };
      const calls = callsOf(db, campaignId, hungUp, { what: 'script', a: String(slice.script_id) });
      // After a hang-up within a script, its `heard` fact is the last before the end; no other play of it lasted as
      // long.
      return db`l.id in (
        select lead_id from call where campaign_id = ${campaignId} and id = any(array(${calls})) and lead_id is not null
          and facts -> -2 ->> 'fact' = 'heard' and facts -> -2 ->> 'scriptId' = ${String(slice.script_id)}
          and not jsonb_path_exists(facts, '$[*] ? (@.fact == "heard" && @.scriptId == $script && (@.whole == true || @.ms >= $ms))',
            ${db.json({ script: slice.script_id, ms: slice.seconds * 1000 })}))`;
    }
  }
};

/** The leads of a slice. Callers with a withheld number cannot be called. */
const chosenLeads = (db: Connection, campaignId: number, { slice, language }: SlicedLeads): Fragment => db`
  l.campaign_id = ${campaignId} and l.number like '+%' and (${inSlice(db, campaignId, slice)})
    ${language === '' ? db`` : db`and l.id in (${lastSpoke(db, campaignId, language)})`}`;

/** Counts the leads of a slice, and how many of them are on the do-not-call list. */
export const countLeads = async (
  db: Connection,
  campaignId: number,
  sliced: SlicedLeads,
): Promise<{ leads: number; do_not_call: number }> => {
  const [row] = await db<{ leads: number; do_not_call: number }[]>`
    select count(*) as leads, count(d.number) as do_not_call
    from lead l left join do_not_call d on d.number = l.number
    where ${chosenLeads(db, campaignId, sliced)}`;
  return row ?? { leads: 0, do_not_call: 0 };
};

/** Copies the leads of a slice as Waiting, in list order. Returns how many. */
export const copySlice = async (
  db: Connection,
  { from, to, sliced, importId, withoutDoNotCall }: SliceCopy,
): Promise<number> => {
  const copied = await db`
    insert into lead (campaign_id, position, number, lead_id, first_name, last_name, data, import_id)
    select ${to}, row_number() over (order by position), number, lead_id, first_name, last_name, data, ${importId}
    from lead l
    where ${chosenLeads(db, from, sliced)}
      ${withoutDoNotCall ? db`and not exists (select 1 from do_not_call d where d.number = l.number)` : db``}
    order by position`;
  return copied.count;
};

interface SliceCopy {
  readonly from: number;
  readonly to: number;
  readonly sliced: SlicedLeads;
  readonly importId: string;
  readonly withoutDoNotCall: boolean;
}

/** Existing campaign names that start with `name`. */
export const namesLike = async (db: Connection, name: string): Promise<Set<string>> => {
  const rows = await db<{ name: string }[]>`
    select lower(name) as name from campaign where archived_at is null and starts_with(lower(name), lower(${name}))`;
  return new Set(rows.map((row) => row.name));
};

/** Creates an Outbound draft with the settings of another campaign, except its dates, which are over. */
export const copySettings = async (
  db: Connection,
  from: number,
  { as, name, createdBy }: { as: number | undefined; name: string; createdBy: number },
): Promise<number> => {
  const [made] = await db<{ id: number }[]>`
    insert into campaign (id, name, campaign_type, call_start_time, call_end_time, week, holidays, holiday_dates,
      days_off, spin_rate, time_between_calls, retry_times, retry_delay_minutes, retry_plan, ring_seconds, on_machine,
      machine_script_id, record_calls, record_script_id, timezone, response_type, keywords, data_fields, needs_consent, created_by)
    select coalesce(${as ?? null}::bigint, nextval(pg_get_serial_sequence('campaign', 'id'))), ${name}, 'Outbound', call_start_time, call_end_time, week, holidays, holiday_dates,
      days_off, spin_rate, time_between_calls, retry_times,
      retry_delay_minutes, retry_plan, ring_seconds, on_machine, machine_script_id, record_calls, record_script_id,
      timezone, response_type, keywords, data_fields, needs_consent, ${createdBy}
    from campaign where id = ${from} returning id`;
  if (!made) throw new Error('a follow-up campaign was not stored');
  await copyKeys(db, from, made.id);
  await db`insert into campaign_counter (campaign_id) values (${made.id})`;
  return made.id;
};

export const noteFlow = (db: Connection, from: number, to: number) => db`
  update campaign set flow_saved_at = (select flow_saved_at from campaign where id = ${from}) where id = ${to}`;
