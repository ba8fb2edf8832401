import { isPartOf, ownerOf } from '@halloo/flow/about-node';
import { useCallback } from 'react';
import { notifyError } from '../../../ui/notices.ts';
import { say } from '../../../words/say.ts';
import type { FlowEdit } from '../parts/flow-edits.ts';
import type { FlowStore } from '../parts/flow-store.ts';

/** Long enough to read the notice. */
const readingMs = 2000;

/** For an answer or a way whose owner was deleted by another person: shows the notice of the specification, then reloads. */
export const useMissingRule = (store: FlowStore) => {
  const refreshSession = useCallback(() => {
    notifyError(say('designer.save.ruleMissing'), { autoClose: readingMs });
    setTimeout(() => void store.saveNow().finally(() => location.reload()), readingMs);
  }, [store]);
  const isRuleMissing = useCallback(
    (edit: FlowEdit): boolean => {
      if (edit.type !== 'add') return false;
      const { nodes } = store.get().history.flow;
      return edit.nodes.some((node) => {
        const ownerId = ownerOf(node);
        if (ownerId === undefined) return false;
        const owner = edit.nodes.find(({ id }) => id === ownerId) ?? nodes[ownerId];
        return !owner || !isPartOf(node, owner);
      });
    },
    [store],
  );
  return { isRuleMissing, refreshSession };
};
