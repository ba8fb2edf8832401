import { useCallback } from 'react';
import { useDesigner } from './designer-context.tsx';
import { useShowAll } from './show-all.ts';

export const useTidyUp = () => {
  const { edit, now } = useDesigner();
  const showAll = useShowAll();
  return useCallback(async () => {
    const { tidy } = await import('../../../shared/flow-picture/tidy.ts');
    edit({ type: 'move', places: tidy(now().flow) });
    showAll();
  }, [edit, now, showAll]);
};
