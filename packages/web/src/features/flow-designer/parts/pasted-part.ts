import { isPartOf, ownerOf, withOwner } from '@halloo/flow/about-node';
import { newId } from '@halloo/flow/ids';
import { renewReferences } from '@halloo/flow/map-ids';
import type { Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import { parseFlow } from '@halloo/flow/parse-flow';
import { nodeSize } from '@halloo/flow/vocabulary';
import { viewOf } from '../../../shared/flow-nodes/registry.ts';
import { gridStep, onGrid } from '../../../shared/flow-picture/grid.ts';
import { mark } from './copied-part.ts';

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

interface Move {
  readonly x: number;
  readonly y: number;
}

/** The wire form gets the new id too. */
const renamed = (node: FlowNode, id: string, by: Move): FlowNode => ({
  ...node,
  id,
  x: node.x + by.x,
  y: node.y + by.y,
  wire: node.wire && { ...node.wire, id },
});

/**
 * What a part adds to the flow, with new ids and moved. A second Start, and answers and ways without their owner, are
 * left out.
 */
const added = (flow: Flow, part: Flow, by: Move, random: () => number): Part => {
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
    const copy = renamed(node, idOf(node.id), by);
    const ownerId = ownerOf(copy);
    return renewReferences(ownerId === undefined ? copy : withOwner(copy, idOf(ownerId)), idOf);
  });
  const links = Object.values(part.links)
    .filter(({ from, to }) => ids.has(from) && ids.has(to))
    .map(({ from, to }): FlowLink => ({ id: newId(random), from: idOf(from), to: idOf(to), wire: undefined }));
  return { nodes, links };
};

/** What pasting a text adds to the flow, slightly moved; undefined if the text is no part of a flow. */
export const pastePart = (flow: Flow, text: string, random: () => number): Part | undefined => {
  const part = readPart(text);
  return part && added(flow, part, { x: 2 * gridStep, y: 2 * gridStep }, random);
};

/** What inserting a part adds to the flow, at its right; where it is if the flow is empty. */
export const insertPart = (flow: Flow, part: Flow, random: () => number): Part => {
  const [here, there] = [Object.values(flow.nodes), Object.values(part.nodes)];
  if (here.length === 0 || there.length === 0) return added(flow, part, { x: 0, y: 0 }, random);
  const right = Math.max(...here.map(({ x }) => x)) + nodeSize.width + 4 * gridStep;
  const by = {
    x: onGrid(right - Math.min(...there.map(({ x }) => x))),
    y: onGrid(Math.min(...here.map(({ y }) => y)) - Math.min(...there.map(({ y }) => y))),
  };
  return added(flow, part, by, random);
};
