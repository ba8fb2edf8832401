import { nodeSize } from '@halloo/flow/vocabulary';
import { useReducedMotion } from '@mantine/hooks';
import { useReactFlow } from '@xyflow/react';
import { useDesigner } from '../parts/designer-context.tsx';

const readableZoom = 0.75;

/** Selects a node, unfolds what hides it, and brings its card into the middle of the canvas. With `toDetail`, the focus goes to its panel. */
export const useShowNode = () => {
  const { now, select, focus, unfold } = useDesigner();
  const { setCenter, getZoom } = useReactFlow();
  const duration = useReducedMotion() ? 0 : 180;
  return (nodeId: string, { toDetail = false } = {}) => {
    const { flow, picture } = now();
    const [node, block] = [flow.nodes[nodeId], picture.blockOf(nodeId)];
    if (!node || !block) return;
    if (block.isFolded) unfold(nodeId);
    const { x, y, height } = block.isFolded ? { ...node, height: nodeSize.height } : block;
    select([nodeId]);
    const zoom = Math.max(getZoom(), readableZoom);
    void setCenter(x + nodeSize.width / 2, y + height / 2, { zoom, duration });
    if (toDetail) focus.toDetail();
  };
};
