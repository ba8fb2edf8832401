import { personal } from '@halloo/contract/personal';
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
