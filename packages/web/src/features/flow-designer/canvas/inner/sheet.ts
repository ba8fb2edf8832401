import type { Flow } from '@halloo/flow/model';
import { nodeSize } from '@halloo/flow/vocabulary';
import type { CSSProperties } from 'react';

/** Room for labels and for links around their nodes. */
const margin = 200;

/** The part of the canvas that the flow takes up. Empty without nodes. */
export const sheetOf = ({ nodes }: Flow): CSSProperties => {
  const places = Object.values(nodes);
  if (places.length === 0) return {};
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    left,
    top,
    width: Math.max(...xs) + nodeSize.width + margin - left,
    height: Math.max(...ys) + nodeSize.height + margin - top,
  };
};
