import type { EndNode } from './model.ts';
import { reachable } from './reach.ts';
import { nodeAt, type Walk } from './walk.ts';

/** The End with the fewest links from a node; if none is reachable, the first of the flow. */
export const nearestEnd = ({ flow, graph }: Walk, from: string): EndNode | undefined => {
  const onward = (id: string): string[] => {
    const link = graph.wayOut(id);
    return [...(link ? [link.to] : []), ...graph.parts(id).map((part) => part.id)];
  };
  // Reachable nodes are in the order of their distance.
  for (const id of reachable([from], onward)) {
    const node = nodeAt(flow, id);
    if (node?.kind === 'end') return node;
  }
  return graph.ends[0];
};
