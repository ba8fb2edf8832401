import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { CommandParts } from '../src/cli/command.ts';
import { openDatabase } from '../src/cli/open-database.ts';
import { runCommand } from '../src/cli/run-command.ts';
import { readConfig } from '../src/config/config.ts';
import { createFileStore } from '../src/drivers/blobs/files.ts';
import { emptyDatabase, newFolder } from './backups.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { createTestServer } from './harness.ts';

const { db, url, context, signUp } = await createTestServer();
const { email } = await signUp();
await makeSims(db, 2, 5);
const script = await makeScript(db, 3_000);
const campaign = await makeLiveCampaign(db, { leads: 50, flow: menuFlow(script), status: 'Paused', name: 'Fees' });
await db`
  insert into flow (campaign_id, version, document, saved_by, saved_at)
  select campaign_id, version, document, saved_by, saved_at from flow_version where campaign_id = ${campaign}`;

/** Runs a command as the program does, on the database of a server. */
const run = async (argv: readonly string[], given: { url?: string; cwd?: string; answer?: string } = {}) => {
  const [out, err]: [string[], string[]] = [[], []];
  const dataDir = newFolder();
  const config = readConfig({ HALLOO_DATABASE_URL: given.url ?? url, HALLOO_DATA_DIR: dataDir }, '/');
  const { signal } = new AbortController();
  const parts: CommandParts = {
    config,
    env: {},
    cwd: given.cwd ?? newFolder(),
    terminal: {
      line: (text) => void out.push(text),
      step: (text) => void err.push(text),
      progress: () => {},
      ask: async () => given.answer,
    },
    signal,
    open: (wish) => openDatabase(config, wish, () => {}, signal),
    openBlobs: async () => (given.url ? createFileStore(path.join(dataDir, 'audio')) : context.blobs),
    audioFolder: undefined,
    makeContext: async (opened) => ({ context: { ...context, db: opened.db }, close: async () => {} }),
  };
  const code = await runCommand(argv, parts);
  return { code, out: out.join('\n'), err: err.join('\n') };
};

