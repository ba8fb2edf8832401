import type { Flow, FlowLink, FlowNode } from './model.ts';
import { specOf } from './nodes/registry.ts';

/** The node with new ids of the Rules whose answers its conditions look at. */
export const renewReferences = (node: FlowNode, renewed: (id: string) => string): FlowNode =>
  node.kind === 'way'
    ? {
        ...node,
        conditions: node.conditions.map((each) =>
          each.of === 'answer' ? { ...each, name: renewed(each.name) } : each,
        ),
      }
    : node;

/** The flow with other ids of its nodes and links. */
export const mapIds = (flow: Flow, nodeId: (id: string) => string, linkId: (id: string) => string): Flow => {
  const nodes = Object.values(flow.nodes).map((node): [string, FlowNode] => {
    const id = nodeId(node.id);
    const { owner } = specOf(node.kind);
    const moved = owner ? owner.with(node, nodeId(owner.of(node))) : node;
    return [id, renewReferences({ ...moved, id }, nodeId)];
  });
  const links = Object.values(flow.links).map((link): [string, FlowLink] => {
    const id = linkId(link.id);
    return [id, { ...link, id, from: nodeId(link.from), to: nodeId(link.to) }];
  });
  return { ...flow, nodes: Object.fromEntries(nodes), links: Object.fromEntries(links) };
};
