import { leadStateId } from '@halloo/contract/ledger';
import { mostOutcomes, type NewOutcome } from '@halloo/contract/outcomes';
import { routes } from '@halloo/contract/routes';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import { beforeEach, describe, expect, test } from 'vitest';
import { a, draw } from '../../flow/test/draw.ts';
import { tallyAll } from '../src/results/tally/tally-campaign.ts';
import { createCallingServer, until } from './calling-server.ts';
import { statesOf, wrongBooks } from './dialer.ts';

const { db, send, token, app, quickly, make } = await createCallingServer();
const completed = leadStateId('Completed');

beforeEach(async () => {
  await db`delete from outcome where not fixed`;
  await db`delete from outcome_counter`;
  await db`update outcome set name = key, colour = case key when 'Interested' then 'green' else 'grey' end where fixed`;
});

const list = async () => (await send(routes.listOutcomes, { token })).body;
const names = async () => (await list()).map(({ name }) => name);
const create = (body: Partial<NewOutcome> & { name: string }) => send(routes.createOutcome, { token, body });
const made = async (body: Partial<NewOutcome> & { name: string }) => (await create(body)).body;
const change = (id: number, body: object) => send(routes.changeOutcome, { token, params: { id }, body });
const remove = (id: number) => send(routes.deleteOutcome, { token, params: { id } });
const audited = async () => {
  const [last] = (await send(routes.listAudit, { token })).body.results;
  return last && { action: last.action, thing: last.thing, detail: last.detail };
};

describe('the outcomes of a workspace', () => {
  test('begin with the two of the specification', async () => {
    expect(await list()).toMatchObject([
      { key: 'Interested', name: 'Interested', colour: 'green', meaning: 'good', fixed: true, archived: false },
      { key: 'Not interested', name: 'Not interested', colour: 'grey', meaning: 'bad', fixed: true, archived: false },
    ]);
  });

  test('are added behind them, with the first name as the key', async () => {
    const one = await create({ name: '  Wants  a callback ', colour: 'blue', meaning: 'good' });
    expect(one.status).toBe(201);
    expect(one.body).toMatchObject({ key: 'Wants a callback', name: 'Wants a callback', used: false, fixed: false });
    expect(await audited()).toEqual({
      ...{ action: 'outcome.created', thing: 'outcome Wants a callback', detail: { colour: 'blue', meaning: 'good' } },
    });
    await change(one.body.id, { name: 'Call back' });
    expect(await list()).toMatchObject([{}, {}, { key: 'Wants a callback', name: 'Call back', colour: 'blue' }]);
    expect(await audited()).toMatchObject({ thing: 'outcome Wants a callback', detail: { name: 'Call back' } });
    expect(await made({ name: 'wants a callback' })).toMatchObject({ key: 'wants a callback 2', meaning: 'neutral' });
    expect(await made({ name: 'None' })).toMatchObject({ key: 'None 2', name: 'None' });
  });

  test.each([
    ['', 'is required'],
    ['interested', 'is taken'],
    ['x'.repeat(61), 'must be at most 60 characters'],
    ['a {field}', 'must not contain <, > or braces'],
    ['<b>', 'must not contain <, > or braces'],
  ])('cannot be called “%s”', async (name, problem) => {
    const { status, body } = await create({ name });
    expect([400, 409]).toContain(status);
    expect(body).toMatchObject({ fields: { name: expect.stringContaining(problem) } });
    expect(await names()).toEqual(['Interested', 'Not interested']);
  });

  test('of the specification change their name and colour, and nothing else', async () => {
    const [first] = await list();
    const id = first?.id ?? 0;
    expect((await change(id, { name: 'Ja', colour: 'violet', meaning: 'good' })).body).toMatchObject({ name: 'Ja' });
    for (const refused of [{ meaning: 'bad' }, { archived: true }]) {
      expect((await change(id, refused)).body).toMatchObject({ code: 'outcome.fixed' });
    }
    expect((await remove(id)).body).toMatchObject({ code: 'outcome.fixed' });
    expect((await change(999_999, { name: 'Nein' })).status).toBe(404);
    expect(await list()).toMatchObject([
      { key: 'Interested', name: 'Ja', colour: 'violet', archived: false },
      { key: 'Not interested' },
    ]);
  });

  test('have an order, with the two of the specification first and archived ones last', async () => {
    const [one, two, three] = [await made({ name: 'A' }), await made({ name: 'B' }), await made({ name: 'C' })];
    await change(two.id, { archived: true });
    const ids = [three.id, one.id];
    const { body } = await send(routes.orderOutcomes, { token, body: { ids } });
    expect(body.map(({ name }) => name)).toEqual(['Interested', 'Not interested', 'C', 'A', 'B']);
    expect(await audited()).toMatchObject({ action: 'outcome.ordered', thing: 'outcomes' });
    await change(two.id, { archived: false });
    expect(await names()).toEqual(['Interested', 'Not interested', 'C', 'A', 'B']);
    expect((await send(routes.orderOutcomes, { token, body: { ids: [999_999] } })).status).toBe(404);
  });

  test('are limited in number; archived ones do not count', async () => {
    await db`
      insert into outcome (key, name, colour, meaning, place)
      select 'O ' || n, 'O ' || n, 'grey', 'neutral', n from generate_series(3, ${mostOutcomes}::int) n`;
    expect((await create({ name: 'One more' })).body).toMatchObject({ code: 'outcome.too_many' });
    const last = (await list()).at(-1);
    await change(last?.id ?? 0, { archived: true });
    expect((await create({ name: 'One more' })).status).toBe(201);
    expect((await change(last?.id ?? 0, { archived: false })).body).toMatchObject({ code: 'outcome.too_many' });
  });

  test('are changed by people and keys that may change settings alone', async () => {
    const key = await send(routes.createApiKey, { token, body: { name: 'Reader', scope: 'run' } });
    const program = key.body.key;
    expect((await send(routes.listOutcomes, { token: program })).status).toBe(200);
    expect((await send(routes.createOutcome, { token: program, body: { name: 'X' } })).status).toBe(403);
  });
});

