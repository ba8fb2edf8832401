import { graphOf } from '@halloo/flow/graph';
import { isInner } from '@halloo/flow/inner-ids';
import type { ChildNode, Flow, FlowNode, RuleNode } from '@halloo/flow/model';
import { nodeNames } from '@halloo/flow/node-names';
import { answerText, answerWords } from '@halloo/flow/nodes/child';
import type { OutcomeNames } from '@halloo/flow/outcome-names';
import { nodeWords } from '@halloo/flow/problems/node-words';
import type { EndReason } from '@halloo/flow/run';
import type { PlayableScript } from '../../../features/scripts/scripts-to-play.ts';
import { say } from '../../../platform/words.ts';
import type { LiveCampaign } from '../../claim/plan.ts';

type Scripts = ReadonlyMap<number, PlayableScript>;

/** The names of questions, as results show them. */
export const questionNames = (flow: Flow, scripts: Scripts) => {
  const names = nodeNames(flow, (scriptId) => scripts.get(scriptId)?.name);
  return ({ id }: RuleNode): string => names(id) ?? '';
};

/** A node by its name, or by its most telling property. */
export const nodeInWords = (flow: Flow, node: FlowNode, scripts: Scripts, outcomes?: OutcomeNames): string => {
  if (node.kind === 'rule') return questionNames(flow, scripts)(node);
  if (isInner(node.id)) return nodeNames(flow, (scriptId) => scripts.get(scriptId)?.name, outcomes)(node.id) ?? '';
  const known = new Map([...scripts].map(([id, { name }]) => [id, { name, fields: [] }]));
  return node.name.trim() || nodeWords(node, graphOf(flow), { scripts: known, leadFields: undefined, outcomes });
};

/** The answer of a child node: its key, its keyword, or its name if any answer matches. */
export const answerInWords = ({ name, answer }: ChildNode): string => {
  const given = answerText(answer);
  const own = name.trim();
  if (given === '') return own || answerWords(answer.kind);
  return own === '' || own === given ? given : `${given}: ${own}`;
};

const machineInWords = (onMachine: LiveCampaign['onMachine']): string => {
  if (onMachine === 'play') return say('rehearsal.machineHeardFlow');
  return onMachine === 'retry' ? say('rehearsal.machineRetried') : say('rehearsal.machineScript');
};

export const endInWords = (reason: EndReason | 'machine', onMachine: LiveCampaign['onMachine']): string =>
  reason === 'machine' ? machineInWords(onMachine) : say(`endReason.${reason}`);
