import { useReactFlow } from '@xyflow/react';
import { useCallback } from 'react';

/** Room for the heading and the buttons over the canvas, so that they cover no node. */
const padding = { top: '76px', right: '24px', bottom: '68px', left: '24px' } as const;

/** Cards that are not drawn yet count as well. */
export const fitOptions = { padding, maxZoom: 1, includeHiddenNodes: true } as const;

/** Shows the whole flow, once the last change is drawn. */
export const useShowAll = () => {
  const { fitView } = useReactFlow();
  return useCallback(() => {
    requestAnimationFrame(() => requestAnimationFrame(() => void fitView(fitOptions)));
  }, [fitView]);
};
