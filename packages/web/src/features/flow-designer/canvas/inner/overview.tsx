import { nodeSize } from '@halloo/flow/vocabulary';
import { MiniMap, type ReactFlowState, useStore } from '@xyflow/react';
import { useMemo } from 'react';
import { say } from '../../../../words/say.ts';
import { usePicture } from '../../parts/designer-context.tsx';
import type { Picture } from '../../parts/picture.ts';
import classes from '../canvas.module.css';

/** Whether a part of the flow is outside of the canvas. */
const isBeyond = ({ blocks }: Picture) => {
  const places = [...blocks.values()];
  const left = Math.min(...places.map(({ x }) => x));
  const top = Math.min(...places.map(({ y }) => y));
  const right = Math.max(...places.map(({ x }) => x)) + nodeSize.width;
  const bottom = Math.max(...places.map(({ y, height }) => y + height));
  return ({ transform: [x, y, zoom], width, height }: ReactFlowState): boolean =>
    left * zoom + x < 0 || top * zoom + y < 0 || right * zoom + x > width || bottom * zoom + y > height;
};

/** The room that the map takes in its corner, with its margin. */
const map = { width: 176, height: 126 };

/** Whether a card is under the map. */
const isOverCards =
  ({ blocks }: Picture) =>
  ({ transform: [x, y, zoom], width, height }: ReactFlowState): boolean =>
    [...blocks.values()].some(
      (node) =>
        (node.x + nodeSize.width) * zoom + x > width - map.width &&
        node.x * zoom + x < width &&
        (node.y + node.height) * zoom + y > height - map.height &&
        node.y * zoom + y < height,
    );

/** The small map. While the whole flow is in view it would tell nothing, and cover nodes. */
export function Overview() {
  const picture = usePicture();
  const isNeeded = useStore(useMemo(() => isBeyond(picture), [picture]));
  const isInTheWay = useStore(useMemo(() => isOverCards(picture), [picture]));
  if (!isNeeded) return null;
  return (
    <MiniMap
      pannable
      zoomable
      // Over cards it is faint, and lets clicks through to them.
      className={`${classes.miniMap} ${isInTheWay ? classes.overCards : ''}`}
      nodeBorderRadius={16}
      ariaLabel={say('designer.canvas.overview')}
    />
  );
}
