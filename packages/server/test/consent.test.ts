import { routes } from '@halloo/contract/routes';
import type { Flow } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { standingsOfPerson } from '../src/calling/monitor/why-not-person.ts';
import { recordConsent } from '../src/features/consent/record-consent.ts';
import { withConsent } from '../src/features/consent/with-consent.ts';
import { overallFile } from '../src/results/files/inner/overall-file.ts';
import { applyRetention } from '../src/upkeep/privacy/inner/apply-retention.ts';
import { makeLiveCampaign, makeScript, makeSims } from './calling.ts';
import { simulated, startDialer } from './dialer.ts';
import { createTestServer } from './harness.ts';

const part = (id: string) => ({ id, x: 0, y: 0, name: '', wire: undefined });
const link = (from: string, to: string) => ({ id: from, from, to, wire: undefined });

/** Plays, and notes that the person withdrew the consent. */
const notingFlow = (scriptId: number): Flow => ({
  nodes: {
    START: { ...part('START'), kind: 'start' },
    PLAY: { ...part('PLAY'), kind: 'audio', scriptId },
    NOTE: { ...part('NOTE'), kind: 'action', action: { kind: 'consent', given: false } },
    END: { ...part('END'), kind: 'end', closingScriptId: null, outcome: null },
  },
  links: { START: link('START', 'PLAY'), PLAY: link('PLAY', 'NOTE'), NOTE: link('NOTE', 'END') },
  rest: {},
});

const { context, db, send, signUp, upload } = await createTestServer();
const { token } = await signUp();
const now = () => context.clock.now();

const create = async (campaign: string, csv: string) => {
  const { body: file } = await upload(token, `${campaign}.csv`, csv);
  const { body } = await send(routes.createCampaign, { token, body: { campaign, file_id: file.file_id } });
  return body.campaign_id;
};
const personOf = async (search: string) => {
  const { body } = await send(routes.searchPeople, { token, query: { search } });
  const [found] = body.people;
  return (await send(routes.getPerson, { token, params: { id: found?.id ?? 0 } })).body;
};
const consentsOf = async (search: string) =>
  (await personOf(search)).consents.map(({ given, source, how, at }) => [given, source, how, at.slice(0, 10)]);
const today = now().toISOString().slice(0, 10);

const heading = 'Name,Number,Consent,Consent date,Consent source';

test('a list brings consent: yes, no, and nothing, with its date and how it was given', async () => {
  const id = await create(
    'With consent',
    `${heading}\nAsha Rao,9811111111,Yes,2026-03-03,Signed form\nRavi Kumar,9822222222,withdrawn,2026-02-31,\nMeena Shah,9833333333,perhaps,,\nImran Ali,9844444444,1,soon,Website`,
  );
  expect(await consentsOf('9811111111')).toEqual([[true, 'list', 'Signed form', '2026-03-03']]);
  expect(await consentsOf('9822222222')).toEqual([[false, 'list', '', '2026-03-03']]);
  expect(await consentsOf('9833333333')).toEqual([]);
  expect(await consentsOf('9844444444')).toEqual([[true, 'list', 'Website', today]]);
  const [entry] = (await personOf('9811111111')).consents;
  expect(entry).toMatchObject({ campaign: 'With consent', list: 'With consent.csv', by: null });
  expect(id).toBeGreaterThan(0);
});

test('columns with other headings are consent where somebody says so', async () => {
  const csv =
    'Name,Number,Agreed?,Since when,Paper\nZara Ali,9866666661,yes,2026-02-01,Form 7\nOmar Ali,9866666662,no,,';
  const { body: file } = await upload(token, 'Agreed.csv', csv, {
    columns: '1:name,2:number,3:consent,4:consent_date,5:consent_source',
  });
  expect(file.data_fields).toEqual(['Agreed?', 'Since when', 'Paper']);
  await send(routes.createCampaign, { token, body: { campaign: 'Agreed', file_id: file.file_id } });
  expect(await consentsOf('9866666661')).toEqual([[true, 'list', 'Form 7', '2026-02-01']]);
  expect(await consentsOf('9866666662')).toEqual([[false, 'list', '', today]]);
});

test('staff and programs note it, and an undated yes of a list does not undo a withdrawal', async () => {
  const { id } = await personOf('9811111111');
  await send(routes.recordPersonConsent, { token, params: { id }, body: { given: false, how: 'On the phone' } });
  await create('Again', `${heading}\nAsha Rao,9811111111,yes,,\n`);
  expect((await consentsOf('9811111111'))[0]).toEqual([false, 'staff', 'On the phone', today]);
  const written = { number: '098111 11111', given: true, how: 'Website', at: '2026-11-16T08:59:00.000Z' };
  expect((await send(routes.recordConsent, { token, body: written })).body.msg).toBe('The consent is noted.');
  // It was given before the withdrawal, so the withdrawal holds.
  expect([...(await withConsent(db, ['+919811111111', '+919844444444']))]).toEqual(['+919844444444']);
  const later = await send(routes.recordConsent, { token, body: { ...written, at: '2031-01-01T00:00:00.000Z' } });
  expect(later.status).toBe(400);
  const bad = await send(routes.recordConsent, { token, body: { number: '12', given: true } });
  expect(bad.body.fields).toMatchObject({ number: expect.stringContaining('12') });
  const log = await db<{ thing: string }[]>`select thing from audit_log where action like 'consent.%' order by id`;
  expect(log.map(({ thing }) => thing)).toEqual(['a number ending in 1111', 'a number ending in 1111']);
});

