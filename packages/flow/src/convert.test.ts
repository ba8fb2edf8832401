import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../scripts/cases.ts';
import { readFlow, writeFlow } from './convert.ts';
import type { Answer, Flow, FlowLink, FlowNode } from './model.ts';
import { nodeTypes, type WireFlow, type WireNode, wireFlow } from './schema.ts';
import { documentLimits, firstOutcomes, keypadKeys, ruleTypes } from './vocabulary.ts';

/** The matcher would mistake a `constructor` among the data for the class of the object. */
const isFree = (text: string) => !Object.hasOwn(Object.prototype, text);
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/).filter(isFree);
const words = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((text) => text.length <= 20 && !/[<>\0]/.test(text) && text.isWellFormed());
const coordinate = fc.double({ min: -documentLimits.coordinate, max: documentLimits.coordinate, noNaN: true });
const scriptId = fc.integer({ min: 1, max: 1_000_000 });
const outcome = fc.constantFrom(...firstOutcomes, 'Wants a callback');
const minutes = fc.integer(documentLimits.callbackMinutes);

/** Objects as JSON creates them. */
const record = <T>(model: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) => fc.record<T>(model, { noNullPrototype: true });

/** A field that may be absent, null, or filled: all three are distinct. */
const maybe = <T>(filled: fc.Arbitrary<T>) => fc.option(fc.option(filled), { nil: undefined });
const withoutUndefined = <T extends object>(given: T): T =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
const others = fc.dictionary(
  fc.stringMatching(/^x_[a-z]{0,5}$/),
  fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value))),
  { maxKeys: 3, noNullPrototype: true },
);
/** With fields that Halloo does not know. */
const loose = <T extends object>(model: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) =>
  fc.tuple(record(model), others).map(([known, unknown]) => withoutUndefined({ ...unknown, ...known }));

const wireAction = fc.oneof(
  loose({ kind: fc.constant('transfer'), number: fc.option(words, { nil: undefined }) }),
  loose({ kind: fc.constant('sms'), text: fc.option(words, { nil: undefined }) }),
  loose({ kind: fc.constant('webhook'), url: fc.option(words, { nil: undefined }) }),
  loose({ kind: fc.constantFrom('do_not_call', 'replay') }),
  loose({ kind: fc.constant('outcome'), outcome: maybe(outcome) }),
  loose({ kind: fc.constant('callback'), minutes: maybe(minutes) }),
);
const properties = loose({
  node_type: fc.constantFrom(...nodeTypes),
  rule_type: maybe(fc.constantFrom(...ruleTypes)),
  number: maybe(fc.oneof(fc.constantFrom(...keypadKeys, 'x', ''), fc.integer({ min: 0, max: 9 }))),
  keyword: maybe(words),
  user_input: maybe(fc.array(words, { maxLength: 3 })),
  lang_code: maybe(words),
  lang_name: maybe(words),
  rule_child_name: maybe(words),
  rule_node_id: maybe(id),
  name: maybe(words),
  script_id: maybe(scriptId),
  closing_script_id: maybe(scriptId),
  no_input_script_id: maybe(scriptId),
  no_match_script_id: maybe(scriptId),
  read_back: maybe(
    loose({ script_id: maybe(scriptId), yes: maybe(fc.constantFrom(...keypadKeys)), no: maybe(fc.constantFrom('2')) }),
  ),
  outcome: maybe(outcome),
  action: maybe(wireAction),
});
const wireNode = loose({
  id,
  type: words,
  orientation: fc.option(fc.integer(), { nil: undefined }),
  ports: fc.dictionary(words.filter(isFree), loose({ id: words, type: fc.constantFrom('top', 'bottom', 'left') }), {
    maxKeys: 3,
  }),
  position: loose({ x: coordinate, y: coordinate }),
  size: fc.option(loose({ width: coordinate, height: coordinate }), { nil: undefined }),
  properties,
});
const wireEnd = loose({ nodeId: id, portId: words });
const wireLink = loose({ id, from: wireEnd, to: wireEnd });
const keyed = <T extends { id: string }>(items: readonly T[]): Record<string, T> =>
  Object.fromEntries(items.map((item) => [item.id, item]));
const wireDocument = loose({
  version: fc.constantFrom(undefined, 1, 2),
  nodes: fc.array(wireNode, { maxLength: 5 }).map(keyed),
  links: fc.array(wireLink, { maxLength: 5 }).map(keyed),
}) as fc.Arbitrary<object> as fc.Arbitrary<WireFlow>;

