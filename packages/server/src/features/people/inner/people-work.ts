import { asRows } from '../../../platform/db/as-rows.ts';
import { type Connection, type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { stagingExists, stagingTable } from '../../leads/staging.ts';
import { forgetConsents } from './forget-consents.ts';
import { gatherPeople, type LeadName, type PersonRow } from './gather-people.ts';
import { mostWords, plainId, wordsOf } from './words-of.ts';

/** Leads in one transaction, which takes some 200 ms. */
const leadsAtOnce = 5_000;

/** Persons among whom one step looks for those of a campaign. */
const peopleAtOnce = 20_000;

interface Work {
  readonly id: number;
  readonly kind: 'added' | 'refused' | 'recheck' | 'renamed';
  readonly campaign_id: number;
  readonly file_id: string | null;
  readonly after_id: number;
  readonly last_id: number;
  readonly keeps_consent: boolean;
}

/** Whoever writes persons holds this until the end of the transaction, for a step at most. */
const key = (db: Connection) => db`hashtextextended('people', 0)`;
export const holdPeople = (tx: Tx) => tx`select pg_advisory_xact_lock(${key(tx)})`;

const tryHoldPeople = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx<{ got: boolean }[]>`select pg_try_advisory_xact_lock(${key(tx)}) as got`;
  return row?.got ?? false;
};

/** Numbers of people whose data was removed do not begin with a plus. */
const isPerson = (db: Connection) => db`number like '+%'`;

const upsertPeople = (tx: Tx, people: readonly PersonRow[]) => tx`
  insert into person (number, first_name, last_name, words, own_ids, campaigns, lead_id)
  select * from json_to_recordset(${asRows(tx, people)})
    as p (number text, first_name text, last_name text, words text[], own_ids text[], campaigns bigint[], lead_id bigint)
  on conflict (number) do update set
    first_name = case when ${isNewer(tx)} then excluded.first_name else person.first_name end,
    last_name = case when ${isNewer(tx)} then excluded.last_name else person.last_name end,
    words = (excluded.words || array(select w from unnest(person.words) w where w <> all(excluded.words)))[:${mostWords}::int],
    own_ids = (excluded.own_ids || array(select o from unnest(person.own_ids) o where o <> all(excluded.own_ids)))[:${mostWords}::int],
    campaigns = person.campaigns || array(select c from unnest(excluded.campaigns) c where c <> all(person.campaigns)),
    lead_id = greatest(person.lead_id, excluded.lead_id)
  where excluded.lead_id > person.lead_id or not person.campaigns @> excluded.campaigns`;

const isNewer = (tx: Tx) => tx`excluded.lead_id > person.lead_id and excluded.first_name || excluded.last_name <> ''`;

/** Saves how far a piece of work has come; undefined: it is done. */
const proceed = async (tx: Tx, { id }: Work, to: number | undefined, rows: number): Promise<void> => {
  if (to === undefined) await tx`delete from person_work where id = ${id}`;
  else await tx`update person_work set after_id = ${to}, rows = greatest(0, rows - ${rows}) where id = ${id}`;
};

const addSome = async (tx: Tx, work: Work): Promise<void> => {
  const leads = await tx<LeadName[]>`
    select id, campaign_id, number, lead_id, first_name, last_name from lead
    where campaign_id = ${work.campaign_id} and id > ${work.after_id} and id <= ${work.last_id}
    order by id limit ${leadsAtOnce}`;
  await upsertPeople(tx, gatherPeople(leads.filter(({ number }) => number.startsWith('+'))));
  await proceed(tx, work, leads.length < leadsAtOnce ? undefined : leads.at(-1)?.id, leads.length);
};

interface RefusedRow {
  readonly row: number;
  readonly name: string;
  readonly number: string;
  readonly lead: string;
  readonly problem: string;
}

const addRefused = async (tx: Tx, work: Work): Promise<void> => {
  const fileId = work.file_id ?? '';
  const known = await tx`select 1 from lead_file where id = ${fileId} and campaign_id = ${work.campaign_id}`;
  // After a crash of the database the rows of lists are lost.
  if (known.length === 0 || !(await stagingExists(tx, fileId))) return proceed(tx, work, undefined, 0);
  const rows = await tx<RefusedRow[]>`
    select row, trim(first_name || ' ' || last_name) as name, number, lead, problem from ${tx(stagingTable(fileId))}
    where problem is not null and row > ${work.after_id} order by row limit ${leadsAtOnce}`;
  const refused = rows.map(({ lead, ...row }) => ({
    ...row,
    words: wordsOf(row.name),
    own_ids: lead.trim() === '' ? [] : [plainId(lead)],
  }));
  await tx`
    insert into refused_person (file_id, campaign_id, row, name, number, problem, words, own_ids)
    select ${fileId}, ${work.campaign_id}, * from json_to_recordset(${asRows(tx, refused)})
      as r (row integer, name text, number text, problem text, words text[], own_ids text[])`;
  return proceed(tx, work, rows.length < leadsAtOnce ? undefined : rows.at(-1)?.row, rows.length);
};

