import type { Rehearsal } from '@halloo/contract/calls';
import { leadStateId } from '@halloo/contract/ledger';
import { scriptsIn } from '@halloo/flow/about-node';
import { drawnId } from '@halloo/flow/inner-ids';
import type { OutcomeNames } from '@halloo/flow/outcome-names';
import { listed } from '@halloo/flow/sentence';
import type { FlowProblem } from '@halloo/flow/validate';
import { overAt } from '../../../lib/schedule/window.ts';
import { timeInWords } from '../../../lib/schedule/zone-time.ts';
import { say } from '../../../platform/words.ts';
import { forecast } from '../../monitor/forecast.ts';
import type { RehearsalPlan } from './call-list.ts';
import type { Tally } from './tally.ts';
import { nodeInWords } from './words.ts';

type Problem = Rehearsal['problems'][number];

export interface ProblemFacts {
  /** Problems of the campaign as a whole. */
  readonly sentences: readonly string[];
  /** Problems that keep the flow from going live. */
  readonly flowProblems: readonly FlowProblem[];
  readonly outcomes: OutcomeNames;
}

const general = (sentence: string, count = 0): Problem => ({ sentence, count, node_id: '' });

const unfinished = (plan: RehearsalPlan, leads: number, tally: Tally, from: number): Problem[] => {
  const left = tally.states.get(leadStateId('Expired')) ?? 0;
  const { schedule, spinRate, restSeconds } = plan.campaign;
  const over = overAt(schedule);
  if (left === 0 || over === null) return [];
  const time = timeInWords(schedule.timezone, over, plan.now);
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
  const sentence = say('rehearsal.unfinished', { leads: left, time });
  return [general(needs ? `${sentence} ${needs.sentence}` : sentence, left)];
};

const lackedFields = ({ flow, scripts }: RehearsalPlan, { lacking }: Tally): Problem[] => {
  const uses = scriptsIn(flow);
  return [...lacking].map(([scriptId, { fields, count }]) => {
    const name = scripts.get(scriptId)?.name ?? '';
    const missing = listed([...fields].map((field) => `{${field}}`));
    const use = uses.find((one) => one.scriptId === scriptId);
    return {
      sentence: say('rehearsal.spokenWithout', { script: name.trim(), fields: missing }),
      count,
      node_id: use?.nodeId ?? '',
    };
  });
};

/** Scripts that were played in another language than that of the call. */
const otherLanguages = ({ flow, scripts }: RehearsalPlan, { fellBack }: Tally): Problem[] => {
  const { languages = [] } = flow;
  const uses = scriptsIn(flow);
  return [...fellBack].flatMap(([scriptId, codes]) =>
    [...codes].map(([code, count]) => ({
      sentence: say('rehearsal.otherLanguage', {
        script: scripts.get(scriptId)?.name.trim() ?? '',
        language: languages.find((language) => language.code === code)?.name ?? code,
      }),
      count,
      node_id: uses.find((one) => one.scriptId === scriptId)?.nodeId ?? '',
    })),
  );
};

/** Lists the problems: the plan's first, then those of the flow, the most frequent first. */
export const describeProblems = (
  plan: RehearsalPlan,
  leads: number,
  tally: Tally,
  { sentences, flowProblems, outcomes, from }: ProblemFacts & { readonly from: number },
): Problem[] => {
  const { flow, scripts } = plan;
  const met = [...tally.problems.values()];
  const wasMet = ({ code, nodeId }: FlowProblem) =>
    met.some((problem) => drawnId(problem.nodeId) === nodeId && problem.code === code);
  const meetings = met.map(({ nodeId, sentence, count }) => {
    const node = Object.hasOwn(flow.nodes, nodeId) ? flow.nodes[nodeId] : undefined;
    const told = node
      ? say('rehearsal.atNode', { node: nodeInWords(flow, node, scripts, outcomes), problem: sentence })
      : sentence;
    return { sentence: told, count, node_id: nodeId };
  });
  return [
    ...sentences.map((sentence) => general(sentence)),
    ...unfinished(plan, leads, tally, from),
    ...[...meetings, ...lackedFields(plan, tally), ...otherLanguages(plan, tally)].toSorted(
      (a, b) => b.count - a.count,
    ),
    ...flowProblems
      .filter((problem) => !wasMet(problem))
      .map(({ sentence, nodeId }) => ({ sentence, count: 0, node_id: nodeId ?? '' })),
  ];
};
