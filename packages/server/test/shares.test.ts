import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { beforeAll, expect, test } from 'vitest';
import { keepRecording } from '../src/features/sounds/keep-recording.ts';
import { writeWav } from '../src/lib/audio/wav.ts';
import { signAddress } from '../src/platform/http/signed-address.ts';
import { takeTry } from '../src/platform/limits/take-try.ts';
import { authenticateGuest } from '../src/results/shares/authenticate-guest.ts';
import { fillDemo } from '../src/upkeep/demo/fill-demo.ts';
import { createTestServer, pathOf } from './harness.ts';
import { sweep } from './kits/test-sounds.ts';

/* Follows docs/sharing-results.md. */

const { app, context, db, clock, send, signUp } = await createTestServer();
const owner = await signUp();
const { token } = owner;

let campaigns: number[] = [];
beforeAll(async () => {
  const [account] = await db<
    { id: number; email: string }[]
  >`select id, email from account where email = ${owner.email}`;
  if (account) await fillDemo(db, account, clock.now());
  const rows = await db<{ id: number }[]>`
    select id from campaign where flow_saved_at is not null or flow_version is not null order by id limit 2`;
  campaigns = rows.map(({ id }) => id);
  const sound = (await keepRecording(context, Buffer.from(writeWav(sweep(8000, 2)))))?.hash ?? null;
  for (const [n, campaign_id] of campaigns.entries()) {
    await db`
      insert into call (id, campaign_id, direction, number, attempt, flow_version, dialled_at, ended_at, result, cause, duration_ms, talk_ms, facts)
      values (${9_000_000 + n}, ${campaign_id}, 'in', '+919812345678', 1, 1, now(), now(), 'completed', 16, 1000, 1000, '[]')`;
    await db`
      insert into response (campaign_id, call_id, rule_id, child_id, kind, value, recording, at)
      values (${campaign_id}, ${9_000_000 + n}, 'r', 'c', 'Open Answer', '', ${sound}, now())`;
    await db`
      insert into call_recording (call_id, campaign_id, line_id, began_at, sound, length_ms)
      values (${9_000_000 + n}, ${campaign_id}, ${`line ${n}`}, now(), ${sound}, 2000)`;
  }
  expect(campaigns).toHaveLength(2);
});
const own = () => campaigns[0] ?? 0;
const other = () => campaigns[1] ?? 0;

let visitors = 0;
const share = async (body: object = {}, by = token) => {
  const { status, body: link } = await send(routes.createShare, { token: by, params: { campaign_id: own() }, body });
  expect(status).toBe(201);
  return { ...link, secret: link.path.split('#')[1] ?? '' };
};
const open = (secret: string, password?: string, address?: string) => {
  visitors += 1;
  const body = { token: secret, ...(password !== undefined && { password }) };
  return send(routes.openShare, { body, address: address ?? `10.7.0.${visitors % 250}` });
};
const visit = async (body: object = {}) => (await open((await share(body)).secret)).body.access;
const overview = (access: string, campaign_id = own()) =>
  send(routes.getOverview, { token: access, params: { campaign_id } });

test('a link shows the figures of its campaign, counts who opens it, and is in the audit', async () => {
  const link = await share({ days: 7 });
  expect(link).toMatchObject({
    state: 'active',
    persons: false,
    has_password: false,
    opened: 0,
    created_by: owner.email,
  });
  expect(Date.parse(link.expires_at) - clock.now().getTime()).toBe(7 * 86_400_000);
  const { body: opened } = await open(link.secret);
  const { body: shared } = await send(routes.getShared, { token: opened.access });
  expect(shared).toMatchObject({ persons: false, campaign: { id: own() }, expires_at: link.expires_at });
  expect((await overview(opened.access)).body.campaign.id).toBe(own());
  await open(link.secret);
  const { body: links } = await send(routes.listShares, { token, params: { campaign_id: own() } });
  expect(links[0]).toMatchObject({ id: link.id, opened: 2, last_opened_at: clock.now().toISOString() });
  const stored = await db<{ text: string }[]>`select share_link::text as text from share_link where id = ${link.id}`;
  expect(stored[0]?.text).not.toContain(link.secret);
  const end = () => send(routes.endShare, { token, params: { campaign_id: own(), id: link.id } });
  expect((await end()).status).toBe(200);
  expect((await end()).body.code).toBe('share.not_found');
  expect((await overview(opened.access)).status).toBe(401);
  expect((await open(link.secret)).body.code).toBe('share.ended');
  const entries = await db<{ action: string; who: string }[]>`
    select action, who from audit_log where action like 'share.%' order by id`;
  expect(entries).toEqual([
    { action: 'share.created', who: owner.email },
    { action: 'share.opened', who: 'Shared link' },
    { action: 'share.ended', who: owner.email },
  ]);
});

