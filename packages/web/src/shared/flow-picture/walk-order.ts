import { partsOf } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import type { Flow, FlowNode } from '@halloo/flow/model';

/** The next steps of a node: its answers or ways from left to right, then the way out. */
export const nextOf = (flow: Flow, nodeId: string): readonly string[] => {
  const graph = graphOf(flow);
  const node = flow.nodes[nodeId];
  const way = graph.wayOut(nodeId);
  const parts = node ? partsOf(graph, node).map(({ id }) => id) : [];
  return way && Object.hasOwn(flow.nodes, way.to) ? [...parts, way.to] : parts;
};

const byPlace = (a: FlowNode, b: FlowNode) => a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1);

/** The nodes in the order in which calls reach them, then the nodes that no call reaches, from the top. */
export const walkOrder = (flow: Flow): readonly FlowNode[] => {
  const { start } = graphOf(flow);
  const rest = Object.values(flow.nodes).toSorted(byPlace);
  const order = new Map<string, FlowNode>();
  for (const root of start ? [start, ...rest] : rest) {
    const waiting = [root.id];
    while (waiting.length > 0) {
      const node = flow.nodes[waiting.pop() ?? ''];
      if (!node || order.has(node.id)) continue;
      order.set(node.id, node);
      waiting.push(...nextOf(flow, node.id).toReversed());
    }
  }
  return [...order.values()];
};
