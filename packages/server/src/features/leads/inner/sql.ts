import type { ConsentState } from '@halloo/contract/consent';
import type { CampaignLine } from '@halloo/contract/leads';
import { leadStateName } from '@halloo/contract/ledger';
import { leadState } from '../../../campaign-row/lead-state-sql.ts';
import { newestConsent } from '../../../campaign-row/newest-consent-sql.ts';
import type { Connection, Fragment, Tx } from '../../../platform/db/connect.ts';
import { containing } from '../../../platform/db/containing.ts';
import type { LeadFileRecord } from './file-sql.ts';

export interface LeadRow {
  id: number;
  campaign_name: string;
  lead_id: string | null;
  first_name: string;
  last_name: string;
  number: string;
  state: number;
  substatus: string;
  attempts: number;
  response: string;
  data: Record<string, string>;
  /** Null where the campaign calls everybody. */
  consent?: ConsentState | null;
}

export const toLine = ({ number, state, attempts, response, lead_id, consent, ...row }: LeadRow): CampaignLine => ({
  ...row,
  ...(consent && { consent }),
  lead_id: lead_id ?? '',
  name: `${row.first_name} ${row.last_name}`.trim(),
  phone: number,
  status: leadStateName(state),
  no_of_attempts: attempts,
  actual_user_response: response,
  audio: [],
  call_recording_file: null,
});

export interface LeadQuery {
  readonly campaignId: number;
  readonly search: string;
  /** A state's id; 0 for all. */
  readonly state: number;
  readonly limit: number;
  readonly offset: number;
}

/** What a search compares, as in `lead_words`. */
const searched = (db: Connection) =>
  db`(first_name || ' ' || last_name || ' ' || coalesce(lead_id, '') || ' ' || number)`;

/**
 * Whether a lead matches a search, for a statement with `lead` as its only table that finds its leads by itself. It
 * does not use the search index, which for a common word would return a quarter of all leads.
 */
export const isFound = (db: Connection, search: string): Fragment =>
  db`strpos(lower(${searched(db)}), lower(${search})) > 0`;

/** The part of a long search that uses the index. */
const indexedEnd = 8;

/**
 * The index intersects one list per trigram of a search, and the lists of common letters are long. So only the end of a
 * long search uses the index, and the whole search filters the result: 11 ms instead of 66 for "Asha Person12345" among
 * a million.
 */
const found = (db: Connection, { campaignId, search }: Pick<LeadQuery, 'campaignId' | 'search'>) => {
  const letters = [...search];
  return db`
    lead_words where lead_words.campaign_id = ${campaignId}
      and words like lower(${containing(letters.slice(-indexedEnd).join(''))})
      ${letters.length > indexedEnd ? db`and strpos(words, lower(${search})) > 0` : db``}`;
};

const fetchLeads = async (db: Connection, campaignId: number, positions: Fragment): Promise<CampaignLine[]> => {
  const rows = await db<LeadRow[]>`
    select l.id, c.name as campaign_name, l.lead_id, l.first_name, l.last_name, l.number, l.state, l.substatus,
      l.attempts, l.response, l.data, case when c.needs_consent then ${newestConsent(db, db`l.number`)} end as consent
    from (${positions}) p join lead l on l.campaign_id = ${campaignId} and l.position = p.position
      join campaign c on c.id = l.campaign_id
    order by l.position`;
  return rows.map(toLine);
};

/** Positions have no gaps, so any page of the whole list is a direct lookup. */
export const leadsFrom = (db: Connection, { campaignId, limit, offset }: LeadQuery): Promise<CampaignLine[]> =>
  fetchLeads(db, campaignId, db`select generate_series(${offset + 1}::int, ${offset + limit}::int) as position`);

export const leadsAt = (db: Connection, campaignId: number, positions: number[]): Promise<CampaignLine[]> =>
  fetchLeads(db, campaignId, db`select unnest(${positions}::int[]) as position`);

/**
 * A page of the `count` leads in a state. An index-only scan finds their positions from the nearer end; only the page
 * itself is loaded.
 */
export const leadsInState = (db: Connection, query: LeadQuery, count: number): Promise<CampaignLine[]> => {
  const { campaignId, state, limit, offset } = query;
  const rows = Math.min(limit, Math.max(0, count - offset));
  const fromEnd = Math.max(0, count - offset - rows);
  const page =
    fromEnd < offset
      ? db`order by position desc limit ${rows} offset ${fromEnd}`
      : db`order by position limit ${rows} offset ${offset}`;
  return fetchLeads(
    db,
    campaignId,
    db`select position from lead where campaign_id = ${campaignId} and state = ${state} ${page}`,
  );
};

