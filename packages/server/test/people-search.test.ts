import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { indexSome } from '../src/features/people/inner/people-work.ts';
import { startIndexPeople } from '../src/features/people/start-index-people.ts';
import { makeLiveCampaign, makeScript, menuFlow } from './calling.ts';
import { createTestServer } from './harness.ts';

const { context, db, send, signUp, upload } = await createTestServer();
const { token } = await signUp();

const create = async (campaign: string, rows: string) => {
  const { body: file } = await upload(token, `${campaign}.csv`, `Lead,Name,Number,City\n${rows}\n`);
  const { body } = await send(routes.createCampaign, { token, body: { campaign, file_id: file.file_id } });
  return { id: body.campaign_id, file: file.file_id };
};
const search = async (asked: string, query = {}) => {
  const { status, body } = await send(routes.searchPeople, { token, query: { search: asked, ...query } });
  expect(status).toBe(200);
  return body;
};
const namesFor = async (asked: string) => (await search(asked)).people.map(({ name }) => name);

const spring = await create(
  'Spring',
  'L-1,Asha Devi Patil,9811111111,Pune\nL-2,Ravi Kumar,9822222222,Goa\nL-3,José Kulkarni,9833333333,Goa\nL-4,आशा कुमार,9844444444,Pune',
);
const autumn = await create(
  'Autumn',
  'M-1,Asha Rao,9811111111,Delhi\nM-2,Asha Roy,12345,Delhi\n,Ravi Kumar,9822222222,Goa',
);

test('a person in two campaigns is one row, with the newest name, and is found by every name', async () => {
  const { people, refused, more, indexing } = await search('asha');
  expect(people).toEqual([
    {
      id: expect.any(Number),
      number: '+919811111111',
      first_name: 'Asha',
      last_name: 'Rao',
      name: 'Asha Rao',
      campaigns: [
        { id: autumn.id, name: 'Autumn' },
        { id: spring.id, name: 'Spring' },
      ],
      campaign_count: 2,
    },
  ]);
  expect(refused).toMatchObject([
    { campaign_name: 'Autumn', file: 'Autumn.csv', row: 3, name: 'Asha Roy', number: '12345' },
  ]);
  expect(refused[0]?.detail).toContain('not a valid phone number');
  expect({ more, indexing }).toEqual({ more: false, indexing: 0 });
  expect(await namesFor('patil')).toEqual(['Asha Rao']);
});

test.for([
  ['the beginning of a word', 'kul', ['José Kulkarni']],
  ['a word without its accents', 'JOSE', ['José Kulkarni']],
  ['two words', 'ravi kumar', ['Ravi Kumar']],
  ['two words in the other order', 'kumar ravi', ['Ravi Kumar']],
  ['two words, the last one begun', 'kumar ra', ['Ravi Kumar']],
  ['the first and the last of three words', 'asha pat', ['Asha Rao']],
  ['three words', 'patil asha devi', ['Asha Rao']],
  ['another script', 'कुम', ['आशा कुमार']],
  ['words that are never together', 'asha kumar', []],
  ['a number as people write it', '098222 22222', ['Ravi Kumar']],
  ['the first digits', '98222 2', ['Ravi Kumar']],
  ['the first digits with the dial code', '+91 9822', ['Ravi Kumar']],
  ['the last digits', '3333', ['José Kulkarni']],
  ['an id of a list', 'l-2', ['Ravi Kumar']],
  ['the beginning of an id', 'M-', ['Asha Rao']],
  ['nobody', 'zacharias', []],
  ['only signs', '--', []],
] as const)('%s', async ([, asked, names]) => {
  expect(await namesFor(asked)).toEqual(names);
});

test('a limit says that there are more', async () => {
  expect(await search('k', { limit: 1 }).catch(() => 'refused')).toBe('refused');
  expect(await search('ku', { limit: 1 })).toMatchObject({ people: [{}], more: true });
});

test('an undone import and a deleted campaign leave no trace of their people', async () => {
  const other = await create(
    'Winter',
    'W-1,Asha Winter,9811111111,Pune\nW-2,Only Winter,9855555555,Pune\nW-3,Bad Winter,1,Pune',
  );
  expect(await namesFor('winter')).toEqual(['Asha Winter', 'Only Winter']);
  await send(routes.forgetLeadFile, { token, params: { file_id: other.file } });
  expect(await search('winter')).toMatchObject({ people: [], refused: [] });
  expect(await namesFor('asha')).toEqual(['Asha Rao']);

  const gone = await create(
    'Gone',
    'G-1,Asha Gone,9811111111,Pune\nG-2,Only Gone,9866666666,Pune\nG-3,Bad Gone,1,Pune',
  );
  expect(await namesFor('gone')).toHaveLength(2);
  await send(routes.changeCampaign, { token, params: { id: gone.id }, body: { archieved: true } });
  expect((await send(routes.purgeCampaign, { token, params: { id: gone.id } })).status).toBe(200);
  expect(await search('gone')).toMatchObject({ people: [], refused: [] });
  expect(await namesFor('9811111111')).toEqual(['Asha Rao']);
});

