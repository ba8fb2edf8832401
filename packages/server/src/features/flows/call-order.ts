import { type ScriptUse, scriptsIn } from '@halloo/flow/about-node';
import { expanded } from '@halloo/flow/expand-sub-flows';
import { graphOf } from '@halloo/flow/graph';
import type { Flow } from '@halloo/flow/model';
import { nodeAt } from '@halloo/flow/walk';

/** The nodes that calls can reach, nearest to the Start first. */
const reached = (flow: Flow): readonly string[] => {
  const graph = graphOf(flow);
  const order = new Set<string>(graph.start ? [graph.start.id] : []);
  // A set grows while it is walked.
  for (const id of order) {
    for (const child of graph.children(id)) order.add(child.id);
    const next = graph.wayOut(id)?.to;
    if (next !== undefined && nodeAt(flow, next)) order.add(next);
  }
  return [...order];
};

/** The first Audio Play of a call. */
export const firstAudio = (flow: Flow): string | undefined =>
  reached(flow).find((id) => nodeAt(flow, id)?.kind === 'audio');

/** The scripts of all nodes, in the order of a call; nodes that no call reaches come last. */
export const scriptsInOrder = (flow: Flow): readonly ScriptUse[] => {
  const uses = Map.groupBy(scriptsIn(flow), ({ nodeId }) => nodeId);
  const order = [...new Set([...reached(expanded(flow)), ...uses.keys()])];
  return order.flatMap((id) => uses.get(id) ?? []);
};
