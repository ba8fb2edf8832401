import type { Flow } from '@halloo/flow/model';
import { nodeSize } from '@halloo/flow/vocabulary';
import { walkOrder } from '../../../../shared/flow-picture/walk-order.ts';
import type { Block, Picture } from '../../parts/picture.ts';

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

const nearestOf = (from: Block, nodes: readonly Block[], key: ArrowKey): Block | undefined => {
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

/** The card that an arrow key leads to: along a link up or down where there is one, else the nearest on that side. */
export const neighbourOf = ({ blocks, links }: Picture, blockId: string, key: ArrowKey): string | undefined => {
  const from = blocks.get(blockId);
  if (!from) return undefined;
  const others = [...blocks.values()].filter(({ id }) => id !== blockId);
  const linked = new Set<string>();
  for (const { source, target } of links) {
    if (key === 'ArrowDown' && source === blockId) linked.add(target);
    if (key === 'ArrowUp' && target === blockId) linked.add(source);
  }
  const joined = others.filter(({ id }) => linked.has(id));
  return (nearestOf(from, joined, key) ?? joined[0] ?? nearestOf(from, others, key))?.id;
};

/** The card of the first node of a call, or of the last in the order of the list. */
export const outermost = (flow: Flow, { blockOf }: Picture, which: 'first' | 'last'): string | undefined => {
  const node = walkOrder(flow).at(which === 'first' ? 0 : -1);
  return node && blockOf(node.id)?.id;
};
