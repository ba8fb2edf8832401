import type { Person } from '@halloo/contract/privacy';
import { routes } from '@halloo/contract/routes';
import { expect, test, vi } from 'vitest';
import { tablesWithPersons } from '../src/upkeep/privacy/tables-with-persons.ts';
import { makeLiveCampaign, menuFlow } from './calling.ts';
import { startDialer, wrongBooks } from './dialer.ts';
import { createKnowingServer, findEverywhere, her, needles } from './known-person.ts';
import { leaveRecords } from './person-records.ts';
import { allColumns, nameOfTable } from './word-columns.ts';

const server = await createKnowingServer();
const { db, send, token, context, numbersOf } = server;

const erase = (body: object) => send(routes.erasePerson, { token, body: { do_not_call: false, ...body } });
const read = (number: string) => send(routes.readPerson, { token, body: { number } });

/** The tables that point at her lead. */
const tablesWithLead = async (leadId: number) => {
  const columns = (await allColumns(db)).filter(({ column, type }) => column === 'lead_id' && type === 'bigint');
  const found: string[] = [];
  for (const column of columns) {
    const rows = await db`select 1 from ${db(column.table)} where lead_id = ${leadId} limit 1`;
    if (rows.length > 0) found.push(nameOfTable(column));
  }
  return found;
};

/** What an export has at a path; technical records name their table. */
const exportedAt = (person: Person, path: string, table: string): unknown[] => {
  let values: unknown[] = [person];
  for (const part of path.split('.')) {
    values = values.flatMap((value) => (value as Record<string, unknown>)[part] ?? []);
  }
  return path === 'traces' ? person.traces.filter((trace) => trace.table === table) : values;
};

const tablesOf = (found: readonly string[]) => [
  ...new Set(found.map((place) => place.split('.').slice(0, -1).join('.'))),
];

test('everything about a person is found by the number, and no table contains any of it after she is erased', {
  timeout: 120_000,
}, async () => {
  const { id, leadId, recording } = await server.callCampaign();
  const { waiting, draft } = await server.uploadLists();
  const keys = await server.speakTemplates(id);
  await server.leaveTraces(id, leadId);
  const whole = await leaveRecords(server, token, { campaignId: id, leadId, recording });
  const traces = [...needles, ...keys, recording, whole];
  const before = await findEverywhere(db, traces);
  expect([...new Set([...tablesOf(before), ...(await tablesWithLead(leadId))])].sort()).toEqual(
    [
      ...Object.keys(tablesWithPersons).filter((table) => table !== 'live_call' && table !== 'call_turn'),
      'blob',
    ].sort(),
  );
  for (const needle of needles)
    expect(
      before.some((place) => place.endsWith(needle)),
      needle,
    ).toBe(true);
  const numbers = await numbersOf(id);

  const { body: person } = await read(her.written);
  expect(person.number).toBe(her.number);
  expect(person.leads).toMatchObject([
    { campaign_id: id, first_name: her.first_name, fields: { City: her.city }, status: 'Completed', lead_id: her.lead },
    { campaign_id: draft, status: 'Waiting', list: 'twice.csv' },
  ]);
  expect(person.calls).toHaveLength(1);
  expect(person.calls[0]?.answers).toMatchObject([
    { question: 'Your pin', kind: 'digits', value: her.typed },
    { question: 'Your wish', choice: 'Wish', kind: 'speech', value: her.said },
  ]);
  expect(person.messages.map(({ body }) => body)).toContain(
    `Dear ${her.first_name} ${her.last_name} of ${her.city}, thank you.`,
  );
  expect(person.do_not_call).toMatchObject({ reason: `${her.first_name} asked by letter` });
  expect(person.webhooks.map(({ event }) => event).sort()).toEqual(['flow.webhook', 'lead.finished']);
  expect(person.list_rows).toMatchObject([
    { file: 'waiting.csv', row: 2, problem: '' },
    { file: 'twice.csv', row: 3, problem: 'Same number as row 2' },
  ]);
  expect([person.flow_tests, person.notices, person.audit].map((rows) => rows.length > 0)).toEqual([true, true, true]);
  for (const [table, { exported }] of Object.entries(tablesWithPersons))
    expect(exportedAt(person, exported, table), table).not.toEqual([]);
  expect(person.webhooks[0]?.tries[0]).toMatchObject({ status: 200, answer: `thanks for ${her.last_name}` });
  expect(person.requests).toMatchObject([{ reference: her.reference }]);
  expect(person.quota_places).toMatchObject([{ group: her.group }]);
  // A crash of the database empties the tables of lists, which are not logged.
  const [list] = await db<{ table: string }[]>`
    select 'staging.file_' || replace(id::text, '-', '') as table from lead_file where campaign_id = ${draft}`;
  const rows = (await read(her.number)).body.list_rows;
  await db`truncate ${db(list?.table ?? '')}`;
  const { list_rows } = (await read(her.number)).body;
  expect(list_rows.map(({ fields: _, ...row }) => row)).toEqual(rows.map(({ fields: _, ...row }) => row));
  expect(list_rows.at(-1)?.fields).toEqual({ name: `${her.first_name} Again`, ids: 'l-3' });

  const { body: done, status } = await erase({ number: her.number, confirm: her.written });
  expect(status).toBe(200);
  expect(done).toMatchObject({
    ...{ campaigns: 2, leads: 2, calls: 1, answers: 2, recordings: 2, recordings_later: 0, list_rows: 1, webhooks: 2 },
    ...{ flow_tests: 2, spoken: keys.length, do_not_call: 'removed' },
  });
  expect(done.left[0]).toContain('Backups');
  expect(await findEverywhere(db, traces)).toEqual([]);
  for (const hash of [recording, whole]) expect(await context.blobs.size(hash)).toBeNull();

  expect(await numbersOf(id)).toEqual(numbers);
  expect(await wrongBooks(db, id)).toEqual([]);
  expect(await wrongBooks(db, draft)).toEqual([]);
  expect(await db`select state, substatus from lead where campaign_id = ${draft}`).toEqual([
    { state: 13, substatus: 'erased on request' },
  ]);
  const entries = await db`select who, thing, detail from audit_log where action = 'person.erased'`;
  expect(entries).toMatchObject([{ thing: `person ${done.reference}`, detail: { leads: 2, calls: 1 } }]);

  const { body: after } = await read(her.number);
  expect(after).toMatchObject({ leads: [], calls: [], messages: [], do_not_call: null, webhooks: [], list_rows: [] });
  // The pending list lost one row, and can still be added.
  const { body: added } = await send(routes.createCampaign, {
    token,
    body: { campaign: 'From the rest', file_id: waiting },
  });
  expect(added).toMatchObject({ valid: 1, invalid: 0 });
});

