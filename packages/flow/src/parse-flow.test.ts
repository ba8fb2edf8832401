import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeFlow } from './convert.ts';
import { parseFlow } from './parse-flow.ts';
import { nodeTypes, wireFlow } from './schema.ts';
import { documentVersion } from './vocabulary.ts';

const node = (id: string, properties: object = {}, further: object = {}) => ({
  id,
  type: 'Audio',
  orientation: 0,
  ports: { port1: { id: 'port1', type: 'top' }, port2: { id: 'port2', type: 'bottom' } },
  position: { x: 0, y: 0 },
  size: { width: 200, height: 64 },
  properties: { node_type: 'Audio', ...properties },
  ...further,
});
const link = (id: string, from: string, to: string, fromPort = 'port2', toPort = 'port1') => ({
  id,
  from: { nodeId: from, portId: fromPort },
  to: { nodeId: to, portId: toPort },
});
const keyed = (things: readonly { id: string }[]) => Object.fromEntries(things.map((thing) => [thing.id, thing]));
const document = (nodes: readonly { id: string }[], links: readonly { id: string }[] = []) => ({
  nodes: keyed(nodes),
  links: keyed(links),
});
const problemOf = (given: unknown): [problem: string, path: string] | 'none' => {
  const parsed = parseFlow(given);
  return 'flow' in parsed ? 'none' : [parsed.problem, parsed.path];
};
const entering = (id: string, flow: unknown) =>
  node(id, { node_type: 'Sub-flow', name: 'Identity', sub_flow: { library_id: 1, version: 1, flow } });
const nested = (depth: number): object =>
  depth === 0 ? document([node('A')]) : document([entering('X', nested(depth - 1))]);
const many = (count: number) => Array.from({ length: count }, (_, at) => node(`N${at}`));
const fields = ['node_type', 'number', 'name', 'user_input', 'rule_node_id', 'outcome', 'x_other'] as const;