test('a campaign that needs consent calls nobody without one, and somebody whose consent is noted', async () => {
  await makeSims(db, 1, 4);
  const script = await makeScript(db, 1_000, 'Hello');
  const campaign = await makeLiveCampaign(db, { leads: 3, flow: notingFlow(script) });
  const { body } = await send(routes.changeCampaignConsent, {
    token,
    params: { campaign_id: campaign },
    body: { needs_consent: true },
  });
  expect(body).toEqual({ campaign_id: campaign, needs_consent: true });
  const numbers = (
    await db<{ number: string }[]>`select number from lead where campaign_id = ${campaign} order by position`
  ).map(({ number }) => number);
  const note = (number: string, given: boolean) =>
    db.begin((tx) =>
      recordConsent(tx, { number, given, at: now(), how: '', source: 'call', campaignId: campaign, now: now() }),
    );
  await note(numbers[0] ?? '', true);
  await note(numbers[1] ?? '', false);
  const called = async () =>
    (await db<{ number: string }[]>`select number from call where campaign_id = ${campaign} order by id`).map(
      ({ number }) => number,
    );
  const dialer = await startDialer(db, { line: simulated(), clock: context.clock });
  await expect.poll(called, { timeout: 30_000, interval: 50 }).toContain(numbers[0]);
  const held = () =>
    db<
      { number: string }[]
    >`select number from lead where campaign_id = ${campaign} and substatus = 'gave no consent to calls' order by position`;
  await expect
    .poll(async () => (await held()).map(({ number }) => number), { timeout: 30_000, interval: 50 })
    .toEqual(numbers.slice(1));
  const leads = await db<Parameters<typeof standingsOfPerson>[1][number][]>`
    select id, campaign_id, number, data, state, next_attempt_at, over_limit, false as blocked from lead
    where campaign_id = ${campaign} and number = ${numbers[1] ?? ''}`;
  const standings = await db.begin((tx) => standingsOfPerson(tx, leads, now()));
  expect([...standings.values()]).toMatchObject([
    { sentence: 'The campaign calls only people who gave their consent.', nextCallAt: null },
  ]);
  await note(numbers[2] ?? '', true);
  await expect.poll(called, { timeout: 30_000, interval: 50 }).toContain(numbers[2]);
  expect(await called()).not.toContain(numbers[1]);
  const noted = () =>
    db`select given, source, how from consent where number = ${numbers[0] ?? ''} and call_id is not null`;
  await expect
    .poll(noted, { timeout: 30_000, interval: 50 })
    .toEqual([{ given: false, source: 'call', how: expect.stringContaining('Campaign') }]);
  await dialer.stop();
});

test('the list and the results of a campaign that needs consent say who gave it', async () => {
  const csv = `${heading}\nAnu Das,9877777771,yes,,\nBina Das,9877777772,no,,\nCharu Das,9877777773,,,`;
  const id = await create('Asked', csv);
  const params = { campaign_id: id };
  const said = async () =>
    (await send(routes.listLeads, { token, params, query: {} })).body.results.map(({ consent }) => consent);
  const file = async () => {
    const { columns, rows } = await overallFile(
      db,
      { id, timezone: 'Asia/Kolkata', data_fields: [] },
      { search: '', status: 0 },
    );
    const place = columns.findIndex((column) => column.heading === 'Consent');
    const cells: (string | undefined)[] = [];
    for await (const chunk of rows) cells.push(...chunk.map((row) => row[place]));
    return cells;
  };
  expect(await said()).toEqual([undefined, undefined, undefined]);
  expect(await file()).toEqual([undefined, undefined, undefined]);
  await send(routes.changeCampaignConsent, { token, params, body: { needs_consent: true } });
  expect(await said()).toEqual(['given', 'withdrawn', 'unknown']);
  expect(await file()).toEqual(['given', 'withdrawn', 'unknown']);
});

test('an erased person leaves no consent, and an export has it', async () => {
  const number = '+919844444444';
  const { body } = await send(routes.readPerson, { token, body: { number } });
  expect(body.consents).toMatchObject([{ given: true, how: 'Website' }]);
  await send(routes.erasePerson, { token, body: { number, confirm: number, do_not_call: false } });
  expect(await db`select 1 from consent where number = ${number}`).toHaveLength(0);
});

test('of people whose campaigns are gone, only a withdrawal is kept', async () => {
  await create(
    'Ended',
    `${heading}\nUma Devi,9855500001,yes,,Form\nVik Rana,9855500002,no,,Letter\nWasim Khan,9855500003,no,,\nYash Pal,9855500004,no,,Form`,
  );
  await send(routes.recordConsent, { token, body: { number: '9855500003', given: true } });
  await create('Goes on', `${heading}\nYash Pal,9855500004,,,`);
  await send(routes.searchPeople, { token, query: { search: 'Uma' } });
  await db`update campaign set status = 'Completed', ended_at = ${new Date(now().getTime() - 31 * 86_400_000)} where name = 'Ended'`;
  await db`update retention set personal_days = 30`;
  expect(await applyRetention(context)).toMatchObject({ campaigns: 1, leads: 4 });
  await send(routes.searchPeople, { token, query: { search: 'Uma' } });
  const left = await db`
    select number, given, how, list, campaign_id from consent where number like '+91985550000%' order by number`;
  expect(left).toMatchObject([
    { number: '+919855500002', given: false, how: '', list: '', campaign_id: null },
    { number: '+919855500004', given: false, how: 'Form', list: 'Ended.csv' },
  ]);
  // An old list comes again: its undated yes does not undo the withdrawal.
  await create('Old list', `${heading}\nVik Rana,9855500002,yes,,`);
  expect([...(await withConsent(db, ['+919855500002']))]).toEqual([]);
  const number = '+919855500002';
  await send(routes.erasePerson, { token, body: { number, confirm: number, do_not_call: false } });
  expect(await db`select 1 from consent where number = ${number}`).toHaveLength(0);
});
