import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../scripts/cases.ts';
import { answerTo } from '../test/any-event.ts';
import { anyFlow, plainFlow } from '../test/any-flow.ts';
import { a, draw } from '../test/draw.ts';
import { audio, branch, child, end, named, rule, set, start, subflow, way } from '../test/nodes.ts';
import { caseFacts, fine, key, playing } from '../test/problem-cases/test-case.ts';
import { scriptIdsIn } from './about-node.ts';
import { enteredFlow, expanded } from './expand-sub-flows.ts';
import { isInner } from './inner-ids.ts';
import { start as begin, step } from './interpreter.ts';
import type { Flow, FlowNode } from './model.ts';
import { nodeNames } from './node-names.ts';
import type { Turn } from './run.ts';
import { validate } from './validate.ts';

/** Start, the node, End. */
const around = (node: FlowNode, ...others: FlowNode[]): Flow =>
  draw([start('S'), node, ...others, end('E')], `S>${node.id} ${node.id}>E`);

const linksOf = (flow: Flow): string[] =>
  Object.values(flow.links)
    .map(({ from, to }) => `${from}>${to}`)
    .toSorted();

describe('the expanded flow', () => {
  it('is the same flow if it has no sub-flows', () => expect(expanded(fine)).toBe(fine));

  it('leads through the sub-flow and back, and stays as it is when it is expanded again', () => {
    const whole = expanded(around(subflow('X', playing(1))));
    expect(linksOf(whole)).toEqual(['S>X', 'X.A>E', 'X>X.A']);
    expect(Object.keys(whole.nodes).toSorted()).toEqual(['E', 'S', 'X', 'X.A']);
    expect(expanded(whole)).toBe(whole);
  });

  it('sets the outcome of an inner End and plays its closing script before it leads back', () => {
    const inner = draw([start('S'), { ...end('E'), closingScriptId: 3, outcome: 'Interested' as const }], 'S>E');
    const whole = expanded(around(subflow('X', inner)));
    expect(linksOf(whole)).toEqual(['S>X', 'X.E.closing>E', 'X.E>X.E.closing', 'X>X.E']);
    expect(whole.nodes['X.E']).toMatchObject({ kind: 'action', action: { kind: 'outcome', outcome: 'Interested' } });
    expect(whole.nodes['X.E.closing']).toMatchObject({ kind: 'audio', scriptId: 3 });
  });

  it('renames owners and the questions that conditions look at', () => {
    const answered = a.condition('R', 'is', '1', { of: 'answer' });
    const inner = draw(
      [start('S'), rule('R'), child('C', 'R', key('1')), branch('B'), way('W', 'B', answered), end('E')],
      'S>R C>B B>W W>E B>E',
    );
    const { nodes } = expanded(around(subflow('X', inner)));
    expect(nodes['X.C']).toMatchObject({ ruleId: 'X.R' });
    expect(nodes['X.W']).toMatchObject({ ownerId: 'X.B', conditions: [{ name: 'X.R' }] });
  });

  it('has no room for mistakes between sub-flows that use the same ids', () => {
    const deep = around(named(subflow('X', playing(2), 2), 'Inner'));
    const whole = expanded(draw([start('S'), subflow('X', deep), subflow('Y', deep), end('E')], 'S>X X>Y Y>E'));
    expect(linksOf(whole)).toEqual(['S>X', 'X.X.A>Y', 'X.X>X.X.A', 'X>X.X', 'Y.X.A>E', 'Y.X>Y.X.A', 'Y>Y.X']);
    expect(scriptIdsIn(draw([subflow('X', deep), end('E')], 'X>E'))).toEqual([2]);
  });

  it('draws sub-flows beside the flow, one beside the other', () => {
    const { nodes } = expanded(draw([start('S'), subflow('X', fine), subflow('Y', fine), end('E')], 'S>X X>Y Y>E'));
    const xs = (prefix: string) => Object.values(nodes).flatMap(({ id, x }) => (id.startsWith(prefix) ? x : []));
    expect(Math.min(...xs('X.'))).toBeGreaterThanOrEqual(200);
    expect(Math.min(...xs('Y.'))).toBeGreaterThanOrEqual(Math.max(...xs('X.')) + 200);
    // In whatever order the document has them.
    const turned = draw([end('E'), subflow('Y', fine), subflow('X', fine), start('S')], 'S>X X>Y Y>E');
    expect(expanded(turned).nodes).toEqual(nodes);
    expect(expanded(turned)).toBe(expanded(turned));
  });

  it.each([
    ['has no flow', around(subflow('X', null))],
    ['cannot come back', around(subflow('X', draw([start('S'), audio('A')], 'S>A')))],
    ['leads nowhere', draw([start('S'), subflow('X', fine), end('E')], 'S>X')],
  ])('leaves out a sub-flow that %s', (_, flow) => expect(expanded(flow)).toBe(flow));
});

