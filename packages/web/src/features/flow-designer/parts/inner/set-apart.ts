import { nodeSize } from '@halloo/flow/vocabulary';
import { gridStep } from '../../../../shared/flow-picture/grid.ts';

export interface Card {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

interface Placed {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** Higher than the node at its place, or further down: the document has no room for it. */
  readonly needsRoom: boolean;
}

const columnOf = (x: number) => Math.floor(x / nodeSize.width);

const underIt = ({ bottom }: Placed) => Math.ceil((bottom + gridStep) / gridStep) * gridStep;

/**
 * New tops of cards that a question would cover: a flow has the places of its nodes, and a question with many answers is
 * higher than those. Cards move down only, and plain cards that overlap by their own places stay.
 */
export const setApart = (cards: readonly Card[]): ReadonlyMap<string, number> => {
  const columns = new Map<number, Placed[]>();
  const moved = new Map<string, number>();
  for (const { id, x, y, height } of cards.toSorted((one, other) => one.y - other.y)) {
    const column = columnOf(x);
    const near = [column - 1, column, column + 1].flatMap((each) => columns.get(each) ?? []);
    const beside = near.filter((other) => Math.abs(other.x - x) < nodeSize.width);
    const isHigh = height > nodeSize.height;
    let top = y;
    const covered = (other: Placed) =>
      top < other.bottom && other.top < top + height && (other.needsRoom || isHigh || top > y);
    for (let above = beside.find(covered); above; above = beside.find(covered)) top = underIt(above);
    if (top > y) moved.set(id, top);
    const placed = { x, top, bottom: top + height, needsRoom: isHigh || top > y };
    const known = columns.get(column);
    if (known) known.push(placed);
    else columns.set(column, [placed]);
  }
  return moved;
};
