import type { CallResult } from '@halloo/contract/calls';
import type { Fact } from '@halloo/flow/run';
import type { LeadPerson } from '../../../campaign-row/lead-person.ts';
import { stagingTable } from '../../../features/leads/staging.ts';
import { readTurns, type TurnLine } from '../../../lib/call-turns.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';

/** The number in texts: with or without its plus. */
export const digitsOf = (number: string): string => number.replace(/^\+/, '');

export interface LeadRow extends LeadPerson {
  readonly campaign_id: number;
  readonly campaign_name: string;
  readonly state: number;
  readonly substatus: string;
  readonly attempts: number;
  readonly response: string;
  readonly outcome: string | null;
  readonly next_attempt_at: Date | null;
  readonly list: string;
}

/**
 * The leads of a number in all campaigns. Queries each campaign separately with its unique index: an index over the
 * numbers of all campaigns would slow down every import for a query that runs once a month.
 */
export const leadsOf = (db: Connection, number: string) => db<LeadRow[]>`
  select l.id, c.id as campaign_id, c.name as campaign_name, l.number, l.lead_id, first_name, last_name, data, state, substatus,
    attempts, response, outcome, next_attempt_at, coalesce(f.name, '') as list
  from campaign c
    cross join lateral (select * from lead where lead.campaign_id = c.id and lead.number = ${number}) l
    left join lead_file f on f.id = l.import_id
  order by c.id`;

export interface CallRow {
  readonly id: number;
  readonly campaign_id: number;
  readonly lead_id: number | null;
  readonly direction: 'out' | 'in';
  readonly attempt: number;
  readonly flow_version: number;
  readonly sim: string | null;
  readonly dialled_at: Date;
  readonly answered_at: Date | null;
  readonly answered_by: 'person' | 'machine' | 'unknown' | null;
  readonly ended_at: Date | null;
  readonly result: CallResult | null;
  readonly talk_ms: number;
  readonly language: string | null;
  readonly facts: readonly Fact[];
}

/** Calls with these leads, and with the number if there is no lead, including calls in progress. Oldest first. */
export const callsOf = async (
  db: Connection,
  number: string,
  leads: readonly Pick<LeadRow, 'id' | 'campaign_id'>[],
): Promise<CallRow[]> => {
  const ids = leads.map(({ id }) => id);
  const campaigns = [...new Set(leads.map(({ campaign_id }) => campaign_id))];
  const columns = db`id, campaign_id, lead_id, direction, attempt, flow_version, sim_id, dialled_at, answered_at, answered_by`;
  const rows = await db<(CallRow & { readonly lines: readonly TurnLine[] | null })[]>`
    select c.*, sim.number as sim from (
      select ${columns}, ended_at, result, talk_ms, language, facts, null::json as lines from call
        where campaign_id = any(${campaigns}) and lead_id = any(${ids})
      union all
      select ${columns}, ended_at, result, talk_ms, language, facts, null from call where lead_id is null and number = ${number}
      union all
      select ${columns}, null, null, 0, null, null, live_lines(id) from live_call where number = ${number}
    ) c left join sim on sim.id = c.sim_id order by c.id`;
  return rows.map(({ lines, ...row }) => (lines ? { ...row, facts: readTurns(lines).facts } : row));
};

export interface AnswerRow {
  readonly id: number;
  readonly call_id: number;
  readonly rule_id: string;
  readonly child_id: string;
  readonly kind: string;
  readonly value: string;
  readonly said: string | null;
  readonly recording: string | null;
  readonly outcome: string | null;
  readonly understood: boolean;
  readonly at: Date;
}

export const answersOf = (db: Connection, calls: readonly number[]) => db<AnswerRow[]>`
  select id, call_id, rule_id, child_id, kind, value, said, recording, outcome, understood, at from response
  where call_id = any(${calls as number[]}) order by id`;

export interface ReviewRow {
  readonly response_id: number;
  readonly at: Date;
  readonly codes: readonly string[];
  readonly transcript: string | null;
  readonly note: string;
}

