import { read, utils } from '@e965/xlsx';
import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { responsesIn } from '../src/calling/journal/save-turns.ts';
import { scrubLeads } from '../src/upkeep/privacy/inner/scrub-leads.ts';
import { openReviewDesk } from './review-desk.ts';

const {
  begin,
  server,
  asha,
  ravi,
  params,
  closed,
  open,
  desk,
  question,
  next,
  idsOf,
  code,
  add,
  set,
  listed,
  isBlocked,
  holder,
} = await openReviewDesk();
const { db, send, signUp, clock } = server;

test('the desk has the questions with their expected answers, and the keys that choose them', async () => {
  await begin();
  const { questions, campaign, mine } = await desk(ravi);
  expect([campaign.name, mine]).toEqual(['Bridges', 0]);
  expect(questions.map(({ name, recorded, coded }) => [name, recorded, coded])).toEqual([
    ['Is it repaired?', 8, 0],
    ['What is missing?', 8, 0],
  ]);
  expect(questions[0]?.codes.map(({ name, key }) => [name, key])).toEqual([
    ['yes', '1'],
    ['no', '2'],
    ['Unintelligible', 'u'],
    ['No answer', '0'],
  ]);
});

test('an answer is handed out to one person, until they code it or its time is over', async () => {
  const hers = idsOf(await next(asha, { count: 3 }));
  expect(hers).toEqual(open.slice(0, 3));
  const { answers, left } = await next(ravi, { count: 3 });
  expect([idsOf({ answers }), left]).toEqual([open.slice(3, 6), 5]);
  expect(answers[0]).toMatchObject({ rule_id: 'T', recognised: '', taken_for: null, own: null });
  expect(answers[0]?.recording).toMatch(/^\/api\/results\/recordings\/\d+\?session=/);
  // Asking again returns what the person still has.
  expect(idsOf(await next(asha, { count: 3 }))).toEqual(hers);
  expect((await code(asha, open[0] ?? 0, ['no_answer'])).status).toBe(200);
  expect(idsOf(await next(asha, { count: 3 }))).toEqual([...open.slice(1, 3), open[6]]);
  clock.advance(11 * 60_000);
  expect(idsOf(await next(ravi, { count: 4 }))).toEqual(open.slice(1, 5));
});

test('a filter lets through a question, what was not understood, and a random sample that is the same for all', async () => {
  expect((await next(asha, { rule_id: '', count: 10 })).left).toBe(16);
  expect((await next(asha, { rule_id: '', not_understood: true })).left).toBe(8);
  expect((await next(asha, { language: 'hi-IN' })).left).toBe(0);
  const hers = await next(asha, { sample: 3, count: 10 });
  expect(hers.left).toBe(3);
  expect((await next(ravi, { sample: 3, count: 10 })).left).toBe(0);
  await next(asha, { rule_id: 'R' });
  expect(idsOf(await next(ravi, { sample: 3, count: 10 }))).toEqual(idsOf(hers));
});

test('a code book is made on the spot, renamed, merged and thinned out', async () => {
  const [road, bridge] = [await add('Road'), await add('Bridge')];
  expect([road.key, bridge.key]).toEqual(['1', '2']);
  const again = await send(routes.addReviewCode, {
    token: asha,
    params: { ...params, rule_id: 'T' },
    body: { name: 'road' },
  });
  expect([again.status, again.body.code]).toEqual([409, 'review.code_exists']);
  const fixed = await send(routes.addReviewCode, {
    token: asha,
    params: { ...params, rule_id: 'T' },
    body: { name: 'No answer' },
  });
  expect(fixed.body.code).toBe('review.code_exists');
  const renamed = await send(routes.changeReviewCode, {
    ...{ token: asha, params: { id: road.id ?? 0 } },
    body: { name: 'Roads', key: '7' },
  });
  expect(renamed.body.questions[1]?.codes[0]).toMatchObject({ name: 'Roads', key: '7', code: road.code });
  const [one = 0, two = 0, three = 0] = open;
  await code(asha, one, [road.code]);
  await code(asha, two, [bridge.code]);
  const merged = await send(routes.mergeReviewCode, {
    ...{ token: asha, params: { id: bridge.id ?? 0 } },
    body: { into: road.code },
  });
  expect(merged.body.questions[1]?.codes.map(({ name, answers }) => [name, answers])).toEqual([
    ['Roads', 2],
    ['Unintelligible', 0],
    ['No answer', 0],
  ]);
  await code(asha, three, ['unintelligible']);
  const left = await send(routes.removeReviewCode, { token: asha, params: { id: road.id ?? 0 } });
  expect(left.body.questions[1]).toMatchObject({ coded: 1 });
  expect(idsOf(await next(ravi, { count: 2 }))).toEqual([one, two]);
  const log = await db<{ action: string; thing: string }[]>`
    select action, thing from audit_log where action like 'review.%' order by id desc limit 3`;
  expect(log[0]).toEqual({ action: 'review.code_removed', thing: 'category “Roads” of campaign Bridges' });
});

