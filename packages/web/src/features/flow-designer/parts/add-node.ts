import { hasWayOut, ownsParts, partsOf } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import type { Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import { childDistance, nodeSize } from '@halloo/flow/vocabulary';
import { gridStep, onGrid } from '../../../shared/flow-picture/grid.ts';
import { nextOf, walkOrder } from '../../../shared/flow-picture/walk-order.ts';
import { freePlace, type Place } from './free-place.ts';
import { leadsOn, mayLink } from './legal-links.ts';
import { newLink, newNode, newQuestion, newWay } from './new-node.ts';
import { entryOf, type PartKind } from './part-kinds.ts';

type Places = Readonly<Record<string, Place>>;

interface Added {
  readonly node: FlowNode;
  /** The first ways of a new node that chooses; the Rule and the answers of a question. */
  readonly ways: readonly FlowNode[];
  readonly links: readonly FlowLink[];
  /** New places of nodes that make room. */
  readonly places: Places;
}

const step = 120;

/** A node that is dropped further away than this from another is not linked to it. */
const nearby = { x: 2.5 * nodeSize.width, y: childDistance + 3 * step };

const hasNoNext = (flow: Flow, { id }: FlowNode): boolean => nextOf(flow, id).length === 0;

const roomBelow = (kind: PartKind): number => (entryOf(kind).placement?.below ?? 0) + step;
const below = ({ kind, y }: FlowNode): number => y + roomBelow(kind);

/** Whether calls end here because nothing follows yet. A Rule needs no next step of its own, a Branch does. */
const isOpenEnd = (flow: Flow, node: FlowNode): boolean => {
  if (node.kind === 'rule' || !leadsOn(node)) return false;
  return ownsParts(node) ? graphOf(flow).wayOut(node.id) === undefined : hasNoNext(flow, node);
};

const openEnds = (flow: Flow): readonly FlowNode[] => walkOrder(flow).filter((node) => isOpenEnd(flow, node));

/** Those that calls can reach from a node. */
const openEndsAfter = (flow: Flow, nodeId: string): readonly FlowNode[] => {
  const reached = new Set<string>();
  const waiting = [nodeId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...nextOf(flow, id));
  }
  return openEnds(flow).filter(({ id }) => reached.has(id));
};

/** Of an answer, all open answers of its question. */
const withSiblings = (one: FlowNode, open: readonly FlowNode[]): readonly FlowNode[] =>
  one.kind === 'child' ? open.filter((other) => other.kind === 'child' && other.ruleId === one.ruleId) : [one];

/** What is added: a kind of part, and whether it follows all answers of a question, and not one of them. */
interface Adding {
  readonly kind: PartKind;
  readonly afterAll: boolean;
}

/** An End follows all open ends, a question all answers of the one before, any other node one of them. */
const ofKind = ({ kind, afterAll }: Adding, open: readonly FlowNode[], which: 0 | -1): readonly FlowNode[] => {
  if (entryOf(kind).placement?.joinsAll) return open;
  const [one] = open.slice(which);
  if (!one) return [];
  return afterAll ? withSiblings(one, open) : [one];
};

const joined = (flow: Flow, above: readonly FlowNode[], node: FlowNode, random: () => number): Added => {
  const grown = { ...flow, nodes: { ...flow.nodes, [node.id]: node } };
  const legal = above.filter(({ id }) => mayLink(grown, id, node.id));
  return { node, ways: [], links: legal.map(({ id }) => newLink(id, node.id, random)), places: {} };
};

const firstNode = (kind: PartKind, place: Place, random: () => number): FlowNode =>
  newNode(kind === 'question' ? 'audio' : kind, place, random);

/** The Rule and the answers of a new question, all of which go on to the next step. */
const withAnswers = (flow: Flow, added: Added, next: string | undefined, random: () => number): Added => {
  const { parts, links } = newQuestion(flow, added.node, random);
  const onward = next === undefined ? [] : parts.map(({ id }) => newLink(id, next, random));
  return { ...added, ways: parts, links: [...added.links, ...links, ...onward] };
};

