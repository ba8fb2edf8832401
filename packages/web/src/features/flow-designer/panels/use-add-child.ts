import type { Answer, ChildNode } from '@halloo/flow/model';
import { useDesigner } from '../designer-context.tsx';
import { newChild } from '../new-node.ts';

export type AddChild = (answer: Answer, more?: Partial<Pick<ChildNode, 'name' | 'outcome'>>) => void;

/** Puts a child of the Rule into the flow, at once. */
export const useAddChild = (ruleId: string): AddChild => {
  const { edit, flow } = useDesigner();
  return (answer, more = {}) =>
    edit({ type: 'add', nodes: [{ ...newChild(flow, ruleId, answer, Math.random), ...more }], links: [] });
};