test('a removed category says how many answers had it, and what was written down stays', async () => {
  const [road, bridge] = [await add('Road'), await add('Bridge')];
  await set({ twice_percent: 100 });
  const [one = 0, two = 0] = open;
  await code(asha, one, [road.code], { transcript: 'the road to Pune', note: 'loud' });
  await code(asha, two, [road.code]);
  await code(ravi, two, [bridge.code]);
  expect((await question()).codes[0]).toMatchObject({ name: 'Road', answers: 2 });
  const removed = await send(routes.removeReviewCode, { token: asha, params: { id: road.id ?? 0 } });
  expect(removed.body.removed).toEqual({ answers: 2, waiting: 2, transcripts: 1 });
  expect(removed.body.questions[1]).toMatchObject({ coded: 1 });
  const { results } = await listed('all');
  const kept = results.find(({ response_id }) => response_id === one);
  expect(kept).toMatchObject({ state: 'open', codes: [], transcript: 'the road to Pune', own: null });
  // Whoever gets the answer next goes on from there.
  const [handed] = (await next(ravi, { count: 1 })).answers;
  expect([handed?.response_id, handed?.own]).toEqual([
    one,
    { codes: [], transcript: 'the road to Pune', flagged: false, note: 'loud' },
  ]);
  await code(ravi, one, [bridge.code]);
  expect((await listed('mine', ravi)).results.find(({ response_id }) => response_id === one)).toMatchObject({
    transcript: '',
    codings: [{ codes: [bridge.code], transcript: null }],
  });
});

test('one category for each answer, unless the question allows several', async () => {
  const [road, bridge] = [await add('Road'), await add('Bridge')];
  const [one = 0] = open;
  const both = [road.code, bridge.code];
  const refused = await code(asha, one, both);
  expect([refused.status, refused.body.fields?.codes]).toEqual([400, expect.stringContaining('one category')]);
  await set({ several: true });
  expect((await code(asha, one, both)).status).toBe(200);
  expect((await code(asha, one, [road.code, 'no_answer'])).body.fields?.codes).toContain('No answer');
  expect((await code(asha, one, ['own:999'])).body.fields?.codes).toContain('code book');
  expect((await code(asha, one, [])).body.fields?.codes).toContain('flag');
  expect((await code(asha, one, [], { flagged: true, note: 'Two people speak' })).status).toBe(200);
  expect((await listed('flagged')).results[0]?.codings[0]).toMatchObject({ flagged: true, note: 'Two people speak' });
  expect((await question()).flagged).toBe(1);
});

test('a settings change needs a role that runs campaigns', async () => {
  const given = { token: ravi, params: { ...params, rule_id: 'T' }, body: { several: true } };
  expect((await send(routes.changeReviewQuestion, given)).status).toBe(403);
  const { token: viewer } = await signUp({ role: 'viewer' });
  expect((await send(routes.getReviewDesk, { token: viewer, params })).status).toBe(403);
});

test('a correction takes back the example that an earlier one made', async () => {
  const [, one = 0] = closed;
  await code(asha, one, ['child:C0'], { transcript: 'yes' });
  const example = { language: 'hi-IN', phrase: 'yes', phrase_key: 'yes', is_other: false, source: 'review', voice: '' };
  await db`
    insert into example ${db({
      ...{ ...example, pace: 1, length_ms: 900, states: Buffer.alloc(4), added_at: clock.now(), ...params },
      ...{ response_id: one, sound: db`(select recording from response where id = ${one})` },
    })}`;
  const left = () => db`select 1 from example where response_id = ${one}`;
  await code(asha, one, ['child:C0'], { transcript: 'yes', note: 'loud' });
  expect(await left()).toHaveLength(1);
  await code(asha, one, ['child:C0'], { transcript: 'well, perhaps' });
  expect(await left()).toEqual([]);
});

test('one’s own coding can be changed, and the call stays as it was', async () => {
  const [one = 0] = closed;
  const [before] = await db`select * from response where id = ${one}`;
  await code(asha, one, ['child:C0'], { transcript: 'yes, since May' });
  await code(asha, one, ['child:C1'], { transcript: 'no, since May' });
  expect((await db`select * from response where id = ${one}`)[0]).toEqual(before);
  const { body } = await send(routes.listReviewedAnswers, { token: asha, params, query: { list: 'mine' } });
  expect(body.results).toMatchObject([
    {
      state: 'coded',
      codes: ['child:C1'],
      transcript: 'no, since May',
      codings: [{ own: true, coder: 'Ada Lovelace' }],
    },
  ]);
  const kept = await send(routes.listReviewedAnswers, { token: ravi, params, query: { list: 'others' } });
  expect(kept.body.count).toBe(1);
});

