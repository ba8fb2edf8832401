import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { leadState } from '../src/campaign-row/lead-state-sql.ts';
import { say } from '../src/platform/words.ts';
import { applyRetention } from '../src/upkeep/privacy/inner/apply-retention.ts';
import { createTestServer } from './harness.ts';

const { clock, context, db, send, signUp, upload } = await createTestServer();
const { token } = await signUp();
const today = clock.now().toISOString().slice(0, 10);
const heading = 'Lead,Name,Number,Consent,Consent date';

const stage = async (name: string, rows: string) =>
  (await upload(token, `${name}.csv`, `${heading}\n${rows}\n`)).body.file_id;
const create = async (campaign: string, rows: string) => {
  const file_id = await stage(campaign, rows);
  const { body } = await send(routes.createCampaign, { token, body: { campaign, file_id } });
  return body.campaign_id;
};
const addTo = async (campaign_id: number, name: string, rows: string) => {
  clock.advance(1);
  const file_id = await stage(name, rows);
  const { status, body } = await send(routes.editCampaign, { token, body: { campaign_id, file_id } });
  return { status, code: body.code, file_id };
};
const consentsOf = async (number: string) => {
  const rows = await db<{ given: boolean; at: Date; source: string }[]>`
    select given, at, source from consent where number = ${`+91${number}`} order by at desc, id desc`;
  return rows.map(({ given, at, source }) => [given, at.toISOString().slice(0, 10), source]);
};

test('a list of people who are all known already still withdraws consents', async () => {
  const id = await create('Known', ',Asha Rao,9811111111,yes,2026-03-03\n,Ravi Kumar,9811111112,yes,2026-03-03');
  const again = ',Asha Rao,9811111111,no,\n,Ravi Kumar,9811111112,yes,2026-03-03';
  expect(await addTo(id, 'Again', again)).toMatchObject({ status: 400, code: 'campaign.no_valid_leads' });
  expect(await consentsOf('9811111111')).toEqual([
    [false, today, 'list'],
    [true, '2026-03-03', 'list'],
  ]);
  // Nobody was added, so the list is not used.
  expect(await db`select 1 from lead_file where name = 'Again.csv' and campaign_id is null`).toHaveLength(1);
});

test('a list that says the same again brings no entry, and does not undo what staff noted since', async () => {
  const rows = ',Asha Rao,9812222221,yes,\n,Ravi Kumar,9812222222,no,\n,Meena Shah,9812222223,yes,2026-03-03';
  const id = await create('Same', rows);
  await send(routes.recordConsent, { token, body: { number: '9812222222', given: true, how: 'On the phone' } });
  await addTo(id, 'Same', rows);
  expect(await consentsOf('9812222221')).toHaveLength(1);
  expect(await consentsOf('9812222222')).toEqual([
    [true, today, 'staff'],
    [false, today, 'list'],
  ]);
  expect(await consentsOf('9812222223')).toHaveLength(1);
});

test('one no of a list counts, wherever it is, and refused rows tell of consent too', async () => {
  await send(routes.addDoNotCall, { token, body: { number: '9813333334', reason: '' } });
  await create(
    'Refused',
    [
      'A,Asha Rao,9813333331,yes,2026-03-03',
      ',Asha Rao,9813333331,no,2026-02-02',
      ',Asha Rao,9813333331,yes,2026-04-04',
      // The lead id of the first row.
      'A,Ravi Kumar,9813333332,no,',
      ',,9813333333,no,',
      ',Meena Shah,9813333334,no,',
      ',Zara Ali,12345,no,',
      ',Zara Ali,+12345,no,',
    ].join('\n'),
  );
  expect(await consentsOf('9813333331')).toEqual([[false, '2026-02-02', 'list']]);
  for (const number of ['9813333332', '9813333333', '9813333334']) {
    expect(await consentsOf(number)).toEqual([[false, today, 'list']]);
  }
  expect(await db`select number from consent where number like '%12345'`).toHaveLength(0);
});

test('undoing a list removes what it brought, and nothing that others noted', async () => {
  const rows = ',Asha Rao,9815555551,yes,\n,Ravi Kumar,9815555552,yes,\n,Meena Shah,9815555553,no,';
  const file_id = await stage('Wrong', rows);
  await send(routes.createCampaign, { token, body: { campaign: 'Wrong', file_id } });
  await send(routes.recordConsent, { token, body: { number: '9815555551', given: true, how: 'Form 7' } });
  expect((await send(routes.forgetLeadFile, { token, params: { file_id } })).status).toBe(200);
  await send(routes.searchPeople, { token, query: { search: 'Asha' } });
  expect(await db`select 1 from person where number = '+919815555551'`).toHaveLength(0);
  expect(await consentsOf('9815555551')).toEqual([[true, today, 'staff']]);
  expect(await consentsOf('9815555552')).toEqual([]);
  // An old list cannot undo a withdrawal.
  expect(await consentsOf('9815555553')).toEqual([[false, today, 'list']]);
  await create('Right', ',Asha Rao,9815555551,,');
  expect(await consentsOf('9815555551')).toEqual([[true, today, 'staff']]);
});

test('consents of numbers on no list go by their age, and of withdrawals only the day is kept', async () => {
  const note = (number: string, given: boolean) =>
    send(routes.recordConsent, { token, body: { number, given, how: 'Website' } });
  await note('9816666661', true);
  await note('9816666662', false);
  await note('9816666663', true);
  await note('9816666664', true);
  await create('Listed', ',Asha Rao,9816666663,,');
  await send(routes.searchPeople, { token, query: { search: 'Asha' } });
  const before = new Date(clock.now().getTime() - 31 * 86_400_000);
  await db`update consent set at = ${before}, noted_at = ${before} where number like '+91981666666%'`;
  await note('9816666664', true);
  await db`update retention set personal_days = 30`;
  await applyRetention(context);
  const left = await db`select number, given, how from consent where number like '+91981666666%' order by number, id`;
  expect(left).toEqual([
    { number: '+919816666662', given: false, how: '' },
    { number: '+919816666663', given: true, how: 'Website' },
    { number: '+919816666664', given: true, how: 'Website' },
    { number: '+919816666664', given: true, how: 'Website' },
  ]);
});

test('a yes of a list wakes people who wait for their consent', async () => {
  const waiting = await create('Waiting', ',Asha Rao,9814444441,,\n,Ravi Kumar,9814444442,,\n,Meena Shah,9814444443,,');
  await send(routes.changeCampaignConsent, {
    ...{ token, params: { campaign_id: waiting } },
    body: { needs_consent: true },
  });
  await db`
    update lead set state = ${leadState('Retry due')}, substatus = ${say('call.note.noConsent')},
      next_attempt_at = ${new Date(clock.now().getTime() + 3_600_000)} where campaign_id = ${waiting}`;
  await create('Other', ',Asha Rao,9814444441,yes,\n,Ravi Kumar,9814444442,no,');
  const leads = await db<{ number: string; substatus: string; due: boolean }[]>`
    select number, substatus, next_attempt_at <= ${clock.now()} as due from lead
    where campaign_id = ${waiting} order by number`;
  expect(leads.map(({ substatus, due }) => [substatus, due])).toEqual([
    ['', true],
    [say('call.note.noConsent'), false],
    [say('call.note.noConsent'), false],
  ]);
});
