import type { Condition } from '../../src/conditions.ts';
import { noCheck } from '../../src/digits-check.ts';
import type { RequestSettings } from '../../src/http-request.ts';
import type { Flow, FlowNode, WayNode } from '../../src/model.ts';
import type { ProblemCode } from '../../src/problems/problem.ts';
import { a, draw } from '../draw.ts';
import { action, audio, branch, child, end, named, quota, request, rule, set, split, start, way } from '../nodes.ts';
import { asking, key, type ProblemCase } from './test-case.ts';

const due = a.condition('amount_due', 'more', '100', { as: 'number' });
const answered = (ruleId: string): Condition => a.condition(ruleId, 'is', '1', { of: 'answer' });

/** Start and a Branch with these ways; everything leads to the End. */
const branching = (...ways: FlowNode[]): Flow =>
  draw([start('S'), branch('B'), ...ways, end('E')], ['S>B B>E', ...ways.map(({ id }) => `B>${id} ${id}>E`)].join(' '));

const asked = (condition: Condition): Flow =>
  draw(
    [start('S'), audio('A'), rule('R'), child('C', 'R', key('1')), branch('B'), way('W', 'B', condition), end('E')],
    'S>A A>R C>B B>W W>E B>E',
  );

const setting = (field: string, value: string, of?: 'outcome'): Flow =>
  draw([start('S'), set('X', { ...(of && { of }), field, do: 'add', value }), end('E')], 'S>X X>E');

const requesting = (settings: Partial<RequestSettings>, ...ways: FlowNode[]): Flow =>
  draw(
    [start('S'), request('Q', settings), ...ways, end('E')],
    ['S>Q Q>E', ...ways.map(({ id }) => `Q>${id} ${id}>E`)].join(' '),
  );

const onResult = (id: string, on: WayNode['on']): FlowNode => ({ ...way(id, 'Q'), on });
const speaking = (value: string): Flow =>
  draw([start('S'), set('X', { field: 'Language', do: 'set', value }), end('E')], 'S>X X>E');

