import { nodeSize } from '@halloo/flow/vocabulary';
import { useReducedMotion } from '@mantine/hooks';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback } from 'react';
import { type Box, inView } from './inner/in-view.ts';

/** The height of the buttons over the canvas, and the room around them. */
const buttons = 40;
const margin = 32;

/** A node, or a card that is higher. */
interface Shape {
  readonly x: number;
  readonly y: number;
  readonly height?: number;
}

const boxOf = (nodes: readonly Shape[]): Box => ({
  left: Math.min(...nodes.map(({ x }) => x)),
  top: Math.min(...nodes.map(({ y }) => y)),
  right: Math.max(...nodes.map(({ x }) => x)) + nodeSize.width,
  bottom: Math.max(...nodes.map(({ y, height = nodeSize.height }) => y + height)),
});

/** Moves the canvas as little as needed to show these nodes, which may not be drawn yet. */
export const useBringIntoView = () => {
  const { getViewport, setViewport } = useReactFlow();
  const canvas = useStoreApi();
  const duration = useReducedMotion() ? 0 : 180;
  return useCallback(
    (nodes: readonly Shape[]) => {
      if (nodes.length === 0) return;
      const { width, height, domNode } = canvas.getState();
      const map = domNode?.querySelector<HTMLElement>('.react-flow__minimap')?.offsetHeight ?? 0;
      const covered = Math.max(buttons, map) + margin;
      void setViewport(inView(getViewport(), { width, height, covered }, boxOf(nodes)), { duration });
    },
    [getViewport, setViewport, canvas, duration],
  );
};
