import { hasWayIn, hasWayOut } from '@halloo/flow/about-node';
import { type Graph, graphOf } from '@halloo/flow/graph';
import type { Flow, FlowNode } from '@halloo/flow/model';
import type { Question } from '@halloo/flow/questions';
import type { FlowProblem } from '@halloo/flow/validate';
import { nodeSize } from '@halloo/flow/vocabulary';
import { replaceEqualDeep } from '@tanstack/react-query';
import { type Node, type NodeHandle, type NodeProps, Position } from '@xyflow/react';
import type { KnownScripts } from '../../../../shared/flow-nodes/known-scripts.ts';
import { say } from '../../../../words/say.ts';
import { askedWords, type BlockTitle, blockTitle } from '../../parts/block-title.ts';
import type { Lit } from '../../parts/designer-context.tsx';
import { type Block, type Picture, rowsOf, rowTop } from '../../parts/picture.ts';
import { type AnswerRow, answerRows } from './answer-rows.ts';
import { atMost } from './batches.ts';

/** What a question asks. */
interface Asked {
  readonly words: string;
  /** What can be played. */
  readonly script: { readonly id: number; readonly name: string } | null;
}

interface CardData extends Record<string, unknown>, BlockTitle {
  readonly node: FlowNode;
  readonly look: 'node' | 'question' | 'folded';
  /** Seen from afar, without words, buttons and dots. */
  readonly isPlain: boolean;
  readonly mark: FlowProblem['severity'] | null;
  /** Its problems, one sentence each. */
  readonly wrong: string;
  readonly lit: 'at' | 'passed' | null;
  readonly editable: boolean;
  /** Calls could go on from it, and nothing follows yet. */
  readonly isOpen: boolean;
  /** It has a button that folds what only it leads to. */
  readonly canFold: boolean;
  /** Of a question: what is asked, and its rows. */
  readonly asked: Asked | null;
  readonly rows: readonly AnswerRow[];
}
/** Of one type, whatever it looks like: the canvas measures a card whose type changes. */
export type Card = Node<CardData, 'card'>;

export type CardProps = NodeProps<Card>;

export interface Drawing {
  readonly flow: Flow;
  readonly picture: Picture;
  readonly scripts: KnownScripts;
  readonly problems: readonly FlowProblem[];
  readonly lit: Lit;
  readonly selected: readonly string[];
  readonly editable: boolean;
  /** The cards that are drawn in full; the others are drawn plainly. Undefined if all are drawn in full. */
  readonly near: ReadonlySet<string> | undefined;
  /** How many cards are drawn. The others are hidden until they are, except selected ones. */
  readonly room: number;
}

const sameData = (a: CardData, b: CardData): boolean =>
  (Object.keys(b) as (keyof CardData)[]).every((key) => a[key] === b[key]);

const describe = ({ title, below, mark, wrong }: CardData): string => {
  if (!mark) return say('designer.canvas.node', { title, below });
  const key = mark === 'error' ? 'designer.canvas.nodeWithError' : 'designer.canvas.nodeWithWarning';
  return say(key, { title, below, problems: wrong });
};

/** A card that is being dragged stays under the pointer, wherever the flow has it. */
const placeOf = ({ x, y }: Block, before: Card | undefined) => {
  const { position } = before ?? {};
  const stays = position && (before?.dragging || (position.x === x && position.y === y));
  return stays ? position : { x, y };
};

/** The element with the help for all cards. */
export const cardHelpId = 'flow-card-help';

/** The canvas is one stop for the Tab key. Inside, the arrow keys go from card to card. */
const domAttributes = { tabIndex: -1, 'aria-describedby': cardHelpId };

/** The dots for links, as the stylesheet draws them: in the middle of the border, above and below. */
const dot = { width: 12, height: 12, x: nodeSize.width / 2 - 6 };
const dotAbove: NodeHandle = { ...dot, type: 'target', position: Position.Top, y: -5 };
const dotBelow: NodeHandle = { ...dot, type: 'source', position: Position.Bottom, y: nodeSize.height - 7 };

