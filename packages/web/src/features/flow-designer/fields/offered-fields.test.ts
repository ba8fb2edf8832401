import type { Flow, FlowNode } from '@halloo/flow/model';
import { expect, it } from 'vitest';
import { offeredFields } from './offered-fields.ts';

const child = (id: string, name: string, kind: 'digits' | 'key'): FlowNode => ({
  id,
  x: 0,
  y: 0,
  name,
  wire: undefined,
  kind: 'child',
  ruleId: 'r',
  answer: kind === 'key' ? { kind, key: '1' } : { kind },
  outcome: null,
});

it('offers what every lead has, the columns, the inputs and the set fields, each once', () => {
  const set: FlowNode = {
    ...{ id: 'd', x: 0, y: 0, name: '', wire: undefined, kind: 'set' },
    assignments: [{ field: 'score', do: 'set', value: '1' }],
  };
  const nodes = { d: set, a: child('a', 'amount', 'digits'), b: child('b', 'Yes', 'key'), c: child('c', '', 'digits') };
  const flow: Flow = { nodes, links: {}, rest: {} };
  expect(offeredFields(flow, ['First Name', 'City', 'AMOUNT', 'odd}'])).toEqual([
    'first_name',
    'last_name',
    'name',
    'lead_id',
    'number',
    'City',
    'AMOUNT',
    'score',
  ]);
});
