import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Halloo } from '../e2e/halloo.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { percentile, row, withHalloo } from './with-halloo.ts';

const asked = process.argv.find((word) => word.startsWith('--leads='))?.slice('--leads='.length);
const leads = Number(asked ?? 5_000_000);
const campaigns = 20;
const refused = 100_000;
const requests = 300;
const indexingMinutes = 15;

const starts = ['Ra', 'Su', 'Me', 'Ar', 'Ka', 'Sa', 'La', 'Im', 'De', 'Pri', 'Vi', 'Jo', 'Ma', 'Ni', 'An', 'Shi'];
const firstEnds = [
  'vi',
  'nita',
  'ena',
  'jun',
  'vita',
  'njay',
  'kshmi',
  'ran',
  'epa',
  'ya',
  'shal',
  'seph',
  'hesh',
  'kita',
];
const lastEnds = ['o', 'til', 'hta', 'ora', 'poor', 'xena', 'dav', 'am', 'shmukh', 'tel', 'rma', 'shi', 'lik', 'gam'];
const hindi = ['आशा', 'कुमार', 'रवि', 'मीना', 'अर्जुन', 'कविता', 'शर्मा', 'वर्मा'];
const combine = (ends: readonly string[]) => starts.flatMap((start) => ends.map((end) => start + end));
const [firstNames, lastNames] = [combine(firstEnds), combine(lastEnds)];

/** The names come from hashes of the counter, so that first and last names are independent. */
const insertLeads = (db: Db, campaignId: number, from: number, count: number) => db`
  insert into lead (campaign_id, position, number, lead_id, first_name, last_name, data, import_id)
  select ${campaignId}, n - ${from}::int, '+919' || lpad(((n % ${Math.ceil(leads * 0.95)}::bigint) * 7919 % 999999937)::text, 9, '0'), 'L-' || n,
    case when h < 10 then 'Asha' when h < 20 then (${hindi}::text[])[1 + n % 8]
      else (${firstNames}::text[])[1 + (hashint8(n) & 65535) % ${firstNames.length}] end,
    case when n % 1000 = 0 then 'Rare' || n when k < 40 then 'Kumar' when h between 10 and 19 then (${hindi}::text[])[1 + (n / 8) % 8]
      else (${lastNames}::text[])[1 + (hashint8(n * 31) & 65535) % ${lastNames.length}] end,
    '{}', gen_random_uuid()
  from generate_series(${from + 1}::bigint, ${from + count}::bigint) n
    cross join lateral (select (hashint8(n + 7) & 1048575) % 1000 as h, (hashint8(n * 3 + 11) & 1048575) % 1000 as k) as dice`;

const insertRefused = (db: Db, ids: readonly number[]) => db`
  with files as (
    insert into lead_file (id, name, columns, data_fields, total, valid, invalid, duplicates, campaign_id, created_at, added_at)
    select gen_random_uuid(), 'list.csv', '{}', '{}', 0, 0, 0, 0, id, now(), now() from unnest(${ids as number[]}::bigint[]) id
    returning id, campaign_id
  )
  insert into refused_person (file_id, campaign_id, row, name, number, problem, words, own_ids)
  select files.id, campaign_id, n, f || ' ' || l, (12345 + n)::text, 'Not a valid phone number', array[lower(f), lower(l)], '{}'
  from files cross join generate_series(1, ${refused / campaigns}::int) n cross join lateral (
    select (${firstNames}::text[])[1 + (hashint8(n) & 65535) % ${firstNames.length}] as f,
      case when n % 25 = 0 then 'Kumar' else (${lastNames}::text[])[1 + (hashint8(n * 31) & 65535) % ${lastNames.length}] end as l) names`;

/** As the job makes them, in one statement. Their numbers are all different. */
const insertPeople = (db: Db, campaignId: number) => db`
  insert into person (number, first_name, last_name, words, own_ids, campaigns, lead_id)
  select number, first_name, last_name, array[lower(first_name), lower(last_name)], array[lower(lead_id)], array[campaign_id], id
  from lead where campaign_id = ${campaignId}`;

/** Campaigns whose people the job indexes: one of new people, and one of people who are known. */
const byJob = 2;

