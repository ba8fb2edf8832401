import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { createKnowingServer, her } from './known-person.ts';

const server = await createKnowingServer();
const { db, send, token, upload } = server;

const { body: file } = await upload(
  token,
  'Second list.csv',
  `Lead,Name,Number,City,Language\nN-1,Quenby Newname,${her.written},Goa,hi\nN-2,Bad Row,123,Goa,hi\n`,
);
const { body: made } = await send(routes.createCampaign, {
  token,
  body: { campaign: 'Second', file_id: file.file_id },
});
const second = made.campaign_id;

let called = 0;

const find = async () => {
  const { body } = await send(routes.searchPeople, { token, query: { search: her.written } });
  const [person] = body.people;
  if (!person) throw new Error('the person is not found');
  return person;
};
const read = async () => (await send(routes.getPerson, { token, params: { id: (await find()).id } })).body;

test('a person in two campaigns has one page: newest name, fields by list, why no call, all calls', async () => {
  ({ id: called } = await server.callCampaign());
  const person = await read();
  expect(person).toMatchObject({ number: her.number, name: 'Quenby Zanzibar', campaign_count: 2, do_not_call: null });
  expect(person.campaigns.map(({ id }) => id)).toEqual([called, second]);
  const { body: campaigns } = await send(routes.listCampaigns, { token, query: { limit: 10 } });
  const name = campaigns.results.find(({ id }) => id === called)?.name;
  expect(person.fields).toEqual([
    { name: 'City', value: her.city, campaign: name, list: '' },
    { name: 'Language', value: 'hi', campaign: 'Second', list: 'Second list.csv' },
  ]);
  const [done, draft] = person.campaigns;
  expect(draft).toMatchObject({ status: 'Waiting', attempts: 0, next_call_at: null });
  expect(draft?.why_not).toContain('draft');
  expect(done?.attempts).toBeGreaterThan(0);
  expect(person.messages.length).toBeGreaterThan(0);

  const { body: calls } = await send(routes.listPersonEvents, { token, params: { id: person.id } });
  expect(calls.count).toBe(calls.results.length);
  const answers = calls.results.flatMap(({ call }) => call?.answers ?? []);
  expect(answers.map(({ question, answer }) => [question, answer])).toEqual([
    ['Your pin', her.typed],
    ['Your wish', her.said],
  ]);
  const heard = await server.app.inject({ method: 'GET', url: answers[1]?.recording ?? '' });
  expect(heard.statusCode).toBe(200);
  const { body: beyond } = await send(routes.listPersonEvents, {
    token,
    params: { id: person.id },
    query: { offset: 50 },
  });
  expect(beyond).toEqual({ count: calls.count, results: [] });
});

test('missed rings, requested calls and calls from no list are in the timeline, and sentences are about the person', async () => {
  const { id, campaigns } = await read();
  const lead = campaigns.find((campaign) => campaign.id === second)?.lead ?? 0;
  const ring = { campaign_id: second, line_id: 'L1', at: new Date(), day: '2026-11-16', lead_id: lead };
  const asked = { campaign_id: second, lead_id: lead, asked_at: new Date(), reference: null, asked_by: null };
  const [back] = await db<{ id: number }[]>`insert into call_request ${db(asked)} returning id`;
  await db`insert into missed_ring ${db([
    { ...ring, result: 'call_back', request_id: back?.id ?? null },
    { ...ring, line_id: 'L2', result: 'do_not_call', request_id: null },
  ])}`;
  await db`update call_request set refused = 'The campaign has ended.' where id = ${back?.id ?? 0}`;
  await db`insert into call_request (campaign_id, lead_id, asked_at, asked_by, refused)
    select ${second}, ${lead}, now(), id, 'The campaign has ended.' from account limit 1`;
  const before = (await send(routes.listPersonEvents, { token, params: { id } })).body;
  expect(before.results.filter(({ kind }) => kind !== 'call').map(({ kind, sentence }) => [kind, sentence])).toEqual(
    expect.arrayContaining([
      ['ring', 'Rang, and was not called back. Reason: The campaign has ended.'],
      ['ring', 'Rang, and was not called back. Reason: On the do-not-call list.'],
      ['request', expect.stringMatching(/asked for a call\. The campaign has ended\.$/)],
    ]),
  );
  expect(before.results.filter(({ kind }) => kind === 'request')).toHaveLength(1);
  await db`
    insert into call (id, campaign_id, direction, number, attempt, flow_version, dialled_at, ended_at, result, cause,
      duration_ms, talk_ms, facts)
    select nextval('call_id'), ${called}, 'in', ${her.number}, 1, 1, now(), now(), 'completed', 16, 1000, 1000, '[]'`;
  const after = (await send(routes.listPersonEvents, { token, params: { id } })).body;
  expect(after.count).toBe(before.count + 1);
  expect(after.results[0]).toMatchObject({ kind: 'call', campaign_id: called, call: { direction: 'in', answers: [] } });
  expect(campaigns.at(-1)?.why_not).toBe('This person waits: the campaign is a draft.');
});

test('a lead leads to the person, and an unknown one to nobody', async () => {
  const person = await read();
  const lead = person.campaigns.at(-1)?.lead ?? 0;
  const { body } = await send(routes.findPersonOfLead, { token, params: { campaign_id: second, lead_id: lead } });
  expect(body).toEqual({ id: person.id });
  const wrong = await send(routes.findPersonOfLead, { token, params: { campaign_id: called, lead_id: lead } });
  expect(wrong.body.code).toBe('person.not_found');
  expect((await send(routes.getPerson, { token, params: { id: 999_999 } })).body.code).toBe('person.not_found');
});

test('the number goes on the do-not-call list and off it, and every campaign says so', async () => {
  const { id } = await read();
  await send(routes.blockPerson, { token, params: { id }, body: { reason: 'By letter' } });
  const blocked = await read();
  expect(blocked.do_not_call).toMatchObject({ reason: 'By letter' });
  expect(blocked.campaigns.at(-1)?.why_not).toBe('The number is on the do-not-call list.');
  expect((await db`select thing from audit_log where action = 'do_not_call.added'`).join()).not.toContain(her.digits);
  await send(routes.allowPerson, { token, params: { id } });
  expect((await read()).do_not_call).toBeNull();
  expect((await send(routes.allowPerson, { token, params: { id } })).body.code).toBe('do_not_call.not_found');
});

test('a campaign that would call says when, and a retry waits for its time', async () => {
  const now = Date.now();
  await db`
    update campaign set status = 'Live', call_start_date = null, call_end_date = null, call_start_time = '00:00', call_end_time = '23:59'
    where id = ${second}`;
  const later = new Date(now + 60 * 60_000);
  await db`update lead set state = 3, next_attempt_at = ${later}, attempts = 1 where campaign_id = ${second} and number = ${her.number}`;
  await db`update ledger_counter set leads = leads - 1 where campaign_id = ${second} and state = 1`;
  await db`insert into ledger_counter values (${second}, 3, 1)`;
  const { campaigns, next_call } = await read();
  expect(campaigns.at(-1)?.why_not).not.toBe('');
  expect(Date.parse(campaigns.at(-1)?.next_call_at ?? '')).toBeGreaterThanOrEqual(later.getTime());
  expect(next_call).toMatchObject({ campaign_id: second, campaign_name: 'Second' });
});

test('an erased person has no page', async () => {
  const { id } = await read();
  const erased = await send(routes.erasePerson, {
    token,
    body: { number: her.number, confirm: her.number, do_not_call: false },
  });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect((await send(routes.getPerson, { token, params: { id } })).body.code).toBe('person.not_found');
});
