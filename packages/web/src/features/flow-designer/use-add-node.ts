import type { FlowLink, FlowNode, NodeKind } from '@halloo/flow/model';
import { nodeSize } from '@halloo/flow/schema';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { notifyWarning } from '../../ui/notices.ts';
import { addBelow } from './add-below.ts';
import { useDesigner } from './designer-context.tsx';
import { onGrid } from './grid.ts';
import { newNode } from './new-node.ts';

/** The ways in which a part of the directory becomes a node. */
export const useAddNode = () => {
  const { flow, selected, readOnly, edit, select } = useDesigner();
  const { screenToFlowPosition, flowToScreenPosition, setCenter, getZoom } = useReactFlow();
  const canvas = useStoreApi();

  const isRefused = (kind: NodeKind): boolean => {
    if (readOnly !== null) return true;
    const second = kind === 'start' && Object.values(flow.nodes).some((node) => node.kind === 'start');
    if (second) notifyWarning('A flow has one Start, and this flow has it already. Calls begin there.');
    return second;
  };
  const add = (node: FlowNode, links: readonly FlowLink[]) => {
    edit({ type: 'add', nodes: [node], links });
    select([node.id]);
  };
  const bringIntoView = ({ x, y }: FlowNode) => {
    const area = canvas.getState().domNode?.getBoundingClientRect();
    const from = flowToScreenPosition({ x, y });
    const to = flowToScreenPosition({ x: x + nodeSize.width, y: y + nodeSize.height });
    const seen = area && from.x >= area.left && from.y >= area.top && to.x <= area.right && to.y <= area.bottom;
    if (!seen) void setCenter(x + nodeSize.width / 2, y + nodeSize.height / 2, { zoom: getZoom() });
  };

  return {
    /** By click or key: below the selected node. */
    below: (kind: NodeKind) => {
      if (isRefused(kind)) return;
      const { node, links } = addBelow(flow, kind, selected.length === 1 ? selected[0] : undefined, Math.random);
      add(node, links);
      bringIntoView(node);
    },
    /** Where it was dropped, with its middle under the pointer. */
    at: (kind: NodeKind, pointer: { x: number; y: number }) => {
      if (isRefused(kind)) return;
      const { x, y } = screenToFlowPosition(pointer, { snapToGrid: false });
      add(newNode(kind, { x: onGrid(x - nodeSize.width / 2), y: onGrid(y - nodeSize.height / 2) }, Math.random), []);
    },
  };
};
