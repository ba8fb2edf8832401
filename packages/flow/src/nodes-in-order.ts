import { partsOf } from './about-node.ts';
import { graphOf } from './graph.ts';
import type { Flow, FlowNode } from './model.ts';
import { nodeAt } from './walk.ts';

/** The nodes in the order in which a call reaches them, breadth first; unreachable ones follow. */
export const nodesInOrder = (flow: Flow): FlowNode[] => {
  const graph = graphOf(flow);
  const seen = new Set<string>();
  const queue = graph.start ? [graph.start.id] : [];
  for (const id of queue) {
    const node = nodeAt(flow, id);
    if (!node || seen.has(id)) continue;
    seen.add(id);
    queue.push(...partsOf(graph, node).map((part) => part.id));
    const next = graph.wayOut(id)?.to;
    if (next !== undefined) queue.push(next);
  }
  const reached = [...seen].flatMap((id) => flow.nodes[id] ?? []);
  return [...reached, ...Object.values(flow.nodes).filter(({ id }) => !seen.has(id))];
};