test('the number is kept on the do-not-call list if requested, without anything else', async () => {
  await server.makeDraft();
  const { body } = await erase({ number: her.number, confirm: her.number, do_not_call: true });
  expect(body.do_not_call).toBe('kept');
  expect(body.left.join(' ')).toContain('do-not-call list');
  expect(await findEverywhere(db, needles)).toEqual([`do_not_call.number: ${her.digits}`]);
  expect(await db`select reason, added_by from do_not_call`).toEqual([{ reason: 'erased on request', added_by: null }]);
  const { body: again } = await erase({ number: her.number, confirm: her.number });
  expect(again).toMatchObject({ reference: body.reference, leads: 0, do_not_call: 'removed' });
});

test('nobody is erased by mistake: the number must be given twice and be valid', async () => {
  const draft = await server.makeDraft();
  const other = await erase({ number: her.number, confirm: '+919811122234' });
  expect([other.status, other.body.code]).toEqual([400, 'person.not_confirmed']);
  const wrong = await erase({ number: 'her', confirm: 'her' });
  expect(wrong.body).toMatchObject({ code: 'request.invalid', fields: { number: 'her is not a phone number' } });
  expect(
    (await send(routes.erasePerson, { body: { number: her.number, confirm: her.number, do_not_call: true } })).status,
  ).toBe(401);
  expect(await db`select 1 from lead where campaign_id = ${draft} and number = ${her.number}`).toHaveLength(1);
});

test('a person in a call is not erased before the call has ended', async () => {
  const draft = await server.makeDraft();
  await db`update lead set state = 2 where campaign_id = ${draft}`;
  await db`update ledger_counter set state = 2 where campaign_id = ${draft}`;
  const { status, body } = await erase({ number: her.number, confirm: her.number });
  expect([status, body.code]).toEqual([409, 'person.in_call']);
  expect(await findEverywhere(db, [her.last_name])).not.toEqual([]);
  await db`update lead set state = 1 where campaign_id = ${draft}`;
  await db`update ledger_counter set state = 1 where campaign_id = ${draft}`;
  expect((await erase({ number: her.number, confirm: her.number })).status).toBe(200);
});

test('uses of the number by the workspace itself stay, and are listed', async () => {
  const [sim] = await db<{ number: string }[]>`select number from sim limit 1`;
  const number = sim?.number ?? '';
  const { body } = await erase({ number, confirm: number });
  expect(body.left).toContain('The number is a SIM card of this workspace.');
  expect(await db`select 1 from sim where number = ${number}`).toHaveLength(1);
});

test('people are erased while their campaign calls: waiting ones are not called, and the counters stay right', {
  timeout: 120_000,
}, async () => {
  const id = await makeLiveCampaign(db, { leads: 40, flow: menuFlow(server.script), spinRate: 4 });
  const leads = await db<{ id: number; number: string }[]>`
    select id, number from lead where campaign_id = ${id} order by position desc`;
  await startDialer(db);
  const outcomes: number[] = [];
  for (const { number } of leads.slice(0, 25)) {
    outcomes.push((await erase({ number, confirm: number })).status);
  }
  expect(outcomes.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(outcomes).toContain(200);
  const isCompleted = () => db`select 1 from campaign where id = ${id} and status = 'Completed'`;
  await vi.waitFor(async () => expect(await isCompleted()).toHaveLength(1), { timeout: 60_000, interval: 100 });
  expect(await wrongBooks(db, id)).toEqual([]);
  const erased = await db<{ state: number; calls: number }[]>`
    select state, (select count(*) from call where lead_id = lead.id) as calls from lead
    where campaign_id = ${id} and number like 'removed-%'`;
  expect(erased).toHaveLength(outcomes.filter((status) => status === 200).length);
  for (const { state, calls } of erased) expect(calls).toBe(state === 13 ? 0 : 1);
});
