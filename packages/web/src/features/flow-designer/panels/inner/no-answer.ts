import { graphOf } from '@halloo/flow/graph';
import { limits } from '@halloo/flow/limits';
import type { Flow } from '@halloo/flow/model';
import type { KnownScripts } from '../../../../shared/flow-nodes/known-scripts.ts';
import { nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import { say } from '../../../../words/say.ts';

/** The next step for a caller who gives no answer, or none that is valid. */
export const noAnswerWords = (flow: Flow, ruleId: string, scripts: KnownScripts): string => {
  const target = flow.nodes[graphOf(flow).wayOut(ruleId)?.to ?? ''];
  const rule = flow.nodes[ruleId];
  const { tries = limits.tries, waitSeconds = limits.inputMs / 1000 } = rule?.kind === 'rule' ? rule : {};
  const given = { seconds: waitSeconds, tries };
  if (!target) return say('designer.next.noAnswerEnds', given);
  return say('designer.next.noAnswerGoesOn', { ...given, node: nodeTitle(target, flow, scripts).title });
};
