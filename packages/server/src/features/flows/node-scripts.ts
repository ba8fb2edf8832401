import type { Flow, FlowNode } from '@halloo/flow/model';
import { nodeAt } from '@halloo/flow/walk';

/** The script that a node plays. */
const scriptOf = (node: FlowNode): number | null => {
  if (node.kind === 'audio') return node.scriptId;
  return node.kind === 'end' ? node.closingScriptId : null;
};

/** Which node plays which script, by the document. */
export const scriptsIn = (flow: Flow): Map<string, number> => {
  const uses = new Map<string, number>();
  for (const node of Object.values(flow.nodes)) {
    const script = scriptOf(node);
    if (script !== null) uses.set(node.id, script);
  }
  return uses;
};

const withScript = (node: FlowNode, scriptId: number | null): FlowNode => {
  if (node.kind === 'audio') return { ...node, scriptId };
  return node.kind === 'end' ? { ...node, closingScriptId: scriptId } : node;
};

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
    const said = node.wire?.properties;
    const silent =
      (node.kind === 'audio' && said?.script_id === undefined) ||
      (node.kind === 'end' && said?.closing_script_id === undefined);
    const used = uses.get(node.id);
    if (silent && used !== undefined) kept = playIn(kept, node.id, used);
  }
  return kept;
};