test('with a person go the words that were written down, and the categories stay', async () => {
  const [one = 0] = open;
  await set({ twice_percent: 100 });
  expect(idsOf(await next(ravi, { count: 1 }))).toEqual([one]);
  await code(asha, one, ['no_answer'], { transcript: 'I live in Pune', note: 'her sister' });
  const leads = await db<{ id: number; campaign_id: number }[]>`
    select c.lead_id as id, c.campaign_id from response r join call c on c.id = r.call_id where r.id = ${one}`;
  const [person] = await db<{ number: string }[]>`select number from lead where id = ${leads[0]?.id ?? 0}`;
  const { body } = await send(routes.readPerson, { token: asha, body: { number: person?.number ?? '' } });
  expect(body.calls.flatMap(({ answers }) => answers.flatMap(({ reviews }) => reviews))).toMatchObject([
    { categories: ['No answer'], transcript: 'I live in Pune', note: 'her sister' },
  ]);
  // She saves again while the data is being removed.
  let saving: ReturnType<typeof code> | undefined;
  await holder.begin(async (tx) => {
    await scrubLeads(tx, leads);
    saving = code(asha, one, ['no_answer'], { transcript: 'I live in Pune', note: 'her sister' });
    await isBlocked();
  });
  expect((await saving)?.status).toBe(200);
  // He has the page open, and has heard the answer.
  const late = await code(ravi, one, ['no_answer'], { transcript: 'I live in Pune', note: 'her sister' });
  expect(late.body.code).toBe('review.answer_not_found');
  expect(await db`select codes, transcript, note from answer_review where response_id = ${one}`).toEqual([
    { codes: ['no_answer'], transcript: null, note: '' },
  ]);
});

test('unknown answers, questions and categories are not found', async () => {
  const of = async (route: Route, params: Record<string, string | number>, body: object) =>
    (await send(route, { token: asha, params, body })).body.code;
  expect(await of(routes.codeAnswer, { response_id: 999_999 }, { codes: [] })).toBe('review.answer_not_found');
  expect(await of(routes.mergeReviewCode, { id: 999 }, { into: 'no_answer' })).toBe('review.code_not_found');
  const nowhere = { ...params, rule_id: 'X' };
  expect(await of(routes.addReviewCode, nowhere, { name: 'A' })).toBe('review.question_not_found');
  expect(await of(routes.nextAnswers, { campaign_id: 999 }, {})).toBe('campaign.not_found');
});

test('answers that nobody understood come first, and their codes are in results, files and the call', async () => {
  const [call] = await db<{ id: number; lead_id: number; recording: string }[]>`
    select c.id, c.lead_id, (select recording from response where id = ${closed[1] ?? 0}) as recording from call c
    where campaign_id = ${params.campaign_id} and answered_by in ('person', 'unknown') and lead_id is not null
    order by id desc limit 1`;
  if (!call) throw new Error('nobody was called');
  const { id: call_id, recording } = call;
  // This person has said nothing else.
  await db`delete from response where call_id = ${call_id}`;
  const facts = [{ fact: 'no_match', ruleId: 'R', given: 'may be', tries: 1, recording, at: 0 }] as const;
  await db`update call set facts = ${db.json(facts as never)} where id = ${call_id}`;
  const rows = responsesIn(facts).map((row) => ({ ...row, ...params, call_id, lead_id: call.lead_id }));
  const [made] = await db<{ id: number }[]>`insert into response ${db(rows)} returning id`;
  const id = made?.id ?? 0;
  const before = (await send(routes.getOverview, { token: asha, params })).body.rules;
  expect(await question('R')).toMatchObject({ recorded: 8, not_understood: 1 });
  const { answers } = await next(asha, { rule_id: '', count: 2 });
  expect(answers.map(({ response_id, understood }) => [response_id, understood])).toEqual([
    [id, false],
    [expect.any(Number), true],
  ]);
  expect(answers[0]).toMatchObject({ recognised: 'may be', taken_for: null, rule_id: 'R' });
  expect((await next(asha, { rule_id: 'R', not_understood: true })).left).toBe(1);
  const file = async (name: 'overall_csv' | 'responses_csv') => {
    const { body } = await send(routes.signResultFiles, { token: asha, params });
    return (await server.app.inject(body[name])).body.split('\r\n');
  };
  const ofCall = (row: string) => row.includes(`Bridges,${call_id},`);
  expect((await file('responses_csv')).filter(ofCall)).toEqual([]);

  await code(asha, id, ['child:C0'], { transcript: 'may be yes' });
  expect((await file('responses_csv')).filter(ofCall)).toEqual([
    expect.stringMatching(/,Not understood,.*,yes,may be yes,Ada Lovelace,One person$/),
  ]);
  const overall = await file('overall_csv');
  expect(overall.filter((row) => row.includes(',,,yes,may be yes,Ada Lovelace,One person,'))).toHaveLength(1);
  const after = (await send(routes.getOverview, { token: asha, params })).body.rules;
  expect(after[0]?.coded).toMatchObject({ coded: 1, not_understood: 1 });
  expect(after.map(({ coded: _, ...rule }) => rule)).toEqual(before.map(({ coded: _, ...rule }) => rule));
  const timeline = await send(routes.getCall, { token: asha, params: { call_id } });
  const heard = timeline.body.steps.filter(({ kind }) => kind === 'no_match').map(({ response }) => response);
  expect(heard).toMatchObject([{ id, value: 'may be', review: { codes: ['yes'], transcript: 'may be yes' } }]);
  expect((await server.app.inject(heard[0]?.recording ?? '')).statusCode).toBe(200);
  const [person] = await db<{ number: string }[]>`select number from lead where id = ${call.lead_id}`;
  const { body: known } = await send(routes.readPerson, { token: asha, body: { number: person?.number ?? '' } });
  expect(known.calls.flatMap((one) => one.answers)).toMatchObject([{ id, choice: 'Not understood', said: 'may be' }]);
  await db.begin((tx) => scrubLeads(tx, [{ id: call.lead_id, ...params }]));
  expect(await db`select said, recording from response where id = ${id}`).toEqual([{ said: null, recording: null }]);
});