describe('a flow from outside', () => {
  it('is read and migrated to the newest version', () => {
    const given = document([node('A', { script_id: 3, x_other: [1] }), node('B')], [link('L', 'A', 'B')]);
    const parsed = parseFlow(given);
    if (!('flow' in parsed)) throw new Error(parsed.problem);
    expect(parsed.flow.nodes.A).toMatchObject({ kind: 'audio', scriptId: 3 });
    expect(writeFlow(parsed.flow)).toEqual({ ...given, version: documentVersion });
  });

  it('may be empty, or a draft without settings', () => {
    expect(problemOf({ nodes: {}, links: {} })).toBe('none');
    expect(problemOf(document([node('A', { node_type: 'System Action', action: { kind: 'sms' } })]))).toBe('none');
  });

  it('keeps unknown fields of an action', () => {
    const action = { kind: 'sms', x_sender: 'me' };
    const parsed = parseFlow(document([node('A', { node_type: 'System Action', action })]));
    expect('flow' in parsed && writeFlow(parsed.flow).nodes.A?.properties.action).toEqual(action);
  });

  it.each([null, undefined, 1, 'text', [], true])('must be an object, and not %j', (given) =>
    expect(problemOf(given)).toEqual(['A flow must be an object with nodes and links.', '']),
  );

  it.each([
    ['no nodes', { links: {} }, 'The map of nodes is required.', 'nodes'],
    ['a list of nodes', { nodes: [], links: {} }, 'The map of nodes must be an object.', 'nodes'],
    ['a node that is none', { nodes: { A: 1 }, links: {} }, 'One of the nodes must be an object.', 'nodes.A'],
    [
      'a node of no kind',
      document([node('A', { node_type: 'Song' })]),
      `The node type of a node of the type Song must be one of ${nodeTypes.join(', ')}.`,
      'nodes.A.properties.node_type',
    ],
    [
      'a position of words',
      document([node('A', {}, { position: { x: 'left', y: 0 } })]),
      'The x of a node of the type Audio must be a number.',
      'nodes.A.position.x',
    ],
    [
      'a script without an id',
      document([node('A', { name: 'Welcome', script_id: 1.5 })]),
      'The script of the Audio node “Welcome” must be a whole number.',
      'nodes.A.properties.script_id',
    ],
    [
      'a key that no phone has',
      document([node('A', { node_type: 'Rule', name: 'Age', read_back: { script_id: 1, yes: 'x' } })]),
      'The key of the Rule node “Age” must be one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, *, #.',
      'nodes.A.properties.read_back.yes',
    ],
    [
      'an action that nobody knows',
      document([node('A', { node_type: 'System Action', action: { kind: 'dance' } })]),
      'The action of a node of the type System Action has a value that Halloo does not know.',
      'nodes.A.properties.action.kind',
    ],
    [
      'a synonym that is no text',
      document([node('A', { user_input: ['yes', 2] })]),
      'The list of synonyms of a node of the type Audio must be text.',
      'nodes.A.properties.user_input.1',
    ],
    [
      'markup in a name',
      document([node('A', { name: '<b>Hi</b>' })]),
      'The name of the Audio node “bHi/b” must not contain < or >.',
      'nodes.A.properties.name',
    ],
    [
      'a name that is too long',
      document([node('A', { rule_child_name: 'a'.repeat(101) })]),
      `The name of the Audio node “${'a'.repeat(64)}…” must be at most 100 characters.`,
      'nodes.A.properties.rule_child_name',
    ],
    [
      'an id of other characters',
      document([node('A b')]),
      'The id of a node must consist of letters, digits, - and _.',
      'nodes.A b',
    ],
    [
      'a port of the name of what every object has',
      document([node('A', {}, { ports: { constructor: 1 } })]),
      'The port of a node of the type Audio must be an object.',
      'nodes.A.ports.constructor',
    ],
    [
      'a node under another id',
      { nodes: { A: node('B') }, links: {} },
      'The node under “A” has the id “B”; the two must match.',
      'nodes.A',
    ],
    [
      'a link under another id',
      { nodes: keyed([node('A'), node('B')]), links: { K: link('L', 'A', 'B') } },
      'The link under “K” has the id “L”; the two must match.',
      'links.K',
    ],
    [
      'an id that every object has',
      document([node('constructor')]),
      '“constructor” cannot be used as an id.',
      'nodes.constructor',
    ],
    [
      'a link to nowhere',
      document([node('A')], [link('L', 'A', 'B')]),
      'A link is joined to a node that does not exist.',
      'links.L.to.nodeId',
    ],
    [
      'a link to what every object has',
      document([node('A')], [link('L', 'toString', 'A')]),
      'A link is joined to a node that does not exist.',
      'links.L.from.nodeId',
    ],
    [
      'a link to no port',
      document([node('A'), node('B')], [link('L', 'A', 'B', 'port3')]),
      'A link is joined to a port that does not exist in a node of the type Audio.',
      'links.L.from.portId',
    ],
    [
      'a link to itself',
      document([node('A')], [link('L', 'A', 'A')]),
      'A link leads from a node to that same node.',
      'links.L',
    ],
    [
      'a link twice',
      document([node('A'), node('B')], [link('K', 'A', 'B'), link('L', 'A', 'B')]),
      'Two links join the same ports of the same two nodes.',
      'links.L',
    ],
    [
      'a version of the future',
      { version: 3, nodes: {}, links: {} },
      'A newer Halloo made this flow: it has version 3, and this Halloo reads versions up to 2.',
      'version',
    ],
  ])('is refused with %s', (_, given, problem, path) => expect(problemOf(given)).toEqual([problem, path]));

  it('is refused where it is too large, before it is looked into', () =>
    expect(problemOf(document(many(5000)))).toEqual(['A flow has at most 1,000 nodes; this one has 5,000.', 'nodes']));

  it.each([
    [
      'a node of no kind',
      document([node('A', { node_type: 'Song' })]),
      `The node type of a node of the type Song must be one of ${nodeTypes.join(', ')}.`,
      '.nodes.A.properties.node_type',
    ],
    [
      'a link to nowhere',
      document([node('A')], [link('L', 'A', 'B')]),
      'A link is joined to a node that does not exist.',
      '.links.L.to.nodeId',
    ],
    [
      'a node named like what every object has',
      document([node('valueOf')]),
      '“valueOf” cannot be used as an id.',
      '.nodes.valueOf',
    ],
    [
      'a version of the future',
      { version: 9, nodes: {}, links: {} },
      'A newer Halloo made this flow: it has version 9, and this Halloo reads versions up to 2.',
      '.version',
    ],
  ])('is refused with %s in a sub-flow', (_, flow, problem, path) =>
    expect(problemOf(document([entering('X', flow)]))).toEqual([
      `In the Sub-flow node “Identity”: ${problem}`,
      `nodes.X.properties.sub_flow.flow${path}`,
    ]),
  );

  it('may have sub-flows in each other, up to a limit', () => {
    expect(problemOf(nested(3))).toBe('none');
    expect(problemOf(nested(4))[0]).toMatch(
      /^(In the Sub-flow node “Identity”: ){3}Sub-flows may be in each other 3 levels deep; the Sub-flow node “Identity” is one too many\.$/u,
    );
  });

  it('is limited together with its sub-flows', () => {
    const half = document(many(499));
    expect(problemOf(document([entering('X', half), entering('Y', half)]))).toBe('none');
    expect(problemOf(document([entering('X', half), entering('Y', half), node('Z')]))).toEqual([
      'A flow has at most 1,000 nodes with those of its sub-flows; this one has 1,001.',
      'nodes',
    ]);
  });

  it('is checked only up to the first problem, however many there are', () => {
    const ports = Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`p${at}`, 1]));
    const nodes = Array.from({ length: 50 }, (_, at) => node(`N${at}`, {}, { ports }));
    expect(problemOf(document(nodes))).toEqual([
      'The port of a node of the type Audio must be an object.',
      'nodes.N0.ports.p0',
    ]);
  });

  it('never throws; an accepted document fits the schema, and a refusal is a short sentence', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({ version: fc.anything(), nodes: fc.anything(), links: fc.anything() }, { requiredKeys: [] }),
          fc.record({ nodes: fc.dictionary(fc.string(), fc.anything()), links: fc.constant({}) }),
          fc.anything().map((properties) => document([node('A', {}, { properties })])),
          fc.dictionary(fc.constantFrom(...fields), fc.anything()).map((given) => document([node('A', given)])),
          fc.anything().map((action) => document([node('A', { node_type: 'System Action', action })])),
          fc.anything().map((flow) => document([entering('X', flow)])),
          fc.anything().map((properties) => document([entering('X', document([node('A', {}, { properties })]))])),
        ),
        (given) => {
          const parsed = parseFlow(given);
          if ('flow' in parsed) expect(wireFlow.safeParse(writeFlow(parsed.flow)).success).toBe(true);
          else expect(parsed.problem).toMatch(/^[A-Z“][^<>]{1,300}\.$/u);
        },
      ),
    ));
});
