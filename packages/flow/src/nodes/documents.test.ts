import { describe, expect, test } from 'vitest';
import { freshNode, outcomesOf, ownerOf, setsOf, textsOf, withOwner, withScript } from '../about-node.ts';
import { writeFlow } from '../convert.ts';
import { type FlowNode, type NodeKind, registry } from '../nodes/registry.ts';
import { parseFlow } from '../parse-flow.ts';
import type { WireNode } from '../schema.ts';

const wireNode = (properties: WireNode['properties']): WireNode => ({
  id: 'N',
  type: properties.node_type,
  ports: { port1: { id: 'port1', type: 'top' }, port2: { id: 'port2', type: 'bottom' } },
  position: { x: 0, y: 0 },
  properties,
});
const parse = (properties: object) =>
  parseFlow({ nodes: { N: wireNode(properties as WireNode['properties']) }, links: {} });
const read = (properties: object): FlowNode => {
  const parsed = parse(properties);
  if (!('flow' in parsed)) throw new Error(parsed.problem);
  return parsed.flow.nodes.N as FlowNode;
};
const problemOf = (properties: object) => {
  const parsed = parse(properties);
  return 'flow' in parsed ? undefined : parsed;
};
const bare = { id: 'N', x: 0, y: 0, name: '', wire: undefined };

/** What each kind is in the document, whole, and what its node is then. */
const documents: readonly (readonly [NodeKind, WireNode['properties'], object])[] = [
  ['branch', { node_type: 'Branch', name: '' }, {}],
  ['split', { node_type: 'Random Split', name: '' }, {}],
  [
    'way',
    {
      node_type: 'Branch Child',
      name: '',
      branch_node_id: 'B',
      match: 'any',
      conditions: [
        { of: 'field', name: 'age', as: 'number', is: 'between', value: '1', most: '9' },
        { of: 'answer', node_id: 'R', as: 'text', is: 'is', value: '1' },
        { of: 'answer', node_id: null, as: 'date', is: 'is_empty', value: '' },
        { of: 'hour', as: 'number', is: 'less', value: '12' },
      ],
      weight: 7,
      on_result: 'failed',
    },
    {
      ownerId: 'B',
      match: 'any',
      conditions: [
        { of: 'field', name: 'age', as: 'number', is: 'between', value: '1', most: '9' },
        { of: 'answer', name: 'R', as: 'text', is: 'is', value: '1', most: '' },
        { of: 'answer', name: '', as: 'date', is: 'is_empty', value: '', most: '' },
        { of: 'hour', name: '', as: 'number', is: 'less', value: '12', most: '' },
      ],
      weight: 7,
      on: 'failed',
    },
  ],
  [
    'set',
    {
      node_type: 'Set',
      name: '',
      assignments: [
        { field: 'score', do: 'add', value: '1' },
        { of: 'outcome', field: '', do: 'set', value: 'Interested' },
      ],
    },
    {
      assignments: [
        { field: 'score', do: 'add', value: '1' },
        { of: 'outcome', field: '', do: 'set', value: 'Interested' },
      ],
    },
  ],
  [
    'quota',
    { node_type: 'Quota', name: '', quota: { limit: 3, group: '{city}', gives_back: false } },
    { limit: 3, group: '{city}', givesBack: false },
  ],
  [
    'request',
    {
      node_type: 'HTTP Request',
      name: '',
      request: {
        method: 'POST',
        url: 'https://crm.example.org/',
        headers: 'A: 1',
        body: '{}',
        reads: [{ path: 'a.b', field: 'c' }],
        timeout_seconds: 9,
        example: '{"a": 1}',
      },
      waiting_script_id: 5,
    },
    {
      request: {
        method: 'POST',
        url: 'https://crm.example.org/',
        headers: 'A: 1',
        body: '{}',
        reads: [{ path: 'a.b', field: 'c' }],
        timeoutSeconds: 9,
        example: '{"a": 1}',
      },
      scriptId: 5,
    },
  ],
  [
    'subflow',
    { node_type: 'Sub-flow', name: '', sub_flow: { library_id: 4, version: 2, flow: { nodes: {}, links: {} } } },
    { taken: { libraryId: 4, version: 2, flow: { nodes: {}, links: {} } } },
  ],
];