/** Half of the calls want a callback, the other half are the wrong person, said by a Set. */
const halves = draw(
  {
    ...{ start: a.start(), half: a.split() },
    one: a.way('half', [], { name: 'One' }),
    other: a.way('half', [], { name: 'Other' }),
    back: a.end(null, 'Wants a callback'),
    wrong: a.set({ of: 'outcome', field: '', do: 'set', value: 'Wrong person' }),
    end: a.end(),
  },
  'start > half > one > back',
  'half > other > wrong > end',
);
const wire = (flow: Flow) => writeFlow(flow) as unknown as Record<string, unknown>;

describe('a flow', () => {
  const campaign = async (name: string) => {
    const data = [{ Name: 'Ada Lovelace', Number: '9811111111' }];
    return (await send(routes.createCampaign, { token, body: { campaign: name, data } })).body.campaign_id;
  };
  const save = (campaign_id: number) =>
    send(routes.saveFlow, { token, body: { campaign_id, flowdata: wire(halves), version: 0 } });

  test('is refused with the node and the reason if the workspace lacks its outcome', async () => {
    const id = await campaign('Outcomes missing');
    await made({ name: 'Wrong person' });
    const { status, body } = await save(id);
    expect(status).toBe(400);
    const sentence =
      'The End “Wants a callback” uses the outcome “Wants a callback”, which this workspace does not have.';
    expect(body).toMatchObject({ code: 'flow.invalid', msg: sentence, fields: { 'flowdata.nodes.back': sentence } });
  });

  test('keeps its outcomes: they are archived, and no longer deleted', async () => {
    const [back, unused] = [await made({ name: 'Wants a callback' }), await made({ name: 'Nobody needs me' })];
    await made({ name: 'Wrong person' });
    const id = await campaign('Outcomes used');
    expect((await save(id)).status).toBe(200);
    expect((await list()).map(({ used }) => used)).toEqual([true, true, true, false, true]);
    expect((await remove(back.id)).body).toMatchObject({ code: 'outcome.in_use' });
    expect((await remove(unused.id)).body).toEqual({ msg: 'The outcome was deleted.' });
    expect(await audited()).toMatchObject({ action: 'outcome.deleted', thing: 'outcome Nobody needs me' });
    await change(back.id, { archived: true });
    expect(await audited()).toMatchObject({ action: 'outcome.changed', detail: { archived: true } });
    const check = (await send(routes.checkLaunch, { token, params: { id } })).body;
    expect(check.blockers.filter(({ code }) => code.includes('outcome'))).toEqual([]);
  });
});

