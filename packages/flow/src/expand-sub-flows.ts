import { byId } from './by-id.ts';
import { graphOf } from './graph.ts';
import { innerId } from './inner-ids.ts';
import { mapIds } from './map-ids.ts';
import type { EndNode, Flow, FlowLink, FlowNode, SubflowNode } from './model.ts';
import { openFlow } from './open-flow.ts';
import type { WireFlow } from './schema.ts';
import { nodeSize } from './vocabulary.ts';
import { nodeAt } from './walk.ts';

/** Room between a flow and a sub-flow, which is drawn beside it. */
const gap = 80;

/** Whether calls can enter a flow and come back. */
export const isWhole = (flow: Flow): boolean => {
  const { start, ends, wayOut } = graphOf(flow);
  const way = start && wayOut(start.id);
  return way !== undefined && nodeAt(flow, way.to) !== undefined && ends.length > 0;
};

const copies = new WeakMap<WireFlow, ReturnType<typeof openFlow>>();

/** The copy of a flow of the library in a node. Undefined if it has none that this Halloo can read. */
export const copiedFlow = ({ taken }: SubflowNode): Flow | undefined => {
  if (!taken?.flow) return undefined;
  const opened = copies.get(taken.flow) ?? openFlow(taken.flow);
  copies.set(taken.flow, opened);
  return 'flow' in opened ? opened.flow : undefined;
};

/** The flow that a node enters, with its own sub-flows; undefined if there is none, or calls could not come back from it. */
export const enteredFlow = (node: SubflowNode): Flow | undefined => {
  const copy = copiedFlow(node);
  return copy && isWhole(copy) ? expanded(copy) : undefined;
};

/** The nodes in place of an End, whose last one leads back: they set its outcome and play its closing script. */
const nodesOfEnd = ({ id, x, y, name, outcome, closingScriptId }: EndNode): FlowNode[] => {
  const place = { x, y, name, wire: undefined };
  const sets: FlowNode[] = outcome ? [{ ...place, id, kind: 'action', action: { kind: 'outcome', outcome } }] : [];
  if (closingScriptId === null) return sets;
  const closingId = outcome ? innerId(id, 'closing') : id;
  return [...sets, { ...place, id: closingId, kind: 'audio', scriptId: closingScriptId }];
};

interface Entry {
  readonly node: SubflowNode;
  /** The way on after the sub-flow. */
  readonly way: FlowLink;
  readonly inner: Flow;
}

/** A sub-flow as part of the flow around it: a Start becomes the node that enters it, an End the way back. */
const partOf = ({ node, way, inner }: Entry): { nodes: FlowNode[]; links: FlowLink[] } => {
  const within = (id: string) => (id === '' ? '' : innerId(node.id, id));
  const moved = mapIds(inner, within, within);
  const graph = graphOf(moved);
  const first = graph.start && graph.wayOut(graph.start.id);
  const ends = new Map(graph.ends.map((end) => [end.id, nodesOfEnd(end)]));
  const kindOf = (id: string) => nodeAt(moved, id)?.kind;
  const placeOf = (id: string): string => {
    if (kindOf(id) === 'start') return node.id;
    const end = ends.get(id);
    return end ? (end[0]?.id ?? way.to) : id;
  };
  const isLeft = (id: string) => kindOf(id) === 'start' || kindOf(id) === 'end';
  const back = [...ends].flatMap(([id, nodes]) =>
    nodes.map(({ id: from }, at): FlowLink => {
      const next = nodes[at + 1];
      return { id: innerId(id, next ? 'closing' : 'back'), from, to: next?.id ?? way.to, wire: undefined };
    }),
  );
  return {
    nodes: [
      { ...node, taken: node.taken && { ...node.taken, flow: null } },
      ...Object.values(moved.nodes).filter(({ id }) => !isLeft(id)),
      ...[...ends.values()].flat(),
    ],
    links: [
      { ...way, to: placeOf(first?.to ?? '') },
      ...Object.values(moved.links).flatMap((link) => (isLeft(link.from) ? [] : { ...link, to: placeOf(link.to) })),
      ...back,
    ],
  };
};

const leftOf = (nodes: Iterable<FlowNode>): number => Math.min(...Array.from(nodes, ({ x }) => x));
const rightOf = (nodes: Iterable<FlowNode>): number => Math.max(...Array.from(nodes, ({ x }) => x)) + nodeSize.width;

const expand = (flow: Flow): Flow => {
  const graph = graphOf(flow);
  const entries = Object.values(flow.nodes)
    .toSorted(byId)
    .flatMap((node): Entry | readonly Entry[] => {
      const inner = node.kind === 'subflow' ? enteredFlow(node) : undefined;
      const way = graph.wayOut(node.id);
      return node.kind === 'subflow' && inner && way && nodeAt(flow, way.to) ? { node, way, inner } : [];
    });
  if (entries.length === 0) return flow;
  const nodes = new Map(Object.entries(flow.nodes));
  const links = new Map(Object.entries(flow.links));
  for (const entry of entries) {
    const part = partOf(entry);
    const [own, ...others] = part.nodes;
    if (own) nodes.set(own.id, own);
    const x = Math.round(rightOf(nodes.values()) + gap - leftOf(others));
    const y = Math.round(entry.node.y);
    for (const node of others) nodes.set(node.id, { ...node, x: node.x + x, y: node.y + y });
    for (const link of part.links) links.set(link.id, link);
  }
  return { ...flow, nodes: Object.fromEntries(nodes), links: Object.fromEntries(links) };
};

const expansions = new WeakMap<Flow, Flow>();

/**
 * The flow that calls walk through: the nodes of sub-flows are part of it, under ids such as `entry.inner`. The same
 * flow if it has no sub-flows. A document contains its sub-flows, so the result is never larger than it.
 */
export const expanded = (flow: Flow): Flow => {
  const known = expansions.get(flow);
  if (known) return known;
  const made = expand(flow);
  expansions.set(flow, made);
  // Its Sub-flow nodes lead to their parts already.
  expansions.set(made, made);
  return made;
};
