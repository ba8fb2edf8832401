import { graphOf } from '@halloo/flow/graph';
import type { Flow, FlowLink, FlowNode, NodeKind } from '@halloo/flow/model';
import { childDistance, nodeSize } from '@halloo/flow/schema';
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

/** What is dropped further away than this from the selected node stands for itself. */
const nearby = { x: 2.5 * nodeSize.width, y: childDistance + 3 * step };

const leadsNowhere = (flow: Flow, { id }: FlowNode): boolean => nextOf(flow, id).length === 0;

/**
 * The nodes that a new one follows when it is added to the selected one: the selected one itself where it leads nowhere
 * yet. With a Rule it is its answers that lead on: to an End all that still lead nowhere, to anything else the first.
 */
const followed = (flow: Flow, kind: NodeKind, selected: FlowNode | undefined): readonly FlowNode[] => {
  if (!selected) return [];
  const answers = graphOf(flow).children(selected.id);
  if (answers.length === 0) return leadsNowhere(flow, selected) ? [selected] : [];
  const open = answers.filter((answer) => leadsNowhere(flow, answer));
  return kind === 'end' ? open : open.slice(0, 1);
};

/** Below a Rule there is room for its answers. */
const below = (node: FlowNode): number => node.y + (node.kind === 'rule' ? childDistance + step : step);

/** Below everything that is there. */
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

/** A new node below what it follows, and joined to it. The first node of a flow stands at `first`. */
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

/** A new node where it was dropped; not far below the selected one it is joined as if it had been added to it. */
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
