import { freshNode } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import { newId } from '@halloo/flow/ids';
import type { Answer, ChildNode, Flow, FlowLink, FlowNode, NodeKind, WayNode } from '@halloo/flow/model';
import { childDistance, keypadKeys, nodeSize } from '@halloo/flow/vocabulary';
import { gridStep } from '../../../shared/flow-picture/grid.ts';
import { say } from '../../../words/say.ts';
import { freshCondition } from './condition-edits.ts';
import { freePlace, type Place } from './free-place.ts';

type Random = () => number;

/** An answer or a way created like this belongs to no node yet; `newChild` and `newWay` create those that do. */
export const newNode = (kind: NodeKind, { x, y }: Place, random: Random): FlowNode =>
  freshNode(kind, { id: newId(random), x, y });

/** Room between neighbours. */
const gap = gridStep;

/** Right of its siblings. The first is straight below its owner, or right of whatever is there already. */
const placeOfPart = (flow: Flow, ownerId: string): Place => {
  const owner = flow.nodes[ownerId];
  const siblings = graphOf(flow).parts(ownerId);
  const at = { x: owner?.x ?? 0, y: (owner?.y ?? 0) + childDistance };
  const right = siblings.reduce((most, { x }) => Math.max(most, x), Number.NEGATIVE_INFINITY);
  return freePlace(flow, siblings.length === 0 ? at : { x: right + nodeSize.width + gap, y: at.y });
};

export const newChild = (flow: Flow, ruleId: string, answer: Answer, random: Random): ChildNode => ({
  id: newId(random),
  ...placeOfPart(flow, ruleId),
  name: '',
  wire: undefined,
  kind: 'child',
  ruleId,
  answer,
  outcome: null,
});

/** What a new question consists of, below its first node. */
interface NewQuestion {
  readonly audio: FlowNode;
  /** The Rule and its first answers. */
  readonly parts: readonly FlowNode[];
  readonly links: readonly FlowLink[];
}

/** Room between what is asked and the answers where every node is drawn. */
const ruleDistance = 120;

const firstAnswers = () => [say('ui.yes'), say('ui.no')];

/** A question with two answers by key, at the place of its Audio Play. */
export const newQuestion = (flow: Flow, audio: FlowNode, random: Random): NewQuestion => {
  const rule = newNode('rule', { x: audio.x, y: audio.y + ruleDistance }, random);
  let grown: Flow = { ...flow, nodes: { ...flow.nodes, [audio.id]: audio, [rule.id]: rule } };
  const names = firstAnswers();
  const answers = names.map((name, index) => {
    const key = keypadKeys[index] ?? null;
    // On both sides of the Rule, so that questions below each other stay in line.
    const x = rule.x + (index - (names.length - 1) / 2) * (nodeSize.width + 2 * gap);
    const place = freePlace(grown, { x, y: rule.y + childDistance });
    const answer = { ...newChild(grown, rule.id, { kind: 'key', key }, random), ...place, name };
    grown = { ...grown, nodes: { ...grown.nodes, [answer.id]: answer } };
    return answer;
  });
  return { audio, parts: [rule, ...answers], links: [newLink(audio.id, rule.id, random)] };
};

/** The letters of the first ways of a Random Split, so that results can tell them apart. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A way of a Branch, a Random Split or an HTTP Request, after its others. */
export const newWay = (flow: Flow, ownerId: string, random: Random): WayNode => {
  const owner = flow.nodes[ownerId]?.kind;
  const taken = new Set(
    graphOf(flow)
      .parts(ownerId)
      .map(({ name }) => name.trim().toUpperCase()),
  );
  return {
    id: newId(random),
    ...placeOfPart(flow, ownerId),
    name: (owner === 'split' && [...letters].find((letter) => !taken.has(letter))) || '',
    wire: undefined,
    kind: 'way',
    ownerId,
    match: 'all',
    conditions: owner === 'branch' ? [freshCondition] : [],
    weight: 1,
    on: null,
  };
};

export const newLink = (from: string, to: string, random: Random): FlowLink => ({
  id: newId(random),
  from,
  to,
  wire: undefined,
});
