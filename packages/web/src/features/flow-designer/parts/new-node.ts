import { freshNode } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import { newId } from '@halloo/flow/ids';
import type { Answer, ChildNode, Flow, FlowLink, FlowNode, NodeKind, WayNode } from '@halloo/flow/model';
import { childDistance, nodeSize } from '@halloo/flow/vocabulary';
import { gridStep } from '../../../shared/flow-picture/grid.ts';
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
