import { graphOf } from '@halloo/flow/graph';
import { limits } from '@halloo/flow/limits';
import type { ChildNode, Flow, FlowNode } from '@halloo/flow/model';
import { answerText, answerWords } from '@halloo/flow/nodes/child';
import { nodeWords } from '@halloo/flow/problems/node-words';
import type { EndReason } from '@halloo/flow/run';
import type { PlayableScript } from '../../../features/scripts/scripts-to-play.ts';
import type { LiveCampaign } from '../../claim/plan.ts';

/** A node by its own name, or by what tells it from others. */
export const nodeInWords = (
  flow: Flow,
  node: FlowNode,
  scripts: ReadonlyMap<number, PlayableScript> = new Map(),
): string => {
  const known = new Map([...scripts].map(([id, { name }]) => [id, { name, fields: [] }]));
  return node.name.trim() || nodeWords(node, graphOf(flow), { scripts: known, leadFields: undefined });
};

/** What a child stands for: its key, its keyword, or its name where anything may be answered. */
export const answerInWords = ({ name, answer }: ChildNode): string => {
  const given = answerText(answer);
  const own = name.trim();
  if (given === '') return own || answerWords[answer.kind];
  return own === '' || own === given ? given : `${given}: ${own}`;
};

const ends: Readonly<Record<EndReason, string>> = {
  end: 'Reached an End',
  hung_up: 'Hung up',
  no_way_on: 'There was no way on',
  no_answer: `No answer after ${limits.tries} tries`,
  too_many_steps: `More than ${limits.steps} steps`,
  too_long: `Longer than ${limits.callMs / 60_000} minutes`,
  cut_short: 'Cut short',
  problem: 'Ended because of a problem',
};

const machines: Readonly<Record<LiveCampaign['onMachine'], string>> = {
  play: 'Answering machine, which heard the flow',
  retry: 'Answering machine, tried again where retries are left',
  script: 'Answering machine, which was left its own script',
};

export const endInWords = (reason: EndReason | 'machine', onMachine: LiveCampaign['onMachine']): string =>
  reason === 'machine' ? machines[onMachine] : ends[reason];