/** Addresses of things that exist: of the shared campaign, or of another. */
const samples = async (campaign: number) => {
  const [call] = await db<{ id: number }[]>`select call_id as id from call_recording where campaign_id = ${campaign}`;
  const [answer] = await db<{ id: number }[]>`
    select id from response where campaign_id = ${campaign} and recording is not null`;
  return { campaign_id: campaign, call_id: call?.id ?? 0, response_id: answer?.id ?? 0, file: 'overall.csv' };
};

test.each([false, true])('a link reads the result of its campaign and nothing else (persons: %s)', async (persons) => {
  const access = await visit({ persons });
  const authorization = `Bearer ${access}`;
  const guest = await authenticateGuest(context, authorization);
  const ask = async (route: Route, params: Record<string, string | number>) => {
    const path = pathOf(route, params);
    const isSigned = route.auth === 'signed';
    const answer = await app.inject({
      method: route.method,
      url: isSigned ? signAddress(context, guest, path) : path,
      headers: isSigned ? {} : { authorization },
    });
    return { status: answer.statusCode, code: answer.statusCode < 400 ? 'ok' : answer.json().code };
  };
  const read: string[] = [];
  for (const [name, route] of Object.entries(routes as Record<string, Route>)) {
    if (route.auth !== 'session' && route.auth !== 'signed') continue;
    const here = await ask(route, await samples(own()));
    const there = await ask(route, await samples(other()));
    if (route.shared === undefined) {
      expect([name, here.code, there.code]).toEqual([name, 'share.not_shared', 'share.not_shared']);
      continue;
    }
    if (route.shared !== 'own') expect([name, there.code]).toEqual([name, 'share.not_shared']);
    if (here.code === 'ok') read.push(name);
    else expect([name, here.code]).toEqual([name, 'role.forbidden']);
  }
  const withPersons = [
    ...['signResultFiles', 'listCalls', 'getCall', 'downloadPersonsReport'],
    ...['downloadResultFile', 'playRecording', 'playCallRecording'],
  ];
  expect(read.sort()).toEqual(
    ['downloadReport', 'getOverview', 'getShared', 'listOutcomes', ...(persons ? withPersons : [])].sort(),
  );
});

test('files and recordings of a link work by signed addresses, of its campaign alone', async () => {
  const link = await share({ persons: true });
  const { access } = (await open(link.secret)).body;
  const { body: files } = await send(routes.signResultFiles, { token: access, params: { campaign_id: own() } });
  const here = await samples(own());
  const { body: timeline } = await send(routes.getCall, { token: access, params: here });
  const guest = await authenticateGuest(context, `Bearer ${access}`);
  const signed = [
    files.overall_csv,
    timeline.call.recording?.audio ?? '',
    signAddress(context, guest, pathOf(routes.playRecording, here)),
  ];
  const there = await samples(other());
  for (const address of signed) {
    expect([address, (await app.inject(address)).statusCode]).toEqual([address, 200]);
    const elsewhere = address
      .replace(`/results/${own()}/`, `/results/${other()}/`)
      .replace(/call-recordings\/\d+/, `call-recordings/${there.call_id}`)
      .replace(/\/recordings\/\d+/, `/recordings/${there.response_id}`);
    expect(elsewhere).not.toBe(address);
    expect([elsewhere, (await app.inject(elsewhere)).statusCode]).toEqual([elsewhere, 401]);
  }
  await send(routes.endShare, { token, params: { campaign_id: own(), id: link.id } });
  for (const address of signed) expect([address, (await app.inject(address)).statusCode]).toEqual([address, 401]);
});

