import type { CampaignType } from '@halloo/contract/campaigns';
import type { RingResult } from '@halloo/contract/missed-calls';
import type { personEventKinds } from '@halloo/contract/people';
import { asRows } from '../../../platform/db/as-rows.ts';
import type { Connection } from '../../../platform/db/connect.ts';

export interface PersonLead {
  readonly id: number;
  readonly campaign_id: number;
  readonly campaign_name: string;
  readonly campaign_type: CampaignType;
  readonly timezone: string;
  readonly lead_id: string | null;
  readonly number: string;
  readonly data: Record<string, string>;
  readonly state: number;
  readonly substatus: string;
  readonly attempts: number;
  readonly response: string;
  readonly next_attempt_at: Date | null;
  readonly over_limit: boolean;
  readonly blocked: boolean;
  readonly list: string;
}

/** The leads of a number in these campaigns, newest campaign first. */
export const leadsOfPerson = (db: Connection, number: string, campaigns: readonly number[]) => db<PersonLead[]>`
  select l.id, c.id as campaign_id, c.name as campaign_name, c.campaign_type, c.timezone, l.lead_id, l.number, l.data,
    l.state, l.substatus, l.attempts, l.response, l.next_attempt_at, l.over_limit,
    exists (select 1 from do_not_call d where d.number = l.number) as blocked, coalesce(f.name, '') as list
  from campaign c
    cross join lateral (select * from lead where lead.campaign_id = c.id and lead.number = ${number}) l
    left join lead_file f on f.id = l.import_id
  where c.id = any(${campaigns as number[]}) order by c.id desc`;

export const messagesToPerson = (db: Connection, number: string, limit: number) => db<
  { id: number; created_at: Date; state: string; body: string | null }[]
>`
  select id, created_at, state, body from sms_message where number = ${number} and purpose <> 'code'
  order by id desc limit ${limit}`;

export const doNotCallOf = async (db: Connection, number: string) => {
  const [row] = await db<{ reason: string; added_at: Date; added_by: string | null }[]>`
    select d.reason, d.added_at, a.email as added_by from do_not_call d left join account a on a.id = d.added_by
    where number = ${number}`;
  return row;
};

type LeadPlace = Pick<PersonLead, 'id' | 'campaign_id'>;

const places = (db: Connection, leads: readonly LeadPlace[]) =>
  db`json_to_recordset(${asRows(
    db,
    leads.map(({ id, campaign_id }) => ({ lead: id, campaign: campaign_id })),
  )}) as p (lead bigint, campaign bigint)`;

interface EventPlace {
  readonly kind: (typeof personEventKinds)[number];
  readonly id: number;
  readonly campaign_id: number;
  readonly at: Date;
}

/** Who is meant: the leads, and the number for calls that came in from somebody who is on no list of the campaign. */
interface Whose {
  readonly number: string;
  readonly leads: readonly LeadPlace[];
}

/** Ended calls, missed rings, and calls that programs asked for. A ring that is called back is a request too, and counts once. */
const eventsOf = (db: Connection, { number, leads }: Whose) => db`
  select 'call' as kind, c.id, c.campaign_id, c.dialled_at as at
  from ${places(db, leads)} join call c on c.campaign_id = p.campaign and c.lead_id = p.lead
  union all
  select 'call', id, campaign_id, dialled_at from call where lead_id is null and number = ${number}
  union all
  select 'ring', m.id, m.campaign_id, m.at
  from ${places(db, leads)} join missed_ring m on m.campaign_id = p.campaign and m.lead_id = p.lead
  union all
  select 'request', r.id, r.campaign_id, r.asked_at
  from ${places(db, leads)} join call_request r on r.campaign_id = p.campaign and r.lead_id = p.lead
  where not exists (select 1 from missed_ring m where m.request_id = r.id)`;

/** A page of what happened with a person, newest first. */
export const eventsOfPerson = async (
  db: Connection,
  whose: Whose,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ count: number; events: readonly EventPlace[] }> => {
  const events = await db<(EventPlace & { count: number })[]>`
    select e.*, count(*) over () as count from (${eventsOf(db, whose)}) e
    order by at desc, kind, id desc limit ${limit} offset ${offset}`;
  return { count: events[0]?.count ?? (offset === 0 ? 0 : await countEvents(db, whose)), events };
};

const countEvents = async (db: Connection, whose: Whose): Promise<number> => {
  const [row] = await db<{ count: number }[]>`select count(*) as count from (${eventsOf(db, whose)}) e`;
  return row?.count ?? 0;
};

export interface RingOfPerson {
  readonly id: number;
  readonly result: RingResult;
  /** The call back has begun. */
  readonly called: boolean;
  readonly refused: string | null;
}

export const ringsWith = (db: Connection, ids: readonly number[]) => db<RingOfPerson[]>`
  select m.id, m.result, r.call_id is not null as called, r.refused
  from missed_ring m left join call_request r on r.id = m.request_id where m.id = any(${ids as number[]})`;

interface RequestOfPerson {
  readonly id: number;
  /** Empty where the account is gone. */
  readonly who: string;
  readonly called: boolean;
  readonly refused: string | null;
}

export const requestsWith = (db: Connection, ids: readonly number[]) => db<RequestOfPerson[]>`
  select r.id, coalesce(trim(a.first_name || ' ' || a.last_name), '') as who, call_id is not null as called, refused
  from call_request r left join account a on a.id = r.asked_by where r.id = any(${ids as number[]})`;

export const campaignsWith = (db: Connection, ids: readonly number[]) => db<
  { id: number; name: string; timezone: string }[]
>`
  select id, name, timezone from campaign where id = any(${ids as number[]})`;

export interface AnswerOfCall {
  readonly id: number;
  readonly call_id: number;
  readonly rule_id: string;
  readonly child_id: string;
  readonly kind: string;
  readonly value: string;
  readonly said: string | null;
  readonly recorded: boolean;
  /** False: no expected answer matched. */
  readonly understood: boolean;
}

export const answersOfCalls = (db: Connection, campaigns: readonly number[], calls: readonly number[]) => db<
  AnswerOfCall[]
>`
  select id, call_id, rule_id, child_id, kind, value, said, recording is not null as recorded, understood from response
  where campaign_id = any(${campaigns as number[]}) and call_id = any(${calls as number[]}) order by id`;