test('calls, results, files and follow-ups have the outcomes of the workspace', async () => {
  await made({ name: 'Wants a callback', colour: 'blue', meaning: 'good' });
  await made({ name: 'Wrong person', colour: 'yellow', meaning: 'neutral' });
  const id = await make({ leads: 30, flow: halves, retryTimes: 0 });
  await quickly();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 30 }));
  expect(await wrongBooks(db, id)).toEqual([]);
  const [leads] = await db<{ back: number; wrong: number; first: string }[]>`
    select count(*) filter (where outcome = 'Wants a callback') as back, count(*) filter (where outcome = 'Wrong person') as wrong
    from lead where campaign_id = ${id}`;
  const { back = 0, wrong = 0 } = leads ?? {};
  expect(back + wrong).toBe(30);
  expect(Math.min(back, wrong)).toBeGreaterThan(3);

  const each = [
    { key: 'Interested', name: 'Interested', leads: 0 },
    { key: 'Not interested', name: 'Not interested', leads: 0 },
    { key: 'Wants a callback', name: 'Wants a callback', colour: 'blue', meaning: 'good', leads: back },
    { key: 'Wrong person', name: 'Wrong person', colour: 'yellow', meaning: 'neutral', leads: wrong },
  ];
  const params = { campaign_id: id };
  const overview = (await send(routes.getOverview, { token, params })).body;
  expect(overview.outcomes).toMatchObject({ interested: back, not_interested: 0, neutral: wrong, none: 0, each });
  expect(overview.splits[0]?.arms).toMatchObject([
    { name: 'One', people: back, interested: back },
    { name: 'Other', people: wrong, interested: 0 },
  ]);
  const counts = (await send(routes.callResponses, { token, body: { campaign: id } })).body;
  expect(counts).toMatchObject({ total_call: 30, interested: back, no_interested: 0, outcomes: each });

  const [renamed] = (await list()).filter(({ key }) => key === 'Wrong person');
  await change(renamed?.id ?? 0, { name: 'Someone else', meaning: 'good', archived: true });
  const later = (await send(routes.getOverview, { token, params })).body;
  expect(later.outcomes).toMatchObject({ interested: 30, neutral: 0 });
  expect(later.outcomes.each.at(-1)).toMatchObject({ key: 'Wrong person', name: 'Someone else', leads: wrong });
  expect(later.splits[0]?.arms).toMatchObject([{ interested: back }, { interested: wrong }]);

  await tallyAll(db);
  const slice = { kind: 'outcome', outcome: 'Wrong person' } as const;
  const slices = (await send(routes.countSlice, { token, params, body: { slice } })).body;
  expect(slices).toMatchObject({ leads: wrong, sentence: 'Someone else' });
  const files = (await send(routes.signResultFiles, { token, params })).body;
  const csv = (await app.inject({ url: files.overall_csv })).body;
  expect(csv.split('Someone else')).toHaveLength(wrong + 1);
  const rows = (await send(routes.listOverallResults, { token, params: { id }, query: { limit: 100 } })).body.results;
  expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['Wants a callback', 'Wrong person']));

  const [call] = await db<{ id: number }[]>`
    select call.id from call join lead on lead.campaign_id = call.campaign_id and lead.id = call.lead_id
    where call.campaign_id = ${id} and outcome = 'Wrong person' limit 1`;
  const timeline = (await send(routes.getCall, { token, params: { call_id: String(call?.id) } })).body;
  expect(timeline.call.outcome).toBe('Wrong person');
  expect(timeline.steps.map(({ sentence }) => sentence)).toContain('The outcome was set to “Someone else”');
});