describe('a node in the document', () => {
  test.each(documents)('%s', (kind, properties, fields) => {
    const node = read(properties);
    expect({ ...node, wire: undefined }).toEqual({ ...bare, kind, ...fields });
    expect(writeFlow({ nodes: { N: { ...bare, kind, ...fields } as FlowNode }, links: {}, rest: {} }).nodes.N).toEqual({
      ...wireNode(properties),
      orientation: 0,
      size: { width: 200, height: 64 },
    });
  });

  test.each(documents)('%s with nothing but its type is a new one', (kind, { node_type }) => {
    const fresh = freshNode(kind, { id: 'N', x: 0, y: 0 });
    expect({ ...read({ node_type }), wire: undefined }).toEqual(fresh);
  });

  test('what may be missing is empty', () => {
    expect(read({ node_type: 'Set', assignments: [{ field: 'a', do: 'set' }] })).toMatchObject({
      assignments: [{ field: 'a', do: 'set', value: '' }],
    });
    expect(read({ node_type: 'Sub-flow', sub_flow: { library_id: 4, version: 2 } })).toMatchObject({
      taken: { libraryId: 4, version: 2, flow: null },
    });
  });

  test('new nodes have these settings', () => {
    const { request, quota, way, set, subflow, branch, split } = registry;
    expect({ request, quota, way, set, subflow, branch, split }).toMatchObject({
      request: {
        fresh: {
          request: { method: 'GET', url: '', headers: '', body: '', reads: [], timeoutSeconds: 5, example: '' },
          scriptId: null,
        },
        owns: 'ways',
      },
      quota: { fresh: { limit: null, group: '', givesBack: true }, owns: 'ways' },
      way: { fresh: { ownerId: '', match: 'all', conditions: [], weight: 1, on: null } },
      set: { fresh: { assignments: [] } },
      subflow: { fresh: { taken: null } },
      branch: { fresh: {}, owns: 'ways' },
      split: { fresh: {}, owns: 'ways', wayOut: 'optional' },
    });
  });

  test('an owner and a script can be changed, also to none', () => {
    const way = withOwner(read({ node_type: 'Branch Child', branch_node_id: 'B' }), 'C');
    expect(ownerOf(way)).toBe('C');
    const none = { ...withOwner(way, ''), wire: undefined };
    expect(writeFlow({ nodes: { N: none }, links: {}, rest: {} }).nodes.N?.properties).toMatchObject({
      branch_node_id: null,
    });
    expect(withScript(read({ node_type: 'HTTP Request' }), 8)).toMatchObject({ kind: 'request', scriptId: 8 });
  });

  test('fields that Halloo does not know stay in a changed request or quota', () => {
    const changed = (properties: object, change: object) => {
      const node = { ...read(properties), ...change } as FlowNode;
      return writeFlow({ nodes: { N: node }, links: {}, rest: {} }).nodes.N?.properties;
    };
    expect(changed({ node_type: 'Quota', quota: { limit: 1, x_note: 'a' } }, { limit: 2 })).toEqual({
      node_type: 'Quota',
      quota: { limit: 2, group: '', gives_back: true, x_note: 'a' },
    });
    const asked = read({ node_type: 'HTTP Request', request: { url: 'https://a.example/', x_note: 'a' } });
    if (asked.kind !== 'request') throw new Error('It is a request.');
    const { request } = asked;
    expect(
      changed(
        { node_type: 'HTTP Request', request: { url: 'https://a.example/', x_note: 'a' } },
        {
          request: { ...request, method: 'PUT' },
        },
      ),
    ).toMatchObject({ request: { url: 'https://a.example/', method: 'PUT', x_note: 'a' } });
    expect(changed({ node_type: 'Quota' }, { limit: 2 })).toMatchObject({ quota: { limit: 2 } });
  });
});

describe('what a node tells about itself', () => {
  const way = read(documents[2]?.[1] ?? {});
  const set = read(documents[3]?.[1] ?? {});

  test('its templates', () => {
    expect(textsOf(way)).toEqual(['{age}', '1', '9', '1', '', '', '', '12', '']);
    const empty = { of: 'field', name: 'age', is: 'is_empty' };
    expect(textsOf(read({ node_type: 'Branch Child', conditions: [empty] }))).toEqual(['', '']);
    expect(textsOf(set)).toEqual(['1']);
    expect(textsOf(read({ node_type: 'Quota', quota: { group: '{city}' } }))).toEqual(['{city}']);
    const request = { url: 'https://a.example/{a}', headers: 'X: {b}', body: '{"c": "{d}", "e": {f}}' };
    expect(textsOf(read({ node_type: 'HTTP Request', request }))).toEqual([
      'https://a.example/{a}',
      'X: {b}',
      '{d} {f}',
    ]);
  });

  test('the fields that it sets', () => {
    expect(setsOf(set)).toEqual(['score']);
    const reads = [
      { path: 'a', field: 'b' },
      { path: 'c', field: 'd' },
    ];
    expect(setsOf(read({ node_type: 'HTTP Request', request: { reads } }))).toEqual(['b', 'd']);
  });

  test('its outcomes', () => {
    expect(outcomesOf(set)).toEqual(['Interested']);
    const incomplete = { node_type: 'Set', assignments: [{ of: 'outcome', field: '', do: 'set', value: '' }] };
    expect(outcomesOf(read(incomplete))).toEqual([]);
    const compared = (is: string, value: string, of = 'outcome') => ({ of, is, value });
    const conditions = [
      compared('is', 'Interested'),
      compared('is_not', 'Busy'),
      compared('contains', 'Later'),
      compared('is', '{field}'),
      compared('is', ''),
      compared('is', 'Nobody', 'language'),
    ];
    expect(outcomesOf(read({ node_type: 'Branch Child', conditions }))).toEqual(['Interested', 'Busy']);
  });
});

