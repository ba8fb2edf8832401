import { leadStateId } from '@halloo/contract/ledger';
import { routes } from '@halloo/contract/routes';
import type { DigitsCheck } from '@halloo/flow/digits-check';
import { expect, test } from 'vitest';
import { a, draw } from '../../flow/test/draw.ts';
import { createCallingServer, until } from './calling-server.ts';
import { statesOf, wrongBooks } from './dialer.ts';

const { db, send, token, quickly, make } = await createCallingServer();
const completed = leadStateId('Completed');

/** People of City 1 to 3 are counted; all others are split into two halves. */
const flow = draw(
  {
    ...{ start: a.start(), city: a.branch() },
    near: a.way('city', [a.condition('City', 'between', '1', { as: 'number' }), a.condition('place', 'is_not_empty')], {
      ...{ name: 'Near', match: 'any' },
    }),
    first: a.way('city', [a.condition('city', 'is', 'City 1'), a.condition('city', 'is', 'City 2')], {
      ...{ name: 'Two cities', match: 'any' },
    }),
    count: a.set({ field: 'visits', do: 'add', value: '1' }),
    half: a.split(),
    one: a.way('half', [], { name: 'One' }),
    other: a.way('half', [], { name: 'Other' }),
    good: a.end(null, 'Interested'),
    bad: a.end(null, 'Not interested'),
    end: a.end(),
  },
  'start > city > near > end',
  'city > first > count > good',
  'city > half > one > bad',
  'half > other > end',
);

test('calls take the ways of a Branch and a Random Split, and the log of a call says why', async () => {
  const id = await make({ leads: 40, flow, retryTimes: 0 });
  await quickly();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 40 }));
  expect(await wrongBooks(db, id)).toEqual([]);

  const calls = await db<
    { id: number; city: string; facts: { fact: string; nodeId: string; wayId: string | null }[] }[]
  >`
    select call.id, lead.data ->> 'City' as city, facts
    from call join lead on lead.campaign_id = call.campaign_id and lead.id = call.lead_id
    where call.campaign_id = ${id} order by lead.position`;
  const ways = calls.map(({ city, facts }) => ({
    isCounted: city === 'City 1' || city === 'City 2',
    taken: facts.flatMap(({ fact, wayId }) => (fact === 'chose' ? [wayId] : [])),
  }));
  expect(ways.filter(({ isCounted }) => isCounted).map(({ taken }) => taken)).toEqual([['first'], ['first']]);
  const halves = ways.filter(({ isCounted }) => !isCounted).map(({ taken: [by, half] }) => `${by} ${half}`);
  expect(new Set(halves)).toEqual(new Set(['null one', 'null other']));

  const [row] = await db`select interested, not_interested from campaign_counter where campaign_id = ${id}`;
  expect(row).toEqual({ interested: 2, not_interested: halves.filter((half) => half === 'null one').length });

  const overview = (await send(routes.getOverview, { token, params: { campaign_id: id } })).body;
  const counted = (half: string) => halves.filter((taken) => taken === `null ${half}`).length;
  expect(overview.splits).toMatchObject([
    {
      node_id: 'half',
      arms: [
        { way_id: 'one', name: 'One', people: counted('one'), responded: 0, interested: 0, finished: counted('one') },
        { way_id: 'other', name: 'Other', people: counted('other'), finished: counted('other') },
      ],
      comparisons: [
        { measure: 'responded', sentence: expect.stringContaining('too early to compare') },
        { measure: 'interested' },
        { measure: 'finished' },
      ],
    },
  ]);

  const { body } = await send(routes.getCall, { token, params: { call_id: String(calls[0]?.id) } });
  expect(body.steps.map(({ kind, sentence }) => [kind, sentence])).toEqual(
    expect.arrayContaining([
      ['chose', 'Took the way “Two cities” (the field “City” is not a number)'],
      ['set', '“visits” was set to “1”'],
    ]),
  );
});

test('simulated people type what a check of digits asks for', async () => {
  const check: DigitsCheck = { as: 'number', leastDigits: 2, mostDigits: 3, least: '18', most: '120', allowed: [] };
  const asking = draw(
    {
      start: a.start(),
      ask: a.rule(),
      typed: a.child('ask', { kind: 'digits', check }, { name: 'age' }),
      end: a.end(),
    },
    'start > ask > typed > end',
  );
  const id = await make({ leads: 10, flow: asking, retryTimes: 0 });
  await quickly();
  await until(async () => expect(await statesOf(db, id)).toEqual({ [completed]: 10 }));
  const ages = await db<{ value: string }[]>`select value from response where campaign_id = ${id}`;
  expect(ages).toHaveLength(10);
  expect(ages.filter(({ value }) => Number(value) < 18 || Number(value) > 120)).toEqual([]);
});
