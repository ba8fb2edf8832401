import { isPartOf, kindWords, partsOf } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { answerText } from '@halloo/flow/nodes/child';
import { say } from '../../words/say.ts';
import type { KnownScripts } from '../flow-nodes/known-scripts.ts';
import { viewOf } from '../flow-nodes/registry.ts';
import { shareOf } from '../flow-nodes/share.ts';

interface NodeTitle {
  /** Its effect on the call, or its name. */
  readonly title: string;
  /** The line below. */
  readonly below: string;
}

/** The two lines of a node's card. A name that a person gave comes first, the effect of the node below. */
export const nodeTitle = (node: FlowNode, flow: Flow, scripts: KnownScripts): NodeTitle => {
  const view = viewOf(node.kind);
  const does = view.does(node, flow, scripts);
  const name = node.name.trim();
  if (name && !view.doesSayName) return { title: name, below: does };
  return { title: does, below: view.below?.(node, scripts) ?? kindWords(node.kind) };
};

/** The label of the link to an answer or a way: its key or word, its number at a Branch, its share at a Random Split. */
const partLabel = (flow: Flow, part: FlowNode, owner: FlowNode): string => {
  if (part.kind === 'child') return answerText(part.answer);
  if (part.kind !== 'way') return '';
  if (owner.kind === 'split') return say('designer.canvas.share', { share: shareOf(flow, part) });
  if (owner.kind === 'request' || owner.kind === 'quota') return part.on ? say(`designer.canvas.${part.on}`) : '';
  return String(partsOf(graphOf(flow), owner).indexOf(part) + 1);
};

/** The label of a link from a node that chooses: the answer or way that it leads to, or `No answer` and `Otherwise`. */
export const linkLabel = (flow: Flow, fromId: string, toId: string): string => {
  const [from, to] = [flow.nodes[fromId], flow.nodes[toId]];
  if (!from) return '';
  if (to && isPartOf(to, from)) return partLabel(flow, to, from);
  if (from.kind === 'branch') return say('designer.canvas.otherwise');
  return from.kind === 'rule' ? say('designer.canvas.noAnswer') : '';
};
