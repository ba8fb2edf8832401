import { freshNode } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import { newId } from '@halloo/flow/ids';
import type { Answer, ChildNode, Flow, FlowLink, FlowNode, NodeKind } from '@halloo/flow/model';
import { childDistance, nodeSize } from '@halloo/flow/schema';
import { freePlace, type Place } from './free-place.ts';
import { gridStep } from './grid.ts';

type Random = () => number;

/** A child created this way belongs to no Rule yet; `newChild` creates one that does. */
export const newNode = (kind: NodeKind, { x, y }: Place, random: Random): FlowNode =>
  freshNode(kind, { id: newId(random), x, y });

/** Room between neighbours. */
const gap = gridStep;

/** Right of its siblings. The first is straight below its Rule, or right of whatever is there already. */
const placeOfChild = (flow: Flow, ruleId: string): Place => {
  const rule = flow.nodes[ruleId];
  const siblings = graphOf(flow).children(ruleId);
  const at = { x: rule?.x ?? 0, y: (rule?.y ?? 0) + childDistance };
  const right = siblings.reduce((most, { x }) => Math.max(most, x), Number.NEGATIVE_INFINITY);
  return freePlace(flow, siblings.length === 0 ? at : { x: right + nodeSize.width + gap, y: at.y });
};

export const newChild = (flow: Flow, ruleId: string, answer: Answer, random: Random): ChildNode => ({
  id: newId(random),
  ...placeOfChild(flow, ruleId),
  name: '',
  wire: undefined,
  kind: 'child',
  ruleId,
  answer,
  outcome: null,
});

export const newLink = (from: string, to: string, random: Random): FlowLink => ({
  id: newId(random),
  from,
  to,
  wire: undefined,
});
