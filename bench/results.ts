import fs from 'node:fs';
import http from 'node:http';
import type { Halloo } from '../e2e/halloo.ts';
import { connect, type Db, inTransaction } from '../packages/server/src/platform/db/connect.ts';
import { copyOut } from '../packages/server/src/platform/db/copy.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { tallyCampaign } from '../packages/server/src/results/tally/tally-campaign.ts';
import { type BenchCampaign, makeResults } from './results-data.ts';
import { percentile, row, withHalloo } from './with-halloo.ts';

const leads = Number(process.env.HALLOO_BENCH_LEADS ?? 1_000_000);
const requests = 200;

const memoryMB = ({ child }: Halloo) => {
  const found = /VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'));
  return Math.round(Number(found?.[1]) / 1024);
};

type Ask = () => [path: string, body?: object];

/** Sends requests one after the other. Returns the durations to the last byte. */
const measure = async (halloo: Halloo, token: string, what: string, ask: Ask, times = requests) => {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const [path, body] = ask();
    const began = performance.now();
    const response = await fetch(`${halloo.url}${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
    took.push(performance.now() - began);
  }
  row(
    `${what}, p50 / p95 / longest`,
    `${[0.5, 0.95, 1].map((share) => percentile(took, share).toFixed(1)).join(' / ')} ms`,
  );
  return took;
};

const anyOf = (count: number) => Math.floor(Math.random() * count);

const tables = async (halloo: Halloo, token: string, { id, scripts, calls }: BenchCampaign) => {
  const page = (path: string, count: number) => (): [string] => [
    `${path}${path.includes('?') ? '&' : '?'}limit=10&offset=${Math.floor(anyOf(count) / 10) * 10}`,
  ];
  const overall = `/api/manage-calls/overall-results-paginated/${id}`;
  const rows = `/api/results/${id}/scripts/${scripts[0]}/rows`;
  const list = `/api/results/${id}/calls`;
  const reached = Math.floor(leads * 0.75);
  await measure(halloo, token, 'overall results, any page', page(overall, leads));
  await measure(halloo, token, 'overall results, last page', () => [`${overall}?limit=100&offset=${leads - 100}`], 50);
  await measure(halloo, token, 'overall results of a state, any page', page(`${overall}?status=4`, reached));
  await measure(halloo, token, 'overall results, a number', () => [
    `${overall}?search=${7_000_000_000 + anyOf(leads)}`,
  ]);
  await measure(halloo, token, 'overall results, a name', () => [`${overall}?search=Person${anyOf(leads)}`]);
  await measure(halloo, token, 'overall results, a common word', () => [
    `${overall}?search=Asha&offset=${anyOf(99) * 10}`,
  ]);
  await measure(halloo, token, 'table of a script, any page', page(rows, Math.floor(leads * 0.8)));
  await measure(halloo, token, 'table of a script, 100 rows', () => [`${rows}?limit=100&offset=${anyOf(reached)}`], 50);
  await measure(halloo, token, 'table of a script, a number', () => [`${rows}?search=${7_000_000_000 + anyOf(leads)}`]);
  await measure(halloo, token, 'table of a script, a name', () => [`${rows}?search=Person${anyOf(leads)}`]);
  await measure(halloo, token, 'table of a script, a common word', () => [
    `${rows}?search=Asha&offset=${anyOf(99) * 10}`,
  ]);
  await measure(halloo, token, 'calls, any page', page(list, calls));
  await measure(
    halloo,
    token,
    'calls by result and answer, any page',
    page(`${list}?result=completed&rule_id=ASK&child_id=ASK1`, leads / 2),
  );
  await measure(halloo, token, 'calls of a week, any page', page(`${list}?from=2026-09-03&to=2026-09-09`, leads / 4));
  await measure(halloo, token, 'calls in a language, any page', page(`${list}?language=hi-IN`, calls / 3));
  await measure(
    halloo,
    token,
    'calls in a language by answer, any page',
    page(`${list}?language=hi-IN&rule_id=ASKMORE&child_id=MORE4`, leads / 25),
  );
  await measure(halloo, token, 'calls, a name', () => [`${list}?search=Person${anyOf(leads)}`]);
  await measure(
    halloo,
    token,
    'callers of a node, any page',
    page(`/api/results/${id}/flow/1/callers?node_id=ASK`, reached),
  );
  await measure(
    halloo,
    token,
    'callers of a node in a language, any page',
    page(`/api/results/${id}/flow/1/callers?node_id=ASK&language=hi-IN`, reached / 4),
  );
  await measure(
    halloo,
    token,
    'who hung up in a node, any page',
    page(`/api/results/${id}/flow/1/callers?node_id=HELLO&which=hung_up`, leads / 21),
  );
};

const pictures = async (halloo: Halloo, token: string, { id }: BenchCampaign) => {
  const both: number[] = [];
  const [one, other] = [
    await measure(halloo, token, 'get-result', () => ['/api/manage-calls/get-result/', { campaign_id: id }]),
    await measure(halloo, token, 'overview', () => [`/api/results/${id}/overview`]),
  ];
  for (const [n, ms] of one.entries()) both.push(ms + (other[n] ?? 0));
  row('result page data, both together, p95 (bar 150 ms)', `${percentile(both, 0.95).toFixed(0)} ms`);
  await measure(halloo, token, 'flow', () => [`/api/results/${id}/flow`]);
  await measure(halloo, token, 'flow in a language', () => [`/api/results/${id}/flow?language=hi-IN`]);
  await measure(halloo, token, 'drop-off by language', () => [`/api/results/${id}/drop-off`]);
  await measure(halloo, token, 'compare with itself', () => [`/api/results/compare?a=${id}&b=${id}`]);
};

/** Downloads a file and discards it, like a fast reader. */
const download = (halloo: Halloo, path: string, token: string) =>
  new Promise<{ firstMs: number; ms: number; bytes: number }>((resolve, reject) => {
    const began = performance.now();
    let firstMs = 0;
    let bytes = 0;
    http
      .get(`${halloo.url}${path}`, { headers: { authorization: `Bearer ${token}` } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
        response.on('data', (chunk: Buffer) => {
          firstMs ||= performance.now() - began;
          bytes += chunk.length;
        });
        response.on('end', () => resolve({ firstMs, ms: performance.now() - began, bytes }));
      })
      .on('error', reject);
  });

/** The same rows from PostgreSQL alone, over the same socket, discarded. */
const copyTo = async (db: Db, id: number): Promise<number> => {
  const began = performance.now();
  await inTransaction(db.long, async (tx) => {
    const rows = copyOut(
      tx,
      tx`copy (
      select lead_id, first_name, last_name, number, state, substatus, attempts, last.dialled_at, response, outcome
      from lead l left join lateral (
        select dialled_at from call where call.lead_id = l.id order by call.id desc limit 1) last on true
      where campaign_id = ${tx.unsafe(String(id))} order by position) to stdout with (format csv)`,
    );
    for await (const _ of rows) {
      // discarded
    }
  });
  return performance.now() - began;
};

const files = async (halloo: Halloo, token: string, db: Db, { id }: BenchCampaign) => {
  const before = memoryMB(halloo);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryMB(halloo));
  }, 100);
  const csv = await download(halloo, `/api/manage-calls/download-overall-results/${id}`, token);
  const copy = await copyTo(db, id);
  row('CSV, first byte (bar 200 ms)', `${csv.firstMs.toFixed(0)} ms`);
  row(
    `CSV of ${leads.toLocaleString('en')} leads against COPY TO of the same rows (bar 3 times)`,
    `${(csv.ms / 1000).toFixed(1)} s and ${(copy / 1000).toFixed(1)} s: ${(csv.ms / copy).toFixed(2)} times`,
  );
  const signed = (await halloo.get(`/api/results/${id}/files/`, token)).body as Record<string, string>;
  const xlsx = await download(halloo, signed.overall_xlsx ?? '', token);
  row('.xlsx of the same', `${(xlsx.ms / 1000).toFixed(1)} s, ${Math.round(xlsx.bytes / 1e6)} MB`);
  const tenth = await makeResults(db.long, leads / 10);
  await tallyCampaign(db.long, tenth.id, { wait: true });
  const { body: ofTenth } = await halloo.get(`/api/results/${tenth.id}/files/`, token);
  const small = await download(halloo, (ofTenth as Record<string, string>).overall_xlsx ?? '', token);
  row('.xlsx of ten times the leads takes (bar 12 times)', `${(xlsx.ms / small.ms).toFixed(1)} times as long`);
  const responses = await download(halloo, signed.responses_csv ?? '', token);
  row('every response as CSV', `${(responses.ms / 1000).toFixed(1)} s, ${Math.round(responses.bytes / 1e6)} MB`);
  clearInterval(watch);
  row('memory of the server, before the files and at most (bar 100 MB more)', `${before} and ${most} MB`);
};

const followUps = async (halloo: Halloo, token: string, { id }: BenchCampaign) => {
  for (const slice of [
    { kind: 'states', states: [6] },
    { kind: 'response', rule_id: 'ASK', child_id: 'ASK2' },
    { kind: 'hung_up_in', node_id: 'HELLO' },
    { kind: 'heard_less', script_id: 1, seconds: 6 },
    { kind: 'outcome', outcome: 'Call later' },
  ]) {
    await measure(
      halloo,
      token,
      `leads of a slice: ${slice.kind}`,
      () => [`/api/results/${id}/follow-up/count`, { slice }],
      3,
    );
  }
  const inLanguage = { slice: { kind: 'outcome', outcome: 'Call later' }, language: 'hi-IN' };
  await measure(
    halloo,
    token,
    'leads of a slice in a language',
    () => [`/api/results/${id}/follow-up/count`, inLanguage],
    3,
  );
};

/** A bench of pages that show nothing would be a bench of nothing. */
const checkPages = async (halloo: Halloo, token: string, { id }: BenchCampaign) => {
  const { body: overview } = await halloo.get(`/api/results/${id}/overview`, token);
  const { outcomes, languages } = overview as {
    outcomes: { each: { key: string; leads: number }[]; neutral: number; none: number };
    languages: { code: string; calls: number; completed: number }[];
  };
  if (outcomes.each.some((each) => each.leads === 0) || outcomes.neutral === 0) throw new Error('No own outcomes');
  if (languages.length !== 3 || languages.some(({ completed }) => completed === 0)) throw new Error('No languages');
  const { body: scripts } = await halloo.get(`/api/results/${id}/drop-off`, token);
  const versions = (scripts as { language: { code: string } }[]).map(({ language }) => language.code);
  if (versions.length !== 4 || !versions.includes('hi-IN')) throw new Error(`Drop-off of ${versions}`);
  row('leads by outcome', outcomes.each.map(({ key, leads: n }) => `${key} ${n.toLocaleString('en')}`).join(', '));
};

const measureAll = async (halloo: Halloo, token: string, db: Db, campaign: BenchCampaign) => {
  await checkPages(halloo, token, campaign);
  await pictures(halloo, token, campaign);
  await tables(halloo, token, campaign);
  await files(halloo, token, db, campaign);
  await followUps(halloo, token, campaign);
};

export const resultFigures = () =>
  withHalloo(
    async (halloo, dataDir) => {
      const db = connect(runningDatabaseUrl(dataDir) ?? '', { max: 2 });
      try {
        let began = performance.now();
        const campaign = await makeResults(db.long, leads);
        row(
          'leads, calls, responses',
          [leads, campaign.calls, campaign.responses].map((n) => n.toLocaleString('en')).join(', '),
        );
        row('made in', `${((performance.now() - began) / 1000).toFixed(0)} s`);
        began = performance.now();
        await tallyCampaign(db.long, campaign.id, { wait: true });
        row('calls tallied a second', `${Math.round(campaign.calls / ((performance.now() - began) / 1000))}`);
        await db`vacuum analyze tally, call_set, untallied_call`;
        const token = await halloo.signIn();
        await measureAll(halloo, token, db, campaign);
      } finally {
        await db.end();
      }
    },
    { HALLOO_DEMO: 'off', HALLOO_ROLE: 'api' },
  );
