import { graphOf } from '@halloo/flow/graph';
import type { Flow, FlowLink, FlowNode, NodeKind } from '@halloo/flow/model';
import { childDistance, nodeSize } from '@halloo/flow/schema';
import { viewOf } from '../../../shared/flow-nodes/registry.ts';
import { nextOf } from '../../../shared/flow-picture/walk-order.ts';
import { freePlace, type Place } from '../parts/free-place.ts';
import { onGrid } from '../parts/grid.ts';
import { mayLink } from '../parts/legal-links.ts';
import { newLink, newNode } from '../parts/new-node.ts';

interface Added {
  readonly node: FlowNode;
  readonly links: readonly FlowLink[];
}

const step = 120;

/** A node that is dropped further away than this from the selected node is not linked to it. */
const nearby = { x: 2.5 * nodeSize.width, y: childDistance + 3 * step };

const hasNoNext = (flow: Flow, { id }: FlowNode): boolean => nextOf(flow, id).length === 0;

/**
 * The nodes that a new one follows when it is added to the selected one: the selected one itself if it has no next step
 * yet. Of a Rule, its answers without a next step: all of them before an End, the first before most other kinds.
 */
const followed = (flow: Flow, kind: NodeKind, selected: FlowNode | undefined): readonly FlowNode[] => {
  if (!selected) return [];
  const answers = graphOf(flow).children(selected.id);
  if (answers.length === 0) return hasNoNext(flow, selected) ? [selected] : [];
  const open = answers.filter((answer) => hasNoNext(flow, answer));
  return viewOf(kind).placement?.joinsAll ? open : open.slice(0, 1);
};

const below = ({ kind, y }: FlowNode): number => y + (viewOf(kind).placement?.below ?? 0) + step;

/** Below all nodes. */
const lowest = (flow: Flow, first: Place): Place => {
  const nodes = Object.values(flow.nodes);
  if (nodes.length === 0) return first;
  const last = nodes.reduce((low, node) => (node.y > low.y ? node : low));
  return { x: last.x, y: below(last) };
};

const placeBelow = (flow: Flow, above: readonly FlowNode[], first: Place): Place => {
  if (above.length === 0) return lowest(flow, first);
  const middle = above.reduce((sum, { x }) => sum + x, 0) / above.length;
  return { x: middle, y: Math.max(...above.map(below)) };
};

const joined = (flow: Flow, above: readonly FlowNode[], node: FlowNode, random: () => number): Added => {
  const grown = { ...flow, nodes: { ...flow.nodes, [node.id]: node } };
  const legal = above.filter(({ id }) => mayLink(grown, id, node.id));
  return { node, links: legal.map(({ id }) => newLink(id, node.id, random)) };
};

/** A new node below those that it follows, and linked to them. The first node of a flow is at `first`. */
export const addBelow = (
  flow: Flow,
  kind: NodeKind,
  selectedId: string | undefined,
  first: Place,
  random: () => number,
): Added => {
  const selected = selectedId === undefined ? undefined : flow.nodes[selectedId];
  const above = followed(flow, kind, selected);
  const { x, y } = placeBelow(flow, above.length > 0 || !selected ? above : [selected], first);
  return joined(flow, above, newNode(kind, freePlace(flow, { x: onGrid(x), y: onGrid(y) }), random), random);
};

/** A new node where it was dropped. Near and below the selected node it is linked as if added to it. */
export const addAt = (
  flow: Flow,
  kind: NodeKind,
  selectedId: string | undefined,
  at: Place,
  random: () => number,
): Added => {
  const node = newNode(kind, { x: onGrid(at.x), y: onGrid(at.y) }, random);
  const selected = selectedId === undefined ? undefined : flow.nodes[selectedId];
  const isNear =
    selected &&
    node.y >= selected.y + nodeSize.height &&
    node.y - selected.y <= nearby.y &&
    Math.abs(node.x - selected.x) <= nearby.x;
  return joined(flow, followed(flow, kind, isNear ? selected : undefined), node, random);
};
