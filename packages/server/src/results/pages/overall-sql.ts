import type { Connection } from '../../platform/db/connect.ts';
import { answersOfLead, type GivenAnswers } from './lead-answers.ts';

/** The last call and the result of each lead, which the list of leads itself does not show. */
export const selectLastCalls = (db: Connection, campaignId: number, leadIds: readonly number[]) =>
  db<
    {
      id: number;
      outcome: string | null;
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
  /** The round or step of its call; 0 without a plan. */
  readonly round: number;
  readonly rule_id: string;
  readonly child_id: string;
  readonly kind: string;
  readonly value: string;
  readonly said: string | null;
  /** False: no expected answer matched. */
  readonly understood: boolean;
  readonly has_recording: boolean;
  readonly outcome: string | null;
  /** The code of the language of its call. */
  readonly language: string | null;
  readonly dialled_at: string;
  readonly at: string;
}

/** The next responses after an id, from ended calls of a campaign. One that was not understood counts once it is coded. */
export const responsesAfter = (
  db: Connection,
  campaignId: number,
  { after, limit, timezone }: { after: number; limit: number; timezone: string },
) => db<ResponseRecord[]>`
  select r.id, r.call_id, flow_version, l.lead_id, first_name, last_name, c.number, direction, attempt, c.round, rule_id, child_id,
    kind, value, said, understood, recording is not null as has_recording, r.outcome, c.language,
    to_char(dialled_at at time zone ${timezone}, 'YYYY-MM-DD HH24:MI:SS') as dialled_at,
    to_char(r.at at time zone ${timezone}, 'YYYY-MM-DD HH24:MI:SS') as at
  from (
    select * from response where campaign_id = ${campaignId} and id > ${after}
      and (understood or exists (select 1 from answer_review v where v.response_id = response.id and v.coded_at is not null))
    order by id limit ${limit}) r
    left join call c on c.campaign_id = ${campaignId} and c.id = r.call_id
    left join lead l on l.campaign_id = ${campaignId} and l.id = c.lead_id
  order by r.id`;
