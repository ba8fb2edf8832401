import type { Flow } from '@halloo/flow/model';
import { nodeSize } from '@halloo/flow/vocabulary';
import { gridStep } from '../../../shared/flow-picture/grid.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

const isTaken = (flow: Flow, { x, y }: Place): boolean =>
  Object.values(flow.nodes).some(
    (node) => Math.abs(node.x - x) < nodeSize.width + gridStep && Math.abs(node.y - y) < nodeSize.height + gridStep,
  );

/** The nearest free place to the right of the wanted one, at the same height. */
export const freePlace = (flow: Flow, wanted: Place): Place => {
  let { x } = wanted;
  while (isTaken(flow, { x, y: wanted.y })) x += nodeSize.width + 2 * gridStep;
  return { x, y: wanted.y };
};