const makeCampaigns = async (db: Db): Promise<void> => {
  // The search within one campaign has an index of its own on leads, which takes long to fill and is not measured here.
  await db`drop index lead_words_search`;
  const made = await db<{ id: number }[]>`
    insert into campaign (name, campaign_type) select 'Bench ' || n, 'Outbound' from generate_series(1, ${campaigns}::int) n returning id`;
  const ids = made.map(({ id }) => id);
  await db`insert into campaign_counter (campaign_id, records) select id, ${leads / campaigns}::int from unnest(${ids}::bigint[]) id`;
  const indexes = await db<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes where tablename = 'person' and indexname not like '%key'`;
  for (const { name } of indexes) if (!name.endsWith('pkey')) await db`drop index ${db(name)}`;
  await db`alter table lead disable trigger note_added_leads`;
  for (const [n, id] of ids.entries()) {
    await db.long`select own_partition_attach(${id})`;
    if (n === campaigns - byJob) {
      for (const { name, definition } of indexes) if (!name.endsWith('pkey')) await db.long.unsafe(definition);
      await db.long`vacuum analyze person`;
      await db`alter table lead enable trigger note_added_leads`;
    }
    await insertLeads(db.long, id, (n * leads) / campaigns, leads / campaigns);
    if (n < campaigns - byJob) await insertPeople(db.long, id);
  }
  await insertRefused(db.long, ids);
};

const untilIndexed = async (db: Db): Promise<number> => {
  const began = performance.now();
  for (;;) {
    const [left] = await db<{ rows: number }[]>`select coalesce(sum(rows), 0)::bigint as rows from person_work`;
    if (left?.rows === 0) return (performance.now() - began) / 1000;
    if (performance.now() - began > indexingMinutes * 60_000) {
      throw new Error(`the search for people still does not know ${left?.rows} leads after ${indexingMinutes} minutes`);
    }
    await delay(200);
  }
};

const pick = <T>(from: readonly T[], n: number): T => from[(n * 7919) % from.length] as T;
const digits = (n: number, length: number) => String((n * 104_729) % 10 ** length).padStart(length, '0');

/** What people type. */
const searches: Record<string, (n: number) => string> = {
  'a rare word': (n) => `Rare${(1 + n) * 1000}`,
  'a word of 4 %': () => 'kumar',
  'a word of many names': (n) => pick([...firstNames, ...lastNames], n),
  'two words': (n) => `${pick(firstNames, n)} ${pick(lastNames, n + 3)}`,
  'two common words': (n) => (n % 2 === 0 ? 'asha kumar' : 'kumar asha'),
  'two words, the last one begun': (n) =>
    `${n % 2 === 0 ? 'kumar' : 'asha'} ${pick(firstNames, n).slice(0, 1 + (n % 3))}`,
  'two words that are never together': (n) => (n % 2 === 0 ? `kumar ${pick(hindi, n)}` : 'asha kavitas'),
  'two letters': (n) => pick(firstNames, n).slice(0, 2),
  'three letters': (n) => pick(lastNames, n).slice(0, 3),
  'a whole number': (n) => `9${String((n * 7919) % 999_999_937).padStart(9, '0')}`,
  'the first digits': (n) => `9${digits(n, 3 + (n % 4))}`,
  'the last digits': (n) => digits(n, 3 + (n % 5)),
  'a name in Devanagari': (n) => pick(hindi, n),
  'an id of a list': (n) => `L-${1 + ((n * 104_729) % leads)}`,
  'the beginning of an id': (n) => `L-${1 + (n % 99)}`,
  'nobody: a word': (n) => `zzyzx${n}`,
  'nobody: two words': (n) => `${pick(firstNames, n)} zzyzx${n}`,
  'nobody: a number': (n) => `0000${digits(n, 6)}`,
};

const measure = async (halloo: Halloo, dataDir: string) => {
  const token = await halloo.signIn();
  const { port, password } = JSON.parse(fs.readFileSync(path.join(dataDir, 'database.json'), 'utf8'));
  const db = connect(`postgres://halloo:${password}@127.0.0.1:${port}/halloo`, { max: 2 });
  await makeCampaigns(db);
  const took = await untilIndexed(db);
  row(
    `leads indexed in the background after they were written`,
    `${(leads / took / 1000).toFixed(1)} thousand a second`,
  );
  const [size] = await db<{ people: number; table: string; all: string }[]>`
    select count(*) as people, pg_size_pretty(pg_table_size('person')) as table,
      pg_size_pretty(pg_total_relation_size('person')) as all from person`;
  row(
    `people of ${leads} leads in ${campaigns} campaigns; the table / with its indexes`,
    `${size?.people}; ${size?.table} / ${size?.all}`,
  );
  await db.long`vacuum analyze person`;
  await db.long`vacuum analyze refused_person`;
  await db.end();
  for (const [what, search] of Object.entries(searches)) {
    const times: number[] = [];
    let rows = 0;
    for (let n = 0; n < requests; n += 1) {
      const began = performance.now();
      const { status, body } = await halloo.get(`/api/people/?search=${encodeURIComponent(search(n))}`, token);
      times.push(performance.now() - began);
      if (status !== 200) throw new Error(`a search for people was answered with ${status}`);
      rows += (body as { people: unknown[] }).people.length;
    }
    const [p50, p95, max] = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)];
    row(
      `${what}, p50 / p95 / longest (people found on average)`,
      `${p50.toFixed(1)} / ${p95.toFixed(1)} / ${max.toFixed(1)} ms (${(rows / requests).toFixed(1)})`,
    );
  }
};

/** The search for people in all campaigns; `--leads=1000000` searches fewer. */
export const peopleSearchFigures = () => withHalloo(measure, { HALLOO_DEMO: 'off' });
