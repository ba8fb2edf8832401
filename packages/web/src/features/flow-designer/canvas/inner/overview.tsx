import type { Flow } from '@halloo/flow/model';
import { nodeSize } from '@halloo/flow/schema';
import { MiniMap, type ReactFlowState, useStore } from '@xyflow/react';
import { useMemo } from 'react';
import { say } from '../../../../words/say.ts';
import { useFlow } from '../../parts/designer-context.tsx';
import classes from '../canvas.module.css';

/** Whether a part of the flow is outside of the canvas. */
const isBeyond = ({ nodes }: Flow) => {
  const places = Object.values(nodes);
  const left = Math.min(...places.map(({ x }) => x));
  const top = Math.min(...places.map(({ y }) => y));
  const right = Math.max(...places.map(({ x }) => x)) + nodeSize.width;
  const bottom = Math.max(...places.map(({ y }) => y)) + nodeSize.height;
  return ({ transform: [x, y, zoom], width, height }: ReactFlowState): boolean =>
    left * zoom + x < 0 || top * zoom + y < 0 || right * zoom + x > width || bottom * zoom + y > height;
};

/** The small map. While the whole flow is in view it would tell nothing, and cover nodes. */
export function Overview() {
  const flow = useFlow();
  const isNeeded = useStore(useMemo(() => isBeyond(flow), [flow]));
  if (!isNeeded) return null;
  return (
    <MiniMap
      pannable
      zoomable
      className={classes.miniMap}
      nodeBorderRadius={16}
      ariaLabel={say('designer.canvas.overview')}
    />
  );
}