/** The first ways of a new node below it, each with the next step that calls have without a choice. */
const withWays = (flow: Flow, kind: PartKind, added: Added, next: string | undefined, random: () => number): Added => {
  if (kind === 'question') return withAnswers(flow, added, next, random);
  let grown = { ...flow, nodes: { ...flow.nodes, [added.node.id]: added.node } };
  const ways = Array.from({ length: entryOf(kind).placement?.ways ?? 0 }, () => {
    const way = newWay(grown, added.node.id, random);
    grown = { ...grown, nodes: { ...grown.nodes, [way.id]: way } };
    return way;
  });
  const onward = next === undefined ? [] : ways.map(({ id }) => newLink(id, next, random));
  return { ...added, ways, links: [...added.links, ...onward] };
};

/** Below all nodes. */
const lowest = (flow: Flow, first: Place): Place => {
  const nodes = Object.values(flow.nodes);
  if (nodes.length === 0) return first;
  const last = nodes.reduce((low, node) => (node.y > low.y ? node : low));
  return { x: last.x, y: below(last) };
};

/** A new node at the next free place, after those above it and before none. */
const alone = (flow: Flow, kind: PartKind, above: readonly FlowNode[], wanted: Place, random: () => number): Added => {
  const added = joined(flow, above, firstNode(kind, freePlace(flow, wanted), random), random);
  return withWays(flow, kind, added, undefined, random);
};

const follow = (flow: Flow, kind: PartKind, above: readonly FlowNode[], random: () => number): Added => {
  const middle = above.reduce((sum, { x }) => sum + x, 0) / above.length;
  const wanted = { x: onGrid(middle), y: onGrid(Math.max(...above.map(below))) };
  return alone(flow, kind, above, wanted, random);
};

/** Moves everything from a height on downwards. */
const moveDown = (flow: Flow, from: number, far: number): Places =>
  far <= 0
    ? {}
    : Object.fromEntries(
        Object.values(flow.nodes)
          .filter(({ y }) => y >= from)
          .map(({ id, x, y }) => [id, { x, y: y + far }]),
      );

const moved = (flow: Flow, places: Places): Flow => ({
  ...flow,
  nodes: Object.fromEntries(Object.entries(flow.nodes).map(([id, node]) => [id, { ...node, ...places[id] }])),
});

/** A new node between others and the step that followed them so far. Nodes below make room. */
const insertBetween = (
  flow: Flow,
  kind: PartKind,
  above: readonly FlowNode[],
  next: FlowNode,
  random: () => number,
): Added => {
  const middle = above.reduce((sum, one) => sum + one.x, 0) / above.length;
  const x = above.length === 1 ? middle : onGrid(middle);
  const y = onGrid(Math.max(...above.map(below)));
  const isBelow = above.every((one) => next.y >= one.y + nodeSize.height);
  const far = isBelow ? Math.ceil((y + roomBelow(kind) - next.y) / gridStep) * gridStep : 0;
  const places = moveDown(flow, next.y, far);
  const grown = moved(flow, places);
  const node = firstNode(kind, freePlace(grown, { x, y }), random);
  const added = joined(grown, above, node, random);
  const onward = kind !== 'question' && leadsOn(node) ? [newLink(node.id, next.id, random)] : [];
  const between = { ...added, links: [...added.links, ...onward], places };
  return withWays(grown, kind, between, next.id, random);
};

/** A new node right after another, before the step that followed it so far. */
export const insertAfter = (flow: Flow, kind: PartKind, after: FlowNode, random: () => number): Added => {
  const next = flow.nodes[graphOf(flow).wayOut(after.id)?.to ?? ''];
  return next ? insertBetween(flow, kind, [after], next, random) : follow(flow, kind, [after], random);
};

/** The step that all answers of a question go on to. */
const commonNext = (flow: Flow, answers: readonly FlowNode[]): FlowNode | undefined => {
  const [next, ...others] = new Set(answers.map(({ id }) => graphOf(flow).wayOut(id)?.to));
  return next === undefined || others.length > 0 ? undefined : flow.nodes[next];
};