test('an invalid command prints its usage', async () => {
  expect(await run(['backup'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('The file to back up to is missing.'),
  });
  expect(await run(['check', '--quik'])).toMatchObject({ code: 2, err: expect.stringContaining('--quick') });
  expect(await run(['rehearse', 'x'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('no number of a campaign'),
  });
  expect(await run(['import', __filename])).toMatchObject({ code: 2, err: expect.stringContaining('--dry-run') });
  expect(await run(['help', 'restore'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('--sign-out-everybody'),
  });
  expect(await run(['version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^Halloo \d/) });
});

test('lists accounts, and shows the usage of an unknown subcommand', async () => {
  expect(await run(['account', 'list'])).toMatchObject({ code: 0, out: expect.stringContaining(email) });
  expect(await run(['account', 'dance'])).toMatchObject({ code: 1, err: expect.stringContaining('account list') });
});

test('import follows the rules of the console and writes refused rows with their reasons', {
  timeout: 120_000,
}, async () => {
  const folder = newFolder();
  const list = path.join(folder, 'list.csv');
  fs.writeFileSync(list, 'mobile_no,first_name,last_name\n9876543210,Asha,Rao\n12,No,Number\n9876543210,Again,Rao\n');
  const dry = await run(['import', 'list.csv', '--dry-run'], { cwd: folder });
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('3 rows: 1 valid, 2 refused (1 duplicate).') });
  expect(dry.out).toContain('Nothing was added.');
  const made = await run(['import', 'list.csv', '--new', 'From the terminal', '--as', email], { cwd: folder });
  expect(made, made.err).toMatchObject({ code: 0, out: expect.stringContaining('1 lead was added') });
  const refused = fs.readFileSync(`${list}.refused.csv`, 'utf8');
  expect(refused).toContain('12 is not a valid phone number');
  expect(refused).toContain('Same number as row 2');
  const again = await run(['import', 'list.csv', '--campaign', String(campaign)], { cwd: folder });
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining(`added to campaign ${campaign}`) });
  const twice = await run(['import', 'list.csv', '--campaign', String(campaign)], { cwd: folder });
  expect(twice).toMatchObject({ code: 1, err: expect.stringContaining('no row is valid') });
  expect(await db`select 1 from lead_file where campaign_id is null`, 'nothing is left behind').toHaveLength(0);
  expect(await run(['import', list, '--new', 'From the terminal'])).toMatchObject({ code: 1 });
});

test('export writes the files of the results page and overwrites none', async () => {
  const folder = newFolder();
  const id = String(campaign);
  const csv = await run(['export', id, '--to', 'r.csv'], { cwd: folder });
  expect(csv, csv.err).toMatchObject({ code: 0, out: expect.stringContaining('r.csv') });
  expect(fs.readFileSync(path.join(folder, 'r.csv'), 'utf8')).toContain('Mobile No.');
  expect((await run(['export', id, '--to', 'r.xlsx'], { cwd: folder })).code).toBe(0);
  expect(fs.readFileSync(path.join(folder, 'r.xlsx')).subarray(0, 2).toString()).toBe('PK');
  expect(await run(['export', id, '--to', 'r.csv'], { cwd: folder })).toMatchObject({
    code: 1,
    err: expect.stringContaining('already exists'),
  });
  expect(await run(['export', '999999', '--to', 'x.csv'], { cwd: folder })).toMatchObject({ code: 1 });
});

test('rehearse prints text or JSON', { timeout: 120_000 }, async () => {
  const words = await run(['rehearse', String(campaign)]);
  expect(words, words.err).toMatchObject({ code: 0, out: expect.stringContaining('simulated calls') });
  const json = await run(['rehearse', String(campaign), '--json', '--profile', 'perfect', '--seed', '7']);
  expect(JSON.parse(json.out)).toMatchObject({ leads: 51, finished: true });
});

test('check exits with 1 if it finds a problem, and repairs it with --repair', async () => {
  await db`update sim_channel set call_id = 4711 where channel = 1`;
  const found = await run(['check', '--quick']);
  expect(found).toMatchObject({ code: 1, out: expect.stringContaining('[channel.held_by_no_call]') });
  const mended = await run(['check', '--quick', '--repair']);
  expect(mended).toMatchObject({ code: 0, out: expect.stringContaining('Repaired: 2 channels freed.') });
  const [entry] = await db`select who from audit_log where action = 'check.repaired'`;
  expect(entry?.who).toBe('command line');
});

test('restore fills an empty database, and asks before it replaces one', { timeout: 120_000 }, async () => {
  const folder = newFolder();
  const made = await run(['backup', 'kept.tar.gz'], { cwd: folder });
  expect(made, made.err).toMatchObject({ code: 0, out: expect.stringContaining('Backed up') });
  expect(fs.readdirSync(folder)).toEqual(['kept.tar.gz']);
  expect(await run(['backup', 'kept.tar.gz'], { cwd: folder })).toMatchObject({ code: 1 });
  const target = await emptyDatabase();
  await target.db.end();
  const restore = (args: string[], answer?: string) =>
    run(['restore', 'kept.tar.gz', ...args], { cwd: folder, url: target.url, ...(answer && { answer }) });
  const first = await restore([]);
  // The script of these tests has no audio, which the final check reports.
  expect(first.out, first.err).toContain('Restored.');
  expect(first.out).toContain('[audio.missing]');
  expect(await restore([])).toMatchObject({ code: 1, err: expect.stringContaining('already contains data') });
  expect(await restore(['--replace'])).toMatchObject({ code: 1, err: expect.stringContaining('Use --yes') });
  expect(await restore(['--replace'], 'another')).toMatchObject({
    code: 1,
    err: expect.stringContaining('does not match'),
  });
  const name = new URL(target.url).pathname.slice(1);
  expect((await restore(['--replace'], name)).out).toContain('Restored.');
});