describe('names and problems', () => {
  it('of inner nodes begin with the sub-flow', () => {
    const inner = draw([start('S'), rule('R'), named(child('C', 'R', key('1')), 'Yes'), end('E')], 'S>R C>E');
    const outer = around(named(subflow('X', inner, 2), 'Consent'));
    const nameOf = nodeNames(around(named(subflow('X', outer), ' Identity ')), () => undefined);
    expect(nameOf('X')).toBe('Identity');
    expect(nameOf('X.X')).toBe('Identity › Consent');
    expect(nameOf('X.X.R')).toBe('Identity › Consent › Question 1');
    expect(nameOf('X.X.C')).toBe('Identity › Consent › Yes');
    expect(nameOf('X.gone')).toBeUndefined();
  });

  it('are told at the node that people drew', () =>
    expect(validate(around(named(subflow('X', playing(null)), 'Hello')), caseFacts)).toMatchObject([
      {
        code: 'audio_without_script',
        nodeId: 'X',
        sentence:
          'The Sub-flow “Hello” has a problem inside. The Audio Play has no audio script, so callers hear nothing.',
      },
    ]));

  it('include loops that go through a sub-flow without waiting', () => {
    const loop = (inner: Flow) => draw([start('S'), audio('A'), subflow('X', inner), end('E')], 'S>A A>X X>A');
    expect(validate(loop(playing(1)), caseFacts).map(({ code, nodeId }) => [code, nodeId])).toEqual([
      ['endless_loop', 'A'],
      ['no_way_in', 'E'],
    ]);
    expect(validate(loop(fine), caseFacts).map(({ code }) => code)).not.toContain('endless_loop');
  });

  it('of fields count what is asked in the sub-flow before', () => {
    const asks = draw([start('S'), rule('R'), named(child('C', 'R', { kind: 'digits' }), 'city'), end('E')], 'S>R C>E');
    const flow = (first: FlowNode) => draw([start('S'), first, audio('A', 2), end('E')], 'S>X X>A A>E');
    expect(validate(flow(subflow('X', asks)), caseFacts)).toEqual([]);
    expect(validate(flow(audio('X')), caseFacts)).toMatchObject([{ code: 'missing_field', nodeId: 'A' }]);
  });
});

/** The nodes that a call enters, at most so many: the limit of steps comes later. */
const entered = (flow: Flow, choices: readonly number[], most: number): string[] => {
  let turn: Turn = begin(flow, {}, 0);
  const facts = [...turn.facts];
  for (const choice of choices) {
    turn = step(flow, turn.run, answerTo(turn.run.waiting, choice), 0);
    facts.push(...turn.facts);
  }
  return facts.flatMap((fact) => (fact.fact === 'entered' ? fact.nodeId : [])).slice(0, most);
};

it('calls go through a sub-flow as they go through the flow alone', () =>
  fc.assert(
    fc.property(plainFlow, fc.array(fc.nat(60), { maxLength: 40 }), (inner, choices) => {
      const node = subflow('X', inner);
      // A Random Split chooses by the id of its node.
      fc.pre(enteredFlow(node) !== undefined && Object.values(inner.nodes).every(({ kind }) => kind !== 'split'));
      const isOwn = (id: string) => !['start', 'end'].includes(inner.nodes[id]?.kind ?? '');
      const alone = entered(inner, choices, 150).filter(isOwn);
      // The call around it enters a few nodes more.
      const within = entered(around(node), choices, 160).flatMap((id) => (isInner(id) ? id.slice(2) : []));
      const compared = Math.min(alone.length, 140);
      expect(within.filter((id) => !isInner(id) && isOwn(id)).slice(0, compared)).toEqual(alone.slice(0, compared));
    }),
    { numRuns: cases(300) },
  ));

