import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFileStore } from '../src/drivers/blobs/files.ts';
import { profiles } from '../src/drivers/line/simulated/profile.ts';
import { realTime } from '../src/drivers/line/time.ts';
import { readMigrations } from '../src/platform/db/migrate.ts';
import { tallyAll } from '../src/results/tally/tally-campaign.ts';
import type { Finding } from '../src/upkeep/check/finding.ts';
import { leaseProbes } from '../src/upkeep/check/inner/leases.ts';
import { orphanProbes } from '../src/upkeep/check/inner/orphans.ts';
import { repairableCodes, repairFindings } from '../src/upkeep/check/repair.ts';
import { runCheck } from '../src/upkeep/check/run-check.ts';
import { checkMigrations } from '../src/upkeep/check/schema.ts';
import { checkNames } from '../src/upkeep/check/settings.ts';
import { newFolder } from './backups.ts';
import { makeLiveCampaign, makeScript, makeSims, menuFlow } from './calling.ts';
import { simulated, startDialer, statesOf, wrongBooks } from './dialer.ts';
import { createTestDatabase } from './harness.ts';

const { db } = await createTestDatabase();
const migrations = readMigrations();
const check = () => runCheck({ db, migrations });
const codes = (findings: readonly Finding[]) => findings.map(({ code }) => code);

await makeSims(db, 4, 5);
const script = await makeScript(db, 3_000);
const campaign = await makeLiveCampaign(db, { leads: 200, flow: menuFlow(script), spinRate: 20, retryTimes: 1 });

test('a Halloo that calls at full speed raises no finding', async () => {
  const dialer = await startDialer(db, { line: simulated({ time: realTime(60), profile: profiles.typical }) });
  const tallying = setInterval(() => void tallyAll(db).catch(() => {}), 300);
  const left = async () => {
    const states = await statesOf(db, campaign);
    return (states[1] ?? 0) + (states[2] ?? 0);
  };
  let looks = 0;
  for (; looks < 5 && (await left()) > 0; looks += 1) expect(await check()).toEqual([]);
  await expect.poll(left, { timeout: 60_000, interval: 200 }).toBe(0);
  clearInterval(tallying);
  await dialer.stop();
  expect(looks).toBeGreaterThan(1);
  await tallyAll(db);
  expect(await check()).toEqual([]);
});

/** Breaks one thing, expects the finding, repairs it, and expects no finding. */
const breaks = async (code: string, breaking: () => PromiseLike<unknown>, which?: string) => {
  await breaking();
  const findings = await check();
  expect(codes(findings)).toContain(code);
  const found = findings.find((finding) => finding.code === code);
  if (which !== undefined) expect(found?.which).toContain(which);
  expect(found?.todo).not.toBe('');
  const changed = await repairFindings({ db }, findings);
  expect(changed.length).toBeGreaterThan(0);
  expect(await check()).toEqual([]);
  expect(await wrongBooks(db, campaign)).toEqual([]);
};

const id = String(campaign);

test('totals that differ from the leads', () =>
  breaks('counters.totals', () => db`update campaign_counter set responded = responded + 1`, id));

test('numbers of leads by outcome that differ from the leads', () =>
  breaks('counters.totals', () => db`insert into outcome_counter values (${campaign}, 'Wants a callback', 2)`, id));

test('a ledger that differs from the states', () =>
  breaks('counters.ledger', () => db`update ledger_counter set leads = leads + 3 where state = 4`, id));

test('a campaign without counters', () =>
  breaks('campaign.without_counter', () => db`delete from campaign_counter`, id));

test('tallies that differ from the calls', () =>
  breaks('counters.tallies', () => db`update tally set n = n + 1 where what = 'result'`, id));

test('a set of calls with one missing', () =>
  breaks('counters.tallies', () => db`update call_set set calls = calls & ~calls where what = 'answered'`, id));

test('lead positions with a gap', () =>
  breaks('counters.places', () => db`update lead set position = position + 1 where position > 100`, id));

