import type { WireFlow, WireLink } from './schema.ts';
import { wireNodeWords } from './shape-problem.ts';
import { say } from './words.ts';

type Found = { problem: string; path: string };

/** Names of `Object.prototype`: a lookup of such an id would find something that is not there. */
const reserved = new Set(Object.getOwnPropertyNames(Object.prototype));

const checkIds = (things: Readonly<Record<string, { readonly id: string }>>, field: 'nodes' | 'links') => {
  for (const [key, { id }] of Object.entries(things)) {
    const path = `${field}.${key}`;
    if (reserved.has(key)) return { problem: say('flow.document.reservedId', { id: key }), path };
    if (key !== id) {
      const problem =
        field === 'nodes'
          ? say('flow.document.otherNodeId', { key, id })
          : say('flow.document.otherLinkId', { key, id });
      return { problem, path };
    }
  }
  return undefined;
};

const checkEnd = ({ nodes }: WireFlow, end: WireLink['from'], path: string): Found | undefined => {
  const node = Object.hasOwn(nodes, end.nodeId) ? nodes[end.nodeId] : undefined;
  if (!node) return { problem: say('flow.document.linkToNoNode'), path: `${path}.nodeId` };
  if (Object.hasOwn(node.ports, end.portId)) return undefined;
  return {
    problem: say('flow.document.linkToNoPort', { node: wireNodeWords(node) }),
    path: `${path}.portId`,
  };
};

const checkLinks = (flow: WireFlow): Found | undefined => {
  const seen = new Set<string>();
  for (const link of Object.values(flow.links)) {
    const path = `links.${link.id}`;
    const found = checkEnd(flow, link.from, `${path}.from`) ?? checkEnd(flow, link.to, `${path}.to`);
    if (found) return found;
    if (link.from.nodeId === link.to.nodeId) return { problem: say('flow.document.linkToItself'), path };
    const ends = JSON.stringify([link.from.nodeId, link.from.portId, link.to.nodeId, link.to.portId]);
    if (seen.has(ends)) return { problem: say('flow.document.linkTwice'), path };
    seen.add(ends);
  }
  return undefined;
};

/** Checks what the schema of a single node or link cannot: whether they fit together. */
export const checkReferences = (flow: WireFlow): Found | undefined =>
  checkIds(flow.nodes, 'nodes') ?? checkIds(flow.links, 'links') ?? checkLinks(flow);
