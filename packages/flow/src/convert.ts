import { defaultPorts, readNode, writeNode } from './convert-node.ts';
import type { Flow, FlowLink } from './model.ts';
import type { WireFlow, WireLink, WireNode } from './schema.ts';

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const readLink = (wire: WireLink): FlowLink => ({ id: wire.id, from: wire.from.nodeId, to: wire.to.nodeId, wire });

/** The port of that name if the node has it, otherwise its port on that side. */
const portOf = (node: WireNode | undefined, side: 'top' | 'bottom', wanted: string | undefined): string => {
  if (!node) return wanted ?? defaultPorts[side];
  if (wanted !== undefined && Object.hasOwn(node.ports, wanted)) return wanted;
  const [fitting] = Object.entries(node.ports).find(([, port]) => port.type === side) ?? [];
  return fitting ?? defaultPorts[side];
};

const writeLink = (link: FlowLink, nodes: ReadonlyMap<string, WireNode>): WireLink => {
  const end = (wire: WireLink['from'] | undefined, nodeId: string, side: 'top' | 'bottom'): WireLink['from'] =>
    wire?.nodeId === nodeId ? wire : { ...wire, nodeId, portId: portOf(nodes.get(nodeId), side, wire?.portId) };
  const from = end(link.wire?.from, link.from, 'bottom');
  const to = end(link.wire?.to, link.to, 'top');
  const same = link.wire?.id === link.id && link.wire.from === from && link.wire.to === to;
  return same ? link.wire : { ...link.wire, id: link.id, from, to };
};

/** The typed model of a document that `wireFlow` accepts. */
export const readFlow = (wire: WireFlow): Flow => {
  const { nodes, links, ...rest } = wire;
  return { nodes: mapValues(nodes, readNode), links: mapValues(links, readLink), rest };
};

/** The document of a flow. Unchanged parts are written exactly as they were read. */
export const writeFlow = (flow: Flow): WireFlow => {
  const nodes = mapValues(flow.nodes, writeNode);
  const byId = new Map(Object.values(nodes).map((node) => [node.id, node]));
  return { ...flow.rest, nodes, links: mapValues(flow.links, (link) => writeLink(link, byId)) };
};
