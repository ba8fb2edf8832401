import { ownerOf } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import { isInner } from '@halloo/flow/inner-ids';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { nameWithin } from '@halloo/flow/node-names';
import { nodesOfQuestion, questionsOf } from '@halloo/flow/questions';
import { nodeSize } from '@halloo/flow/vocabulary';
import type { KnownScripts } from '../../../../shared/flow-nodes/known-scripts.ts';
import { linkLabel, nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import { tidy } from '../../../../shared/flow-picture/tidy.ts';
import { walkOrder } from '../../../../shared/flow-picture/walk-order.ts';
import { say } from '../../../../words/say.ts';
import { wrapWords } from './wrap-words.ts';

interface NodeCounts {
  readonly reached: number;
  readonly hungUp: number;
  /** Calls that ended there with the key for no more calls. */
  readonly stopped?: number;
  /** How often it was entered: more than `reached` where calls came back. */
  readonly times: number;
}

/** How many calls reached each node, hung up there, and took each link. */
export interface FlowCounts {
  readonly nodes: ReadonlyMap<string, NodeCounts>;
  readonly links: ReadonlyMap<string, number>;
}

export interface DrawnNode {
  readonly node: FlowNode;
  readonly x: number;
  readonly y: number;
  /** In full. */
  readonly title: string;
  /** The title, shortened to the room of the card. */
  readonly lines: readonly string[];
  readonly reached: number;
  readonly hungUp: number;
  readonly stopped: number;
  /** Calls that ended at a Rule without a link for missing answers. */
  readonly noAnswer: number;
}

export interface DrawnLine {
  readonly id: string;
  readonly path: string;
  readonly width: number;
  readonly count: number;
  readonly label: string;
  readonly labelX: number;
  readonly labelY: number;
}

/** A frame around the nodes of a question. */
export interface DrawnQuestion {
  readonly id: string;
  readonly nodes: ReadonlySet<string>;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface FlowDrawing {
  readonly width: number;
  readonly height: number;
  /** In the order of a call. */
  readonly nodes: readonly DrawnNode[];
  readonly lines: readonly DrawnLine[];
  readonly questions: readonly DrawnQuestion[];
}

const margin = 24;
/** Room at the side for a link back up. */
const detour = 44;
const thinnest = 2;
const thickest = 18;

/** Characters in a line of a card's title, at 14 px beside its icon. */
const titleRoom = 21;

/**
 * Calls that left a Rule by none of its links: it ends the call when no answer comes, which no link shows. Unknown where
 * calls came back to the Rule.
 */
const noAnswerAt = (flow: Flow, node: FlowNode, { nodes, links }: FlowCounts) => {
  const own = nodes.get(node.id);
  if (node.kind !== 'rule' || !own || own.times !== own.reached || graphOf(flow).wayOut(node.id)) return 0;
  const onward = Object.values(flow.links)
    .filter(({ from }) => from === node.id)
    .reduce((sum, { id }) => sum + (links.get(id) ?? 0), 0);
  return Math.max(0, own.reached - own.hungUp - (own.stopped ?? 0) - onward);
};

/** Scaled to the busiest link; an unused link is a thin line. */
const widthOf = (count: number, most: number) =>
  count === 0 ? 1.5 : thinnest + (thickest - thinnest) * (count / most);

interface Point {
  x: number;
  y: number;
}

/** A curve down, with its middle; a link back up goes around on the right. */
const curve = (from: Point, to: Point) => {
  if (to.y > from.y) {
    const bend = Math.max(16, (to.y - from.y) / 2);
    return {
      path: `M${from.x} ${from.y}C${from.x} ${from.y + bend} ${to.x} ${to.y - bend} ${to.x} ${to.y}`,
      middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    };
  }
  const side = Math.max(from.x, to.x) + nodeSize.width / 2 + detour;
  const middle = { x: side, y: (from.y + to.y) / 2 };
  const bend = 48;
  return {
    path:
      `M${from.x} ${from.y}C${from.x} ${from.y + bend} ${side} ${from.y + bend} ${side} ${middle.y}` +
      `S${to.x} ${to.y - bend} ${to.x} ${to.y}`,
    middle,
  };
};

/** With sub-flows there is no room for their nodes where people drew the flow. */
const laidOut = (flow: Flow): Flow => {
  if (!Object.keys(flow.nodes).some(isInner)) return flow;
  const places = tidy(flow);
  const nodes = Object.values(flow.nodes).map((node) => [node.id, { ...node, ...places[node.id] }]);
  return { ...flow, nodes: Object.fromEntries(nodes) };
};

/** Around the cards of a question. */
const frame = 10;

/** The questions that have room for a frame: no card of another node is within it. */
const framesOf = (flow: Flow, nodes: readonly DrawnNode[]): DrawnQuestion[] =>
  [...questionsOf(flow).byAudio.values()].flatMap((question) => {
    const own = new Set(nodesOfQuestion(question));
    const cards = nodes.filter(({ node }) => own.has(node.id));
    const [left, top] = [Math.min(...cards.map(({ x }) => x)) - frame, Math.min(...cards.map(({ y }) => y)) - frame];
    const right = Math.max(...cards.map(({ x }) => x)) + nodeSize.width + frame;
    const bottom = Math.max(...cards.map(({ y }) => y)) + nodeSize.height + frame;
    const isInside = ({ node, x, y }: DrawnNode) =>
      !own.has(node.id) && x < right && x + nodeSize.width > left && y < bottom && y + nodeSize.height > top;
    if (nodes.some(isInside)) return [];
    return [{ id: question.rule.id, nodes: own, x: left, y: top, width: right - left, height: bottom - top }];
  });

/** Lays out the flow with its counts, shifted so that it begins at the margin. */
export const drawFlow = (
  given: Flow,
  counts: FlowCounts,
  scripts: KnownScripts,
  inWords: (count: number) => string,
): FlowDrawing => {
  const flow = laidOut(given);
  const order = walkOrder(flow);
  const left = Math.min(...order.map(({ x }) => x)) - margin;
  const top = Math.min(...order.map(({ y }) => y)) - margin;
  const nodes = order.map((node): DrawnNode => {
    const title = nameWithin(flow, node.id, nodeTitle(node, flow, scripts).title);
    const { reached = 0, hungUp = 0, stopped = 0 } = counts.nodes.get(node.id) ?? {};
    return {
      node,
      x: node.x - left,
      y: node.y - top,
      title,
      lines: wrapWords(title, titleRoom, 2),
      reached,
      hungUp,
      stopped,
      noAnswer: noAnswerAt(flow, node, counts),
    };
  });
  const byId = new Map(nodes.map((drawn) => [drawn.node.id, drawn]));
  const links = Object.values(flow.links).filter(({ from, to }) => byId.has(from) && byId.has(to));
  const most = Math.max(1, ...links.map(({ id }) => counts.links.get(id) ?? 0));
  const lines = links.map(({ id, from, to }): DrawnLine => {
    const [source, target] = [byId.get(from), byId.get(to)];
    const start = { x: (source?.x ?? 0) + nodeSize.width / 2, y: (source?.y ?? 0) + nodeSize.height };
    const { path, middle } = curve(start, { x: (target?.x ?? 0) + nodeSize.width / 2, y: target?.y ?? 0 });
    const count = counts.links.get(id) ?? 0;
    // The card of an answer or a way says when calls take it; a missing answer shows nowhere else.
    const name = target && ownerOf(target.node) !== undefined ? '' : linkLabel(flow, from, to);
    return {
      id,
      path,
      width: widthOf(count, most),
      count,
      label: name ? say('results.flow.link', { name, count: inWords(count) }) : inWords(count),
      labelX: middle.x,
      labelY: middle.y,
    };
  });
  const right = Math.max(...nodes.map(({ x }) => x + nodeSize.width), ...lines.map(({ labelX }) => labelX));
  return {
    width: right + margin + (lines.some(({ labelX }) => labelX === right) ? detour : 0),
    height: Math.max(...nodes.map(({ y }) => y + nodeSize.height)) + margin,
    nodes,
    questions: framesOf(flow, nodes),
    // Thick lines first, so that thin ones stay visible above them.
    lines: lines.toSorted((one, other) => other.width - one.width),
  };
};
