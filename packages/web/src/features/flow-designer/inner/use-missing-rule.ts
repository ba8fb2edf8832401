import { useCallback } from 'react';
import { messages } from '../../../ui/messages.ts';
import { notifyError } from '../../../ui/notices.ts';
import type { FlowEdit } from '../parts/flow-edits.ts';
import type { FlowStore } from '../parts/flow-store.ts';

/** Long enough to read the notice. */
const readingMs = 2000;

/** For an answer whose Rule has gone (another person deleted it): the notice of the specification, and a fresh start. */
export const useMissingRule = (store: FlowStore) => {
  const refreshSession = useCallback(() => {
    notifyError(messages.flow.ruleNodeMissing, { autoClose: readingMs });
    setTimeout(() => void store.saveNow().finally(() => location.reload()), readingMs);
  }, [store]);
  const isRuleMissing = useCallback(
    (edit: FlowEdit): boolean => {
      if (edit.type !== 'add') return false;
      const { nodes } = store.get().history.flow;
      const rules = new Set(
        [...Object.values(nodes), ...edit.nodes].filter(({ kind }) => kind === 'rule').map(({ id }) => id),
      );
      return edit.nodes.some((node) => node.kind === 'child' && !rules.has(node.ruleId));
    },
    [store],
  );
  return { isRuleMissing, refreshSession };
};
