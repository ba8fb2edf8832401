import { graphOf } from '@halloo/flow/graph';
import type { Flow } from '@halloo/flow/model';

/** Whether a call that goes on at one node can reach the other. */
const leadsTo = (flow: Flow, fromId: string, toId: string): boolean => {
  const graph = graphOf(flow);
  const seen = new Set<string>();
  const waiting = [fromId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === toId) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    const next = graph.wayOut(id)?.to;
    waiting.push(...(next === undefined ? [] : [next]), ...graph.parts(id).map((part) => part.id));
  }
  return false;
};

/**
 * Where a new answer of a Rule most likely leads: where all its other answers lead, or else where the call goes on without an
 * answer. Never back to the Rule, because then the call would ask again. The same for a new way of a Branch.
 */
export const nextOfPart = (flow: Flow, ownerId: string): string | undefined => {
  const graph = graphOf(flow);
  const siblings = graph.parts(ownerId).map(({ id }) => graph.wayOut(id)?.to);
  const [first] = siblings;
  const common = siblings.length > 0 && siblings.every((to) => to === first) ? first : undefined;
  const next = common ?? graph.wayOut(ownerId)?.to;
  return next === undefined || leadsTo(flow, next, ownerId) ? undefined : next;
};
