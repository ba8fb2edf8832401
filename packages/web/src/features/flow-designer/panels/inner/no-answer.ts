import { graphOf } from '@halloo/flow/graph';
import { limits } from '@halloo/flow/limits';
import type { Flow } from '@halloo/flow/model';
import { nodeWords } from '@halloo/flow/problems/node-words';

const nothingKnown = { scripts: undefined, leadFields: undefined };
const triesInWords = ['no', 'one', 'two', 'three', 'four', 'five'];

/** What happens to a caller who gives no answer, or none that fits. */
export const noAnswerWords = (flow: Flow, ruleId: string): string => {
  const graph = graphOf(flow);
  const target = flow.nodes[graph.wayOut(ruleId)?.to ?? ''];
  const tries = triesInWords[limits.tries] ?? String(limits.tries);
  const asked = `No answer within ${limits.inputMs / 1000} seconds, or none that fits: the audio before plays again, ${tries} tries in all.`;
  if (!target) return `${asked} Then the call ends, since no link of the Rule’s own leads on.`;
  const words = nodeWords(target, graph, nothingKnown).replace(/^The /, 'the ');
  return `${asked} Then the call goes on with ${words}, where the Rule’s own link leads.`;
};