export const choiceCases = {
  request_incomplete: [
    {
      flow: requesting({ url: '' }),
      at: ['Q'],
      sentence: 'The HTTP Request has no address to ask.',
      without: requesting({ url: 'https://crm.example.org/{amount_due}' }),
    },
    {
      flow: requesting({ url: 'https://{amount_due}.example.org/' }),
      at: ['Q'],
      sentence: 'The HTTP Request “{amount_due}.example.org” has no address to ask.',
      without: requesting({}),
    },
    {
      flow: requesting({ headers: 'Authorization: Bearer 1\nHost: other.example.org' }),
      at: ['Q'],
      sentence: 'The HTTP Request “crm.example.org” has a header that cannot be sent.',
      without: requesting({ headers: 'Authorization: Bearer 1\n\nX-Due: {amount_due}' }),
    },
    {
      flow: requesting({ reads: [{ path: 'balance', field: ' ' }] }),
      at: ['Q'],
      sentence: 'The HTTP Request “crm.example.org” has a value of the answer that is not complete.',
      without: requesting({ reads: [{ path: 'balance', field: 'balance' }] }),
    },
  ],
  quota_without_limit: [
    {
      flow: draw([start('S'), named(quota('Q', null), 'Women'), end('E')], 'S>Q Q>E'),
      at: ['Q'],
      sentence: 'The Quota “Women” does not say how many places a group has.',
      without: draw([start('S'), named(quota('Q', 100), 'Women'), end('E')], 'S>Q Q>E'),
    },
  ],
  way_without_result: [
    {
      flow: requesting({}, onResult('W', null)),
      at: ['W'],
      sentence: 'The Way has no result of its own, so no call takes it.',
      without: requesting({}, onResult('W', 'refused')),
    },
    {
      flow: requesting({}, onResult('W', 'failed'), onResult('X', 'failed')),
      at: ['X'],
      sentence: 'The Way has no result of its own, so no call takes it.',
      without: requesting({}, onResult('W', 'failed'), onResult('X', 'refused')),
    },
    {
      flow: requesting({}, onResult('W', 'full')),
      at: ['W'],
      sentence: 'The Way has no result of its own, so no call takes it.',
      without: draw([start('S'), quota('Q', 1), onResult('W', 'full'), end('E')], 'S>Q Q>E Q>W W>E'),
    },
  ],
  no_ways: [
    {
      flow: branching(),
      at: ['B'],
      sentence: 'The Branch has no ways to choose from.',
      without: branching(way('W', 'B', due)),
    },
    {
      flow: draw([start('S'), split('P'), end('E')], 'S>P P>E'),
      at: ['P'],
      sentence: 'The Random Split has no ways to choose from.',
      without: draw([start('S'), split('P'), way('W', 'P'), end('E')], 'S>P P>W W>E'),
    },
  ],
  orphan_way: [
    {
      flow: draw([start('S'), branch('B'), way('W', 'B', due), way('V', 'gone', due), end('E')], 'S>B B>W W>E B>E V>E'),
      at: ['V'],
      sentence: 'The Way belongs to a Branch that does not exist.',
      without: branching(way('W', 'B', due)),
    },
  ],
  way_without_condition: [
    {
      flow: branching(named(way('W', 'B'), 'Owes much')),
      at: ['W'],
      sentence: 'The Way “Owes much” has no condition, so no call takes it.',
      without: branching(named(way('W', 'B', due), 'Owes much')),
    },
  ],
  condition_incomplete: [
    {
      flow: branching(way('W', 'B', { ...due, value: ' ' })),
      at: ['W'],
      sentence: 'The Way has a condition that is not complete.',
      without: branching(way('W', 'B', { ...due, is: 'is_empty', value: '' })),
    },
    {
      flow: branching(way('W', 'B', { ...due, value: 'much' })),
      at: ['W'],
      sentence: 'The Way has a condition that is not complete.',
      without: branching(way('W', 'B', { ...due, value: '{number}' })),
    },
    {
      flow: branching(way('W', 'B', { ...due, is: 'between', value: '1', most: '' })),
      at: ['W'],
      sentence: 'The Way has a condition that is not complete.',
      without: branching(way('W', 'B', { ...due, is: 'between', value: '1', most: '9' })),
    },
  ],
  answer_gone: [
    {
      flow: asked(answered('A')),
      at: ['W'],
      sentence: 'The Way looks at the answer of a Rule that does not exist.',
      without: asked(answered('R')),
    },
  ],
  set_incomplete: [
    {
      flow: setting(' ', '1'),
      at: ['X'],
      sentence: 'The Set does not say which field gets which value.',
      without: setting('count', '1'),
    },
    {
      flow: draw([start('S'), set('X'), end('E')], 'S>X X>E'),
      at: ['X'],
      sentence: 'The Set does not say which field gets which value.',
      without: draw([start('S'), set('X', { field: 'a', do: 'set', value: '' }), end('E')], 'S>X X>E'),
    },
    {
      flow: setting('count', 'one'),
      at: ['X'],
      sentence: 'The Set “count” does not say which field gets which value.',
      without: setting('count', '{amount_due}'),
    },
    {
      flow: setting('', '', 'outcome'),
      at: ['X'],
      sentence: 'The Set does not say which field gets which value.',
      without: setting('', 'Interested', 'outcome'),
    },
  ],
  outcome_gone: [
    {
      flow: draw([start('S'), { ...end('E'), outcome: 'Maybe' }], 'S>E'),
      at: ['E'],
      sentence: 'The End “Maybe” uses the outcome “Maybe”, which this workspace does not have.',
      without: draw([start('S'), { ...end('E'), outcome: 'Not interested' }], 'S>E'),
    },
    {
      flow: branching(way('W', 'B', a.condition('', 'is', 'Maybe', { of: 'outcome' }))),
      at: ['W'],
      sentence: 'The Way uses the outcome “Maybe”, which this workspace does not have.',
      without: branching(way('W', 'B', a.condition('', 'is', 'Interested', { of: 'outcome' }))),
    },
    {
      flow: setting('', 'Maybe', 'outcome'),
      at: ['X'],
      sentence: 'The Set “Maybe” uses the outcome “Maybe”, which this workspace does not have.',
      without: setting('', 'Interested', 'outcome'),
    },
    {
      flow: draw([start('S'), action('X', { kind: 'outcome', outcome: 'Maybe' }), end('E')], 'S>X X>E'),
      at: ['X'],
      sentence: 'The System Action “Set outcome” uses the outcome “Maybe”, which this workspace does not have.',
      without: draw([start('S'), action('X', { kind: 'outcome', outcome: 'Interested' }), end('E')], 'S>X X>E'),
    },
  ],
  check_impossible: [
    {
      flow: asking({
        ...named(
          child('C', 'R', { kind: 'digits', check: { ...noCheck, as: 'number', least: '9', most: '1' } }),
          'age',
        ),
      }),
      at: ['C'],
      sentence: 'The User Keypad Input child “age” has a check that no entry can pass.',
      without: asking(
        named(child('C', 'R', { kind: 'digits', check: { ...noCheck, as: 'number', least: '1', most: '9' } }), 'age'),
      ),
    },
  ],
  unknown_language: [
    {
      flow: branching(way('W', 'B', a.condition('', 'is', 'ta-IN', { of: 'language' }))),
      at: ['W'],
      sentence: 'The Way uses “ta-IN”, which is not a language of the workspace.',
      without: branching(way('W', 'B', a.condition('', 'is', 'hindi', { of: 'language' }))),
    },
    {
      flow: speaking('Tamil'),
      at: ['X'],
      sentence: 'The Set “Language” uses “Tamil”, which is not a language of the workspace.',
      without: speaking('{first_name}'),
    },
  ],
} satisfies Partial<Record<ProblemCode, readonly ProblemCase[]>>;