describe('a document is refused', () => {
  const long = (characters: number) => 'a'.repeat(characters);
  const condition = { of: 'field', name: 'a', is: 'is', value: '1' };
  const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
  const reading = { path: 'a', field: 'b' };
  const assignment = { field: 'a', do: 'set', value: '1' };
  const request = (given: object) => ({ node_type: 'HTTP Request', name: 'X', request: given });
  const quota = (given: object) => ({ node_type: 'Quota', name: 'X', quota: given });
  const taken = (given: object) => ({ node_type: 'Sub-flow', name: 'X', sub_flow: given });
  const way = (given: object) => ({ node_type: 'Branch Child', name: 'X', ...given });
  const set = (given: object) => ({ node_type: 'Set', name: 'X', assignments: [{ ...assignment, ...given }] });
  const check = (given: object) => ({
    ...{ node_type: 'Rule Child', rule_type: 'Non Conditional Keypad Response', rule_child_name: 'X' },
    digits_check: given,
  });

  test.each<[what: string, good: object, bad: object, at: string]>([
    ['a quota without places', quota({ limit: 1 }), quota({ limit: 0 }), 'quota.limit'],
    ['too many places', quota({ limit: 10_000_000 }), quota({ limit: 10_000_001 }), 'quota'],
    ['half a place', quota({ limit: 2 }), quota({ limit: 1.5 }), 'quota'],
    ['a long group', quota({ group: long(500) }), quota({ group: long(501) }), 'quota.group'],
    [
      'a library without a number',
      taken({ library_id: 1, version: 1 }),
      taken({ library_id: 0, version: 1 }),
      'sub_flow',
    ],
    ['half a version', taken({ library_id: 1, version: 2 }), taken({ library_id: 1, version: 1.5 }), 'sub_flow'],
    ['version 0', taken({ library_id: 1, version: 1 }), taken({ library_id: 1, version: 0 }), 'sub_flow'],
    [
      'a version beyond the database',
      taken({ library_id: 1, version: 2_147_483_647 }),
      taken({ library_id: 1, version: 2_147_483_648 }),
      'sub_flow',
    ],
    ['a weight of 0', way({ weight: 1 }), way({ weight: 0 }), 'weight'],
    ['a weight of 1001', way({ weight: 1000 }), way({ weight: 1001 }), 'weight'],
    ['half a weight', way({ weight: 2 }), way({ weight: 1.5 }), 'weight'],
    ['another match', way({ match: 'all' }), way({ match: 'none' }), 'match'],
    ['another result', way({ on_result: 'full' }), way({ on_result: 'answered' }), 'on_result'],
    ['an owner of other characters', way({ branch_node_id: 'B' }), way({ branch_node_id: 'B b' }), 'branch_node_id'],
    ['21 conditions', way({ conditions: many(20, condition) }), way({ conditions: many(21, condition) }), 'conditions'],
    [
      'an unknown source',
      way({ conditions: [condition] }),
      way({ conditions: [{ ...condition, of: 'moon' }] }),
      'conditions',
    ],
    [
      'a condition without a comparison',
      way({ conditions: [condition] }),
      way({ conditions: [{ of: 'field' }] }),
      'conditions',
    ],
    [
      'a long value of a condition',
      way({ conditions: [{ ...condition, value: long(500), most: long(500), name: long(100) }] }),
      way({ conditions: [{ ...condition, value: long(501) }] }),
      'conditions',
    ],
    [
      'a long upper bound',
      way({ conditions: [condition] }),
      way({ conditions: [{ ...condition, most: long(501) }] }),
      'conditions',
    ],
    [
      'a long name of a field',
      way({ conditions: [condition] }),
      way({ conditions: [{ ...condition, name: long(101) }] }),
      'conditions',
    ],
    ['21 assignments', set({}), { node_type: 'Set', assignments: many(21, assignment) }, 'assignments'],
    ['an assignment that does nothing', set({ do: 'subtract' }), set({ do: 'multiply' }), 'assignments'],
    ['an assignment of something else', set({ of: 'outcome' }), set({ of: 'answer' }), 'assignments'],
    ['a long field', set({ field: long(100) }), set({ field: long(101) }), 'assignments'],
    ['a long value', set({ value: long(500) }), set({ value: long(501) }), 'assignments'],
    ['another method', request({ method: 'DELETE' }), request({ method: 'TRACE' }), 'request'],
    ['a long address', request({ url: long(2000) }), request({ url: long(2001) }), 'request'],
    ['long headers', request({ headers: long(4000) }), request({ headers: long(4001) }), 'request'],
    ['a long body', request({ body: long(10_000) }), request({ body: long(10_001) }), 'request'],
    ['a long example', request({ example: long(10_000) }), request({ example: long(10_001) }), 'request'],
    ['21 values', request({ reads: many(20, reading) }), request({ reads: many(21, reading) }), 'request'],
    [
      'a long path',
      request({ reads: [{ path: long(200), field: long(100) }] }),
      request({ reads: [{ path: long(201), field: 'a' }] }),
      'request',
    ],
    ['a long field of a value', request({}), request({ reads: [{ path: 'a', field: long(101) }] }), 'request'],
    ['no second to wait', request({ timeout_seconds: 1 }), request({ timeout_seconds: 0 }), 'request'],
    ['21 seconds to wait', request({ timeout_seconds: 20 }), request({ timeout_seconds: 21 }), 'request'],
    ['half a second', request({ timeout_seconds: 2 }), request({ timeout_seconds: 1.5 }), 'request'],
    ['no digit at least', check({ least_digits: 1 }), check({ least_digits: 0 }), 'digits_check'],
    ['33 digits', check({ most_digits: 32 }), check({ most_digits: 33 }), 'digits_check'],
    ['a long bound', check({ least: long(40), most: long(40) }), check({ least: long(41) }), 'digits_check'],
    ['a long upper bound of digits', check({}), check({ most: long(41) }), 'digits_check'],
    ['entries that are no digits', check({ allowed: ['12'] }), check({ allowed: ['1x'] }), 'digits_check'],
    ['a long entry', check({ allowed: ['1'.repeat(32)] }), check({ allowed: ['1'.repeat(33)] }), 'digits_check'],
    ['an empty entry', check({ allowed: ['1'] }), check({ allowed: [''] }), 'digits_check'],
    ['201 entries', check({ allowed: many(200, '1') }), check({ allowed: many(201, '1') }), 'digits_check'],
    ['an unknown kind of entry', check({ as: 'date' }), check({ as: 'time' }), 'digits_check'],
  ])('%s', (_, good, bad, at) => {
    expect(problemOf(good)).toBeUndefined();
    expect(problemOf(bad)?.path).toMatch(new RegExp(`^nodes\\.N\\.properties\\.${at}`));
  });

  test.each<[given: object, sentence: string]>([
    [{ node_type: 'Quota', quota: 5 }, 'The quota of a node of the type Quota must be an object.'],
    [{ node_type: 'HTTP Request', request: 5 }, 'The request of a node of the type HTTP Request must be an object.'],
    [
      { node_type: 'HTTP Request', waiting_script_id: 0 },
      'The sound while it waits of a node of the type HTTP Request must be at least 0.',
    ],
    [{ node_type: 'Sub-flow', sub_flow: 5 }, 'The library flow of a node of the type Sub-flow must be an object.'],
    [{ node_type: 'Set', assignments: 5 }, 'The list of fields of a node of the type Set must be a list.'],
    [
      { node_type: 'Branch Child', conditions: 5 },
      'The list of conditions of a node of the type Branch Child must be a list.',
    ],
    [{ node_type: 'Branch Child', weight: 'x' }, 'The weight of a node of the type Branch Child must be a number.'],
    [
      { node_type: 'Branch Child', branch_node_id: 'a b' },
      'The branch of a node of the type Branch Child must consist of letters, digits, - and _.',
    ],
    [
      { node_type: 'Branch Child', match: 'none' },
      'The choice of all or any of a node of the type Branch Child must be one of all, any.',
    ],
    [
      { node_type: 'Branch Child', on_result: 'none' },
      'The result of a node of the type Branch Child must be one of refused, failed, full.',
    ],
  ])('in words: %j', (given, sentence) => expect(problemOf(given)?.problem).toBe(sentence));
});
