import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { routes } from '@halloo/contract/routes';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createServer } from '../src/app/http/server.ts';
import { connect, inTransaction } from '../src/platform/db/connect.ts';
import { createDiskSpace } from '../src/platform/http/disk-space.ts';
import { askThrough, createReadiness } from '../src/platform/http/readiness.ts';
import type { Context } from '../src/ports/context.ts';
import { createTestServer } from './harness.ts';

/** A small separate disk; undefined if mounting is not allowed. */
const mountSmall = (kilobytes: number): string | undefined => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-small-disk-'));
  fs.chmodSync(folder, 0o711);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=0700`, 'tmpfs', folder]);
  afterAll(() => {
    if (status === 0) spawnSync('umount', ['--lazy', folder]);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return status === 0 ? folder : undefined;
};

const uploads = mountSmall(32);
const { context, send, signUp, upload, url, db } = await createTestServer();
const health = connect(url, { kind: 'health' });
afterAll(() => health.end());
const { token } = await signUp();

const people = Array.from({ length: 3_000 }, (_, n) => ({ Name: `Asha ${n}`, Number: `98${10_000_000 + n}` }));
const csv = `Name,Number\n${people.map((row) => `${row.Name},${row.Number}\n`).join('')}`;

/** Another server on the same database, with its own parts. */
const startOther = async (parts: Partial<Context>) => {
  const app = await createServer({ ...context, ...parts });
  onTestFinished(() => app.close());
  return app;
};

const readiness = async (app: Awaited<ReturnType<typeof startOther>>) => {
  const answer = await app.inject(routes.ready.path);
  return [answer.statusCode, answer.json().msg];
};

const uploadTo = async (app: Awaited<ReturnType<typeof startOther>>) => {
  const edge = 'edge';
  return app.inject({
    method: 'POST',
    url: routes.uploadLeadFile.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${csv}\r\n--${edge}--\r\n`,
  });
};

test.skipIf(!uploads)('an upload to a full disk says so, leaves nothing, and Halloo is not ready', async () => {
  const uploadDir = uploads ?? '';
  const disk = createDiskSpace([uploadDir], { least: 1_000 });
  const app = await startOther({
    uploadDir,
    disk,
    checkReady: createReadiness({ ...askThrough(health, db), disk, log: context.log }),
  });
  expect(await readiness(app)).toEqual([200, undefined]);
  const answer = await uploadTo(app);
  expect([answer.statusCode, answer.json().code]).toEqual([507, 'server.disk_full']);
  expect(fs.readdirSync(uploadDir)).toEqual([]);
  expect(await readiness(app)).toEqual([503, 'The disk is full: a write failed a moment ago.']);
});

test.skipIf(!uploads)('free space below the floor is enough not to be ready', async () => {
  const disk = createDiskSpace([uploads ?? '']);
  const app = await startOther({ checkReady: createReadiness({ ...askThrough(health, db), disk, log: context.log }) });
  expect(await readiness(app)).toEqual([503, 'The disk is full: 0 MB are left.']);
});

test('rows that exceed the disk of PostgreSQL get 507, from a file and within a request', async () => {
  // The disk of PostgreSQL is full after the first thousand rows of a list, in the middle of COPY.
  await db`create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`;
  await db`create function fill_disk() returns event_trigger language plpgsql as $$
    declare made record; begin
      for made in select object_identity from pg_event_trigger_ddl_commands() loop
        execute format('create trigger full_disk before insert on %s for each row when (new.row > 1000) execute function disk_full()', made.object_identity);
      end loop; end $$`;
  await db`create event trigger fill_disk on ddl_command_end when tag in ('CREATE TABLE') execute function fill_disk()`;
  onTestFinished(async () => {
    await db`drop event trigger fill_disk`;
  });
  expect((await upload(token, 'people.csv', csv)).body).toMatchObject({ code: 'server.disk_full' });
  const body = { campaign: 'Full', campaign_type: 'Outbound', data: people };
  const inline = await send(routes.createCampaign, { token, body });
  expect([inline.status, inline.body.code]).toEqual([507, 'server.disk_full']);
  expect((await send(routes.ready)).body.msg).toBe('The disk is full: a write failed a moment ago.');
});

test('a process whose connections are all busy reports it instead of hanging', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holders = Array.from({ length: 5 }, () =>
    inTransaction(db, async (tx) => {
      await tx`select 1`;
      await held;
    }),
  );
  const app = await startOther({
    checkReady: createReadiness({ ...askThrough(health, db), disk: createDiskSpace([]), log: context.log }),
  });
  const answered = await readiness(app);
  release();
  await Promise.all(holders);
  expect(answered).toEqual([503, 'All connections to the database were busy for 1.5 seconds.']);
  await expect.poll(() => readiness(app)).toEqual([200, undefined]);
});
