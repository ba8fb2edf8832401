import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';

/** Distinguishes a part of a flow from other text on the clipboard. */
export const mark = 'halloo.flow';

/** Whether a text may be a copied part, at first sight. */
export const mayBePart = (text: string): boolean => text.includes(mark);

/** A selection as a flow of its own: the nodes, and the links between them. */
export const partOf = (flow: Flow, nodeIds: readonly string[]): Flow => {
  const chosen = new Set(nodeIds);
  return {
    nodes: Object.fromEntries(Object.entries(flow.nodes).filter(([id]) => chosen.has(id))),
    links: Object.fromEntries(
      Object.entries(flow.links).filter(([, { from, to }]) => chosen.has(from) && chosen.has(to)),
    ),
    rest: {},
  };
};

/** A selection as text for the clipboard. */
export const copyPart = (flow: Flow, nodeIds: readonly string[]): string => {
  const { nodes, links } = writeFlow(partOf(flow, nodeIds));
  return JSON.stringify({ type: mark, version: flow.rest.version, nodes, links });
};
