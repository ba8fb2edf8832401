import { foldsOf } from '@halloo/flow/folds';
import type { Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import { nodesOfQuestion, type Question, questionsOf } from '@halloo/flow/questions';
import { nodeSize } from '@halloo/flow/vocabulary';
import { questionHeight, rowMiddle } from '../../../shared/flow-picture/question-size.ts';
import { setApart } from './inner/set-apart.ts';

/** What a person chose to see of a flow. Never part of the document. */
export interface Shown {
  /** Questions are one block each. Otherwise every node has its own card. */
  readonly questions: boolean;
  /** The nodes behind which everything is folded. */
  readonly folded: ReadonlySet<string>;
}

export const everyNode: Shown = { questions: false, folded: new Set() };

/** One card of the canvas: a node, a question, or a folded part of the flow. */
export interface Block {
  /** The id of the node that calls enter. */
  readonly id: string;
  readonly node: FlowNode;
  readonly x: number;
  /** Where it is drawn: further down than its node if a question needs the room. */
  readonly y: number;
  readonly height: number;
  /** The nodes that are selected, moved, copied and deleted with it, its own first. */
  readonly members: readonly string[];
  readonly question: Question | undefined;
  readonly isFolded: boolean;
}

/** A link between two cards. */
export interface DrawnLink {
  readonly link: FlowLink;
  readonly source: string;
  readonly target: string;
  /** The answer of a question, or its Rule, whose row the link leaves. */
  readonly row: string | undefined;
  /** It comes from inside a folded part. */
  readonly isFolded: boolean;
}

export interface Picture {
  /** In the order of the document. */
  readonly blocks: ReadonlyMap<string, Block>;
  readonly links: readonly DrawnLink[];
  /** The card that shows a node. Undefined if there is no such node. */
  blockOf(nodeId: string): Block | undefined;
}

const single = (node: FlowNode): Block => ({
  ...{ id: node.id, node, x: node.x, y: node.y, height: nodeSize.height },
  ...{ members: [node.id], question: undefined, isFolded: false },
});

/** The rows of a question from the top: the answers, then no answer. */
export const rowsOf = ({ answers, rule }: Question): readonly string[] => [...answers.map(({ id }) => id), rule.id];

/** The middle of the row of an answer, or of no answer, from the top of its question. */
export const rowTop = (question: Question, nodeId: string): number => rowMiddle(rowsOf(question).indexOf(nodeId));

const blocksOf = (flow: Flow, { questions, folded }: Shown): Map<string, Block> => {
  const found = questions ? questionsOf(flow) : undefined;
  // Inside a question there is nothing to fold.
  const roots = [...folded].filter((id) => found?.byAudio.has(id) || !found?.byNode.has(id));
  const folds = foldsOf(flow, roots);
  const hidden = new Set([...folds.values()].flatMap((nodes) => [...nodes]));
  const blocks = new Map<string, Block>();
  for (const node of Object.values(flow.nodes)) {
    if (hidden.has(node.id)) continue;
    const behind = folds.get(node.id);
    const question = behind ? undefined : found?.byNode.get(node.id);
    if (behind) blocks.set(node.id, { ...single(node), members: [node.id, ...behind], isFolded: true });
    else if (!question) blocks.set(node.id, single(node));
    else if (question.audio.id === node.id) {
      const height = questionHeight(question.answers.length);
      blocks.set(node.id, { ...single(node), height, members: nodesOfQuestion(question), question });
    }
  }
  if (found) {
    for (const [id, y] of setApart([...blocks.values()])) {
      const block = blocks.get(id);
      if (block) blocks.set(id, { ...block, y });
    }
  }
  return blocks;
};

/** Links inside of a card are not drawn, except back to its beginning; those out of a fold once for each target. */
const linksOf = (flow: Flow, blockOf: Picture['blockOf']): DrawnLink[] => {
  const taken = new Set<string>();
  return Object.values(flow.links).flatMap((link): DrawnLink[] => {
    const [from, to] = [blockOf(link.from), blockOf(link.to)];
    if (!from || !to) return [];
    if (from === to && (from.isFolded || (from.question && link.to !== to.id))) return [];
    const drawn = { link, source: from.id, target: to.id, row: from.question && link.from, isFolded: from.isFolded };
    if (!from.isFolded) return [drawn];
    const pair = `${from.id} ${to.id}`;
    if (taken.has(pair)) return [];
    taken.add(pair);
    return [drawn];
  });
};

const draw = (flow: Flow, shown: Shown): Picture => {
  const blocks = blocksOf(flow, shown);
  const byNode = new Map([...blocks.values()].flatMap((block) => block.members.map((id) => [id, block] as const)));
  const blockOf = (nodeId: string) => byNode.get(nodeId);
  return { blocks, links: linksOf(flow, blockOf), blockOf };
};

const pictures = new WeakMap<Flow, { shown: Shown; picture: Picture }>();

/** The cards and links of a flow. Made once per flow and choice. */
export const pictureOf = (flow: Flow, shown: Shown): Picture => {
  const known = pictures.get(flow);
  if (known?.shown === shown) return known.picture;
  const picture = draw(flow, shown);
  pictures.set(flow, { shown, picture });
  return picture;
};

/** The nodes of all cards that some nodes are on: these nodes first, in their order. */
export const withMembers = ({ blockOf }: Picture, nodeIds: readonly string[]): readonly string[] => {
  const all = new Set(nodeIds);
  for (const id of nodeIds) for (const member of blockOf(id)?.members ?? []) all.add(member);
  return all.size === nodeIds.length ? nodeIds : [...all];
};

/** The card that all of these nodes are on. */
export const blockAround = ({ blockOf }: Picture, nodeIds: readonly string[]): Block | undefined => {
  const block = nodeIds[0] === undefined ? undefined : blockOf(nodeIds[0]);
  return nodeIds.every((id) => blockOf(id) === block) ? block : undefined;
};

/** The card whose nodes these are, all and no others. */
export const blockOfAll = (picture: Picture, nodeIds: readonly string[]): Block | undefined => {
  const block = blockAround(picture, nodeIds);
  return block?.members.length === nodeIds.length ? block : undefined;
};

type Places = Readonly<Record<string, { readonly x: number; readonly y: number }>>;

/** New places of all nodes of the cards that were moved. Where a card is drawn now is where it is stored. */
export const movedWith = (flow: Flow, { blocks }: Picture, moved: Places): Places =>
  Object.fromEntries(
    Object.entries(moved).flatMap(([id, place]) => {
      const block = blocks.get(id);
      if (!block) return [];
      const [x, y] = [place.x - block.node.x, place.y - block.node.y];
      return block.members.flatMap((member) => {
        const node = flow.nodes[member];
        return node ? [[member, { x: node.x + x, y: node.y + y }]] : [];
      });
    }),
  );