/** Makes persons again from the leads that they still have. Returns the numbers that have none. */
export const remake = async (tx: Tx, people: readonly { number: string; campaigns: number[] }[]): Promise<string[]> => {
  const numbers = people.map(({ number }) => number);
  if (numbers.length === 0) return [];
  const campaigns = [...new Set(people.flatMap((person) => person.campaigns))];
  const leads = await tx<LeadName[]>`
    select l.id, l.campaign_id, number, lead_id, first_name, last_name from campaign c
      join lead l on l.campaign_id = c.id
    where c.id = any(${campaigns}) and l.campaign_id = any(${campaigns}) and number = any(${numbers}) and ${isPerson(tx)}`;
  const left = gatherPeople(leads);
  await tx`
    update person set first_name = p.first_name, last_name = p.last_name, words = p.words[:${mostWords}::int],
      own_ids = p.own_ids[:${mostWords}::int], campaigns = p.campaigns, lead_id = p.lead_id
    from json_to_recordset(${asRows(tx, left)})
      as p (number text, first_name text, last_name text, words text[], own_ids text[], campaigns bigint[], lead_id bigint)
    where person.number = p.number`;
  const kept = new Set(left.map(({ number }) => number));
  const gone = numbers.filter((number) => !kept.has(number));
  await tx`delete from person where number = any(${gone})`;
  return gone;
};

const recheckSome = async (tx: Tx, work: Work): Promise<void> => {
  const [last] = await tx<{ id: number | null; count: number }[]>`
    select max(id) as id, count(*) as count
    from (select id from person where id > ${work.after_id} order by id limit ${peopleAtOnce}) p`;
  const to = last?.id ?? undefined;
  if (to === undefined) return proceed(tx, work, undefined, 0);
  const people = await tx<{ number: string; campaigns: number[] }[]>`
    select number, campaigns from person
    where id > ${work.after_id} and id <= ${to} and campaigns @> array[${work.campaign_id}::bigint]`;
  for (let from = 0; from < people.length; from += leadsAtOnce) {
    const gone = await remake(tx, people.slice(from, from + leadsAtOnce));
    // Without a lead nobody is called.
    if (!work.keeps_consent) await forgetConsents(tx, gone);
  }
  return proceed(tx, work, to, last?.count ?? 0);
};

/** Who is no person yet gets the new name with the lead. */
const renameOne = async (tx: Tx, work: Work): Promise<void> => {
  await remake(
    tx,
    await tx<{ number: string; campaigns: number[] }[]>`
      select p.number, p.campaigns from lead l join person p on p.number = l.number
      where l.campaign_id = ${work.campaign_id} and l.id = ${work.last_id}`,
  );
  return proceed(tx, work, undefined, 0);
};

const steps = { added: addSome, refused: addRefused, recheck: recheckSome, renamed: renameOne };

/** Does one step of the oldest work. False: nothing is left, or another process is at it. */
export const indexSome = (db: Db): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await tryHoldPeople(tx))) return false;
    const [work] = await tx<Work[]>`
      select id, kind, campaign_id, file_id, after_id, last_id, keeps_consent from person_work order by id limit 1`;
    if (!work) return false;
    await tx`set local plan_cache_mode = force_custom_plan`;
    await steps[work.kind](tx, work);
    return true;
  });

/** Makes a person of one lead, whatever waits before it. */
export const indexLead = (db: Db, campaignId: number, leadId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await holdPeople(tx);
    const leads = await tx<LeadName[]>`
      select id, campaign_id, number, lead_id, first_name, last_name from lead
      where campaign_id = ${campaignId} and id = ${leadId} and ${isPerson(tx)}`;
    await upsertPeople(tx, gatherPeople(leads));
  });

interface WorkLeft {
  /** Pieces of work. */
  readonly count: number;
  /** Rows that they read. */
  readonly rows: number;
  /** Rows that the search does not know yet. */
  readonly missing: number;
}

export const readWork = async (db: Connection): Promise<WorkLeft> => {
  const [left] = await db<WorkLeft[]>`
    select count(*) as count, coalesce(sum(rows), 0)::bigint as rows,
      coalesce(sum(rows) filter (where kind <> 'recheck'), 0)::bigint as missing
    from person_work`;
  return left ?? { count: 0, rows: 0, missing: 0 };
};
