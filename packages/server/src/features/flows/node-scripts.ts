import { leavesScriptOpen, withScript } from '@halloo/flow/about-node';
import type { Flow } from '@halloo/flow/model';
import { nodeAt } from '@halloo/flow/walk';

/** Lets one node play a script. */
export const playIn = (flow: Flow, nodeId: string, scriptId: number | null): Flow => {
  const node = nodeAt(flow, nodeId);
  return node ? { ...flow, nodes: { ...flow.nodes, [nodeId]: withScript(node, scriptId) } } : flow;
};

/**
 * Clients of the specification choose scripts by a call of their own and do not write them into the document. A node
 * that says nothing of its script keeps the one it has; one that says null has none.
 */
export const keepScripts = (flow: Flow, uses: ReadonlyMap<string, number>): Flow => {
  let kept = flow;
  for (const node of Object.values(flow.nodes)) {
    const used = uses.get(node.id);
    if (used !== undefined && leavesScriptOpen(node)) kept = playIn(kept, node.id, used);
  }
  return kept;
};
