import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort, Halloo } from '../../../e2e/halloo.ts';
import { allQuestions, namesIn } from '../../../infra/read-monitoring.ts';
import { createScrapeGauges } from '../src/app/metrics/inner/scrape-gauges.ts';
import { serveMetrics } from '../src/app/metrics/inner/serve-metrics.ts';
import { systemClock } from '../src/platform/clock.ts';
import { connect } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { registry } from '../src/platform/metrics/instruments.ts';
import { version } from '../src/platform/version.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { createTestDatabase } from './harness.ts';

const { db, url } = await createTestDatabase();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-metrics-'));
const started: Halloo[] = [];
afterAll(async () => {
  await Promise.all(started.map((halloo) => halloo.stop()));
  fs.rmSync(dataDir, { recursive: true, force: true });
});

interface Process {
  readonly halloo: Halloo;
  readonly metricsPort: number;
}

/** A Halloo process as an operator starts it. */
const start = async (role: 'api' | 'dialer'): Promise<Process> => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const halloo = new Halloo({
    dataDir: path.join(dataDir, role),
    port,
    env: {
      HALLOO_ROLE: role,
      HALLOO_DATABASE_URL: url,
      HALLOO_METRICS_PORT: String(metricsPort),
      HALLOO_SIMULATED_SPEED: '50',
      HALLOO_SIMULATED_PROFILE: 'typical',
    },
  });
  started.push(halloo);
  return { halloo: await halloo.ready(), metricsPort };
};

/** The metrics of a process: their types, and each series by its name and labels. */
const scrape = async ({ metricsPort }: Process) => {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const kinds = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind]) => [name, kind]));
  const series = new Map<string, number>();
  for (const line of text.split('\n')) {
    const [, name, value] = /^([^#].*) (\S+)$/.exec(line) ?? [];
    if (name !== undefined) series.set(name, Number(value));
  }
  return { kinds, series, value: (name: string) => series.get(name) };
};

/** The counts of one label, without zeros. */
const counts = (series: ReadonlyMap<string, number>, metric: string, label: string) => {
  const pattern = new RegExp(`^${metric}\\{${label}="([^"]+)"\\}$`);
  return Object.fromEntries(
    [...series].flatMap(([name, value]) => {
      const [, of] = pattern.exec(name) ?? [];
      return of !== undefined && value !== 0 ? [[of, value]] : [];
    }),
  );
};

const countRows = async (column: 'result' | 'answered_by') => {
  const rows = await db<{ what: string; n: number }[]>`
    select ${db(column)} as what, count(*) as n from call where ${db(column)} is not null group by 1`;
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]));
};

const finished = async (id: number) => {
  const [row] = await db<{ status: string; live: number }[]>`
    select status, (select count(*) from live_call where campaign_id = ${id})::int as live from campaign where id = ${id}`;
  return row?.status === 'Completed' && row.live === 0;
};

