import { graphOf } from '@halloo/flow/graph';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { walkOrder } from '../../../shared/flow-picture/walk-order.ts';

export const hasWayIn = ({ kind }: FlowNode): boolean => kind !== 'start';
export const hasWayOut = ({ kind }: FlowNode): boolean => kind !== 'end';

/** Whether a person may draw a link from one to the other. Children are joined to their Rule by being made. */
export const mayLink = (flow: Flow, fromId: string, toId: string): boolean => {
  const from = flow.nodes[fromId];
  const to = flow.nodes[toId];
  if (!from || !to || from.id === to.id) return false;
  if (!hasWayOut(from) || !hasWayIn(to)) return false;
  if (to.kind !== 'child') return true;
  return (
    to.ruleId === from.id &&
    !graphOf(flow)
      .waysIn(to.id)
      .some((link) => link.from === from.id)
  );
};

/** The nodes that a link from this one may lead to, as calls come to them. */
export const legalTargets = (flow: Flow, fromId: string): readonly FlowNode[] =>
  walkOrder(flow).filter(({ id }) => mayLink(flow, fromId, id));