/** Leads with exactly this number or lead id; both have a unique index. */
export const exactLeads = (
  db: Connection,
  { campaignId, state }: LeadQuery,
  { numbers, leadId }: { numbers: string[]; leadId: string },
): Promise<CampaignLine[]> =>
  fetchLeads(
    db,
    campaignId,
    db`select position from lead where campaign_id = ${campaignId} ${state === 0 ? db`` : db`and state = ${state}`}
       and (number = any(${numbers}) or lead_id = ${leadId})`,
  );

/**
 * Whether the search index or a scan of the list is faster depends on the search term. One generic plan is wrong for
 * most searches (220 ms instead of 10 for a common word among a million).
 */
export const planForEachSearch = (db: Tx) => db`set local plan_cache_mode = force_custom_plan`;

/** Positions of leads that match a search, unordered, up to a limit. */
export const findPositions = async (db: Connection, query: LeadQuery, most: number): Promise<number[]> => {
  const rows = await db<{ position: number }[]>`
    select position from (select lead_id as match from ${found(db, query)}) matches join lead on lead.id = match
    where lead.campaign_id = ${query.campaignId} ${query.state === 0 ? db`` : db`and state = ${query.state}`} limit ${most}`;
  return rows.map(({ position }) => position);
};

/** Ids of leads that match a search, unordered, up to a limit. */
export const findIds = async (
  db: Connection,
  query: Pick<LeadQuery, 'campaignId' | 'search'>,
  most: number,
): Promise<number[]> => {
  const rows = await db<{ id: number }[]>`select lead_id as id from ${found(db, query)} limit ${most}`;
  return rows.map(({ id }) => id);
};

/**
 * A page of the leads that match a search, for a search with so many matches that scanning the list in order is fast.
 */
export const walkMatches = (db: Connection, query: LeadQuery): Promise<CampaignLine[]> => {
  const { campaignId, search, state, limit, offset } = query;
  return fetchLeads(
    db,
    campaignId,
    db`select position from lead where campaign_id = ${campaignId} and ${isFound(db, search)}
         ${state === 0 ? db`` : db`and state = ${state}`}
       order by position limit ${limit} offset ${offset}`,
  );
};

