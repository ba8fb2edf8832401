import { useCallback } from 'react';
import { nodeTitle } from '../../../shared/flow-picture/node-title.ts';
import { say } from '../../../words/say.ts';
import { useDesigner } from './designer-context.tsx';
import { keeperOf } from './use-remove.ts';
import { useWorkbench } from './workbench.tsx';

/** Undo and redo. Nodes that come back are selected and get the focus, and screen readers hear of it. */
export const useUndo = () => {
  const { now, select, focus } = useDesigner();
  const { store, scripts } = useWorkbench();
  const step = useCallback(
    (act: () => void, words: string) => {
      const before = now().flow;
      act();
      const after = now().flow;
      if (after === before) return;
      const back = Object.values(after.nodes).filter(({ id }) => !Object.hasOwn(before.nodes, id));
      const gone = Object.keys(before.nodes).filter((id) => !Object.hasOwn(after.nodes, id));
      const [first] = back;
      if (!first) {
        focus.keep(gone.length > 0 ? keeperOf(before, gone) : undefined);
        return focus.announce(words);
      }
      select(back.map(({ id }) => id));
      focus.toCard(first.id);
      const { title } = nodeTitle(first, after, scripts);
      focus.announce(
        back.length === 1
          ? say('designer.said.back', { title })
          : say('designer.said.backCount', { count: back.length }),
      );
    },
    [now, select, focus, scripts],
  );
  return {
    undo: useCallback(() => step(store.undo, say('designer.said.undone')), [step, store]),
    redo: useCallback(() => step(store.redo, say('designer.said.redone')), [step, store]),
  };
};
