import { graphOf } from '@halloo/flow/graph';
import type { Answer, ChildNode } from '@halloo/flow/model';
import { useDesigner } from '../../parts/designer-context.tsx';
import { newChild, newLink } from '../../parts/new-node.ts';
import { nextOfPart } from '../../parts/next-of-part.ts';
import { useBringIntoView } from '../../parts/use-bring-into-view.ts';

export type AddChild = (answer: Answer, more?: Partial<Pick<ChildNode, 'name' | 'outcome'>>) => void;

/** Adds an answer of the Rule to the flow, leads it on, and brings it into view. */
export const useAddChild = (ruleId: string): AddChild => {
  const { edit, now } = useDesigner();
  const bringIntoView = useBringIntoView();
  return (answer, more = {}) => {
    const { flow } = now();
    const child = { ...newChild(flow, ruleId, answer, Math.random), ...more };
    const next = nextOfPart(flow, ruleId);
    edit({ type: 'add', nodes: [child], links: next === undefined ? [] : [newLink(child.id, next, Math.random)] });
    const rule = flow.nodes[ruleId];
    bringIntoView([...(rule ? [rule] : []), ...graphOf(flow).children(ruleId), child]);
  };
};
