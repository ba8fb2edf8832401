import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Halloo } from '../e2e/halloo.ts';
import { connect, type Db, inTransaction } from '../packages/server/src/platform/db/connect.ts';
import { copyIn } from '../packages/server/src/platform/db/copy.ts';
import { peakMemoryMB, percentile, row, uploadList, withHalloo } from './with-halloo.ts';

const leads = Number(process.env.HALLOO_BENCH_LEADS ?? 1_000_000);
const campaigns = 1000;
const requests = 500;

const firstNames = ['Asha', 'Ravi', 'Meena', 'Arjun', 'Kavita', 'Sanjay', 'Lakshmi', 'Imran'];
const numberOf = (n: number) => `9${String(100_000_000 + ((n * 7_919) % 899_999_999))}`;
const personOf = (n: number) => [`L${n}`, `${firstNames[n % 8]} Person${(n * 31) % 100_003}`, numberOf(n)] as const;

const writeCsv = async (file: string) => {
  const out = fs.createWriteStream(file);
  out.write('Campaign,Lead,Name,Number,City\n');
  for (let n = 0; n < leads; n += 1) {
    const [lead, name, number] = personOf(n);
    if (!out.write(`Bench,${lead},${name},${number},City ${n % 500}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
};

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** The baseline: the same rows, already clean, copied directly to a table with the same indexes. */
const plainCopy = async (db: Db) => {
  await db`create table lead_copy (like lead including all)`;
  const took = await seconds(async () => {
    const id = randomUUID();
    const lines = function* () {
      for (let n = 0; n < leads; n += 1) {
        const [lead, name, number] = personOf(n);
        const [first, last] = name.split(' ');
        yield `1\t${n + 1}\t+91${number}\t${lead}\t${first}\t${last}\t{"City": "City ${n % 500}"}\t${id}\n`;
      }
    };
    const into = '(campaign_id, position, number, lead_id, first_name, last_name, data, import_id)';
    await inTransaction(db.long, (tx) => copyIn(tx, tx.unsafe(`copy lead_copy ${into} from stdin`), lines()));
  });
  await db`drop table lead_copy`;
  return took;
};

/** Polls the server's health all the time and keeps the longest wait, which shows a blocked event loop. */
const watchHealth = (halloo: Halloo) => {
  const waits: number[] = [];
  let over = false;
  const watching = (async () => {
    while (!over) {
      const began = performance.now();
      await halloo.get('/healthz');
      waits.push(performance.now() - began);
      await delay(5);
    }
  })();
  return async () => {
    over = true;
    await watching;
    return { longest: Math.max(...waits), p99: percentile(waits, 0.99) };
  };
};

const p95 = async (what: string, ask: (n: number) => Promise<unknown>) => {
  const took = [];
  for (let n = 0; n < requests; n += 1) took.push((await seconds(() => ask(n))) * 1000);
  row(`${what}, p50 / p95`, `${percentile(took, 0.5).toFixed(1)} / ${percentile(took, 0.95).toFixed(1)} ms`);
};

const answerTimes = async (halloo: Halloo, token: string, id: number) => {
  const leadsAt = (query: string) => halloo.get(`/api/campaigns/leads/${id}/?limit=10&${query}`, token);
  const pick = (n: number) => (n * 104_729) % leads;
  await p95('campaign list', (n) =>
    halloo.get(`/api/campaigns/campaign/?limit=20&offset=${(n * 20) % campaigns}`, token),
  );
  await p95('campaign list, search', (n) => halloo.get(`/api/campaigns/campaign/?limit=20&search=bench+${n}`, token));
  await p95('campaign detail', () => halloo.get(`/api/campaigns/campaign-details/${id}/`, token));
  await p95('lead page at any depth', (n) => leadsAt(`offset=${pick(n)}`));
  await p95('leads by state, any depth', (n) =>
    leadsAt(`status=${n % 2 === 0 ? 1 : 6}&offset=${Math.floor(pick(n) / (n % 2 === 0 ? 1.5 : 3))}`),
  );
  await p95('lead search by number', (n) => leadsAt(`search=${numberOf(pick(n))}`));
  await p95('lead search by name', (n) => leadsAt(`search=${encodeURIComponent(personOf(pick(n))[1])}`));
  await p95('lead search by a common word', (n) => leadsAt(`search=${firstNames[n % 8]}&offset=${(n % 50) * 10}`));
};

const measure = async (halloo: Halloo, dataDir: string) => {
  const token = await halloo.signIn();
  const file = path.join(dataDir, 'leads.csv');
  await writeCsv(file);
  const { port, password } = JSON.parse(fs.readFileSync(path.join(dataDir, 'database.json'), 'utf8'));
  const db = connect(`postgres://halloo:${password}@127.0.0.1:${port}/halloo`, { max: 1 });
  const copied = await plainCopy(db);

  const stopWatching = watchHealth(halloo);
  let fileId = '';
  const read = await seconds(async () => {
    fileId = await uploadList(halloo, token, file);
  });
  let id = 0;
  const added = await seconds(async () => {
    const { body } = await halloo.post(
      '/api/campaigns/insert_campaign_line/',
      { campaign: 'Bench', file_id: fileId },
      token,
    );
    id = Number(body.campaign_id);
  });
  const { longest, p99 } = await stopWatching();
  row(`COPY of ${leads} clean rows into the same indexed table`, `${copied.toFixed(1)} s`);
  row('the same as a CSV file: upload, read, check / add', `${read.toFixed(1)} s / ${added.toFixed(1)} s`);
  row('import against COPY', `${((read + added) / copied).toFixed(2)} x`);
  row('longest wait for an answer meanwhile, p99 / longest', `${p99.toFixed(0)} / ${longest.toFixed(0)} ms`);
  row('most memory the server took', `${peakMemoryMB(halloo)} MB`);

  await db`
    with made as (insert into campaign (name, campaign_type) select 'Bench ' || n, 'Outbound'
      from generate_series(1, ${campaigns}::int) n returning id)
    insert into campaign_counter (campaign_id) select id from made`;
  // A third of them called without an answer, spread over the list.
  const called = await db`update lead set state = 6, attempts = 1 where campaign_id = ${id} and position % 3 = 0`;
  await db`update ledger_counter set leads = leads - ${called.count} where campaign_id = ${id}`;
  await db`insert into ledger_counter values (${id}, 6, ${called.count})`;
  await db`vacuum analyze`;
  await db.end();
  await answerTimes(halloo, token, id);
};

/** Without samples: synthesising them takes more memory than the import. */
export const importFigures = () => withHalloo(measure, { HALLOO_DEMO: 'off' });
