import { ownerOf, withOwner } from './about-node.ts';
import type { Flow, FlowLink, FlowNode } from './model.ts';
import type { WalkResult } from './replay.ts';

export interface RenewedFlow {
  readonly flow: Flow;
  /** The new id of each old node. */
  readonly nodeIds: ReadonlyMap<string, string>;
}

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

/** The flow with other ids for some nodes, and everything that refers to them. */
export const withNodeIds = (flow: Flow, nodeIds: ReadonlyMap<string, string>): Flow => {
  // A broken reference stays broken.
  const renewed = (id: string) => nodeIds.get(id) ?? id;
  const nodes = Object.values(flow.nodes).map((node): [string, FlowNode] => {
    const id = renewed(node.id);
    const owner = ownerOf(node);
    const moved = owner === undefined ? node : withOwner(node, renewed(owner));
    return [id, renewReferences({ ...moved, id }, renewed)];
  });
  const links = Object.values(flow.links).map((link): [string, FlowLink] => [
    link.id,
    { ...link, from: renewed(link.from), to: renewed(link.to) },
  ]);
  return { ...flow, nodes: Object.fromEntries(nodes), links: Object.fromEntries(links) };
};

/** A copy of a flow in which every node and every link has a new id. `newId` never returns the same id twice. */
export const renewIds = (flow: Flow, newId: () => string): RenewedFlow => {
  const nodeIds = new Map(Object.keys(flow.nodes).map((id) => [id, newId()]));
  const moved = withNodeIds(flow, nodeIds);
  const links = Object.values(moved.links).map((link): [string, FlowLink] => {
    const id = newId();
    return [id, { ...link, id }];
  });
  return { flow: { ...moved, links: Object.fromEntries(links) }, nodeIds };
};

/** The expected walk of a flow test, for the copy of its flow. */
export const renewWalk = ({ nodes, answers, ended }: WalkResult, nodeIds: RenewedFlow['nodeIds']): WalkResult => ({
  nodes: nodes.map((id) => nodeIds.get(id) ?? id),
  answers: answers.map(({ child, value }) => ({ child: nodeIds.get(child) ?? child, value })),
  ended,
});
