import type { NodeKind } from '@halloo/flow/model';
import { nodeSize } from '@halloo/flow/schema';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { notifyWarning } from '../../../ui/notices.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import type { Place } from '../parts/free-place.ts';
import { useBringIntoView } from '../parts/use-bring-into-view.ts';
import { addAt, addBelow } from './add-below.ts';

/** How far below the upper edge of the canvas the first node stands. */
const firstDown = 72;

/** The ways in which a part of the directory becomes a node. */
export const useAddNode = () => {
  const { flow, selected, readOnly, edit, select } = useDesigner();
  const { screenToFlowPosition } = useReactFlow();
  const canvas = useStoreApi();
  const bringIntoView = useBringIntoView();
  const only = selected.length === 1 ? selected[0] : undefined;

  const isRefused = (kind: NodeKind): boolean => {
    if (readOnly !== null) return true;
    const second = kind === 'start' && Object.values(flow.nodes).some((node) => node.kind === 'start');
    if (second) notifyWarning('A flow has one Start, and this flow has it already. Calls begin there.');
    return second;
  };
  const add = ({ node, links }: ReturnType<typeof addBelow>) => {
    edit({ type: 'add', nodes: [node], links });
    select([node.id]);
  };
  /** With its middle under that point of the screen. */
  const around = (point: Place): Place => {
    const { x, y } = screenToFlowPosition(point, { snapToGrid: false });
    return { x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 };
  };
  const first = (): Place => {
    const area = canvas.getState().domNode?.getBoundingClientRect();
    return area ? around({ x: area.left + area.width / 2, y: area.top + firstDown }) : { x: 0, y: 0 };
  };

  return {
    /** By click or key: below the selected node. */
    below: (kind: NodeKind) => {
      if (isRefused(kind)) return;
      const added = addBelow(flow, kind, only, first(), Math.random);
      add(added);
      bringIntoView([...added.links.flatMap(({ from }) => flow.nodes[from] ?? []), added.node]);
    },
    /** Where it was dropped. */
    at: (kind: NodeKind, pointer: Place) => {
      if (!isRefused(kind)) add(addAt(flow, kind, only, around(pointer), Math.random));
    },
  };
};
