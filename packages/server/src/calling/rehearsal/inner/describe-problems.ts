import type { Rehearsal } from '@halloo/contract/calls';
import { leadStateId } from '@halloo/contract/ledger';
import { scriptsIn } from '@halloo/flow/about-node';
import { listed, quoted } from '@halloo/flow/sentence';
import type { FlowProblem } from '@halloo/flow/validate';
import { overAt } from '../../../lib/schedule/window.ts';
import { timeInWords } from '../../../lib/schedule/zone-time.ts';
import { forecast } from '../../monitor/forecast.ts';
import type { RehearsalPlan } from './call-list.ts';
import type { Tally } from './tally.ts';
import { nodeInWords } from './words.ts';

type Problem = Rehearsal['problems'][number];

export interface ProblemFacts {
  /** What holds for the campaign as a whole. */
  readonly sentences: readonly string[];
  /** What keeps the flow from going live. */
  readonly flowProblems: readonly FlowProblem[];
}

const general = (sentence: string, count = 0): Problem => ({ sentence, count, node_id: '' });

const unfinished = (plan: RehearsalPlan, leads: number, tally: Tally, from: number): Problem[] => {
  const left = tally.states.get(leadStateId('Expired')) ?? 0;
  const { schedule, spinRate, restSeconds } = plan.campaign;
  const over = overAt(schedule);
  if (left === 0 || over === null) return [];
  const those = left === 1 ? '1 lead is' : `${left.toLocaleString('en')} leads are`;
  const until = timeInWords(schedule.timezone, over, plan.now);
  const perLead = tally.dialled === 0 ? 0 : Math.max(0, tally.calls / tally.dialled - 1);
  const { needs } = forecast({
    now: from,
    schedule,
    spinRate,
    restSeconds,
    channels: plan.channels,
    leadsLeft: leads,
    retriesExpected: Math.round(perLead * leads),
    callSeconds: tally.calls === 0 ? 0 : tally.callMs / tally.calls / 1000,
    callsPerMinute: null,
  });
  const sentence = `${those} not finished when the schedule ends at ${until}.`;
  return [general(needs ? `${sentence} ${needs.sentence}` : sentence, left)];
};

const lackedFields = ({ flow, scripts }: RehearsalPlan, { lacking }: Tally): Problem[] => {
  const nodes = [...scriptsIn(flow)];
  return [...lacking].map(([scriptId, { fields, count }]) => {
    const name = scripts.get(scriptId)?.name ?? '';
    const missing = listed([...fields].map((field) => `{${field}}`));
    const node = nodes.find(([, id]) => id === scriptId);
    return { sentence: `${quoted(name)} was spoken without ${missing}.`, count, node_id: node?.[0] ?? '' };
  });
};

/** What callers met, and what they would have met: the plan, then the flow with the most frequent first. */
export const describeProblems = (
  plan: RehearsalPlan,
  leads: number,
  tally: Tally,
  { sentences, flowProblems, from }: ProblemFacts & { readonly from: number },
): Problem[] => {
  const { flow, scripts } = plan;
  const met = [...tally.problems.values()];
  const wasMet = ({ code, nodeId }: FlowProblem) =>
    met.some((problem) => problem.nodeId === nodeId && problem.code === code);
  const meetings = met.map(({ nodeId, sentence, count }) => {
    const node = Object.hasOwn(flow.nodes, nodeId) ? flow.nodes[nodeId] : undefined;
    const where = node ? `${nodeInWords(flow, node, scripts)}: ` : '';
    return { sentence: `${where}${sentence}`, count, node_id: nodeId };
  });
  return [
    ...sentences.map((sentence) => general(sentence)),
    ...unfinished(plan, leads, tally, from),
    ...[...meetings, ...lackedFields(plan, tally)].toSorted((a, b) => b.count - a.count),
    ...flowProblems
      .filter((problem) => !wasMet(problem))
      .map(({ sentence, nodeId }) => ({ sentence, count: 0, node_id: nodeId ?? '' })),
  ];
};
