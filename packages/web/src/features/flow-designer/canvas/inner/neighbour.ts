import { graphOf } from '@halloo/flow/graph';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { nodeSize } from '@halloo/flow/vocabulary';
import { nextOf, walkOrder } from '../../../../shared/flow-picture/walk-order.ts';

const directions = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
} as const;
export type ArrowKey = keyof typeof directions;

export const directionOf = (key: string): { readonly x: number; readonly y: number } | undefined =>
  Object.hasOwn(directions, key) ? directions[key as ArrowKey] : undefined;

/** A step to the side counts more than one in the direction of the key, so that rows and columns are followed. */
const sideways = 3;

const nearestOf = (from: FlowNode, nodes: readonly FlowNode[], key: ArrowKey): FlowNode | undefined => {
  const { x, y } = directions[key];
  const rated = nodes.flatMap((node) => {
    const [dx, dy] = [node.x - from.x, node.y - from.y];
    const ahead = dx * x + dy * y;
    const aside = Math.abs(dx * y) + Math.abs(dy * x);
    // Cards that overlap in this direction are neither before nor behind.
    const least = x === 0 ? nodeSize.height / 2 : nodeSize.width / 2;
    return ahead >= least ? [{ node, far: ahead + sideways * aside }] : [];
  });
  return rated.toSorted((one, other) => one.far - other.far)[0]?.node;
};

/** The node that an arrow key leads to: along a link up or down where there is one, else the nearest on that side. */
export const neighbourOf = (flow: Flow, nodeId: string, key: ArrowKey): string | undefined => {
  const from = flow.nodes[nodeId];
  if (!from) return undefined;
  const others = Object.values(flow.nodes).filter(({ id }) => id !== nodeId);
  const linked =
    key === 'ArrowDown'
      ? nextOf(flow, nodeId)
      : key === 'ArrowUp'
        ? graphOf(flow)
            .waysIn(nodeId)
            .map((link) => link.from)
        : [];
  const joined = others.filter(({ id }) => linked.includes(id));
  return (nearestOf(from, joined, key) ?? joined[0] ?? nearestOf(from, others, key))?.id;
};

/** The first node of a call, or the last in the order of the list. */
export const outermost = (flow: Flow, which: 'first' | 'last'): string | undefined =>
  walkOrder(flow).at(which === 'first' ? 0 : -1)?.id;
