import { isPartOf, ownerOf, withOwner } from '@halloo/flow/about-node';
import { newId } from '@halloo/flow/ids';
import { renewReferences } from '@halloo/flow/map-ids';
import type { Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import { parseFlow } from '@halloo/flow/parse-flow';
import { viewOf } from '../../../shared/flow-nodes/registry.ts';
import { mark } from './copied-part.ts';
import { gridStep } from './grid.ts';

const readPart = (text: string): Flow | undefined => {
  try {
    const { type, ...document } = JSON.parse(text);
    if (type !== mark) return undefined;
    const parsed = parseFlow(document);
    return 'flow' in parsed ? parsed.flow : undefined;
  } catch {
    return undefined;
  }
};

interface Part {
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
}

/** The wire form gets the new id too. */
const renamed = (node: FlowNode, id: string): FlowNode => ({
  ...node,
  id,
  x: node.x + 2 * gridStep,
  y: node.y + 2 * gridStep,
  wire: node.wire && { ...node.wire, id },
});

/**
 * The part that pasting a text adds to the flow, with new ids and slightly moved; undefined if the text is no part of a
 * flow. A second Start, and answers and ways without their owner, are left out.
 */
export const pastePart = (flow: Flow, text: string, random: () => number): Part | undefined => {
  const part = readPart(text);
  if (!part) return undefined;
  const present = new Set(Object.values(flow.nodes).map(({ kind }) => kind));
  const hasOwner = (node: FlowNode, ownerId: string) =>
    [part.nodes[ownerId], flow.nodes[ownerId]].some((owner) => owner !== undefined && isPartOf(node, owner));
  const kept = Object.values(part.nodes).filter((node) => {
    if (viewOf(node.kind).placement?.onlyOne !== undefined && present.has(node.kind)) return false;
    const ownerId = ownerOf(node);
    return ownerId === undefined || hasOwner(node, ownerId);
  });
  const ids = new Map(kept.map(({ id }) => [id, newId(random)]));
  const idOf = (id: string) => ids.get(id) ?? id;
  const nodes = kept.map((node): FlowNode => {
    const copy = renamed(node, idOf(node.id));
    const ownerId = ownerOf(copy);
    return renewReferences(ownerId === undefined ? copy : withOwner(copy, idOf(ownerId)), idOf);
  });
  const links = Object.values(part.links)
    .filter(({ from, to }) => ids.has(from) && ids.has(to))
    .map(({ from, to }): FlowLink => ({ id: newId(random), from: idOf(from), to: idOf(to), wire: undefined }));
  return { nodes, links };
};
