import type { NodeKind } from '@halloo/flow/model';
import { nodeSize } from '@halloo/flow/schema';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { viewOf } from '../../../shared/flow-nodes/registry.ts';
import { notifyWarning } from '../../../ui/notices.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import type { Place } from '../parts/free-place.ts';
import { useBringIntoView } from '../parts/use-bring-into-view.ts';
import { addAt, addBelow } from './add-below.ts';

/** Distance of the first node from the upper edge of the canvas. */
const firstDown = 72;

/** Adds a node of a kind: below the selected one, or where it was dropped. */
export const useAddNode = () => {
  const { flow, selected, readOnly, edit, select } = useDesigner();
  const { screenToFlowPosition } = useReactFlow();
  const canvas = useStoreApi();
  const bringIntoView = useBringIntoView();
  const only = selected.length === 1 ? selected[0] : undefined;

  const isRefused = (kind: NodeKind): boolean => {
    if (readOnly !== null) return true;
    const onlyOne = viewOf(kind).placement?.onlyOne;
    if (onlyOne === undefined || !Object.values(flow.nodes).some((node) => node.kind === kind)) return false;
    notifyWarning(onlyOne);
    return true;
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
