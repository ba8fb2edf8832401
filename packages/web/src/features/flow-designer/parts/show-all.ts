import { useReactFlow } from '@xyflow/react';
import { useCallback } from 'react';

export const fitOptions = { padding: 0.15, maxZoom: 1 } as const;

/** Shows the whole flow, once the last change is drawn. */
export const useShowAll = () => {
  const { fitView } = useReactFlow();
  return useCallback(() => {
    requestAnimationFrame(() => requestAnimationFrame(() => void fitView(fitOptions)));
  }, [fitView]);
};
