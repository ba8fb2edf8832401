import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import { beforeAll, expect, test } from 'vitest';
import { clientFile, makeClient } from '../../../scripts/make-client.ts';
import { bin, root } from '../../../scripts/run.ts';
import { createHalloo, each, type Halloo, HallooError } from '../../client/src/halloo.ts';
import { systemClock } from '../src/platform/clock.ts';
import { makeSims, menuFlow } from './calling.ts';
import { until } from './calling-server.ts';
import { simulated, startDialer } from './dialer.ts';
import { createTestServer } from './harness.ts';
import { quickTime } from './line-times.ts';

test('the client matches the contract; if not, run `node scripts/make-client.ts`', async () => {
  expect(fs.readFileSync(clientFile, 'utf8')).toBe(await makeClient());
});

const node = {
  module: 'nodenext',
  lib: ['es2023'],
  types: ['node'],
  typeRoots: [path.join(root, 'node_modules/@types')],
};
const browser = { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom', 'dom.iterable'], types: [] };

test.each([
  ['Node', node],
  ['a browser', browser],
])('the client compiles with plain settings for %s', (_where, settings) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-client-'));
  const config = path.join(folder, 'tsconfig.json');
  const compilerOptions = { target: 'es2022', strict: true, noEmit: true, skipLibCheck: true, ...settings };
  fs.writeFileSync(config, JSON.stringify({ compilerOptions, files: [clientFile] }));
  const { status, stdout } = spawnSync(bin('tsc'), ['-p', config], { encoding: 'utf8' });
  fs.rmSync(folder, { recursive: true });
  expect([status, stdout]).toEqual([0, '']);
});

test('the example of packages/client/README.md compiles', () => {
  const readme = fs.readFileSync(path.join(root, 'packages/client/README.md'), 'utf8');
  const [, example = ''] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? [];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-client-'));
  fs.copyFileSync(clientFile, path.join(folder, 'halloo.ts'));
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
  fs.writeFileSync(path.join(folder, 'example.ts'), example);
  const strict = { target: 'es2022', strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true };
  const config = path.join(folder, 'tsconfig.json');
  fs.writeFileSync(config, JSON.stringify({ compilerOptions: { ...strict, ...node }, files: ['example.ts'] }));
  const { status, stdout } = spawnSync(bin('tsc'), ['-p', config], { encoding: 'utf8' });
  fs.rmSync(folder, { recursive: true });
  expect([status, stdout]).toEqual([0, '']);
});

const { app, db, send, signUp } = await createTestServer({ clock: systemClock });
const { token } = await signUp();
let url = '';
let key = '';
let halloo: Halloo;
beforeAll(async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const made = await send(routes.createApiKey, { token, body: { name: 'Client', scope: 'run' } });
  key = made.body.key;
  halloo = createHalloo({ url, key });
});

test('a program goes from a list to results', { timeout: 120_000 }, async () => {
  await makeSims(db, 2, 5);
  const rows = Array.from({ length: 12 }, (_, n) => `Asha,Person${n},98765432${10 + n},Pune`);
  const file = new Blob([`First Name,Last Name,Number,City\n${rows.join('\n')}\nBen,Roy,12,Delhi\n`]);
  const list = await halloo.uploadLeadFile({ file, file_name: 'leads.csv' });
  expect([list.valid, list.invalid]).toEqual([12, 1]);
  const refused = await halloo.downloadRefusedRows({ file_id: list.file_id });
  expect(await refused.text()).toContain('Ben');

  const { campaign_id } = await halloo.createCampaign({ campaign: 'From a program', file_id: list.file_id });
  const script = await halloo.addScript({ name: 'Welcome', text_message: 'Press 1 or 2.', lang_code: 'en-IN' });
  const flowdata = writeFlow(menuFlow(script.id));
  await halloo.saveFlow({ campaign_id, flowdata });
  const today = new Date().toISOString().slice(0, 10);
  await halloo.changeCampaignDetail({
    key: campaign_id,
    call_start_date: today,
    call_end_date: '2099-12-31',
    call_start_time: '00:00:00',
    call_end_time: '00:00:00',
    timezone: 'UTC',
    spin_rate: 5,
    time_between_calls: 0,
    retry_times: 0,
  });
  await startDialer(db, { line: simulated({ time: quickTime() }) });
  await until(async () => expect((await halloo.checkLaunch({ id: campaign_id })).blockers).toEqual([]));
  expect((await halloo.changeCampaign({ id: campaign_id, status: 'Live' })).status).toMatch(/Live|Ongoing/);
  await until(async () => expect((await halloo.getCampaignDetail({ key: campaign_id })).status).toBe('Completed'));

  const overview = await halloo.getOverview({ campaign_id });
  expect(overview.records).toBe(12);
  expect(overview.dialled).toBe(12);
  const numbers = new Set<string>();
  for await (const lead of each(halloo.listOverallResults, { id: campaign_id, limit: 5 })) numbers.add(lead.phone);
  expect(numbers.size).toBe(12);
  const csv = await (await halloo.downloadOverallResults({ campaignId: campaign_id })).text();
  expect(csv.trim().split('\n')).toHaveLength(13);
  const audio = await halloo.open(script.audio_file);
  expect(audio.headers.get('content-type')).toBe('audio/mpeg');
  expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

test('a lost response is retried, and the object is created once', async () => {
  let lost = 0;
  const flaky: typeof fetch = async (...given) => {
    const response = await fetch(...given);
    if (lost >= 2) return response;
    lost += 1;
    throw new TypeError('the connection broke');
  };
  const { campaign_id } = await createHalloo({ url, key, fetch: flaky }).createCampaign({
    campaign: 'Over a bad line',
    campaign_type: 'Inbound',
  });
  expect(lost).toBe(2);
  const found = await db`select id from campaign where name = 'Over a bad line'`;
  expect(found.map(({ id }) => id)).toEqual([campaign_id]);
});

test('unsafe requests are not repeated', async () => {
  let sent = 0;
  const broken: typeof fetch = async () => {
    sent += 1;
    throw new TypeError('the connection broke');
  };
  const failing = createHalloo({ url, key, fetch: broken }).changeCampaign({ id: 1, status: 'Paused' });
  await expect(failing).rejects.toMatchObject({ status: 0, code: 'client.unreachable' });
  expect(sent).toBe(1);
});

test('refusals are errors that say what is wrong', async () => {
  await expect(halloo.getCampaignDetail({ key: 987_654 })).rejects.toMatchObject({
    name: 'HallooError',
    status: 404,
    code: 'campaign.not_found',
    requestId: expect.any(String),
  });
  const invalid = await halloo.createCampaign({ campaign: '' }).catch((error: unknown) => error);
  expect(invalid).toBeInstanceOf(HallooError);
  expect(invalid).toMatchObject({ status: 400, fields: { campaign: 'is required' } });
  await expect(halloo.changeSettings({ calling_start: '10:00' })).rejects.toMatchObject({ code: 'key.scope' });
  await expect(createHalloo({ url, key: 'hal_none' }).listSims()).rejects.toMatchObject({ status: 401 });
});

test('live events arrive one by one until the reader stops', async () => {
  const seen: string[] = [];
  const reading = (async () => {
    for await (const { event } of halloo.events()) {
      seen.push(event.type);
      if (event.type === 'do_not_call.changed') return;
    }
  })();
  await until(async () => {
    await halloo.addDoNotCall({ number: `+9198765${Math.floor(10_000 + Math.random() * 89_999)}` });
    expect(seen).toContain('do_not_call.changed');
  });
  await reading;
});
