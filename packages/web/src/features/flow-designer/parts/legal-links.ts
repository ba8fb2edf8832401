import { hasWayIn, hasWayOut } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { walkOrder } from '../../../shared/flow-picture/walk-order.ts';

/** Whether a person may draw a link from one to the other. Children are linked to their Rule when created. */
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

/** The nodes that a link from this one may lead to, in the order in which calls reach them. */
export const legalTargets = (flow: Flow, fromId: string): readonly FlowNode[] =>
  walkOrder(flow).filter(({ id }) => mayLink(flow, fromId, id));
