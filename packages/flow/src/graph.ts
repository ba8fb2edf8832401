import { byId } from './by-id.ts';
import type { AnswerKind, ChildNode, EndNode, Flow, FlowLink, FlowNode, StartNode } from './model.ts';

/** An index of a flow, because every step needs these lookups. */
export interface Graph {
  /** Where calls start: the first Start by id. */
  readonly start: StartNode | undefined;
  /** The link that calls follow from here: the first by id that does not lead to the node's own child. */
  wayOut(nodeId: string): FlowLink | undefined;
  /** Sorted from left to right, then from top to bottom, then by id. */
  children(ruleId: string): readonly ChildNode[];
  /** Sorted by id, including links from a Rule to its own child. Their source nodes need not exist. */
  waysIn(nodeId: string): readonly FlowLink[];
  /** The kind of answer that the Rule waits for. */
  ruleKind(ruleId: string): AnswerKind | 'none' | 'mixed';
  /** Sorted by id. */
  readonly ends: readonly EndNode[];
}

const byPosition = (a: FlowNode, b: FlowNode): number => a.x - b.x || a.y - b.y || byId(a, b);

const kindOf = (children: readonly ChildNode[]): AnswerKind | 'none' | 'mixed' => {
  const kinds = new Set(children.map((child) => child.answer.kind));
  const [first] = kinds;
  return kinds.size > 1 ? 'mixed' : (first ?? 'none');
};

const index = (flow: Flow): Graph => {
  const nodes = Object.values(flow.nodes).toSorted(byId);
  const links = Object.values(flow.links).toSorted(byId);
  const children = Map.groupBy(
    nodes.filter((node) => node.kind === 'child').toSorted(byPosition),
    (child) => child.ruleId,
  );
  const kinds = new Map([...children].map(([ruleId, own]) => [ruleId, kindOf(own)]));
  const ruleOf = new Map([...children.values()].flat().map((child) => [child.id, child.ruleId]));
  const ends = nodes.filter((node) => node.kind === 'end');
  const closed = new Set(ends.map((end) => end.id));
  const waysIn = Map.groupBy(links, (link) => link.to);
  const waysOut = new Map<string, FlowLink>();
  for (const link of links) {
    const followed = !closed.has(link.from) && ruleOf.get(link.to) !== link.from;
    if (followed && !waysOut.has(link.from)) waysOut.set(link.from, link);
  }
  return {
    start: nodes.find((node) => node.kind === 'start'),
    ends,
    wayOut: (nodeId) => waysOut.get(nodeId),
    children: (ruleId) => children.get(ruleId) ?? [],
    waysIn: (nodeId) => waysIn.get(nodeId) ?? [],
    ruleKind: (ruleId) => kinds.get(ruleId) ?? 'none',
  };
};

const graphs = new WeakMap<Flow, Graph>();

/** Built once per flow; a flow is never changed in place. */
export const graphOf = (flow: Flow): Graph => {
  const known = graphs.get(flow);
  if (known) return known;
  const made = index(flow);
  graphs.set(flow, made);
  return made;
};
