import { scriptsIn } from '@halloo/flow/about-node';
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

/** The script of each node that plays one, in the order of a call; nodes that no call reaches come last. */
export const scriptsInOrder = (flow: Flow): ReadonlyMap<string, number> => {
  const uses = scriptsIn(flow);
  const order = [...new Set([...reached(expanded(flow)), ...uses.keys()])];
  return new Map(
    order.flatMap((id) => {
      const scriptId = uses.get(id);
      return scriptId === undefined ? [] : [[id, scriptId] as const];
    }),
  );
};
