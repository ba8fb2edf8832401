import { byId } from './by-id.ts';
import type { AnswerKind, ChildNode, EndNode, Flow, FlowLink, FlowNode, StartNode } from './model.ts';
import { oncePer } from './once-per.ts';
import { fieldKey, templateFields } from './template.ts';

/** An index of a flow, because every step needs these lookups. */
export interface Graph {
  /** Where calls start: the first Start by id. */
  readonly start: StartNode | undefined;
  /** The link that calls follow from here: the first by id that does not lead to the node's own child. */
  wayOut(nodeId: string): FlowLink | undefined;
  /** The nodes that belong to a node: answers of a Rule, ways of a Branch. From left to right, top to bottom, by id. */
  parts(ownerId: string): readonly FlowNode[];
  /** The answers of a Rule, in the same order. */
  children(ruleId: string): readonly ChildNode[];
  /** Sorted by id, including links from a Rule to its own child. Their source nodes need not exist. */
  waysIn(nodeId: string): readonly FlowLink[];
  /** The kind of answer that the Rule waits for. */
  ruleKind(ruleId: string): AnswerKind | 'none' | 'mixed';
  /** Sorted by id. */
  readonly ends: readonly EndNode[];
  /** The Rules whose answers a condition looks at, or a Set by their names. */
  readonly comparedAnswers: ReadonlySet<string>;
  /** Whether a call must know its number, attempt and local time: a node chooses by them, or checks a date. */
  readonly needsAbout: boolean;
}

const byPosition = (a: FlowNode, b: FlowNode): number => a.x - b.x || a.y - b.y || byId(a, b);

/** Not from the specs: they walk through this index. */
const ownerOf = (node: FlowNode): string | undefined => {
  if (node.kind === 'child') return node.ruleId;
  return node.kind === 'way' ? node.ownerId : undefined;
};

const usesAbout = (node: FlowNode): boolean =>
  node.kind === 'branch' ||
  node.kind === 'split' ||
  (node.kind === 'child' && node.answer.kind === 'digits' && node.answer.check?.as === 'date');

/** The Rules that conditions compare, and those whose names are in the values of a Set. */
const comparedAnswers = (nodes: readonly FlowNode[]): ReadonlySet<string> => {
  const compared = nodes.flatMap((node) =>
    node.kind === 'way' ? node.conditions.flatMap(({ of, name }) => (of === 'answer' ? [name] : [])) : [],
  );
  const values = nodes.flatMap((node) =>
    node.kind === 'set' ? node.assignments.flatMap(({ of, value }) => (of === 'outcome' ? [] : value)) : [],
  );
  const used = new Set(values.flatMap(templateFields).map(fieldKey));
  const named = nodes.filter(({ kind, name }) => kind === 'rule' && used.has(fieldKey(name)));
  return new Set([...compared, ...named.map(({ id }) => id)]);
};

const kindOf = (children: readonly ChildNode[]): AnswerKind | 'none' | 'mixed' => {
  const kinds = new Set(children.map((child) => child.answer.kind));
  const [first] = kinds;
  return kinds.size > 1 ? 'mixed' : (first ?? 'none');
};

const index = (flow: Flow): Graph => {
  const nodes = Object.values(flow.nodes).toSorted(byId);
  const links = Object.values(flow.links).toSorted(byId);
  const placed = nodes.toSorted(byPosition);
  const children = Map.groupBy(
    placed.filter((node) => node.kind === 'child'),
    (child) => child.ruleId,
  );
  const kinds = new Map([...children].map(([ruleId, own]) => [ruleId, kindOf(own)]));
  const parts = Map.groupBy(placed, ownerOf);
  const owners = new Map(placed.map((node) => [node.id, ownerOf(node)]));
  const ends = nodes.filter((node) => node.kind === 'end');
  const closed = new Set(ends.map((end) => end.id));
  const waysIn = Map.groupBy(links, (link) => link.to);
  const waysOut = new Map<string, FlowLink>();
  for (const link of links) {
    const followed = !closed.has(link.from) && owners.get(link.to) !== link.from;
    if (followed && !waysOut.has(link.from)) waysOut.set(link.from, link);
  }
  return {
    start: nodes.find((node) => node.kind === 'start'),
    ends,
    wayOut: (nodeId) => waysOut.get(nodeId),
    parts: (ownerId) => parts.get(ownerId) ?? [],
    children: (ruleId) => children.get(ruleId) ?? [],
    waysIn: (nodeId) => waysIn.get(nodeId) ?? [],
    ruleKind: (ruleId) => kinds.get(ruleId) ?? 'none',
    comparedAnswers: comparedAnswers(nodes),
    needsAbout: nodes.some(usesAbout),
  };
};

/** Built once per flow. */
export const graphOf = oncePer(index);