it('any flow can be expanded, once, and keeps its own nodes', () =>
  fc.assert(
    fc.property(anyFlow, (flow) => {
      const whole = expanded(flow);
      expect(expanded(whole)).toBe(whole);
      for (const [id, node] of Object.entries(whole.nodes)) expect(node.id).toBe(id);
      for (const [id, node] of Object.entries(flow.nodes)) expect(whole.nodes[id]?.kind).toBe(node.kind);
    }),
  ));

it('a Set in a sub-flow sets a field of the call', () => {
  const inner = draw([start('S'), set('T', { field: 'consent', do: 'set', value: 'yes' }), end('E')], 'S>T T>E');
  expect(begin(around(subflow('X', inner)), {}, 0).run.vars).toEqual({ consent: 'yes' });
});

describe('an inner End', () => {
  const ending = (given: object) => draw([start('S'), audio('A'), { ...end('E'), ...given }], 'S>A A>E');
  const kindsIn = (flow: Flow) =>
    Object.values(expanded(flow).nodes).flatMap(({ id, kind }) => (isInner(id) ? [`${id} ${kind}`] : []));

  it('becomes the nodes that do what it did', () => {
    expect(kindsIn(around(subflow('X', ending({}))))).toEqual(['X.A audio']);
    expect(kindsIn(around(subflow('X', ending({ outcome: 'Busy' }))))).toEqual(['X.A audio', 'X.E action']);
    expect(kindsIn(around(subflow('X', ending({ closingScriptId: 3 }))))).toEqual(['X.A audio', 'X.E audio']);
    const whole = expanded(around(subflow('X', ending({ closingScriptId: 3 }))));
    expect(linksOf(whole)).toEqual(['S>X', 'X.A>X.E', 'X.E>E', 'X>X.A']);
    expect(Object.keys(whole.links)).toContain('X.E.back');
    expect(whole.nodes['X.E']).toMatchObject({ name: '', wire: undefined, scriptId: 3 });
  });

  it('that is followed at once leads back at once', () => {
    const empty = draw([start('S'), end('E')], 'S>E');
    expect(linksOf(expanded(around(subflow('X', empty))))).toEqual(['S>X', 'X>E']);
    expect(enteredFlow(subflow('X', draw([start('S'), end('E')], '')))).toBeUndefined();
    expect(enteredFlow(subflow('X', draw([start('S'), end('E')], 'S>gone')))).toBeUndefined();
  });

  it('may lead back to the start of its flow', () => {
    const loop = draw([start('S'), rule('R'), child('C', 'R', key('1')), end('E')], 'S>R C>S R>E');
    expect(linksOf(expanded(around(subflow('X', loop))))).toContain('X.C>X');
  });
});

it('an expanded Sub-flow node has no copy left, and a copy that cannot be read is not entered', () => {
  const whole = expanded(around(subflow('X', playing(1))));
  expect(whole.nodes.X).toMatchObject({ taken: { libraryId: 1, version: 1, flow: null } });
  const strange = { version: 99, nodes: {}, links: {} } as never;
  const broken: FlowNode = { ...subflow('X', playing(1)), taken: { libraryId: 1, version: 1, flow: strange } };
  const flow = around(broken);
  expect(expanded(flow)).toBe(flow);
});

it('inner nodes lie beside the flow with whole numbers, from the height of their node on', () => {
  const places = [
    { ...start('S'), x: 5, y: 7 },
    { ...audio('A'), x: 30, y: 40 },
    { ...audio('B'), x: 130, y: 90 },
  ];
  const node = { ...subflow('X', draw([...places, end('E')], 'S>A A>B B>E')), x: 100.4, y: 50.6 };
  const { nodes } = expanded(around(node));
  // 80 beyond the right edge of a node at 100.4 that is 200 wide.
  expect(nodes).toMatchObject({ 'X.A': { x: 380, y: 91 }, 'X.B': { x: 480, y: 141 } });
});

it('an inner way that belongs to nothing still does', () => {
  const inner = draw([start('S'), way('W', ''), end('E')], 'S>E W>E');
  expect(expanded(around(subflow('X', inner))).nodes['X.W']).toMatchObject({ ownerId: '' });
});
