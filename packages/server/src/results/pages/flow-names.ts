import { nodeName, scriptOf } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { nodeAt } from '@halloo/flow/walk';
import { scriptFacts } from '../../features/scripts/script-facts.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';

/** Returns the name of a node. */
export type NameOf = (nodeId: string) => string;

export const namerOf = async (
  tx: Connection,
  flow: Flow | undefined,
  gone = say('result.nodeGone'),
): Promise<NameOf> => {
  const nodes = flow?.nodes ?? {};
  const unnamed = Object.values(nodes).flatMap((node) => (node.name.trim() === '' ? (scriptOf(node) ?? []) : []));
  const scripts = unnamed.length > 0 ? await scriptFacts(tx, unnamed) : new Map<number, { name: string }>();
  return (nodeId) => {
    const node = flow && nodeAt(flow, nodeId);
    return node ? nodeName(node, (scriptId) => scripts.get(scriptId)?.name) : gone;
  };
};

/** The nodes in the order in which a call reaches them, breadth first; unreachable ones follow. */
export const nodesInOrder = (flow: Flow): FlowNode[] => {
  const graph = graphOf(flow);
  const seen = new Set<string>();
  const queue = graph.start ? [graph.start.id] : [];
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const node = nodeAt(flow, id);
    if (!node || seen.has(id)) continue;
    seen.add(id);
    if (node.kind === 'rule') queue.push(...graph.children(id).map((child) => child.id));
    const next = graph.wayOut(id)?.to;
    if (next !== undefined) queue.push(next);
  }
  const reached = [...seen].flatMap((id) => flow.nodes[id] ?? []);
  return [...reached, ...Object.values(flow.nodes).filter(({ id }) => !seen.has(id))];
};