const answer: fc.Arbitrary<Answer> = fc.oneof(
  record({ kind: fc.constant('key'), key: fc.option(fc.constantFrom(...keypadKeys)) }),
  record({
    kind: fc.constant('phrase'),
    keyword: words,
    synonyms: fc.array(words, { maxLength: 3 }),
    langCode: words,
    langName: words,
  }),
  record({ kind: fc.constant('digits') }),
  record({ kind: fc.constant('speech'), langCode: words, langName: words }),
);
const action = fc.oneof(
  record({ kind: fc.constant('transfer'), number: words }),
  record({ kind: fc.constant('sms'), text: words }),
  record({ kind: fc.constant('webhook'), url: words }),
  record({ kind: fc.constantFrom('do_not_call', 'replay') }),
  record({ kind: fc.constant('outcome'), outcome: fc.option(outcome) }),
  record({ kind: fc.constant('callback'), minutes: fc.option(minutes) }),
);
const base = { id, x: coordinate, y: coordinate, name: words, wire: fc.constant(undefined) };
const madeNode: fc.Arbitrary<FlowNode> = fc.oneof(
  record({ ...base, kind: fc.constantFrom('start', 'rule') }),
  record({ ...base, kind: fc.constant('audio'), scriptId: fc.option(scriptId) }),
  record({
    ...base,
    kind: fc.constant('child'),
    ruleId: fc.oneof(id, fc.constant('')),
    answer,
    outcome: fc.option(outcome),
  }),
  record({ ...base, kind: fc.constant('action'), action: fc.option(action) }),
  record({
    ...base,
    kind: fc.constant('end'),
    closingScriptId: fc.option(scriptId),
    outcome: fc.option(outcome),
  }),
);
const madeLink: fc.Arbitrary<FlowLink> = record({ id, from: id, to: id, wire: fc.constant(undefined) });
const madeFlow: fc.Arbitrary<Flow> = record({
  nodes: fc.array(madeNode, { maxLength: 5 }).map(keyed),
  links: fc.array(madeLink, { maxLength: 5 }).map(keyed),
  rest: others,
});

/** Nodes and links as read, each with the typed part of another. */
const changedFlow: fc.Arbitrary<Flow> = fc
  .tuple(
    wireDocument.map(readFlow),
    fc.array(madeNode, { minLength: 5, maxLength: 5 }),
    fc.array(madeLink, { minLength: 5, maxLength: 5 }),
    fc.infiniteStream(fc.boolean()),
  )
  .map(([flow, nodes, links, coins]) => {
    const isKept = () => coins.next().value;
    const changed = (node: FlowNode, at: number): FlowNode => {
      const other = nodes[at];
      if (!other || isKept()) return node;
      const place = isKept() ? { id: node.id, x: node.x, y: node.y } : {};
      return { ...other, ...place, wire: node.wire };
    };
    const relinked = (link: FlowLink, at: number): FlowLink => {
      const other = links[at];
      return !other || isKept() ? link : { ...other, to: isKept() ? link.to : other.to, wire: link.wire };
    };
    return {
      ...flow,
      nodes: keyed(Object.values(flow.nodes).map(changed)),
      links: keyed(Object.values(flow.links).map(relinked)),
    };
  });

const withoutWire = (flow: Flow): Flow => {
  const bare = <T extends object>(things: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(things).map(([key, thing]) => [key, { ...thing, wire: undefined }]));
  return { ...flow, nodes: bare(flow.nodes), links: bare(flow.links) };
};

/** Documents are large, so half the usual number of runs. */
const some = { numRuns: cases(50) };

describe('a document', () => {
  it('is written exactly as it was read', () =>
    fc.assert(
      fc.property(wireDocument, (wire) => {
        expect(wireFlow.safeParse(wire).success).toBe(true);
        expect(writeFlow(readFlow(wire))).toStrictEqual(wire);
      }),
      some,
    ));

  it('is read back as the flow that was written', () =>
    fc.assert(
      fc.property(fc.oneof(madeFlow, changedFlow), (flow) => {
        const wire = writeFlow(flow);
        expect(wireFlow.safeParse(wire).success).toBe(true);
        expect(withoutWire(readFlow(wire))).toStrictEqual(withoutWire(flow));
      }),
      some,
    ));

  it('keeps unknown fields when other fields change', () =>
    fc.assert(
      fc.property(changedFlow, (flow) => {
        const unknown = (given: object = {}) => Object.entries(given).filter(([key]) => key.startsWith('x_'));
        const kept = (wire: Partial<WireNode> = {}) => [unknown(wire), unknown(wire.properties), wire.ports, wire.size];
        const { nodes } = writeFlow(flow);
        const keys = Object.keys(flow.nodes);
        expect(keys.map((key) => kept(nodes[key]))).toEqual(keys.map((key) => kept(flow.nodes[key]?.wire)));
      }),
      some,
    ));
});
