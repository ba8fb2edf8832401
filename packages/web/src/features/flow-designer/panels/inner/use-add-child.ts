import { graphOf } from '@halloo/flow/graph';
import type { Answer, ChildNode } from '@halloo/flow/model';
import { useDesigner } from '../../parts/designer-context.tsx';
import { newChild } from '../../parts/new-node.ts';
import { useBringIntoView } from '../../parts/use-bring-into-view.ts';

export type AddChild = (answer: Answer, more?: Partial<Pick<ChildNode, 'name' | 'outcome'>>) => void;

/** Adds an answer of the Rule to the flow, and brings it into view. */
export const useAddChild = (ruleId: string): AddChild => {
  const { edit, now } = useDesigner();
  const bringIntoView = useBringIntoView();
  return (answer, more = {}) => {
    const { flow } = now();
    const child = { ...newChild(flow, ruleId, answer, Math.random), ...more };
    edit({ type: 'add', nodes: [child], links: [] });
    const rule = flow.nodes[ruleId];
    bringIntoView([...(rule ? [rule] : []), ...graphOf(flow).children(ruleId), child]);
  };
};
