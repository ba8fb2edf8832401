import fs from 'node:fs';
import path from 'node:path';
import type { Halloo } from '../e2e/halloo.ts';
import { connect } from '../packages/server/src/platform/db/connect.ts';
import { percentile, row, withHalloo } from './with-halloo.ts';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const repeat = async (times: number, work: (n: number) => Promise<unknown>): Promise<number[]> => {
  const took = [];
  for (let n = 0; n < times; n += 1) took.push(await timed(() => work(n)));
  return took;
};

const ms = (value: number) => `${value.toFixed(1)} ms`;

const campaigns = 10_000;

const fill = async (dataDir: string) => {
  const { port, password } = JSON.parse(fs.readFileSync(path.join(dataDir, 'database.json'), 'utf8'));
  const db = connect(`postgres://halloo:${password}@127.0.0.1:${port}/halloo`, { max: 1 });
  await db`
    with made as (
      insert into campaign (name, campaign_type, status)
      select 'Campaign ' || n, 'Outbound', (array['Draft', 'Live', 'Paused', 'Cancelled'])[1 + n % 4]
      from generate_series(1, ${campaigns}::int) n returning id)
    insert into campaign_counter (campaign_id, records) select id, 1000 from made`;
  await db`vacuum analyze campaign`;
  await db.end();
};

const listFigures = async (halloo: Halloo, token: string) => {
  const list = (query: string) => () => halloo.get(`/api/campaigns/campaign/?limit=20&${query}`, token);
  const first = await repeat(200, list(''));
  const deep = await repeat(200, list(`offset=${campaigns - 50}`));
  const search = await repeat(200, list('search=campaign+99'));
  row(
    `campaign list of ${campaigns}, first page, p50 / p99`,
    `${ms(percentile(first, 0.5))} / ${ms(percentile(first, 0.99))}`,
  );
  row('the same, last page against first, p50', `${(percentile(deep, 0.5) / percentile(first, 0.5)).toFixed(2)} x`);
  row('the same, search against first page, p50', `${(percentile(search, 0.5) / percentile(first, 0.5)).toFixed(2)} x`);
};

/** The timing must not reveal whether an account exists. The two cases alternate, so that load affects both. */
const signInFigures = async (halloo: Halloo) => {
  const wrong: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const body = {
      email: `bench${n}@example.org`,
      first_name: 'A',
      last_name: 'B',
      password: 'long enough',
      policy: true,
    };
    await halloo.post('/api/register/', body);
    for (let again = 0; again < 3; again += 1) {
      const guess = (email: string) => timed(() => halloo.post('/api/login/', { email, password: 'a wrong guess' }));
      wrong.push(await guess(body.email));
      unknown.push(await guess(`nobody${n}@example.org`));
    }
  }
  row(
    'sign-in refused, unknown email against wrong password, p50',
    `${(percentile(unknown, 0.5) / percentile(wrong, 0.5)).toFixed(2)} x`,
  );
};

/** The delay from a changing request to the event in another person's stream. */
const liveFigures = async (halloo: Halloo, token: string) => {
  const response = await fetch(`${halloo.url}/api/events/`, { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  const took = await repeat(50, async (n) => {
    const change = fetch(`${halloo.url}/api/settings/`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ retry_delay_minutes: 10 + n }),
    });
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      if (value?.includes('settings.changed')) break;
    }
    await change;
  });
  await reader?.cancel();
  row(
    'change by one person to event at another, p50 / p99',
    `${ms(percentile(took, 0.5))} / ${ms(percentile(took, 0.99))}`,
  );
};

export const apiFigures = () =>
  withHalloo(async (halloo, dataDir) => {
    const token = await halloo.signIn();
    await fill(dataDir);
    await listFigures(halloo, token);
    await signInFigures(halloo);
    await liveFigures(halloo, token);
  });
