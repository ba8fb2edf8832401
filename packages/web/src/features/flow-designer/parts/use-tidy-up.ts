import { useDesigner } from './designer-context.tsx';
import { tidy } from './inner/tidy.ts';
import { useShowAll } from './show-all.ts';

export const useTidyUp = () => {
  const { flow, edit } = useDesigner();
  const showAll = useShowAll();
  return () => {
    edit({ type: 'move', places: tidy(flow) });
    showAll();
  };
};
