import { kindWords } from '@halloo/flow/about-node';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { answerText } from '@halloo/flow/nodes/child';
import { say } from '../../words/say.ts';
import type { KnownScripts } from '../flow-nodes/known-scripts.ts';
import { viewOf } from '../flow-nodes/registry.ts';

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
  return { title: does, below: view.below?.(node) ?? kindWords(node.kind) };
};

/** The label of a link from a Rule: the key or the word of the answer that it leads to, or `No answer`. */
export const linkLabel = (flow: Flow, fromId: string, toId: string): string => {
  const to = flow.nodes[toId];
  if (flow.nodes[fromId]?.kind !== 'rule') return '';
  return to?.kind === 'child' && to.ruleId === fromId ? answerText(to.answer) : say('designer.canvas.noAnswer');
};
