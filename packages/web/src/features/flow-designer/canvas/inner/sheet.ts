import { nodeSize } from '@halloo/flow/vocabulary';
import type { CSSProperties } from 'react';
import type { Picture } from '../../parts/picture.ts';

/** Room for labels and for links around their nodes. */
const margin = 200;

/** The part of the canvas that the flow takes up. Empty without nodes. */
export const sheetOf = ({ blocks }: Pick<Picture, 'blocks'>): CSSProperties => {
  const places = [...blocks.values()];
  if (places.length === 0) return {};
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return {
    left,
    top,
    width: Math.max(...xs) + nodeSize.width + margin - left,
    height: Math.max(...places.map(({ y, height }) => y + height)) + margin - top,
  };
};
