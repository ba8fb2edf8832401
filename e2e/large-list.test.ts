import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../packages/server/src/platform/db/connect.ts';
import { runningDatabaseUrl } from '../packages/server/src/platform/db/embedded/start.ts';
import { startHalloo } from './halloo.ts';

test('rejects a file over 200 MB with a message and leaves nothing behind', async () => {
  const halloo = await startHalloo();
  const megabyte = 'Asha Patil,9811111111\n'.repeat(48_000);
  const form = new FormData();
  form.append('file', new Blob(['Name,Number\n', ...Array<string>(200).fill(megabyte)]), 'many.csv');
  const response = await fetch(`${halloo.url}/api/campaigns/lead-files/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await halloo.signIn()}` },
    body: form,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'lead_file.unreadable',
    msg: 'The file is larger than 200 MB. Split it and try again.',
  });
  const uploads = fs.readdirSync(path.join(halloo.dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  expect(uploads.flatMap((entry) => (entry.isFile() ? [entry.name] : []))).toEqual(['holder.json']);
  const db = connect(runningDatabaseUrl(halloo.dataDir) ?? '', { max: 1 });
  const staging = await db`select tablename from pg_tables where schemaname = 'staging'`;
  await db.end();
  expect(staging).toHaveLength(0);
});
