import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, inTransaction } from '../packages/server/src/platform/db/connect.ts';
import { connectHolder } from '../packages/server/test/holder.ts';
import { copyFirstStart, freePort, Halloo } from './halloo.ts';

/** A story that kills Halloo leaves the one that it started afterwards to the next story. */
const dataDir = copyFirstStart(inject('emptyStart'));
let halloo: Halloo;
const start = async () => {
  halloo = await new Halloo({ dataDir, port: await freePort() }).ready();
};
beforeAll(start);
afterAll(async () => {
  await halloo.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const rows = 1_000;
const csv = () => {
  const lines = Array.from({ length: rows }, (_, n) => `L${n},Person ${n},9${100_000_000 + n}`);
  return `Lead,Name,Number\n${lines.join('\n')}\n`;
};

const databaseOf = () => {
  const { port, password } = JSON.parse(fs.readFileSync(path.join(dataDir, 'database.json'), 'utf8'));
  return `postgres://halloo:${password}@127.0.0.1:${port}/halloo`;
};
const open = () => connect(databaseOf(), { max: 1 });

const stagingTables = async () => {
  const db = open();
  const [row] = await db<{ count: number }[]>`select count(*) as count from pg_tables where schemaname = 'staging'`;
  await db.end();
  return row?.count ?? 0;
};

/** The uploaded files. A running Halloo has its own folder there, with a file that names its owner. */
const uploads = () =>
  fs
    .readdirSync(path.join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []));
const nothing = ['holder.json'];

const upload = (token: string, signal?: AbortSignal) => {
  const form = new FormData();
  form.append('file', new Blob([csv()]), 'many.csv');
  return fetch(`${halloo.url}/api/campaigns/lead-files/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    ...(signal && { signal }),
  });
};

/** Locks the table in which imports are recorded, so that each import stops in the middle of its work. */
const holdUp = async () => {
  const db = connectHolder(databaseOf());
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = inTransaction(db, async (tx) => {
    await tx`lock table lead_file in share row exclusive mode`;
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const seen = open();
  return {
    /** Resolves when somebody waits for the lock. */
    reached: () =>
      expect
        .poll(() => seen`select 1 from pg_locks where relation = 'lead_file'::regclass and not granted`)
        .toHaveLength(1),
    release: async () => {
      released.resolve();
      await holding;
      await Promise.all([db.end(), seen.end()]);
    },
  };
};

test('an aborted upload leaves nothing behind', async () => {
  const hold = await holdUp();
  const control = new AbortController();
  const sent = upload(await halloo.signIn(), control.signal).catch(() => undefined);
  await hold.reached();
  control.abort();
  await sent;
  // The server has noticed it, and so the import does not finish just before it is aborted.
  await expect.poll(() => uploads()).toEqual(nothing);
  await hold.release();
  await expect.poll(() => stagingTables()).toBe(0);
  expect((await halloo.get('/readyz')).status).toBe(200);
});

test('a server that is killed during an import leaves nothing of it behind', async () => {
  const hold = await holdUp();
  const sent = upload(await halloo.signIn()).catch(() => undefined);
  await hold.reached();
  expect(uploads()).toHaveLength(2);
  await halloo.kill();
  await sent;
  await hold.release();
  await start();
  await expect.poll(() => stagingTables()).toBe(0);
  expect(uploads()).toEqual(nothing);
  const { body } = await halloo.get('/api/campaigns/campaign/', await halloo.signIn());
  expect(body).toMatchObject({ count: 0 });
});

test('a server that is killed while it adds leads adds none of them', async () => {
  const token = await halloo.signIn();
  const file = (await (await upload(token)).json()) as { file_id: string; valid: number };
  expect(file.valid).toBe(rows);
  const hold = await holdUp();
  const making = halloo
    .post('/api/campaigns/insert_campaign_line/', { campaign: 'Cut off', file_id: file.file_id }, token)
    .catch(() => undefined);
  await hold.reached();
  await halloo.kill();
  await making;
  await hold.release();
  await start();
  const db = open();
  const [campaign] = await db`select count(*) as count from campaign where name = 'Cut off'`;
  const [leads] = await db`select count(*) as count from lead where import_id = ${file.file_id}`;
  await db.end();
  expect([campaign?.count, leads?.count]).toEqual([0, 0]);
});
