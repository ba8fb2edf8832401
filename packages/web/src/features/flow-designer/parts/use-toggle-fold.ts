import { onlyBehind } from '@halloo/flow/folds';
import { useCallback } from 'react';
import { say } from '../../../words/say.ts';
import { useDesigner } from './designer-context.tsx';

/** Folds everything that only this card leads to, or shows it again, and says so to screen readers. */
export const useToggleFold = () => {
  const { now, select, fold, unfold, focus } = useDesigner();
  return useCallback(
    (blockId: string) => {
      const { flow, picture } = now();
      const block = picture.blocks.get(blockId);
      if (!block) return;
      const count = block.isFolded ? block.members.length : onlyBehind(flow, blockId).size + 1;
      if (block.isFolded) unfold(blockId);
      else if (count > 1) fold(blockId);
      else return focus.announce(say('designer.fold.nothing'));
      select([blockId]);
      focus.keep(blockId);
      focus.announce(say(block.isFolded ? 'designer.said.unfolded' : 'designer.said.folded', { count }));
    },
    [now, select, fold, unfold, focus],
  );
};