/** The kinds that can be put between two nodes: calls must go on from them, and the flow may have another. */
export const canBeBetween = (kind: PartKind): boolean => {
  const { about, placement } = entryOf(kind);
  return about !== undefined && placement?.onlyOne === undefined && !placement?.joinsAll;
};

/**
 * The nodes that a new one follows when it is added to the selected one: the selected one itself if it has no next step
 * yet; of a node that chooses, its answers or ways without a next step.
 */
const followed = (flow: Flow, adding: Adding, selected: FlowNode): readonly FlowNode[] => {
  const parts = partsOf(graphOf(flow), selected);
  if (parts.length === 0) return leadsOn(selected) && hasNoNext(flow, selected) ? [selected] : [];
  return ofKind(
    adding,
    [...parts, selected].filter((node) => isOpenEnd(flow, node)),
    0,
  );
};

/**
 * A new node, linked: below the selected node if nothing follows it, else between it and its next step, or at the open
 * ends that follow. Without a selection at the last open end. The first node of a flow is at `first`. With `afterAll` it
 * follows all answers of a question.
 */
export const addBelow = (
  flow: Flow,
  kind: PartKind,
  selectedId: string | undefined,
  first: Place,
  random: () => number,
  { afterAll = kind === 'question' }: { afterAll?: boolean } = {},
): Added => {
  const adding = { kind, afterAll };
  const selected = selectedId === undefined ? undefined : flow.nodes[selectedId];
  if (!selected || !hasWayOut(selected)) {
    const open = ofKind(adding, openEnds(flow), -1);
    if (open.length > 0) return follow(flow, kind, open, random);
    const { x, y } = selected ? { x: selected.x, y: below(selected) } : lowest(flow, first);
    return alone(flow, kind, [], { x: onGrid(x), y: onGrid(y) }, random);
  }
  const above = followed(flow, adding, selected);
  if (above.length > 0) return follow(flow, kind, above, random);
  const answers = afterAll && selected.kind === 'rule' ? partsOf(graphOf(flow), selected) : [];
  const next = canBeBetween(kind) ? commonNext(flow, answers) : undefined;
  if (next) return insertBetween(flow, kind, answers, next, random);
  const later = ofKind(adding, openEndsAfter(flow, selected.id), 0);
  const isBetween = canBeBetween(kind) && leadsOn(selected);
  if (later.length > 0 && !isBetween) return follow(flow, kind, later, random);
  if (isBetween) return insertAfter(flow, kind, selected, random);
  return alone(flow, kind, [], { x: onGrid(selected.x), y: onGrid(below(selected)) }, random);
};

const isNear = (node: FlowNode, above: FlowNode): boolean =>
  node.y >= above.y + nodeSize.height && node.y - above.y <= nearby.y && Math.abs(node.x - above.x) <= nearby.x;

const distance = (node: FlowNode, above: FlowNode) => Math.hypot(node.x - above.x, node.y - above.y);

/** A new node where it was dropped. Near and below the selected node, or else an open end, it is linked to it. */
export const addAt = (
  flow: Flow,
  kind: PartKind,
  selectedId: string | undefined,
  at: Place,
  random: () => number,
  { afterAll = kind === 'question' }: { afterAll?: boolean } = {},
): Added => {
  const adding = { kind, afterAll };
  const node = firstNode(kind, { x: onGrid(at.x), y: onGrid(at.y) }, random);
  const selected = selectedId === undefined ? undefined : flow.nodes[selectedId];
  const bySelected = selected && isNear(node, selected) ? followed(flow, adding, selected) : [];
  const add = (above: readonly FlowNode[]) =>
    withWays(flow, kind, joined(flow, above, node, random), undefined, random);
  if (bySelected.length > 0) return add(bySelected);
  const open = openEnds(flow);
  const [nearest] = open
    .filter((end) => isNear(node, end))
    .toSorted((one, other) => distance(node, one) - distance(node, other));
  if (!nearest) return add([]);
  return add(afterAll ? withSiblings(nearest, open) : [nearest]);
};
