import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { routes } from '@halloo/contract/routes';
import { afterAll, expect, test } from 'vitest';
import { createFileStore } from '../src/drivers/blobs/files.ts';
import { heartbeat, registerDialer, removeDialer } from '../src/features/line/presence.ts';
import { BlobStoreError } from '../src/ports/blobs.ts';
import { createTestServer } from './harness.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-set-up-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const store = createFileStore(folder);
const blobs = { ...store };
const { db, send, signUp } = await createTestServer({ blobs });

const runTest = async (what: 'line' | 'storage') => {
  const { token, email } = await signUp();
  return { ...(await send(routes.testSetUp, { token, body: { what } })), token, email };
};
const files = () => fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('the set-up of this process is shown', async () => {
  const { token } = await signUp();
  const { status, body } = await send(routes.getSetUp, { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    messages: { driver: 'outbox' },
    line: { driver: 'simulated' },
    storage: { kind: 'files' },
  });
  expect((await send(routes.getSetUp)).status).toBe(401);
});

test('the test of the storage writes, reads back and leaves nothing behind, and is in the activity log', async () => {
  const { body, token, email } = await runTest('storage');
  expect(body.ok).toBe(true);
  expect(body.steps.map(({ name, ok }) => [name, ok])).toEqual([
    ['Write a file', true],
    ['Read it back', true],
    ['Delete it', true],
  ]);
  expect(files()).toEqual([]);
  const { body: audit } = await send(routes.listAudit, { token, query: { limit: 1 } });
  expect(audit.results[0]).toMatchObject({
    who: email,
    action: 'set_up.tested',
    thing: 'storage',
    detail: { worked: true },
  });
});

test('a store that fails says why, at the step that failed', async () => {
  blobs.read = async () => {
    throw new BlobStoreError('The file store could not read (EACCES).', { retryable: false });
  };
  const { body } = await runTest('storage');
  blobs.read = store.read;
  expect(body).toMatchObject({
    ok: false,
    steps: [{ ok: true }, { ok: false, note: 'The file store could not read (EACCES).' }],
  });
});

test('the line is tested by the dialers: without one it cannot call, with one its next heartbeat is awaited', async () => {
  const none = await runTest('line');
  expect(none.body).toMatchObject({
    ok: false,
    steps: [{ ok: false, note: 'No dialer is running, so no calls are made.' }],
  });
  const state = { state: 'ready', note: '', nodes: [], simulated: true } as const;
  const id = await registerDialer(db, 'one', state);
  let done = false;
  const testing = runTest('line').finally(() => {
    done = true;
  });
  while (!done) await heartbeat(db, id, { ...state, draining: false });
  const { body } = await testing;
  await removeDialer(db, id);
  expect(body.steps.map(({ ok, note }) => [ok, note])).toEqual([
    [true, '1 dialer answers.'],
    [true, 'Calls are simulated: nobody is really called, and no phone rings.'],
  ]);
});

test('a failing node is named with its problem', async () => {
  const node = { name: 'a', address: 'http://10.0.0.5:8088', calls: 0, capacity: 10 };
  const nodes = [{ ...node, state: 'failing', note: 'The trunk is not registered.' }] as const;
  const state = { state: 'failing', note: 'No node takes calls.', nodes } as const;
  const id = await registerDialer(db, 'two', state);
  let done = false;
  const testing = runTest('line').finally(() => {
    done = true;
  });
  while (!done) await heartbeat(db, id, { ...state, draining: false });
  const { body } = await testing;
  await removeDialer(db, id);
  expect(body.steps.at(-1)).toMatchObject({
    name: 'Node a at http://10.0.0.5:8088',
    ok: false,
    note: 'The trunk is not registered.',
  });
});

test('a person can run ten tests a minute', async () => {
  const { token } = await signUp();
  const once = () => send(routes.testSetUp, { token, body: { what: 'storage' } });
  for (let times = 0; times < 10; times += 1) expect((await once()).status).toBe(200);
  const { status, body } = await once();
  expect([status, body.code]).toEqual([429, 'request.too_many']);
});