test('a password is asked for, and guessing it is limited', async () => {
  const { secret } = await share({ password: 'lake district' });
  expect((await open(secret)).body.code).toBe('share.password_needed');
  expect((await open(secret, 'lake distrikt')).body.code).toBe('share.wrong_password');
  expect((await open(secret, 'lake district')).status).toBe(200);
  for (let n = 0; n < 10; n += 1) expect((await open(secret, `wrong ${n}`)).body.code).toBe('share.wrong_password');
  expect((await open(secret, 'lake district')).body.code).toBe('request.too_many');
  clock.advance(901);
  expect((await open(secret, 'lake district')).status).toBe(200);
  const guesses = [];
  for (let n = 0; n < 51; n += 1) guesses.push((await open(`guess${n}`, undefined, '10.6.6.6')).body.code);
  expect([guesses[0], guesses[50]]).toEqual(['share.ended', 'request.too_many']);
});

test('a link ends at its time, and with the account or the role of who shared it', async () => {
  const until = (day: string) =>
    send(routes.createShare, { token, params: { campaign_id: own() }, body: { until: day } });
  expect((await until('2020-01-01')).body.fields).toEqual({ until: 'must be a day from today on, within a year' });
  expect((await until('2029-01-01')).body.fields).toHaveProperty('until');
  const access = await visit({ days: 1 });
  clock.advance(86_401);
  expect((await overview(access)).status).toBe(401);

  const colleague = await signUp({ role: 'reviewer' });
  const { secret } = await share({ days: 3 }, colleague.token);
  const theirs = (await open(secret)).body.access;
  expect((await overview(theirs)).status).toBe(200);
  await db`update account set role = 'viewer' where email = ${colleague.email}`;
  expect((await overview(theirs)).status).toBe(401);
  expect((await open(secret)).body.code).toBe('share.ended');
  await db`update account set role = 'manager', disabled_at = now() where email = ${colleague.email}`;
  expect((await overview(theirs)).status).toBe(401);
  await db`update account set disabled_at = null where email = ${colleague.email}`;
  expect((await overview(theirs)).status).toBe(200);
  await db`delete from account where email = ${colleague.email}`;
  expect((await open(secret)).body.code).toBe('share.ended');
});

const used = async (key: string, tries: number) => {
  for (let n = 0; n < tries; n += 1) await takeTry(db, key, { tries, windowSeconds: 300 }, clock.now());
};

test('one link is opened only so often, by one address and by all', async () => {
  const link = await share();
  expect((await open(link.secret, undefined, '10.5.0.1')).status).toBe(200);
  await used(`share:opens:${link.id}:10.5.0.1`, 59);
  expect((await open(link.secret, undefined, '10.5.0.1')).body.code).toBe('request.too_many');
  expect((await open(link.secret, undefined, '10.5.0.2')).status).toBe(200);
  await used(`share:opens:${link.id}`, 298);
  expect((await open(link.secret, undefined, '10.5.0.3')).body.code).toBe('request.too_many');
  const visits = await db`select 1 from share_visit where link_id = ${link.id}`;
  expect(visits).toHaveLength(2);
  expect((await open((await share()).secret, undefined, '10.5.0.1')).status).toBe(200);
});

test('a guest gets only so many reports, by one visit and by all of the link', async () => {
  const link = await share();
  const [first, second] = [(await open(link.secret)).body.access, (await open(link.secret)).body.access];
  const report = (access: string) => send(routes.downloadReport, { token: access, params: { campaign_id: own() } });
  expect((await report(first)).status).toBe(200);
  const [visit] = await db<{ id: number }[]>`select min(id) as id from share_visit where link_id = ${link.id}`;
  await used(`report:visit:${visit?.id ?? 0}`, 5);
  expect((await report(first)).body).toMatchObject({ code: 'request.too_many' });
  expect((await report(second)).status).toBe(200);
  await used(`report:link:${link.id}`, 28);
  expect((await report(second)).body).toMatchObject({ code: 'request.too_many' });
  expect((await report(token)).status).toBe(200);
});
