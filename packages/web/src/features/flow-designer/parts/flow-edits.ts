import { isPartOf, ownerOf, partsOf } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import { newId } from '@halloo/flow/ids';
import type { Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import { seeded } from './inner/seeded.ts';

type Places = Readonly<Record<string, { readonly x: number; readonly y: number }>>;

export type FlowEdit =
  | {
      type: 'add';
      nodes: readonly FlowNode[];
      links: readonly FlowLink[];
      /** Nodes that make room. */
      places?: Places;
      /** Links that the new ones replace. */
      cut?: readonly string[];
      /** Nodes that the new ones replace. */
      drop?: readonly string[];
    }
  | { type: 'remove'; nodeIds: readonly string[]; linkIds: readonly string[] }
  | { type: 'move'; places: Places }
  | { type: 'change'; node: FlowNode }
  | { type: 'replace'; flow: Flow };

type Links = Readonly<Record<string, FlowLink>>;

const keyed = <Thing extends { readonly id: string }>(things: readonly Thing[]): Record<string, Thing> =>
  Object.fromEntries(things.map((thing) => [thing.id, thing]));

const isOwnerLink = (nodes: Flow['nodes'], { from, to }: FlowLink): boolean => {
  const target = nodes[to];
  return target !== undefined && ownerOf(target) === from;
};

/** The link that says whose answer or way it is. Its id follows from both, so that the same edit gives the same flow. */
const ownerLink = (ownerId: string, partId: string, taken: Links): FlowLink => {
  const random = seeded(`${ownerId} ${partId}`);
  let linkId = newId(random);
  while (Object.hasOwn(taken, linkId)) linkId = newId(random);
  return { id: linkId, from: ownerId, to: partId, wire: undefined };
};

/** A new way out takes the place of the old one; a node has one. */
const withLinks = (nodes: Flow['nodes'], before: Links, added: readonly FlowLink[]): Links => {
  if (added.length === 0) return before;
  const leaving = new Set(added.filter((link) => !isOwnerLink(nodes, link)).map((link) => link.from));
  const pairs = new Set(added.map(({ from, to }) => `${from} ${to}`));
  const kept = Object.values(before).filter((link) => {
    if (pairs.has(`${link.from} ${link.to}`)) return false;
    return !leaving.has(link.from) || isOwnerLink(nodes, link);
  });
  return { ...keyed(kept), ...keyed(added) };
};

const add = (flow: Flow, added: readonly FlowNode[], links: readonly FlowLink[]): Flow => {
  const nodes = { ...flow.nodes, ...keyed(added) };
  const joined = new Set([...Object.values(flow.links), ...links].map(({ from, to }) => `${from} ${to}`));
  const taken = { ...flow.links, ...keyed(links) };
  const owned = added.flatMap((node) => {
    const owner = nodes[ownerOf(node) ?? ''];
    if (!owner || !isPartOf(node, owner) || joined.has(`${owner.id} ${node.id}`)) return [];
    return [ownerLink(owner.id, node.id, taken)];
  });
  const all = [...links, ...owned];
  return { ...flow, nodes, links: withLinks(nodes, flow.links, all) };
};

const remove = (flow: Flow, nodeIds: readonly string[], linkIds: readonly string[]): Flow => {
  const graph = graphOf(flow);
  const parts = nodeIds.flatMap((id) => {
    const node = flow.nodes[id];
    return node ? partsOf(graph, node).map((part) => part.id) : [];
  });
  const gone = new Set([...nodeIds, ...parts]);
  const cut = new Set(linkIds);
  return {
    ...flow,
    nodes: keyed(Object.values(flow.nodes).filter(({ id }) => !gone.has(id))),
    links: keyed(
      Object.values(flow.links).filter(({ id, from, to }) => !cut.has(id) && !gone.has(from) && !gone.has(to)),
    ),
  };
};

const move = (flow: Flow, places: Places): Flow => {
  const moved = Object.entries(places).flatMap(([id, { x, y }]) => {
    const node = flow.nodes[id];
    return node && (node.x !== x || node.y !== y) ? [{ ...node, x, y }] : [];
  });
  return moved.length === 0 ? flow : { ...flow, nodes: { ...flow.nodes, ...keyed(moved) } };
};

const addAll = (flow: Flow, edit: Extract<FlowEdit, { type: 'add' }>): Flow => {
  const { nodes, links, places = {}, cut = [], drop = [] } = edit;
  const kept = cut.length + drop.length > 0 ? remove(flow, drop, cut) : flow;
  return move(add(kept, nodes, links), places);
};

/** The flow with the edit made. The same flow where there was nothing to change. */
export const applyEdit = (flow: Flow, edit: FlowEdit): Flow => {
  switch (edit.type) {
    case 'add':
      return edit.nodes.length + edit.links.length === 0 ? flow : addAll(flow, edit);
    case 'remove': {
      const nodeIds = edit.nodeIds.filter((id) => Object.hasOwn(flow.nodes, id));
      const linkIds = edit.linkIds.filter((id) => Object.hasOwn(flow.links, id));
      return nodeIds.length + linkIds.length === 0 ? flow : remove(flow, nodeIds, linkIds);
    }
    case 'move':
      return move(flow, edit.places);
    case 'change':
      return flow.nodes[edit.node.id] === edit.node || !Object.hasOwn(flow.nodes, edit.node.id)
        ? flow
        : { ...flow, nodes: { ...flow.nodes, [edit.node.id]: edit.node } };
    case 'replace':
      return edit.flow;
  }
};
