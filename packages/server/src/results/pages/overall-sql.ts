import { isFound } from '../../features/leads/find-leads.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { answersOfLead, type GivenAnswers, givenAnswer } from './lead-answers.ts';

/** The last call and the result of each lead, which the list of leads itself does not show. */
export const selectLastCalls = (db: Connection, campaignId: number, leadIds: readonly number[]) =>
  db<
    {
      id: number;
      outcome: 'Interested' | 'Not interested' | null;
      dialled_at: Date | null;
      answers: GivenAnswers | null;
    }[]
  >`
    select l.id, outcome, coalesce(now_called.dialled_at, last.dialled_at) as dialled_at,
      ${answersOfLead(db, campaignId)} as answers
    from lead l
      left join live_call now_called on now_called.lead_id = l.id
      left join lateral (
        select dialled_at from call where campaign_id = ${campaignId} and lead_id = l.id order by id desc limit 1) last on true
    where l.campaign_id = ${campaignId} and l.id = any(${leadIds as number[]})`;

export interface OverallQuery {
  readonly campaignId: number;
  readonly search: string;
  /** A state id; 0 for all. */
  readonly state: number;
  /** Only these leads, instead of a search. */
  readonly leads?: readonly number[] | undefined;
}

/** Separators of cells and rows in the text from `overallAfter`. */
const [cellEnd, rowEnd] = ['\u001f', '\u001e'];

/** A lead with its result, in the order of the cells in the text from `overallAfter`. */
const overallCells = [
  ...([
    'lead_id',
    'first_name',
    'last_name',
    'number',
    'state',
    'substatus',
    'attempts',
    'response',
    'outcome',
  ] as const),
  ...(['first_call', 'last_call', 'talk_seconds', 'data', 'answers'] as const),
] as const;
export type OverallLead = Readonly<Record<(typeof overallCells)[number], string>>;

/**
 * The next leads of a list after a position, for files: all in one text, with separators that no cell contains.
 * Fetching a million rows value by value takes longer than everything else together. PostgreSQL formats the times in
 * the campaign's time zone, readable for people and spreadsheets. JSON escapes the separators by itself.
 */
export const overallAfter = async (
  db: Connection,
  { campaignId, search, state, leads }: OverallQuery,
  { after, limit, timezone }: { after: number; limit: number; timezone: string },
): Promise<{ readonly leads: OverallLead[]; readonly last: number }> => {
  const ends = cellEnd + rowEnd;
  const plain = (column: string) => db`translate(${db(column)}, ${ends}, '  ')`;
  const moment = (column: string) => db`to_char(${db(column)} at time zone ${timezone}, 'YYYY-MM-DD HH24:MI:SS')`;
  const [found] = await db<{ text: string | null; last: number | null }[]>`
    select max(position) as last, string_agg(concat_ws(${cellEnd}::text, coalesce(${plain('lead_id')}, ''),
      ${plain('first_name')}, ${plain('last_name')}, number, state, ${plain('substatus')}, attempts, ${plain('response')},
      coalesce(outcome, ''), coalesce(${moment('first_call')}, ''), coalesce(${moment('last_call')}, ''),
      coalesce(talk_seconds::text, ''), data, coalesce(answers::text, '')), ${rowEnd}::text order by position) as text
    from (
      select * from lead where campaign_id = ${campaignId} and position > ${after}
        ${state === 0 ? db`` : db`and state = ${state}`}
        ${leads ? db`and id = any(${leads as number[]})` : search === '' ? db`` : db`and ${isFound(db, search)}`}
      order by position limit ${limit}) l
      left join lateral (
        select min(dialled_at) as first_call, max(dialled_at) as last_call, round(sum(talk_ms) / 1000) as talk_seconds,
          array_agg(id) filter (where l.picked_up and answered_by in ('person', 'unknown')) as answered
        from call where call.campaign_id = ${campaignId} and call.lead_id = l.id) calls on true
      left join lateral (
        select json_object_agg(rule_id, given) as answers from (
          select distinct on (rule_id) rule_id, ${givenAnswer(db)} as given
          from response r where r.campaign_id = ${campaignId} and r.call_id = any(calls.answered)
          order by rule_id, r.call_id desc, r.id desc) last) given on true`;
  if (!found?.text) return { leads: [], last: after };
  return { leads: found.text.split(rowEnd).map(readCells), last: found.last ?? after };
};

const readCells = (row: string): OverallLead => {
  const cells = row.split(cellEnd);
  return Object.fromEntries(overallCells.map((name, index) => [name, cells[index] ?? ''])) as OverallLead;
};

export interface ResponseRecord {
  readonly id: number;
  readonly call_id: number;
  /** Null while the call is in progress. */
  readonly flow_version: number | null;
  readonly lead_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly number: string;
  readonly direction: string;
  readonly attempt: number;
  readonly rule_id: string;
  readonly child_id: string;
  readonly kind: string;
  readonly value: string;
  readonly said: string | null;
  readonly has_recording: boolean;
  readonly outcome: string | null;
  readonly dialled_at: string;
  readonly at: string;
}

/** The next responses after an id, from ended calls of a campaign. */
export const responsesAfter = (
  db: Connection,
  campaignId: number,
  { after, limit, timezone }: { after: number; limit: number; timezone: string },
) => db<ResponseRecord[]>`
  select r.id, r.call_id, flow_version, l.lead_id, first_name, last_name, c.number, direction, attempt, rule_id, child_id,
    kind, value, said, recording is not null as has_recording, r.outcome,
    to_char(dialled_at at time zone ${timezone}, 'YYYY-MM-DD HH24:MI:SS') as dialled_at,
    to_char(r.at at time zone ${timezone}, 'YYYY-MM-DD HH24:MI:SS') as at
  from (
    select * from response where campaign_id = ${campaignId} and id > ${after} order by id limit ${limit}) r
    left join call c on c.campaign_id = ${campaignId} and c.id = r.call_id
    left join lead l on l.campaign_id = ${campaignId} and l.id = c.lead_id
  order by r.id`;
