import { hasWayIn, hasWayOut } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import type { Flow, FlowNode } from '@halloo/flow/model';
import type { FlowProblem } from '@halloo/flow/validate';
import { nodeSize } from '@halloo/flow/vocabulary';
import { type Node, type NodeHandle, Position } from '@xyflow/react';
import type { KnownScripts } from '../../../../shared/flow-nodes/known-scripts.ts';
import { nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import { say } from '../../../../words/say.ts';
import type { Lit } from '../../parts/designer-context.tsx';
import { atMost } from './batches.ts';

interface CardData extends Record<string, unknown> {
  readonly node: FlowNode;
  readonly title: string;
  readonly below: string;
  readonly mark: FlowProblem['severity'] | null;
  /** Its problems, one sentence each. */
  readonly wrong: string;
  readonly lit: 'at' | 'passed' | null;
  readonly editable: boolean;
  /** Calls could go on from it, and nothing follows yet. */
  readonly isOpen: boolean;
}
export type Card = Node<CardData, 'card'>;

export interface Drawing {
  readonly flow: Flow;
  readonly scripts: KnownScripts;
  readonly problems: readonly FlowProblem[];
  readonly lit: Lit;
  readonly selected: readonly string[];
  readonly editable: boolean;
  /** How many cards are drawn. The others are hidden until they are, except selected ones. */
  readonly room: number;
}

const sameData = (a: CardData, b: CardData): boolean =>
  (Object.keys(a) as (keyof CardData)[]).every((key) => a[key] === b[key]);

const describe = ({ title, below, mark, wrong }: CardData): string => {
  if (!mark) return say('designer.canvas.node', { title, below });
  const key = mark === 'error' ? 'designer.canvas.nodeWithError' : 'designer.canvas.nodeWithWarning';
  return say(key, { title, below, problems: wrong });
};

/** A card that is being dragged stays under the pointer, wherever the flow has it. */
const placeOf = (node: FlowNode, before: Card | undefined) => {
  const { position } = before ?? {};
  const stays = position && (before?.dragging || (position.x === node.x && position.y === node.y));
  return stays ? position : { x: node.x, y: node.y };
};

/** The element with the help for all cards. */
export const cardHelpId = 'flow-card-help';

/** The canvas is one stop for the Tab key. Inside, the arrow keys go from card to card. */
const domAttributes = { tabIndex: -1, 'aria-describedby': cardHelpId };

/** The dots for links, as the stylesheet draws them: in the middle of the border, above and below. */
const dot = { width: 12, height: 12, x: nodeSize.width / 2 - 6 };
const dotAbove: NodeHandle = { ...dot, type: 'target', position: Position.Top, y: -5 };
const dotBelow: NodeHandle = { ...dot, type: 'source', position: Position.Bottom, y: nodeSize.height - 7 };

/** The canvas measures a card whose dots it is not told, and draws everything a second time. */
const dotsOf = (node: FlowNode): NodeHandle[] => [
  ...(hasWayIn(node) ? [dotAbove] : []),
  ...(hasWayOut(node) ? [dotBelow] : []),
];

const drawCard = (data: CardData, state: { selected: boolean; hidden: boolean }, before: Card | undefined): Card => {
  const position = placeOf(data.node, before);
  const same = before && sameData(before.data, data);
  const { selected, hidden } = state;
  if (same && before.position === position && before.selected === selected && before.hidden === hidden) return before;
  return {
    ...before,
    id: data.node.id,
    type: 'card',
    position,
    ...nodeSize,
    measured: nodeSize,
    handles: dotsOf(data.node),
    selected,
    hidden,
    data: same ? before.data : data,
    ariaLabel: describe(data),
    domAttributes,
  };
};

/**
 * The canvas's cards. An unchanged card is the same object as before, so that it is not drawn again. Of those that were
 * there, at most some change at once.
 */
export const drawCards = (
  before: readonly Card[],
  drawing: Drawing,
  mostChanged = Number.POSITIVE_INFINITY,
): Card[] => {
  const { flow, scripts, problems, lit, selected, editable, room } = drawing;
  const known = new Map(before.map((card) => [card.id, card]));
  const chosen = new Set(selected);
  const passed = new Set(lit.nodes);
  const graph = graphOf(flow);
  const changes = atMost<Card>(mostChanged);
  const wrong = Map.groupBy(problems, ({ nodeId }) => nodeId);
  return Object.values(flow.nodes).map((node, index) => {
    const own = wrong.get(node.id) ?? [];
    const data: CardData = {
      node,
      ...nodeTitle(node, flow, scripts),
      mark: own.some(({ severity }) => severity === 'error') ? 'error' : own.length > 0 ? 'warning' : null,
      wrong: own.map(({ sentence }) => sentence).join(' '),
      lit: lit.at === node.id ? 'at' : passed.has(node.id) ? 'passed' : null,
      editable,
      isOpen: hasWayOut(node) && graph.wayOut(node.id) === undefined,
    };
    const isSelected = chosen.has(node.id);
    const old = known.get(node.id);
    return changes(old, drawCard(data, { selected: isSelected, hidden: index >= room && !isSelected }, old));
  });
};
