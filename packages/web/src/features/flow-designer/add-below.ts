import type { Flow, FlowLink, FlowNode, NodeKind } from '@halloo/flow/model';
import { nodeSize } from '@halloo/flow/schema';
import { gridStep, onGrid } from './grid.ts';
import { mayLink } from './legal-links.ts';
import { newLink, newNode } from './new-node.ts';
import { nextOf } from './walk-order.ts';

interface Place {
  x: number;
  y: number;
}

const step = 120;

const overlaps = (flow: Flow, { x, y }: Place): boolean =>
  Object.values(flow.nodes).some(
    (node) => Math.abs(node.x - x) < nodeSize.width + gridStep && Math.abs(node.y - y) < nodeSize.height + gridStep,
  );

/** The nearest free place to the right of the wished one. */
export const freePlace = (flow: Flow, wished: Place): Place => {
  const place = { x: onGrid(wished.x), y: onGrid(wished.y) };
  while (overlaps(flow, place)) place.x += nodeSize.width + 2 * gridStep;
  return place;
};

/** Below everything that is there; the first node stands at the origin. */
const lowest = (flow: Flow): Place => {
  const nodes = Object.values(flow.nodes);
  if (nodes.length === 0) return { x: 0, y: 0 };
  const last = nodes.reduce((low, node) => (node.y > low.y ? node : low));
  return { x: last.x, y: last.y + step };
};

/**
 * A new node below the selected one, joined to it where that is legal and it does not lead anywhere yet. Without a
 * selection it stands below everything.
 */
export const addBelow = (
  flow: Flow,
  kind: NodeKind,
  selectedId: string | undefined,
  random: () => number,
): { node: FlowNode; links: readonly FlowLink[] } => {
  const above = selectedId === undefined ? undefined : flow.nodes[selectedId];
  const wished = above ? { x: above.x, y: above.y + step } : lowest(flow);
  const node = newNode(kind, freePlace(flow, wished), random);
  const grown = { ...flow, nodes: { ...flow.nodes, [node.id]: node } };
  const joins = above && nextOf(flow, above.id).length === 0 && mayLink(grown, above.id, node.id);
  return { node, links: joins ? [newLink(above.id, node.id, random)] : [] };
};