describe('two processes of Halloo with a campaign', () => {
  let api: Process;
  let dialer: Process;
  beforeAll(async () => {
    await makeSims(db, 4, 10);
    api = await start('api');
    dialer = await start('dialer');
  }, 60_000);

  test('match the database when it is finished', async () => {
    const flow = menuFlow(await makeScript(db, 1_000));
    const id = await makeLiveCampaign(db, { leads: 120, flow, spinRate: 30 });
    await expect.poll(() => finished(id), { timeout: 60_000 }).toBe(true);
    const { series, value } = await scrape(dialer);
    expect(counts(series, 'halloo_calls_ended_total', 'outcome')).toEqual(await countRows('result'));
    expect(counts(series, 'halloo_calls_answered_total', 'by')).toEqual(await countRows('answered_by'));
    const [books] = await db<{ attempts: number; calls: number; today: number }[]>`
      select (select sum(attempts) from lead)::int as attempts, (select count(*) from call)::int as calls,
        (select sum(calls) from sim_day where day = (now() at time zone 'Asia/Kolkata')::date)::int as today`;
    expect(value('halloo_calls_claimed_total')).toBe(books?.attempts);
    expect(value('halloo_claim_calls_sum')).toBe(books?.attempts);
    expect(value('halloo_call_setup_seconds_count')).toBe(books?.calls);
    expect(value('halloo_sim_calls_today')).toBe(books?.today);
    const answered = Object.values(await countRows('answered_by')).reduce((sum, n) => sum + n, 0);
    expect(value('halloo_call_answer_seconds_count')).toBe(answered);
    // By the clock of the line, which runs fifty times faster: people take seconds to answer, not milliseconds.
    const seconds = (value('halloo_call_answer_seconds_sum') ?? 0) / answered;
    expect(seconds).toBeGreaterThan(2);
    expect(seconds).toBeLessThan(30);
    expect(value('halloo_calls_in_progress')).toBe(0);
    expect(value('halloo_journal_waiting')).toBe(0);
    expect(value('halloo_sim_channels{state="free"}')).toBe(40);
    expect(value(`halloo_build_info{version="${version}",role="dialer",line="simulated",database="server"}`)).toBe(1);
  }, 60_000);

  test('show the current state', async () => {
    // Half a minute each, at this speed.
    const flow = menuFlow(await makeScript(db, 1_500_000));
    const id = await makeLiveCampaign(db, { leads: 200, flow, spinRate: 5 });
    const now = async () => {
      const { value, series } = await scrape(dialer);
      return {
        inProgress: value('halloo_calls_in_progress'),
        busy: value('halloo_sim_channels{state="busy"}'),
        live: value('halloo_campaigns_live'),
        callable: value('halloo_campaigns_callable'),
        ready: value('halloo_leads_ready'),
        ended: Object.values(counts(series, 'halloo_calls_ended_total', 'outcome')).reduce((sum, n) => sum + n, 0),
      };
    };
    // Values from the database are cached for five seconds, and calls that fail early make room for others.
    await expect.poll(now, { timeout: 60_000 }).toMatchObject({ inProgress: 5, busy: 5, live: 1, callable: 1 });
    const { ready = 0, ended } = await now();
    const [before] = await db<{ n: number }[]>`select count(*) as n from call`;
    expect(ready).toBeGreaterThan(100);
    expect(ready).toBeLessThan(196);
    expect(Math.abs(ended - (before?.n ?? 0))).toBeLessThan(5);
    // Both report the same database; only one of them places calls.
    const other = await scrape(api);
    expect(other.value('halloo_campaigns_live')).toBe(1);
    expect(other.value('halloo_dialers{state="ready"}')).toBe(1);
    expect(other.kinds.get('halloo_calls_in_progress')).toBe('gauge');
    expect(other.value('halloo_calls_in_progress')).toBeUndefined();
    expect(other.value('halloo_line_ready')).toBeUndefined();

    await db`update campaign set status = 'Cancelled' where id = ${id}`;
    await expect
      .poll(async () => (await db`select 1 from live_call where campaign_id = ${id}`).length, { timeout: 60_000 })
      .toBe(0);
    const { series, value } = await scrape(dialer);
    expect(value('halloo_calls_in_progress')).toBe(0);
    expect(counts(series, 'halloo_calls_ended_total', 'outcome')).toEqual(await countRows('result'));
  }, 60_000);

  test('count requests by declared route, never by the requested address', async () => {
    const token = await api.halloo.signIn();
    for (const id of [1, 2, 999_999]) await api.halloo.get(`/api/campaigns/campaign-details/${id}/`, token);
    await api.halloo.get('/api/secret-of-somebody/');
    const { series, value } = await scrape(api);
    const named = [...series.keys()].filter((name) => name.startsWith('halloo_http_requests_total'));
    expect(named).toContain('halloo_http_requests_total{method="POST",route="/api/login/",status="2xx"}');
    const details = named.filter((name) => name.includes('campaign-details'));
    const paths = new Set(details.map((name) => /route="([^"]+)"/.exec(name)?.[1]));
    expect(paths.size).toBe(1);
    expect([...paths][0]).toMatch(/^\/api\/campaigns\/campaign-details\/:\w+\/$/);
    expect(details.reduce((sum, name) => sum + (value(name) ?? 0), 0)).toBe(3);
    expect(value('halloo_http_requests_total{method="GET",route="unknown",status="4xx"}')).toBe(1);
    expect(named.join()).not.toContain('secret');
    expect(value(`halloo_http_request_duration_seconds_count{method="POST",route="/api/login/"}`)).toBe(1);
  });

  test('show the state of the database, and the resources of the process', async () => {
    for (const one of [api, dialer]) {
      const { value } = await scrape(one);
      expect(value('halloo_database_up')).toBe(1);
      expect(value('halloo_db_waiting{pool="jobs"}')).toBe(0);
      const connections = ['idle', 'busy', 'connecting'].map((state) =>
        value(`halloo_db_connections{pool="jobs",state="${state}"}`),
      );
      expect(connections.reduce<number>((sum, n) => sum + (n ?? Number.NaN), 0)).toBeGreaterThan(0);
      expect(value('halloo_db_transaction_duration_seconds_count')).toBeGreaterThan(0);
      expect(value('halloo_db_statement_duration_seconds_count')).toBeGreaterThan(0);
      expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
      expect(value('halloo_data_disk_free_bytes')).toBeGreaterThan(0);
    }
  });

  test('have every metric and label value that the dashboard and the alerts use', async () => {
    const shown = [await scrape(api), await scrape(dialer)];
    const known = (metric: string) =>
      shown.some(
        ({ kinds }) => kinds.has(metric) || kinds.get(metric.replace(/_(bucket|sum|count)$/, '')) === 'histogram',
      );
    const missing = allQuestions().flatMap(({ where, expr }) =>
      [...namesIn(expr).metrics]
        .filter((metric) => metric !== 'up' && !known(metric))
        .map((metric) => `${where}: ${metric}`),
    );
    expect(missing).toEqual([]);

    const all = shown.flatMap(({ series }) => [...series.keys()]);
    // Added by Prometheus, chosen in Grafana, or absent while there is no problem.
    const elsewhere = new Set(['job', 'instance', 'status']);
    const matchers = allQuestions().flatMap(({ where, expr }) =>
      [...expr.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].flatMap(([, label = '', , values = '']) =>
        elsewhere.has(label) ? [] : values.split('|').map((value) => ({ where, series: `${label}="${value}"` })),
      ),
    );
    expect(matchers.length).toBeGreaterThan(8);
    expect(matchers.filter(({ series }) => !all.some((name) => name.includes(series)))).toEqual([]);
  });

  test('answer the liveness probe of the container', async () => {
    const ask = promisify(execFile);
    for (const [role, env] of [
      ['api', { HALLOO_ROLE: 'api', HALLOO_PORT: new URL(api.halloo.url).port }],
      ['dialer', { HALLOO_ROLE: 'dialer', HALLOO_METRICS_PORT: String(dialer.metricsPort) }],
    ] as const) {
      const asked = ask(process.execPath, ['infra/healthy.mjs'], {
        cwd: path.join(import.meta.dirname, '../../..'),
        env: { PATH: process.env.PATH, ...env },
      });
      await expect(asked, role).resolves.toMatchObject({ stderr: '' });
    }
    const wrong = { HALLOO_ROLE: 'dialer', HALLOO_METRICS_PORT: String(await freePort()) };
    const cwd = path.join(import.meta.dirname, '../../..');
    await expect(ask(process.execPath, ['infra/healthy.mjs'], { cwd, env: wrong })).rejects.toMatchObject({ code: 1 });
  });
});

