import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFileStore } from '../packages/server/src/drivers/blobs/files.ts';
import { connect } from '../packages/server/src/platform/db/connect.ts';
import { startEmbedded } from '../packages/server/src/platform/db/embedded/start.ts';
import { readMigrations } from '../packages/server/src/platform/db/migrate.ts';
import { verifyBackup } from '../packages/server/src/upkeep/backup/read-backup.ts';
import { restoreBackup } from '../packages/server/src/upkeep/backup/restore-backup.ts';
import { root } from '../scripts/run.ts';
import { startHalloo, tempDir } from './halloo.ts';
import { menu } from './telephony/draw.ts';
import { createPerson } from './telephony/person.ts';

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in a separate folder. */
const halloo = (dataDir: string, args: readonly string[], cwd = root): Promise<Ran> =>
  new Promise((resolve) => {
    const { INIT_CWD: _, ...env } = process.env;
    const child = spawn(process.execPath, [path.join(root, 'scripts/halloo.mjs'), ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...env, HALLOO_DATA_DIR: dataDir },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.once('close', (code) => resolve({ code, out, err }));
  });

test('help, an invalid command, and a folder without Halloo', async () => {
  const folder = tempDir();
  const [help, wrong, nothing] = [
    await halloo(folder, []),
    await halloo(folder, ['bakup']),
    await halloo(folder, ['check']),
  ];
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining('rehearse') });
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('did you mean "backup"?') });
  expect(nothing).toMatchObject({ code: 1, err: expect.stringContaining('There is no Halloo') });
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('a backup of a running Halloo is restored into an empty folder and started there', {
  timeout: 90_000,
}, async () => {
  const running = await startHalloo();
  const staff = createPerson(() => running.url, await running.signIn());
  const flow = menu(await staff.speakScript('Fees', 'Press 1 for yes, or 2 for no.'));
  const leads = [{ Name: 'Asha Patil', Number: '9822210001' }];
  await staff.makeSim('+919000090003');
  const own = { call_start_date: '2098-01-01' };
  const id = await staff.makeCampaign({ name: 'Fees', flow, leads, schedule: own });
  await staff.goLive(id);
  expect((await staff.detail(id)).status).toBe('Scheduled');
  const folder = tempDir();
  const checked = await halloo(running.dataDir, ['check', '--json']);
  expect(JSON.parse(checked.out), checked.out).toMatchObject({ ok: true });
  const made = await halloo(running.dataDir, ['backup', 'kept.tar.gz'], folder);
  expect(made, made.err).toMatchObject({ code: 0, out: expect.stringContaining('Backed up') });
  const file = path.join(folder, 'kept.tar.gz');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const refused = await halloo(running.dataDir, ['restore', file, '--replace', '--yes']);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Halloo is running') });
  await running.stop();

  const place = path.join(tempDir(), 'place');
  const restored = await halloo(place, ['restore', file]);
  expect(restored, restored.err + restored.out).toMatchObject({ code: 0, out: expect.stringContaining('Restored.') });
  const next = await startHalloo({ dataDir: place });
  const token = await next.signIn();
  const { body } = await next.get('/api/campaigns/campaign/?limit=50', token);
  expect(body).toMatchObject({ count: 1, results: [{ status: 'Paused' }] });
});

test('a data folder of an earlier release starts', { timeout: 60_000 }, async () => {
  const dataDir = tempDir();
  const file = path.join(root, 'packages/server/test/fixtures/halloo-migration-0007.tar.gz');
  const migrations = readMigrations();
  const embedded = await startEmbedded(dataDir, () => {});
  const db = connect(embedded.url, { max: 1 });
  await restoreBackup({
    db,
    blobs: createFileStore(path.join(dataDir, 'audio')),
    migrations,
    file,
    manifest: await verifyBackup(file, migrations),
    replace: false,
    paused: false,
    signOut: false,
    onProgress: () => {},
  });
  await db.end();
  await embedded.stop();

  const waiting = await halloo(dataDir, ['check']);
  expect(waiting).toMatchObject({ code: 0, out: expect.stringContaining('The database is older than this Halloo') });
  const running = await startHalloo({ dataDir, env: { HALLOO_SIMULATED_SPEED: '20' } });
  const token = await running.signIn();
  const overview = () => running.get('/api/results/12/overview', token);
  const { status, body } = await overview();
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  // Its calls are in today's results, and those that were in progress are closed.
  expect((body as { calls: number }).calls).toBeGreaterThanOrEqual(1_526);
  const quick = await halloo(dataDir, ['check', '--quick', '--json']);
  const { findings } = JSON.parse(quick.out) as { findings: { code: string; severity: string }[] };
  expect(findings.filter(({ severity }) => severity === 'wrong')).toEqual([]);
});