test('an erased person is found no more, and is not made anew', async () => {
  const other = await create('Summer', 'S-1,Erased Person,9877777777,Pune\nS-2,Kept Person,9888888888,Pune');
  expect(await namesFor('person')).toHaveLength(2);
  const number = '+919877777777';
  await send(routes.erasePerson, { token, body: { number, confirm: number, do_not_call: false } });
  expect(await namesFor('person')).toEqual(['Kept Person']);
  await db`insert into person_work (kind, campaign_id, last_id, rows) select 'added', ${other.id}, max(id), 2 from lead`;
  expect(await namesFor('person')).toEqual(['Kept Person']);
});

test('after an update the leads of before are indexed in the background, and the search says so', async () => {
  await db`truncate person, refused_person`;
  await db`
    insert into person_work (kind, campaign_id, after_id, last_id, rows)
    select 'added', campaign_id, min(id) - 1, max(id), 5000 from lead group by campaign_id`;
  expect(await search('asha')).toMatchObject({ people: [], indexing: expect.any(Number) });
  expect((await search('asha')).indexing).toBeGreaterThan(0);
  const stop = startIndexPeople(context);
  await expect.poll(async () => (await search('asha')).indexing, { timeout: 10_000, interval: 20 }).toBe(0);
  await stop();
  expect(await namesFor('asha')).toEqual(['Asha Rao']);
});

test('a person whom a program calls by another name is found by it, and no more by the old one', async () => {
  const flow = menuFlow(await makeScript(db, 1_000));
  const campaign = await makeLiveCampaign(db, { leads: 0, flow, name: 'Called' });
  const ask = (first_name: string, last_name: string) =>
    send(routes.requestCall, {
      ...{ token, headers: { 'idempotency-key': first_name } },
      body: { campaign_id: campaign, number: '9899999991', first_name, last_name },
    });
  expect((await ask('Zubeda', 'Wrong')).status).toBe(201);
  expect(await namesFor('zubeda')).toEqual(['Zubeda Wrong']);
  await db`update call_request set refused = 'over' where campaign_id = ${campaign}`;
  expect((await ask('Zubin', 'Right')).status).toBe(201);
  expect(await namesFor('zubin')).toEqual(['Zubin Right']);
  expect(await namesFor('zubeda')).toEqual([]);
});

test('the link of a lead leads to its person while many rows wait', async () => {
  const file = await create('Linked', 'X-1,Linked Person,9899999992,Pune');
  await db`delete from person where number = '+919899999992'`;
  await db`insert into person_work (kind, campaign_id, last_id, rows) values ('added', ${file.id}, 0, 5000)`;
  const [lead] = await db<{ id: number }[]>`select id from lead where campaign_id = ${file.id}`;
  const link = (lead_id: number) => send(routes.findPersonOfLead, { token, params: { campaign_id: file.id, lead_id } });
  const { status, body } = await link(lead?.id ?? 0);
  expect(status).toBe(200);
  const [person] = await db<{ id: number }[]>`select id from person where number = '+919899999992'`;
  expect(body.id).toBe(person?.id);
  expect((await link(999_999_999)).status).toBe(404);
  await db`delete from person_work`;
});

test('among many people, those of an undone list are looked for in the background', async () => {
  await db`
    insert into person (number, first_name, last_name, words, own_ids, campaigns, lead_id)
    select '+9170' || lpad(n::text, 8, '0'), '', '', '{}', '{}', '{}', 0 from generate_series(1, 1500) n`;
  const undone = await create('Undone', 'U-1,Undone Person,9899999993,Pune');
  expect(await namesFor('undone')).toEqual(['Undone Person']);
  await send(routes.forgetLeadFile, { token, params: { file_id: undone.file } });
  expect((await search('undone')).indexing).toBe(0);
  expect(await db`select kind from person_work`).toEqual([{ kind: 'recheck' }]);
  while (await indexSome(db)) {
    // Until nothing is left.
  }
  expect(await namesFor('undone')).toEqual([]);
});
