import { useReactFlow } from '@xyflow/react';
import { useCallback } from 'react';
import { roomForPanels } from './room.ts';
import { whenDrawn } from './when-drawn.ts';

/** Room for the heading and the buttons over the canvas, so that they cover no node. On a phone some are at the left. */
const padding = { top: '76px', right: '24px', bottom: '68px' } as const;
const left = () => (matchMedia(roomForPanels).matches ? '24px' : '60px');

/** Cards that are not drawn yet count as well. */
export const fitOptions = () =>
  ({ padding: { ...padding, left: left() }, maxZoom: 1, includeHiddenNodes: true }) as const;

/** Shows the whole flow, once the last change is drawn. */
export const useShowAll = () => {
  const { fitView } = useReactFlow();
  return useCallback(() => {
    whenDrawn(() => void fitView(fitOptions()));
  }, [fitView]);
};