/** The number of leads in a state, or (0) of all, from the ledger. */
export const countByLedger = async (db: Connection, { campaignId, state }: LeadQuery): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select coalesce(sum(leads), 0)::bigint as count from ledger_counter
    where campaign_id = ${campaignId} ${state === 0 ? db`` : db`and state = ${state}`}`;
  return row?.count ?? 0;
};

/** Locks a campaign's row until the end of the transaction, so that changes of its list are serialised. */
export const holdCampaign = async (db: Connection, id: number): Promise<{ name: string; status: string }> => {
  const [row] = await db<{ name: string; status: string }[]>`
    select name, status from campaign where id = ${id} for update`;
  if (!row) throw new Error(`campaign ${id} of an import is gone`);
  return row;
};

/** Adds the change of waiting leads (negative if removed) to the counters of a campaign. */
export const countWaiting = async (db: Connection, campaignId: number, leads: number): Promise<void> => {
  await db`update campaign_counter set records = records + ${leads} where campaign_id = ${campaignId}`;
  // Not an upsert: PostgreSQL checks the row that a negative number would insert before it sees the conflict.
  await db`insert into ledger_counter values (${campaignId}, 1, 0) on conflict do nothing`;
  await db`update ledger_counter set leads = leads + ${leads} where campaign_id = ${campaignId} and state = ${leadState('Waiting')}`;
};

export const copyLeads = async (db: Connection, from: number, to: number, importId: string): Promise<number> => {
  const copied = await db`
    insert into lead (campaign_id, position, number, lead_id, first_name, last_name, data, import_id)
    select ${to}, row_number() over (order by position), number, lead_id, first_name, last_name, data, ${importId}
    from lead where campaign_id = ${from} and number like '+%' order by position`;
  return copied.count;
};

export const anyLeadCalled = async (db: Connection, campaignId: number, importId: string): Promise<boolean> => {
  const [row] = await db`
    select 1 from lead where campaign_id = ${campaignId} and import_id = ${importId} and (attempts > 0 or state <> ${leadState('Waiting')})
    limit 1`;
  return row !== undefined;
};

/**
 * Removes an import's leads and closes the gap. Returns their number; undefined if one stayed, because a claim that
 * started before the campaign was paused took it.
 */
export const deleteImported = async (db: Tx, campaignId: number, importId: string): Promise<number | undefined> => {
  const [all] = await db<{ leads: number; last: number }[]>`
    select count(*) as leads, coalesce(max(position), 0) as last from lead
    where campaign_id = ${campaignId} and import_id = ${importId}`;
  const gone = await db`
    delete from lead where campaign_id = ${campaignId} and import_id = ${importId} and attempts = 0 and state = ${leadState('Waiting')}`;
  if (gone.count !== all?.leads) return undefined;
  await db`
    update lead set position = position - ${gone.count} where campaign_id = ${campaignId} and position > ${all.last}`;
  return gone.count;
};

/** Removes the consents that a list brought. Withdrawals stay. */
export const undoConsent = (
  db: Connection,
  { campaign_id, name, added_at }: Pick<LeadFileRecord, 'campaign_id' | 'name' | 'added_at'>,
) => db`
  delete from consent
  where campaign_id = ${campaign_id} and source = 'list' and list = ${name} and noted_at = ${added_at} and given`;

export const addDataFields = (db: Connection, campaignId: number, fields: string[]) => db`
  update campaign set data_fields = (
    select coalesce(array_agg(field order by first), '{}') from (
      select field, min(place) as first from unnest(data_fields || ${fields}::text[]) with ordinality as f (field, place)
      group by field) named)
  where id = ${campaignId}`;

export interface LeadToCall {
  readonly first_name: string;
  readonly last_name: string;
  readonly lead_id: string | null;
  readonly number: string;
  readonly data: Record<string, string>;
}

export const leadsToCall = (db: Connection, campaignId: number, states: readonly number[], limit: number) =>
  db<LeadToCall[]>`
    select first_name, last_name, lead_id, number, data from lead
    where campaign_id = ${campaignId} and state = any(${states as number[]}) order by position limit ${limit}`;

export const countLacking = async (
  db: Connection,
  campaignId: number,
  states: readonly number[],
  columns: readonly string[],
): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from lead
    where campaign_id = ${campaignId} and state = any(${states as number[]})
      and exists (select 1 from unnest(${columns as string[]}::text[]) as wanted where coalesce(data ->> wanted, '') = '')`;
  return row?.count ?? 0;
};

/** A plus and six digits tell calling codes and area codes. */
const prefixLength = 7;

export const countPrefixes = (
  db: Connection,
  campaignId: number,
  states: readonly number[],
  limit: number,
): Promise<{ prefix: string; leads: number }[]> => db<{ prefix: string; leads: number }[]>`
  select left(number, ${prefixLength}::int) as prefix, count(*) as leads
  from (
    select number from lead where campaign_id = ${campaignId} and state = any(${states as number[]}) limit ${limit}
  ) as taken
  group by 1`;

/** The leads by the first digits of their numbers and by their time zone in these columns; `limit` null: all leads. */
export const countZones = (
  db: Connection,
  campaignId: number,
  columns: readonly string[],
  { states, limit }: { readonly states: readonly number[]; readonly limit: number | null },
): Promise<{ prefix: string; zone: string; leads: number }[]> => {
  const given = [...columns.map((column) => db`nullif(trim(data ->> ${column}), '')`), db`''`];
  const zone = given.reduce((all, each) => db`${all}, ${each}`);
  return db<{ prefix: string; zone: string; leads: number }[]>`
    select left(number, ${prefixLength}::int) as prefix, zone, count(*) as leads
    from (
      select number, coalesce(${zone}) as zone from lead
      where campaign_id = ${campaignId} and state = any(${states as number[]}) limit ${limit}
    ) as taken
    group by 1, 2`;
};

export const countValues = (
  db: Connection,
  campaignId: number,
  states: readonly number[],
  columns: readonly string[],
): Promise<{ value: string; leads: number }[]> => {
  const given = columns.map((column) => db`nullif(trim(data ->> ${column}), '')`);
  const value = given.reduce((first, other) => db`coalesce(${first}, ${other})`, db`null`);
  return db<{ value: string; leads: number }[]>`
    select coalesce(${value}, '') as value, count(*) as leads from lead
    where campaign_id = ${campaignId} and state = any(${states as number[]}) group by 1`;
};
