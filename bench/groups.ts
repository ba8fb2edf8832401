import fs from 'node:fs';
import path from 'node:path';
import type { Halloo } from '../e2e/halloo.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { percentile, row, withHalloo } from './with-halloo.ts';

const asked = process.argv.find((word) => word.startsWith('--leads='))?.slice('--leads='.length);
const leads = Number(asked ?? 1_000_000);
const campaigns = 10;
const requests = 10;

const insertPeople = async (db: Db, id: number): Promise<void> => {
  const each = Math.ceil(leads / campaigns);
  await db.long`select own_partition_attach(${id})`;
  await db.long`
    insert into lead (campaign_id, position, number, first_name, last_name, data, import_id)
    select ${id}, n, '+91' || (7000000000 + ${id} * 2000000::bigint + n), 'Asha', 'Person' || n,
      jsonb_build_object('City', 'City ' || n % 500, 'Due', (n % 1000)::text), gen_random_uuid()
    from generate_series(1, ${each}::int) n`;
  await db.long`
    insert into person (number, first_name, last_name, words, own_ids, campaigns, lead_id)
    select number, first_name, last_name, array['asha'], '{}', array[campaign_id], id from lead where campaign_id = ${id}`;
  // Two of three were called, of whom half picked up.
  await db.long`
    insert into call (id, campaign_id, lead_id, direction, number, attempt, flow_version, dialled_at, answered_at, answered_by,
      ended_at, result, cause, duration_ms, talk_ms, facts)
    select id, campaign_id, id, 'out', number, 1, 1, now() - interval '1 day', null, case when id % 2 = 0 then 'person' end,
      now() - interval '1 day', case when id % 2 = 0 then 'completed' else 'no_answer' end, 16, 20000, 0, '[]'
    from lead where campaign_id = ${id} and id % 3 > 0`;
  await db.long`
    insert into consent (number, given, at, how, source, campaign_id, noted_at)
    select number, id % 8 > 0, now(), '', 'list', ${id}, now() from lead where campaign_id = ${id} and id % 2 = 0`;
};

const fill = async (db: Db): Promise<readonly number[]> => {
  // Not measured here, and slow to fill.
  await db`drop index lead_words_search`;
  await db`alter table lead disable trigger note_added_leads`;
  const made = await db<{ id: number }[]>`
    insert into campaign (name, campaign_type) select 'Bench ' || n, 'Outbound' from generate_series(1, ${campaigns}::int) n returning id`;
  for (const { id } of made) await insertPeople(db, id);
  await db`alter table lead enable trigger note_added_leads`;
  for (const table of ['person', 'lead', 'call', 'consent']) await db.long`vacuum analyze ${db(table)}`;
  return made.map(({ id }) => id);
};

const anyDay = { from: null, to: null };
const typical = (campaign_id: number): Record<string, readonly object[]> => ({
  'a city, and picked up': [
    { on: 'field', field: 'City', how: 'is', value: 'city 8' },
    { on: 'calls', what: 'answered', campaign_id: null, ...anyDay },
  ],
  'in a campaign, and never picked up': [
    { on: 'campaign', is: true, campaign_id },
    { on: 'calls', what: 'not_answered', campaign_id: null, ...anyDay },
  ],
  'gave consent, not called, not on the do-not-call list': [
    { on: 'consent', what: 'given', ...anyDay },
    { on: 'calls', what: 'not_called', campaign_id: null, ...anyDay },
    { on: 'do_not_call', is: false },
  ],
});

const measure = async (halloo: Halloo, dataDir: string) => {
  const token = await halloo.signIn();
  const { port, password } = JSON.parse(fs.readFileSync(path.join(dataDir, 'database.json'), 'utf8'));
  const db = connect(`postgres://halloo:${password}@127.0.0.1:${port}/halloo`, { max: 2 });
  const [first = 0] = await fill(db);
  await db.end();
  for (const [what, conditions] of Object.entries(typical(first))) {
    const times: number[] = [];
    let people: number | null = 0;
    for (let n = 0; n < requests; n += 1) {
      const began = performance.now();
      const rule = { match: 'all', parts: [{ match: 'all', conditions }] };
      const { status, body } = await halloo.post('/api/groups/count/', { rule }, token);
      times.push(performance.now() - began);
      if (status !== 200) throw new Error(`the count of a group was answered with ${status}`);
      ({ people } = body as { people: number | null });
    }
    const [p50, max] = [percentile(times, 0.5), Math.max(...times)];
    row(`${what}, p50 / longest (people)`, `${p50.toFixed(0)} / ${max.toFixed(0)} ms (${people ?? 'stopped'})`);
  }
};

/** The count of a group while one writes it; `--leads=100000` counts among fewer. */
export const groupFigures = () => withHalloo(measure, { HALLOO_DEMO: 'off' });
