import type { WireFlow, WireLink } from './schema.ts';
import { wireNodeWords } from './shape-problem.ts';

type Found = { problem: string; path: string };

/** Names that every object answers to: an id of such a name would be found where there is none. */
const taken = new Set(Object.getOwnPropertyNames(Object.prototype));

const checkIds = (things: Readonly<Record<string, { readonly id: string }>>, field: 'nodes' | 'links') => {
  for (const [key, { id }] of Object.entries(things)) {
    const path = `${field}.${key}`;
    if (taken.has(key)) return { problem: `“${key}” cannot be used as an id.`, path };
    if (key !== id) {
      return { problem: `“${key}” among the ${field} holds one whose own id is “${id}”; they must agree.`, path };
    }
  }
  return undefined;
};

const checkEnd = ({ nodes }: WireFlow, end: WireLink['from'], path: string): Found | undefined => {
  const node = Object.hasOwn(nodes, end.nodeId) ? nodes[end.nodeId] : undefined;
  if (!node) return { problem: 'A link is joined to a node that does not exist.', path: `${path}.nodeId` };
  if (Object.hasOwn(node.ports, end.portId)) return undefined;
  return {
    problem: `A link is joined to a port that ${wireNodeWords(node)} does not have.`,
    path: `${path}.portId`,
  };
};

const checkLinks = (flow: WireFlow): Found | undefined => {
  const seen = new Set<string>();
  for (const link of Object.values(flow.links)) {
    const path = `links.${link.id}`;
    const found = checkEnd(flow, link.from, `${path}.from`) ?? checkEnd(flow, link.to, `${path}.to`);
    if (found) return found;
    if (link.from.nodeId === link.to.nodeId) return { problem: 'A link leads from a node to that same node.', path };
    const ends = JSON.stringify([link.from.nodeId, link.from.portId, link.to.nodeId, link.to.portId]);
    if (seen.has(ends)) return { problem: 'Two links join the same ports of the same two nodes.', path };
    seen.add(ends);
  }
  return undefined;
};

/** What no schema of one node or one link can see: whether they fit together. */
export const checkReferences = (flow: WireFlow): Found | undefined =>
  checkIds(flow.nodes, 'nodes') ?? checkIds(flow.links, 'links') ?? checkLinks(flow);
