import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connect, inTransaction } from '../packages/server/src/platform/db/connect.ts';
import { connectHolder } from '../packages/server/test/holder.ts';
import { startHalloo } from './halloo.ts';

const rows = 1_000;
const csv = () => {
  const lines = Array.from({ length: rows }, (_, n) => `L${n},Person ${n},9${100_000_000 + n}`);
  return `Lead,Name,Number\n${lines.join('\n')}\n`;
};

const databaseOf = (dataDir: string) => {
  const { port, password } = JSON.parse(fs.readFileSync(path.join(dataDir, 'database.json'), 'utf8'));
  return `postgres://halloo:${password}@127.0.0.1:${port}/halloo`;
};
const open = (dataDir: string) => connect(databaseOf(dataDir), { max: 1 });

const stagingTables = async (dataDir: string) => {
  const db = open(dataDir);
  const [row] = await db<{ count: number }[]>`select count(*) as count from pg_tables where schemaname = 'staging'`;
  await db.end();
  return row?.count ?? 0;
};

/** The uploaded files. A running Halloo has its own folder there, with a file that names its owner. */
const uploads = (dataDir: string) =>
  fs
    .readdirSync(path.join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []));
const nothing = ['holder.json'];

const upload = (url: string, token: string, signal?: AbortSignal, content = new Blob([csv()])) => {
  const form = new FormData();
  form.append('file', content, 'many.csv');
  return fetch(`${url}/api/campaigns/lead-files/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    ...(signal && { signal }),
  });
};

/** Locks the table in which imports are recorded, so that each import stops in the middle of its work. */
const holdUp = async (dataDir: string) => {
  const db = connectHolder(databaseOf(dataDir));
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = inTransaction(db, async (tx) => {
    await tx`lock table lead_file in share row exclusive mode`;
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const seen = open(dataDir);
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

test('a server that is killed during an import leaves nothing of it behind', async () => {
  const halloo = await startHalloo();
  const hold = await holdUp(halloo.dataDir);
  const sent = upload(halloo.url, await halloo.signIn()).catch(() => undefined);
  await hold.reached();
  expect(uploads(halloo.dataDir)).toHaveLength(2);
  await halloo.kill();
  await sent;
  await hold.release();
  const again = await startHalloo({ dataDir: halloo.dataDir });
  await expect.poll(() => stagingTables(halloo.dataDir)).toBe(0);
  expect(uploads(halloo.dataDir)).toEqual(nothing);
  const { body } = await again.get('/api/campaigns/campaign/', await again.signIn());
  expect(body).toMatchObject({ count: 0 });
});

test('a server that is killed while it adds leads adds none of them', async () => {
  const halloo = await startHalloo();
  const token = await halloo.signIn();
  const file = (await (await upload(halloo.url, token)).json()) as { file_id: string; valid: number };
  expect(file.valid).toBe(rows);
  const hold = await holdUp(halloo.dataDir);
  const making = halloo
    .post('/api/campaigns/insert_campaign_line/', { campaign: 'Cut off', file_id: file.file_id }, token)
    .catch(() => undefined);
  await hold.reached();
  await halloo.kill();
  await making;
  await hold.release();
  await startHalloo({ dataDir: halloo.dataDir });
  const db = open(halloo.dataDir);
  const [campaign] = await db`select count(*) as count from campaign where name = 'Cut off'`;
  const [leads] = await db`select count(*) as count from lead where import_id = ${file.file_id}`;
  await db.end();
  expect([campaign?.count, leads?.count]).toEqual([0, 0]);
});

test('an aborted upload leaves nothing behind', async () => {
  const halloo = await startHalloo();
  const hold = await holdUp(halloo.dataDir);
  const control = new AbortController();
  const sent = upload(halloo.url, await halloo.signIn(), control.signal).catch(() => undefined);
  await hold.reached();
  control.abort();
  await sent;
  // The server has noticed it, and so the import does not finish just before it is aborted.
  await expect.poll(() => uploads(halloo.dataDir)).toEqual(nothing);
  await hold.release();
  await expect.poll(() => stagingTables(halloo.dataDir)).toBe(0);
  expect((await halloo.get('/readyz')).status).toBe(200);
});

test('rejects a file over 200 MB with a message and leaves nothing behind', async () => {
  const halloo = await startHalloo();
  const megabyte = 'Asha Patil,9811111111\n'.repeat(48_000);
  const content = new Blob(['Name,Number\n', ...Array<string>(200).fill(megabyte)]);
  const response = await upload(halloo.url, await halloo.signIn(), undefined, content);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'lead_file.unreadable',
    msg: 'The file is larger than 200 MB. Split it and try again.',
  });
  expect(uploads(halloo.dataDir)).toEqual(nothing);
  expect(await stagingTables(halloo.dataDir)).toBe(0);
});