/** What people wrote down who listened to these answers. */
export const reviewsOf = (db: Connection, responses: readonly number[]) => db<ReviewRow[]>`
  select response_id, coded_at as at, codes, transcript, note from answer_review
  where response_id = any(${responses as number[]}) and coded_at is not null order by response_id, pass`;

export const ownCategories = (db: Connection, campaigns: readonly number[]) => db<{ id: number; name: string }[]>`
  select id, name from review_code where campaign_id = any(${campaigns as number[]})`;

export const messagesTo = (db: Connection, number: string) =>
  db<
    { id: number; created_at: Date; purpose: string; state: string; body: string | null }[]
  >`select id, created_at, purpose, state, body from sms_message where number = ${number} order by id`;

export const doNotCallEntry = async (db: Connection, number: string) => {
  const [row] = await db<{ reason: string; added_at: Date; added_by: string | null }[]>`
    select d.reason, d.added_at, a.email as added_by from do_not_call d left join account a on a.id = d.added_by
    where number = ${number}`;
  return row;
};

export const webhooksOf = (db: Connection, calls: readonly number[], leads: readonly number[]) => db<
  { id: number; created_at: Date; url: string; event: string; state: string; body: unknown }[]
>`
  select id, created_at, url, event, state, body from webhook
  where call_id = any(${calls as number[]}) or lead_id = any(${leads as number[]}) order by id`;

export interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly added: boolean;
}

/** Uploaded lists that still have rows: waiting ones, and the refused rows of added ones. */
export const filesWithRows = (db: Connection) => db<FileRow[]>`
  select f.id, f.name, f.campaign_id is not null as added from lead_file f
  join pg_tables t on t.schemaname = 'staging' and t.tablename = 'file_' || replace(f.id::text, '-', '')
  order by f.created_at, f.id`;

export const rowsOf = (db: Connection, fileId: string, number: string) => db<
  { row: number; problem: string; fields: Record<string, string> }[]
>`
  select row, coalesce(problem, '') as problem, fields from ${db(stagingTable(fileId))}
  where number = ${number} order by row`;

export const testsNaming = (db: Connection, digits: string) => db<
  { id: number; campaign_name: string; name: string; vars: Record<string, unknown> }[]
>`
  select t.id, c.name as campaign_name, t.name, t.vars from flow_test t join campaign c on c.id = t.campaign_id
  where strpos(concat(t.name, t.vars, t.events, t.expected, t.began), ${digits}) > 0
  union all
  select t.id, f.name, t.name, t.vars from library_test t join library_flow f on f.id = t.library_id
  where strpos(concat(t.name, t.vars, t.events, t.expected, t.began), ${digits}) > 0 order by 1`;

export const noticesNaming = (db: Connection, digits: string) => db<
  { id: number; at: Date; title: string; body: string }[]
>`
  select id, created_at as at, title, body from notification where strpos(title || ' ' || body, ${digits}) > 0 order by id`;

/** Not those about a SIM card with this number: they concern the workspace. */
export const auditNaming = (db: Connection, digits: string) => db<
  { id: number; at: Date; who: string; action: string; thing: string; detail: Record<string, unknown> }[]
>`
  select id, at, who, action, thing, detail from audit_log
  where strpos(concat(thing, ' ', detail, ' ', changes), ${digits}) > 0 and action not like 'sim.%' order by id`;

/** Uses of the number by the workspace itself: a SIM card, or the target of a flow's transfer. */
export const ownUses = async (db: Connection, number: string, digits: string): Promise<string[]> => {
  const sims = await db`select 1 from sim where number = ${number}`;
  const flows = await db<{ name: string }[]>`
    select c.name from flow f join campaign c on c.id = f.campaign_id where strpos(f.document::text, ${digits}) > 0
    order by c.id limit 20`;
  return [
    ...(sims.length > 0 ? [say('person.isSim')] : []),
    ...flows.map(({ name }) => say('person.inFlow', { name })),
  ];
};

export const isKnown = async (db: Connection, number: string): Promise<boolean> =>
  (await leadsOf(db, number)).length > 0 || (await db`select 1 from do_not_call where number = ${number}`).length > 0;