const rowDot = { width: 12, height: 12, x: nodeSize.width - 7 };

/** At the right of each row of a question. */
const rowDots = (question: Question): NodeHandle[] =>
  rowsOf(question).map(
    (id): NodeHandle => ({ ...rowDot, id, type: 'source', position: Position.Right, y: rowTop(question, id) - 6 }),
  );

/** The canvas measures a card whose dots it is not told, and draws everything a second time. */
const dotsOf = ({ node, question }: Block): NodeHandle[] => [
  ...(hasWayIn(node) ? [dotAbove] : []),
  ...(question ? rowDots(question) : hasWayOut(node) ? [dotBelow] : []),
];

const lookOf = ({ question, isFolded }: Block) => (isFolded ? 'folded' : question ? 'question' : 'node');

interface CardState {
  readonly selected: boolean;
  readonly hidden: boolean;
}

const drawCard = (block: Block, data: CardData, state: CardState, before: Card | undefined): Card => {
  const position = placeOf(block, before);
  const same = before && sameData(before.data, data);
  const { selected, hidden } = state;
  const stays = same && before.height === block.height;
  if (stays && before.position === position && before.selected === selected && before.hidden === hidden) return before;
  const size = { width: nodeSize.width, height: block.height };
  return {
    ...before,
    id: block.id,
    type: 'card',
    position,
    ...size,
    measured: size,
    handles: dotsOf(block),
    selected,
    hidden,
    data: same ? before.data : data,
    ariaLabel: describe(data),
    domAttributes,
  };
};

/** Where people look for a fold: at a question, and at a node that chooses. The key folds what follows any card. */
const canFold = ({ node, question, isFolded }: Block, graph: Graph): boolean =>
  !isFolded && (question !== undefined || graph.parts(node.id).length > 0);

const askedOf = ({ question }: Block, scripts: KnownScripts): Asked | null => {
  if (!question) return null;
  const id = question.audio.scriptId;
  const script = id === null ? undefined : scripts.get(id);
  // A template has no sound before it is filled in.
  const sound = id !== null && script && script.seconds > 0 ? { id, name: script.name } : null;
  return { words: askedWords(question, scripts), script: sound };
};

const noRows: readonly AnswerRow[] = [];

/** What the cards show, apart from what differs from one to the next. */
const createData = ({ flow, scripts, problems, lit, editable, near }: Drawing) => {
  const graph = graphOf(flow);
  const passed = new Set(lit.nodes);
  const wrong = Map.groupBy(problems, ({ nodeId }) => nodeId);
  return (block: Block, before: CardData | undefined): CardData => {
    const { node, members, question, isFolded } = block;
    const own = members.flatMap((id) => wrong.get(id) ?? []);
    return {
      node,
      look: lookOf(block),
      isPlain: near !== undefined && !near.has(block.id),
      ...blockTitle(block, flow, scripts),
      mark: own.some(({ severity }) => severity === 'error') ? 'error' : own.length > 0 ? 'warning' : null,
      wrong: own.map(({ sentence }) => sentence).join(' '),
      lit: lit.at !== null && members.includes(lit.at) ? 'at' : members.some((id) => passed.has(id)) ? 'passed' : null,
      editable,
      isOpen: !isFolded && hasWayOut(node) && graph.wayOut(node.id) === undefined,
      canFold: canFold(block, graph),
      asked: replaceEqualDeep(before?.asked ?? null, askedOf(block, scripts)),
      rows: question ? replaceEqualDeep(before?.rows ?? noRows, answerRows(question, flow, passed)) : noRows,
    };
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
  const { picture, selected, room } = drawing;
  const known = new Map(before.map((card) => [card.id, card]));
  const chosen = new Set(selected);
  const changes = atMost<Card>(mostChanged);
  const dataOf = createData(drawing);
  return [...picture.blocks.values()].map((block, index) => {
    const old = known.get(block.id);
    const isSelected = chosen.has(block.id);
    const state = { selected: isSelected, hidden: index >= room && !isSelected };
    return changes(old, drawCard(block, dataOf(block, old?.data), state, old));
  });
};
