import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { openReviewDesk } from './review-desk.ts';

const { begin, server, asha, ravi, params, open, question, next, idsOf, code, add, set, listed, isBlocked, holder } =
  await openReviewDesk();
const { db, send, signUp } = server;

test('two people code the same answers, kappa says how far they agree, and a third decision settles the rest', async () => {
  await begin();
  const [road, bridge] = [await add('Road'), await add('Bridge')];
  await set({ twice_percent: 100 });
  const plan = [
    [road, road],
    [road, road],
    [bridge, bridge],
    [bridge, road],
  ] as const;
  const seenBy = async (token: string, responseId: number) =>
    (await listed('all', token)).results.find(({ response_id }) => response_id === responseId);
  const codedInCall = async (token: string, call_id: number) => {
    const { body } = await send(routes.getCall, { token, params: { call_id } });
    return body.steps.flatMap(({ response }) => response?.review?.codes ?? []);
  };
  for (const [nth, [first, second]] of plan.entries()) {
    const id = open[nth] ?? 0;
    await code(asha, id, [first.code], { transcript: 'her words' });
    // What she chose is not his to see while he may still code it, wherever he looks.
    const seen = await seenBy(ravi, id);
    expect(seen).toMatchObject({ hidden: true, state: 'open', codes: [], transcript: '', codings: [], own: null });
    expect(await codedInCall(ravi, seen?.call_id ?? 0)).toEqual([]);
    expect(await seenBy(asha, id)).toMatchObject({ hidden: false, state: 'coded', codes: [first.code] });
    expect(await codedInCall(asha, seen?.call_id ?? 0)).toEqual([first.name]);
    expect((await code(ravi, id, [second.code])).body).toMatchObject({ final: false });
    expect((await seenBy(ravi, id))?.codings).toHaveLength(2);
  }
  const third = await signUp();
  expect((await code(third.token, open[0] ?? 0, [road.code])).body.code).toBe('review.taken');
  expect(idsOf(await next(asha, { count: 10 }))).toEqual(open.slice(4));
  // What he codes is not hers to see while she codes.
  expect(idsOf(await next(ravi, { count: 10 }))).toEqual(open.slice(4));
  const agreement = async () => {
    const { body } = await send(routes.getReviewAgreement, { token: ravi, params });
    return body.questions[0];
  };
  expect(await agreement()).toMatchObject({
    ...{ name: 'What is missing?', n: 4, agreed: 3, share: 0.75, disagreed: 1, settled: 0 },
    ...{ coders: ['Ada Lovelace', 'Ada Lovelace'], categories: ['Road', 'Bridge'] },
    pairs: [
      {
        table: [
          [2, 0],
          [1, 1],
        ],
      },
    ],
  });
  expect((await agreement())?.kappa).toBeCloseTo(0.5, 10);
  expect((await agreement())?.sentence).toMatch(/^Two people agree on 75 % of 4 answers\. Kappa is 0\.50 .*moderate/);
  const open4 = open[3] ?? 0;
  const { count, results } = await listed('disagreed');
  expect([count, results[0]?.response_id, results[0]?.state, results[0]?.codes]).toEqual([1, open4, 'disagreed', []]);
  const settled = await send(routes.settleAnswer, {
    ...{ token: asha, params: { response_id: open4 } },
    body: { codes: [bridge.code], note: 'She says bridge' },
  });
  expect(settled.body).toMatchObject({ state: 'settled', codes: [bridge.code] });
  expect(await agreement()).toMatchObject({ agreed: 3, disagreed: 0, settled: 1 });
  expect(await question()).toMatchObject({ coded: 4, disagreed: 0 });
  // Both are visible now: another choice is a decision, and kappa stays.
  expect((await code(ravi, open4, [])).body.fields?.codes).toContain('two people');
  expect((await code(ravi, open4, [bridge.code], { flagged: true })).body).toEqual({ example: null, final: true });
  expect(await agreement()).toMatchObject({ agreed: 3, settled: 1 });
  expect(await question()).toMatchObject({ flagged: 1 });
});