test('a lead that is Calling without a call', async () => {
  const [lead] = await db<{ id: number; state: number }[]>`
    select id, state from lead where state <> 2 and attempts = 1 order by id limit 1`;
  const move = async () => {
    await db`update lead set state = 2 where id = ${lead?.id ?? 0}`;
    await db`update campaign_counter set calling = calling + 1`;
    await db`insert into ledger_counter values (${campaign}, 2, 0) on conflict do nothing`;
    await db`update ledger_counter set leads = leads + 1 where state = 2`;
    await db`update ledger_counter set leads = leads - 1 where state = ${lead?.state ?? 0}`;
    await db`
      update campaign_counter set hung_up = (select count(*) from lead where campaign_id = ${campaign} and state = 5)
      where campaign_id = ${campaign}`;
  };
  await breaks('lead.calling_without_call', move, String(lead?.id));
  const [after] = await db`select state, substatus from lead where id = ${lead?.id ?? 0}`;
  expect(after).toEqual({ state: 3, substatus: 'the call was lost' });
});

test('a retry without a time', async () => {
  const none = () => db`update lead set next_attempt_at = null where state = 3`;
  await breaks('lead.retry_without_time', none);
});

test('a channel held by an ended call', () =>
  breaks('channel.held_by_no_call', () => db`update sim_channel set call_id = 4711 where channel = 2`));

test('missing channels of a SIM card', () =>
  breaks('channel.missing', () => db`delete from sim_channel where channel = 3`));

test('leads of a deleted campaign', () =>
  breaks(
    'lead.without_campaign',
    () => db`
      insert into lead (campaign_id, position, number, first_name, last_name, import_id)
      values (987654, 1, '+919999999999', '', '', gen_random_uuid())`,
    '987654',
  ));

test('a response without a call', () =>
  breaks(
    'response.without_call',
    () => db`
      insert into response (campaign_id, call_id, rule_id, child_id, kind, value, at)
      values (${campaign}, 987654321, 'r', 'c', 'key', '1', now())`,
  ));

test('an untallied call that does not exist', () =>
  breaks('tally.without_call', () => db`insert into untallied_call values (${campaign}, 987654321)`, '987654321'));

test('a script use by a node that does not exist', () =>
  breaks(
    'script_use.without_node',
    () => db`insert into script_use values (${campaign}, 'GONE', ${script})`,
    `${id}/GONE`,
  ));

test('a text that a dead process claimed for synthesis', () =>
  breaks(
    'speech.claim_ran_out',
    () => db`insert into spoken (key, claimed_until, used_at) values ('left', now() - interval '1 hour', now())`,
    'left',
  ));

test('a list that a killed process was reading', () =>
  breaks('import.abandoned', () => db`create table staging.file_00000000000000000000000000000abc (row int)`));

test('a sequence that returns numbers in use', () =>
  breaks('sequence.behind', () => db`select setval('call_id', 1)`, 'call_id'));

test('problems that only a person can decide are reported and left alone', async () => {
  await db`update lead set attempts = 0 where id = (select lead_id from call limit 1)`;
  const findings = await check();
  expect(codes(findings)).toContain('lead.more_calls_than_attempts');
  expect(findings.find(({ code }) => code === 'lead.more_calls_than_attempts')?.repairable).toBe(false);
  await db`update lead set attempts = 1 where attempts = 0`;
  await repairFindings({ db }, await check());
});

test('a silent dialer with calls is an error if another dialer works, and a note if none does', async () => {
  const [dead] = await db<{ id: number }[]>`
    insert into dialer (name, line_state, seen_at, started_at, lost_at)
    values ('dead', 'ready', now() - interval '1 hour', now() - interval '1 hour', now() - interval '1 hour') returning id`;
  const [lead] = await db<{ id: number }[]>`select id from lead where state = 4 order by id limit 1`;
  await db`
    insert into live_call (campaign_id, lead_id, direction, line_id, number, attempt, sim_id, channel, dialer_id,
      flow_version, lead_was, dialled_at)
    values (${campaign}, ${lead?.id ?? 0}, 'out', 'x', '1', 9, 1, 99, ${dead?.id ?? 0}, 1, 1, now())`;
  const severity = async () => (await check()).find(({ code }) => code === 'dialer.silent_with_calls')?.severity;
  expect(await severity()).toBe('note');
  await db`insert into dialer (name, line_state, started_at) values ('alive', 'ready', now() - interval '1 hour')`;
  expect(await severity()).toBe('wrong');
  expect(codes(await check())).toContain('call.lead_not_calling');
  await db`delete from live_call`;
  await db`delete from dialer`;
  expect(await check()).toEqual([]);
});

