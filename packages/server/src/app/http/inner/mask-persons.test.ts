import { examples } from '@halloo/contract/examples';
import { personal } from '@halloo/contract/personal';
import type { Route } from '@halloo/contract/route';
import { routes } from '@halloo/contract/routes';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { maskPersons } from './mask-persons.ts';

const call = z.object({ id: z.number(), phone: personal('number'), name: personal('name').nullable() });

test.each<[string, z.ZodType, unknown, unknown]>([
  ['a value', personal('number'), '+919812345610', '•••10'],
  ['a withheld number', personal('number'), 'withheld', 'withheld'],
  ['an empty value', personal('words'), '', ''],
  ['fields', call, { id: 7, phone: '+919812345610', name: 'Asha' }, { id: 7, phone: '•••10', name: '•••' }],
  ['a missing value', call, { id: 7, phone: '', name: null }, { id: 7, phone: '', name: null }],
  [
    'items of lists',
    z.object({ calls: z.array(call).default([]) }),
    { calls: [{ id: 1, phone: '+4912', name: 'Bo' }] },
    { calls: [{ id: 1, phone: '•••12', name: '•••' }] },
  ],
  ['one of two forms', z.union([call, z.object({ note: z.string() })]), { note: 'x' }, { note: 'x' }],
  ['values by name', z.record(z.string(), personal('words')), { a: 'yes' }, { a: '•••' }],
])('%s', (_, schema, answer, masked) => {
  expect(maskPersons(schema, answer)).toEqual(masked);
});

test('what is not personal stays the same object', () => {
  const answer = { count: 1 };
  expect(maskPersons(z.object({ count: z.number() }), answer)).toBe(answer);
});

/** The values of fields that are about a person, wherever they are. */
const ofPersons = (value: unknown, key = ''): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => ofPersons(item));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => ofPersons(one, name));
  return ['phone', 'phone_no', 'first_name', 'last_name', 'response_keyword'].includes(key) ? [value] : [];
};

/** Numbers of the workspace's own SIM cards, and people who are made up for tests of flows. */
const ofNobody = ['listSims', 'simDetail', 'getMissedCalls', 'listFlowTests'];
const looked = Object.entries(routes as Record<string, Route>).filter(
  ([name, { may, answer }]) => may === 'look' && answer && !ofNobody.includes(name),
);

test('no example of an answer that everybody may see names a person', () => {
  const told = looked.flatMap(([name, { answer }]) => {
    const example = (examples as Record<string, { answer?: unknown }>)[name]?.answer;
    if (!answer || example === undefined) return [];
    return ofPersons(maskPersons(answer, example))
      .filter((value) => typeof value === 'string' && value !== '' && !value.startsWith('•••'))
      .map((value) => `${name}: ${value}`);
  });
  expect(told).toEqual([]);
});

test('the groups of a Quota, which are values of people, are hidden with their places shown', () => {
  const overview = examples.getOverview?.answer as { quotas: { groups: { group: string; taken: number }[] }[] };
  const masked = maskPersons(routes.getOverview.answer, overview) as typeof overview;
  const groups = ({ quotas }: typeof overview) => quotas.flatMap((quota) => quota.groups);
  expect(groups(overview).length).toBeGreaterThan(0);
  expect(groups(masked)).toEqual(groups(overview).map(({ taken }) => ({ group: '•••', taken })));
});