test('an answer that somebody only flagged stays blind for them until they code it', async () => {
  const road = await add('Road');
  await set({ twice_percent: 100 });
  const [one = 0] = open;
  await code(ravi, one, [], { flagged: true, note: 'loud' });
  await code(asha, one, [road.code]);
  const [seen] = (await listed('mine', ravi)).results;
  expect(seen).toMatchObject({ hidden: true, state: 'open', codings: [{ own: true, codes: [], note: 'loud' }] });
  expect((await code(ravi, one, ['no_answer'])).body.final).toBe(false);
  expect((await listed('disagreed')).count).toBe(1);
});

test('a decision with the words as recognised counts instead of a corrected transcript', async () => {
  await set({ twice_percent: 100 });
  const [one = 0] = open;
  await code(asha, one, ['no_answer'], { transcript: 'the road to Pune' });
  await code(ravi, one, ['unintelligible']);
  const settled = await send(routes.settleAnswer, {
    ...{ token: asha, params: { response_id: one } },
    body: { codes: ['unintelligible'], transcript: null },
  });
  expect(settled.body).toMatchObject({ state: 'settled', transcript: '' });
  const timeline = await send(routes.getCall, { token: asha, params: { call_id: settled.body.call_id } });
  expect(timeline.body.steps.flatMap(({ response }) => response?.review ?? [])).toMatchObject([
    { codes: ['Unintelligible'], transcript: null },
  ]);
});

test('a category that is removed while somebody codes is not stored', async () => {
  const road = await add('Road');
  let coding: ReturnType<typeof code> | undefined;
  await holder.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('halloo_reviews'), ${params.campaign_id}::integer)`;
    coding = code(asha, open[0] ?? 0, [road.code]);
    await isBlocked();
    await tx`delete from review_code`;
  });
  expect((await coding)?.body.fields?.codes).toContain('code book');
  expect(await db`select 1 from answer_review where coded_at is not null`).toEqual([]);
});

test('kappa compares people, whoever gets an answer first, and each pair of people by itself', async () => {
  const [road, bridge] = [await add('Road'), await add('Bridge')];
  await set({ twice_percent: 100 });
  const agreement = async () =>
    (await send(routes.getReviewAgreement, { token: asha, params })).body.questions.find((one) => one.rule_id === 'T');
  const [one = 0, two = 0, three = 0] = open;
  await code(asha, one, [road.code]);
  await code(ravi, one, [bridge.code]);
  await code(ravi, two, [bridge.code]);
  await code(asha, two, [road.code]);
  // Each always chose the same category: chance would agree as often as they do.
  expect(await agreement()).toMatchObject({ n: 2, agreed: 0, kappa: 0 });
  expect((await agreement())?.pairs).toMatchObject([
    {
      coders: ['Ada Lovelace', 'Ada Lovelace'],
      table: [
        [0, 2],
        [0, 0],
      ],
    },
  ]);
  const third = await signUp();
  await code(third.token, three, [bridge.code]);
  await code(ravi, three, [bridge.code]);
  const several = await agreement();
  expect(several).toMatchObject({ n: 3, agreed: 1, coders: ['Ada Lovelace', 'Ada Lovelace', 'Ada Lovelace'] });
  expect(several?.pairs.map(({ n, kappa }) => [n, kappa])).toEqual([
    [2, 0],
    [1, null],
  ]);
  expect(several?.sentence).toContain('2 pairs of people');
});

test('which answers are coded twice depends on the answers alone', async () => {
  await set({ twice_percent: 50 });
  for (const responseId of open) await code(asha, responseId, ['no_answer']);
  const hers = idsOf(await next(ravi, { count: 10 }));
  expect(hers.length).toBeLessThan(open.length);
  await set({ twice_percent: 0 });
  expect((await next(ravi, { count: 10 })).left).toBe(0);
  await set({ twice_percent: 50 });
  expect(idsOf(await next(ravi, { count: 10 }))).toEqual(hers);
});