test('texts and webhooks that no process sends', async () => {
  await db`
    insert into sms_message (number, body, purpose, driver, next_try_at, expires_at, created_at, changed_at)
    values ('+911', 'x', 'test', 'outbox', now() - interval '1 hour', now(), now(), now())`;
  await db`
    insert into webhook (url, host, event, body, next_try_at, claimed_until, give_up_at, created_at, changed_at)
    values ('http://x', 'x', 'call.ended', '{}', now(), now() - interval '1 hour', now(), now(), now())`;
  expect(codes(await check())).toEqual(expect.arrayContaining(['text.stuck', 'webhook.stuck']));
  await db`delete from sms_message`;
  await db`delete from webhook`;
});

test('audio that is missing, unused or unknown', async () => {
  const folder = newFolder();
  const store = createFileStore(folder);
  const audio = { store, folder };
  const look = () => runCheck({ db, migrations, audio });
  // The script of these tests has no bytes.
  const [noted] = await db<{ hash: string }[]>`select hash from blob`;
  expect((await look()).find(({ code }) => code === 'audio.missing')?.which).toEqual([noted?.hash]);
  const needless = 'b'.repeat(64);
  await db`insert into blob values (${needless}, now())`;
  const stranger = await store.put(Buffer.from('whose is it?'), 'audio/wav');
  expect(codes(await look()), 'what is just being written has no row yet').not.toContain('audio.file_without_note');
  const longAgo = new Date(Date.now() - 3 * 3_600_000);
  fs.utimesSync(path.join(folder, stranger.slice(0, 2), stranger.slice(2, 4), stranger), longAgo, longAgo);
  const findings = await look();
  expect(findings.find(({ code }) => code === 'audio.note_without_file')?.which).toEqual([needless]);
  expect(findings.find(({ code }) => code === 'audio.file_without_note')?.which).toEqual([stranger]);
  await repairFindings({ db, audio }, findings);
  expect(codes(await look())).toEqual(['audio.missing']);
  expect(await db`select 1 from blob where hash = ${stranger}`).toHaveLength(1);
});

test('migrations that are newer, changed or pending end the check with a sentence', () => {
  const [first, second] = migrations;
  if (!first || !second) throw new Error('there are migrations');
  const newer = { id: 9_999, name: '9999-newer.sql', hash: 'x' };
  expect(codes(checkMigrations([...migrations, newer], migrations))).toEqual(['migrations.newer']);
  expect(codes(checkMigrations([{ ...first, hash: 'x' }, ...migrations.slice(1)], migrations))).toEqual([
    'migrations.changed',
  ]);
  expect(checkMigrations([first], [first, second])).toMatchObject([{ code: 'migrations.waiting', severity: 'note' }]);
  expect(checkMigrations(migrations, migrations)).toEqual([]);
});

test('a misspelt setting is reported with the intended one', () => {
  const env = { HALLOO_DATBASE_URL: 'x', HALLOO_PORT: '1', PATH: '', HALLOO_TEST_X: '' };
  const [found, ...rest] = checkNames(env, ['HALLOO_DATABASE_URL', 'HALLOO_PORT']);
  expect(found?.todo).toBe('Did you mean HALLOO_DATABASE_URL?');
  expect(rest).toEqual([]);
});

test('everything marked repairable has a repair', () => {
  const asked = [...orphanProbes, ...leaseProbes(true)].filter(({ repairable }) => repairable).map(({ code }) => code);
  expect(asked.filter((code) => !repairableCodes.includes(code))).toEqual([]);
});
