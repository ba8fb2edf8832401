import type { Connection } from '../../../platform/db/connect.ts';

/** Further records of a person, by the ids of their leads, calls and answers. */

const named = (db: Connection) => db`coalesce(campaign.name, '') as campaign_name`;

export const triesOf = (db: Connection, webhooks: readonly number[]) => db<
  { webhook_id: number; at: Date; status: number | null; reason: string; answer: string }[]
>`
  select webhook_id, at, status, reason, answer from webhook_try where webhook_id = any(${webhooks as number[]}) order by id`;

export const ringsOf = (db: Connection, leads: readonly number[]) => db<
  { id: number; at: Date; campaign_name: string; result: string }[]
>`
  select r.id, at, ${named(db)}, result from missed_ring r left join campaign on campaign.id = campaign_id
  where lead_id = any(${leads as number[]}) order by r.id`;

export const requestsOf = (db: Connection, campaigns: readonly number[], leads: readonly number[]) => db<
  {
    id: number;
    asked_at: Date;
    asked_by: string | null;
    campaign_name: string;
    reference: string | null;
    refused: string | null;
  }[]
>`
  select r.id, asked_at, account.email as asked_by, ${named(db)}, reference, refused
  from call_request r left join campaign on campaign.id = campaign_id left join account on account.id = asked_by
  where campaign_id = any(${campaigns as number[]}) and lead_id = any(${leads as number[]}) order by r.id`;

export const placesOf = (db: Connection, campaigns: readonly number[], leads: readonly number[]) => db<
  { campaign_name: string; node_id: string; group: string }[]
>`
  select ${named(db)}, node_id, group_key as group from quota_place left join campaign on campaign.id = campaign_id
  where campaign_id = any(${campaigns as number[]}) and lead_id = any(${leads as number[]}) order by campaign_id, node_id`;

export const textsAfterCalls = (db: Connection, campaigns: readonly number[], leads: readonly number[]) => db<
  { id: number; created_at: Date; campaign_name: string; state: string; reason: string }[]
>`
  select t.id, t.created_at, ${named(db)}, state, reason from lead_text t left join campaign on campaign.id = campaign_id
  where campaign_id = any(${campaigns as number[]}) and lead_id = any(${leads as number[]}) order by t.id`;

export const mailsNaming = (db: Connection, digits: string) => db<
  { id: number; created_at: Date; subject: string; state: string }[]
>`
  select id, created_at, subject, state from email
  where strpos(concat_ws(' ', subject, body_text, body_html, answer), ${digits}) > 0 order by id`;

/** Refused rows that the search knows. The rows of the list itself are lost after a crash of the database. */
export const refusedRows = (db: Connection, number: string) => db<
  { file_id: string; file: string; row: number; problem: string; name: string; own_ids: string[] }[]
>`
  select file_id, f.name as file, row, problem, p.name, own_ids from refused_person p join lead_file f on f.id = file_id
  where p.number = ${number} order by p.id`;

interface Known {
  readonly number: string;
  readonly digits: string;
  readonly calls: readonly number[];
  readonly answers: readonly number[];
  /** What was spoken for the person, by cache key. */
  readonly spoken: ReadonlyMap<string, string>;
}

/** Technical records, each with its table. */
export const tracesOf = async (db: Connection, { number, digits, calls, answers, spoken }: Known) => {
  const rows = await db<{ table: string; at: Date | null; text: string }[]>`
    select 'person' as table, null::timestamptz as at,
      concat_ws(' ', first_name, last_name, array_to_string(words, ' '), array_to_string(own_ids, ' ')) as text
      from person where number = ${number}
    union all select 'number_call', dialled_at, '' from number_call where number = ${number}
    union all select 'idempotent_request', created_at, route from idempotent_request where strpos(answer, ${digits}) > 0
    union all select 'rate_limit', window_ends_at, key from rate_limit where strpos(key, ${number}) > 0
    union all select 'speech_work', asked_at, task -> 'utterance' ->> 'text' from speech_work
      where task -> 'utterance' ->> 'text' = any(${[...spoken.values()]})
    union all select 'example', added_at, phrase from example where response_id = any(${answers as number[]})
    union all select 'announcement_print', heard_at, '' from announcement_print where call_id = any(${calls as number[]})`;
  const sounds = await db<{ key: string; at: Date }[]>`
    select key, used_at as at from spoken where key = any(${[...spoken.keys()]}) order by used_at`;
  return [...rows, ...sounds.map(({ key, at }) => ({ table: 'spoken', at, text: spoken.get(key) ?? '' }))];
};
