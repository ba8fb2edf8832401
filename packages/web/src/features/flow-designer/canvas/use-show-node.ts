import { nodeSize } from '@halloo/flow/vocabulary';
import { useReducedMotion } from '@mantine/hooks';
import { useReactFlow } from '@xyflow/react';
import { useDesigner } from '../parts/designer-context.tsx';

const readableZoom = 0.75;

/** Selects a node and brings it into the middle of the canvas. With `toDetail`, the focus goes to its panel. */
export const useShowNode = () => {
  const { now, select, focus } = useDesigner();
  const { setCenter, getZoom } = useReactFlow();
  const duration = useReducedMotion() ? 0 : 180;
  return (nodeId: string, { toDetail = false } = {}) => {
    const node = now().flow.nodes[nodeId];
    if (!node) return;
    select([nodeId]);
    const zoom = Math.max(getZoom(), readableZoom);
    void setCenter(node.x + nodeSize.width / 2, node.y + nodeSize.height / 2, { zoom, duration });
    if (toDetail) focus.toDetail();
  };
};
