import { leavesScriptOpen, withScript } from '@halloo/flow/about-node';
import type { Flow } from '@halloo/flow/model';
import type { Prompt } from '@halloo/flow/vocabulary';
import { nodeAt } from '@halloo/flow/walk';

/** Sets the script of one node, or one of its prompts. */
export const playIn = (flow: Flow, nodeId: string, scriptId: number | null, prompt?: Prompt): Flow => {
  const node = nodeAt(flow, nodeId);
  return node ? { ...flow, nodes: { ...flow.nodes, [nodeId]: withScript(node, scriptId, prompt) } } : flow;
};

/**
 * Clients of the specification choose scripts with a separate request and do not write them into the document. A node
 * without a script field keeps its script; null removes it. They do not know prompts: those are what the document says.
 */
export const keepScripts = (flow: Flow, uses: ReadonlyMap<string, number>): Flow => {
  let kept = flow;
  for (const node of Object.values(flow.nodes)) {
    const used = uses.get(node.id);
    if (used !== undefined && leavesScriptOpen(node)) kept = playIn(kept, node.id, used);
  }
  return kept;
};