describe('the listener', () => {
  const log = createLog('silent');
  const listen = async (token?: string, write = async () => 'all is well\n') => {
    const port = await freePort();
    const stop = await serveMetrics({ port, host: '127.0.0.1', token }, { log, contentType: 'text/plain', write });
    onTestFinished(stop);
    return (place: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${place}`, init);
  };

  test('answers requests with the token, and no others', async () => {
    const ask = await listen('a-token-of-sixteen');
    expect((await ask('/metrics')).status).toBe(401);
    expect((await ask('/metrics', { headers: { authorization: 'Bearer a-token-of-seventeen' } })).status).toBe(401);
    const answer = await ask('/metrics', { headers: { authorization: 'Bearer a-token-of-sixteen' } });
    expect([answer.status, await answer.text()]).toEqual([200, 'all is well\n']);
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('serves nothing else', async () => {
    const ask = await listen();
    expect((await ask('/metrics?x=1')).status).toBe(200);
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(405);
  });

  test('reports a failure without details', async () => {
    const ask = await listen(undefined, () => Promise.reject(new Error('a secret')));
    const answer = await ask('/metrics');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
  });

  test('refuses a port that is taken, in one sentence', async () => {
    const port = await freePort();
    const settings = { port, host: '127.0.0.1', token: undefined };
    const parts = { log, contentType: 'text/plain', write: async () => '' };
    onTestFinished(await serveMetrics(settings, parts));
    await expect(serveMetrics(settings, parts)).rejects.toThrow(/HALLOO_METRICS_PORT\): the port is already in use\.$/);
  });
});

test('without its database, a process reports that, and omits what it cannot know', async () => {
  await createScrapeGauges({ db, clock: systemClock, dataDir })();
  const samples = async () =>
    (await registry.metrics())
      .split('\n')
      .filter((line) => /^halloo_(database_up|campaigns_live|queue_depth)/.test(line));
  expect(await samples()).toEqual(expect.arrayContaining([expect.stringMatching(/^halloo_campaigns_live \d/)]));
  const nowhere = connect(`postgres://nobody:x@127.0.0.1:${await freePort()}/none`, { max: 1 });
  onTestFinished(() => nowhere.end({ timeout: 0 }));
  await createScrapeGauges({ db: nowhere, clock: systemClock, dataDir })();
  expect(await samples()).toEqual(['halloo_database_up 0']);
});