test('results, files and the call show what was coded, and how many answers are', async () => {
  const road = await add('Road');
  await set({ twice_percent: 100 });
  // The first one was erased above.
  const [, one = 0, two = 0] = open;
  await code(asha, one, [road.code], { transcript: 'the road to Pune' });
  await code(ravi, one, [road.code]);
  await code(asha, two, [road.code]);
  await code(ravi, two, ['no_answer']);
  const { body } = await send(routes.getOverview, { token: asha, params });
  const coded = body.rules.map((rule) => rule.coded);
  expect(coded[0]).toBeNull();
  expect(coded[1]).toMatchObject({ recorded: 7, coded: 2, unsettled: 1 });
  expect(coded[1]?.codes.map(({ name, answers }) => [name, answers])).toEqual([
    ['Road', 1],
    ['Unintelligible', 0],
    ['No answer', 0],
  ]);
  const file = async (name: 'overall.csv' | 'responses.csv') => {
    const { body: signed } = await send(routes.signResultFiles, { token: asha, params });
    const address = name === 'overall.csv' ? signed.overall_csv : signed.responses_csv;
    return (await server.app.inject(address)).body.split('\r\n');
  };
  const [headings = '', ...rows] = await file('responses.csv');
  expect(headings).toMatch(/,Category,Corrected Transcript,Coded By,Agreement$/);
  expect(rows.filter((row) => row.endsWith('Road,the road to Pune,Ada Lovelace,Both agree'))).toHaveLength(1);
  expect(rows.filter((row) => row.endsWith(',,,Ada Lovelace,Not settled'))).toHaveLength(1);
  expect(rows.filter((row) => row.endsWith(',,,,'))).not.toHaveLength(0);
  const overall = await file('overall.csv');
  expect(overall[0]).toContain('What is missing?: Category,What is missing?: Transcript');
  expect(overall[0]).not.toContain('Is it repaired?: Category');
  expect(overall.filter((row) => row.includes(',Road,the road to Pune,Ada Lovelace,Both agree,'))).toHaveLength(1);
  const { body: signed } = await send(routes.signResultFiles, { token: asha, params });
  const { rawPayload } = await server.app.inject(signed.overall_xlsx);
  const book = read(rawPayload, { type: 'buffer' });
  const sheet = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
  expect(sheet.filter((row) => row['What is missing?: Category'] === 'Road')).toMatchObject([
    { 'What is missing?: Transcript': 'the road to Pune' },
  ]);
  const [call] = await db<{ id: number }[]>`select call_id as id from response where id = ${one}`;
  const timeline = await send(routes.getCall, { token: asha, params: { call_id: call?.id ?? 0 } });
  const reviews = timeline.body.steps.flatMap(({ response }) => response?.review ?? []);
  expect(reviews).toEqual([
    { codes: ['Road'], transcript: 'the road to Pune', coders: ['Ada Lovelace'], agreement: 'agreed' },
  ]);
});
